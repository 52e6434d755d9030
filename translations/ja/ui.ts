<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About</source>
        <translation>このソフトについて</translation>
    </message>
    <message>
        <source>A game of four-player mahjong. It needs no network and tells nobody what you play.</source>
        <translation>4人で打つ麻雀です。ネットワークは要らず、遊んだ内容を誰にも知らせません。</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>保存した対局</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>バージョン{number}</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Tiles, cards and icons</source>
        <translation>牌、トランプ、アイコン</translation>
    </message>
    <message>
        <source>Drawn for this program, with glyphs of LXGW WenKai TC</source>
        <translation>このプログラムのために描画。漢字はLXGW WenKai TCの字形</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>サウンド</translation>
    </message>
    <message>
        <source>Computed for this program, played with miniaudio (MIT)</source>
        <translation>このプログラムのために合成、再生は miniaudio（MIT）</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>ライブラリー</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Licence: {part}</source>
        <translation>ライセンス：{part}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>Aids</name>
    <message>
        <source>Ready</source>
        <translation>テンパイ</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n種待ち</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Autopilot</name>
    <message>
        <source>No chows</source>
        <translation>チーなし</translation>
    </message>
    <message>
        <source>A chow alone never stops the game; beside other claims it stays in the bar.</source>
        <translation>チーだけのときは対局を止めません。ほかの鳴きと一緒ならバーに残ります。</translation>
    </message>
    <message>
        <source>No claims</source>
        <translation>鳴きなし</translation>
    </message>
    <message>
        <source>You are asked only about wins; every other claim is passed.</source>
        <translation>和了だけを尋ねます。ほかの鳴きはすべてパスします。</translation>
    </message>
    <message>
        <source>Win at once</source>
        <translation>自動和了</translation>
    </message>
    <message>
        <source>A win is taken as soon as it is offered; at a strict table you are asked.</source>
        <translation>和了できるときはすぐに和了します。チョンボありの卓では尋ねます。</translation>
    </message>
    <message>
        <source>Pass automatically</source>
        <translation>自動パス</translation>
    </message>
    <message>
        <source>Tiles you cannot use are passed; after declaring ready, the drawn tile is discarded.</source>
        <translation>使えない牌はパスします。テンパイを宣言した後は、引いた牌をそのまま捨てます。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>At a strict table nothing wins automatically: you declare, and a false win costs the penalty.</source>
        <translation>チョンボありの卓では自動で和了しません。和了は自分で宣言し、誤ればチョンボになります。</translation>
    </message>
</context>
<context>
    <name>Branch</name>
    <message>
        <source>played on from hand {hand} of a game that is no longer there</source>
        <translation>もう残っていない対局の第{hand}局から続けた対局</translation>
    </message>
    <message>
        <source>played on from hand {hand} of another game</source>
        <translation>別の対局の第{hand}局から続けた対局</translation>
    </message>
    <message>
        <source>played on from {date}, hand {hand}</source>
        <translation>{date}の第{hand}局から続けた対局</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of a game that is no longer there</source>
        <translation>もう残っていない対局の第{hand}局{turn}巡目から続けています</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of another game</source>
        <translation>別の対局の第{hand}局{turn}巡目から続けています</translation>
    </message>
    <message>
        <source>Played on from {date}, hand {hand}, turn {turn}</source>
        <translation>{date}の第{hand}局{turn}巡目から続けています</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>検討に戻る</translation>
    </message>
    <message>
        <source>Back to the replay</source>
        <translation>牌譜に戻る</translation>
    </message>
</context>
<context>
    <name>BrokenOff</name>
    <message>
        <source>What was played is not saved; before it is lost you will be asked.</source>
        <translation>ここまでの対局は保存されていません。失われる前に確認します。</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played. Once the package works again, it can be continued and reviewed.</source>
        <translation>ここまでの対局は保存されています。パッケージが直れば、続きから打ち、検討することができます。</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played.</source>
        <translation>ここまでの対局は保存されています。</translation>
    </message>
    <message>
        <source>The game cannot go on</source>
        <translation>対局を続けられません</translation>
    </message>
    <message>
        <source>The program has made a mistake: {detail}</source>
        <translation>プログラム自体のエラーです：{detail}</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} has failed: {detail}</source>
        <translation>ルール「{name}」（パッケージ：{package}）でエラーが起きました：{detail}</translation>
    </message>
</context>
<context>
    <name>Calculator</name>
    <message>
        <source>Ruleset</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>もう1つのルール</translation>
    </message>
    <message>
        <source>only open tiles matter</source>
        <translation>公開した牌だけが関係します</translation>
    </message>
    <message>
        <source>not a hand in this game</source>
        <translation>このルールの和了形ではありません</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Winner’s seat</source>
        <translation>和了者</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>親</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>場</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>和了り方</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>流局</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>ほかの和了者</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>And</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Not with: {fact}</source>
        <translation>両立しない：{fact}</translation>
    </message>
    <message>
        <source>Indicator</source>
        <translation>表示牌</translation>
    </message>
    <message>
        <source>Indicators</source>
        <translation>表示牌</translation>
    </message>
    <message>
        <source>Tiles below them</source>
        <translation>裏の表示牌</translation>
    </message>
    <message>
        <source>Turned up</source>
        <translation>めくった牌</translation>
    </message>
    <message>
        <source>Discards of {seat}</source>
        <translation>捨て牌：{seat}</translation>
    </message>
    <message>
        <source>Dealer’s streak</source>
        <translation>連荘</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>山の残り</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>標準のまま</translation>
    </message>
    <message>
        <source>Press tiles</source>
        <translation>牌を押す</translation>
    </message>
    <message>
        <source>tiles, such as 5m</source>
        <translation>牌（例：5m）</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>ロン</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>ツモ</translation>
    </message>
    <message>
        <source>Robbing a kong</source>
        <translation>搶槓</translation>
    </message>
    <message>
        <source>Robbing a concealed kong</source>
        <translation>暗槓の搶槓</translation>
    </message>
    <message>
        <source>Robbing a bonus tile</source>
        <translation>槍花</translation>
    </message>
    <message>
        <source>With bonus tiles</source>
        <translation>花牌だけ</translation>
    </message>
    <message>
        <source>With the dealt hand</source>
        <translation>配牌で</translation>
    </message>
    <message>
        <source>Discarded by</source>
        <translation>放銃者</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>牌の出どころ</translation>
    </message>
    <message>
        <source>Drill hands like this</source>
        <translation>似た手で練習</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>牌</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>手牌</translation>
    </message>
    <message>
        <source>Add as</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Hand of</source>
        <translation>誰の手牌か</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>手の内</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>和了牌</translation>
    </message>
    <message>
        <source>Make it the winning tile</source>
        <translation>和了牌にする</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>点数計算</translation>
    </message>
    <message>
        <source>any hand, from any table</source>
        <translation>どの卓のどの手でも</translation>
    </message>
    <message>
        <source>Open a score case</source>
        <translation>手の記録を開く</translation>
    </message>
    <message>
        <source>Copy as score case</source>
        <translation>手の記録としてコピー</translation>
    </message>
    <message>
        <source>Earlier hands</source>
        <translation>以前の手</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Take back the last change (Ctrl+Z)</source>
        <translation>最後の変更を元に戻す（Ctrl+Z）</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Remove all tiles</source>
        <translation>牌をすべて取り除く</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>残り%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Type it: {notation}</source>
        <translation>入力例：{notation}</translation>
    </message>
    <message>
        <source>Typed: {digits}…</source>
        <translation>入力中：{digits}…</translation>
    </message>
    <message>
        <source>What the hand is worth appears here as soon as it is complete.</source>
        <translation>手が完成すると、ここに点数が出ます。</translation>
    </message>
    <message>
        <source>In this game the losers’ hands count too. Still missing: {seat}.</source>
        <translation>このルールでは、和了していない人の手も計算します。未入力：{seat}。</translation>
    </message>
    <message>
        <source>This game has a different number of players.</source>
        <translation>このルールは人数が違います。</translation>
    </message>
    <message>
        <source>Hands in this game have a different number of tiles.</source>
        <translation>このルールでは手牌の枚数が違います。</translation>
    </message>
    <message>
        <source>Some of these tiles are not in this game’s set.</source>
        <translation>このルールにない牌が含まれています。</translation>
    </message>
    <message>
        <source>Sets like these cannot be claimed in this game.</source>
        <translation>このルールではこのような鳴きはできません。</translation>
    </message>
    <message>
        <source>A hand like this is not possible in this game.</source>
        <translation>このルールではこの手はありえません。</translation>
    </message>
    <message>
        <source>bonus tiles</source>
        <translation>花牌</translation>
    </message>
    <message>
        <source>tiles not in this set</source>
        <translation>このルールにない牌</translation>
    </message>
    <message>
        <source>red fives</source>
        <translation>赤五</translation>
    </message>
    <message>
        <source>tiles turned up</source>
        <translation>表示牌</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>circumstances of the win</source>
        <translation>和了の状況</translation>
    </message>
    <message>
        <source>the way of winning</source>
        <translation>和了り方</translation>
    </message>
    <message>
        <source>Not in this game, left out: {things}</source>
        <translation>このルールにないため除外：{things}</translation>
    </message>
    <message>
        <source>not in this game: left out</source>
        <translation>このルールにはないため除外</translation>
    </message>
    <message>
        <source>does not count in this game</source>
        <translation>このルールでは数えません</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Options: {ruleset}</source>
        <translation>オプション：{ruleset}</translation>
    </message>
    <message>
        <source>No hand has been scored yet.</source>
        <translation>まだ計算した手はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier hand(s) cannot be used and are left out.</source>
        <translation>
            <numerusform>以前の手 %n 件は使えないため、除外されています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>すべて消去</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) missing</source>
        <translation>
            <numerusform>あと%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) too many</source>
        <translation>
            <numerusform>%n枚多い</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, discarded</source>
        <translation>{name}（放銃）</translation>
    </message>
</context>
<context>
    <name>CardBar</name>
    <message>
        <source>you lead</source>
        <translation>最初に出す番</translation>
    </message>
    <message>
        <source>nothing you hold beats it</source>
        <translation>出せるものがない</translation>
    </message>
    <message>
        <source>choose cards</source>
        <translation>カードを選ぶ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <translation>{number}/{all}</translation>
    </message>
    <message numerus="yes">
        <source>%n possible</source>
        <translation>
            <numerusform>%n通り</numerusform>
        </translation>
    </message>
    <message>
        <source>Play</source>
        <translation>出す</translation>
    </message>
    <message>
        <source>Next idea</source>
        <translation>次の案</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>あなたの番</translation>
    </message>
</context>
<context>
    <name>CardFacts</name>
    <message>
        <source>Places of a team</source>
        <translation>チームの順位</translation>
    </message>
    <message>
        <source>You play for</source>
        <translation>あなたの順位</translation>
    </message>
    <message>
        <source>By the place of {name}</source>
        <translation>{name}の順位</translation>
    </message>
    <message>
        <source>You lead the hand</source>
        <translation>あなたから始めます</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>あなたが出します</translation>
    </message>
    <message>
        <source>{name} leads the hand</source>
        <translation>{name}から始めます</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>{name}が出します</translation>
    </message>
    <message>
        <source>The lot says so.</source>
        <translation>くじで決まりました。</translation>
    </message>
    <message>
        <source>Who finished the last hand first leads.</source>
        <translation>前の手で1位の人が出します。</translation>
    </message>
    <message>
        <source>The partner of who won the trick leads.</source>
        <translation>最後に出した人のパートナーが出します。</translation>
    </message>
    <message>
        <source>Who won the trick leads.</source>
        <translation>最後に出した人が出します。</translation>
    </message>
    <message>
        <source>The lot says so. Play what you like.</source>
        <translation>くじで決まりました。何でも出せます。</translation>
    </message>
    <message>
        <source>You finished the last hand first. Play what you like.</source>
        <translation>前の手で1位でした。何でも出せます。</translation>
    </message>
    <message>
        <source>Your partner won the trick. Play what you like.</source>
        <translation>パートナーが最後に出しました。何でも出せます。</translation>
    </message>
    <message>
        <source>You won the trick. Play what you like.</source>
        <translation>あなたが最後に出しました。何でも出せます。</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>第{number}手</translation>
    </message>
    <message>
        <source>Hand {number} of {all}</source>
        <translation>第{number}手/{all}</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>上がった順</translation>
    </message>
    <message>
        <source>Best bomb played</source>
        <translation>最大の炸弾</translation>
    </message>
    <message>
        <source>base {base}</source>
        <translation>基本点{base}</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>残り%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Pass</source>
        <comment>said at the table</comment>
        <translation>パス</translation>
    </message>
</context>
<context>
    <name>CardGame</name>
    <message>
        <source>The same number deals the same cards; leave it empty for random ones.</source>
        <translation>同じ数なら同じカードが配られます。空欄なら毎回変わります。</translation>
    </message>
    <message>
        <source>Opponent on your right</source>
        <translation>右の対戦相手</translation>
    </message>
    <message>
        <source>Your partner</source>
        <translation>パートナー</translation>
    </message>
    <message>
        <source>Opponent on your left</source>
        <translation>左の対戦相手</translation>
    </message>
</context>
<context>
    <name>CardHints</name>
    <message>
        <source>first {first} %, second {second} %</source>
        <translation>1位{first}%、2位{second}%</translation>
    </message>
    <message>
        <source>Working out what your plays bring…</source>
        <translation>手を計算しています…</translation>
    </message>
</context>
<context>
    <name>CardPlaces</name>
    <message>
        <source>1st</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4位</translation>
    </message>
    <message>
        <source>out, {place}</source>
        <translation>上がり、{place}</translation>
    </message>
</context>
<context>
    <name>CardReceipt</name>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>支払いの合計：{sum}</translation>
    </message>
    <message>
        <source>Shuangkou: you first, {partner} second</source>
        <translation>双扣: あなたが1位、{partner}が2位</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, you second</source>
        <translation>双扣: {first}が1位、あなたが2位</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, {partner} second</source>
        <translation>双扣: {first}が1位、{partner}が2位</translation>
    </message>
    <message>
        <source>Dankou: you first, {partner} third</source>
        <translation>単扣: あなたが1位、{partner}が3位</translation>
    </message>
    <message>
        <source>Dankou: {first} first, you third</source>
        <translation>単扣: {first}が1位、あなたが3位</translation>
    </message>
    <message>
        <source>Dankou: {first} first, {partner} third</source>
        <translation>単扣: {first}が1位、{partner}が3位</translation>
    </message>
    <message>
        <source>Pingkou: you first, {partner} last</source>
        <translation>平扣: あなたが1位、{partner}が4位</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, you last</source>
        <translation>平扣: {first}が1位、あなたが4位</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, {partner} last</source>
        <translation>平扣: {first}が1位、{partner}が4位</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>第{number}手</translation>
    </message>
    <message>
        <source>hand {number} of {all}</source>
        <translation>第{number}手/{all}</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>nobody pays</source>
        <translation>支払いなし</translation>
    </message>
    <message>
        <source>{factors} for each player</source>
        <translation>1人につき{factors}</translation>
    </message>
    <message>
        <source>both opponents pay</source>
        <translation>相手2人が払う</translation>
    </message>
    <message>
        <source>your team pays</source>
        <translation>あなたのチームが払う</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>残り%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>out</source>
        <translation>上がり</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>four jokers</source>
        <translation>王4枚</translation>
    </message>
    <message>
        <source>{size}, counts × {multiplier}</source>
        <translation>{size}、×{multiplier}が有効</translation>
    </message>
    <message>
        <source>The largest multiplier among the bombs that the winning team played.</source>
        <translation>勝ったチームが出した炸弾で最大の倍率。</translation>
    </message>
    <message>
        <source>You played it; after a draw no bomb counts.</source>
        <translation>あなたが出した。引き分けでは炸弾は数えない。</translation>
    </message>
    <message>
        <source>{name} played it; after a draw no bomb counts.</source>
        <translation>{name}が出した。引き分けでは炸弾は数えない。</translation>
    </message>
    <message>
        <source>You played it; only the winners’ bombs count.</source>
        <translation>あなたが出した。勝ったチームの炸弾だけを数える。</translation>
    </message>
    <message>
        <source>{name} played it; only the winners’ bombs count.</source>
        <translation>{name}が出した。勝ったチームの炸弾だけを数える。</translation>
    </message>
    <message>
        <source>You played it; four cards multiply nothing.</source>
        <translation>あなたが出した。4枚では倍にならない。</translation>
    </message>
    <message>
        <source>{name} played it; four cards multiply nothing.</source>
        <translation>{name}が出した。4枚では倍にならない。</translation>
    </message>
    <message>
        <source>You played it; only the largest multiplier counts, once.</source>
        <translation>あなたが出した。最大の倍率だけを1回数える。</translation>
    </message>
    <message>
        <source>{name} played it; only the largest multiplier counts, once.</source>
        <translation>{name}が出した。最大の倍率だけを1回数える。</translation>
    </message>
    <message>
        <source>a draw, whatever bombs were played</source>
        <translation>炸弾が出ていても引き分け</translation>
    </message>
    <message>
        <source>from each loser to one winner</source>
        <translation>負けチームの各人から勝ちチームの1人へ</translation>
    </message>
    <message>
        <source>You pay {payee} {amount}</source>
        <translation>あなたが{payee}に{amount}を払う</translation>
    </message>
    <message>
        <source>{payer} pays you {amount}</source>
        <translation>{payer}があなたに{amount}を払う</translation>
    </message>
    <message>
        <source>{payer} pays {payee} {amount}</source>
        <translation>{payer}が{payee}に{amount}を払う</translation>
    </message>
    <message>
        <source>nobody pays after a draw</source>
        <translation>引き分けでは支払いなし</translation>
    </message>
    <message>
        <source>each loser pays his right-hand neighbour</source>
        <translation>負けチームは右隣の人に払う</translation>
    </message>
    <message>
        <source>{right} and {left}</source>
        <translation>{right}と{left}</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>あなたのチーム</translation>
    </message>
    <message>
        <source>That was the last hand of the match.</source>
        <translation>これが最後の手でした。</translation>
    </message>
    <message>
        <source>After a shuangkou the lot says who leads.</source>
        <translation>双扣の後は、くじで最初に出す人を決める。</translation>
    </message>
    <message>
        <source>You finished first and lead the next hand.</source>
        <translation>1位のあなたが次の手で最初に出す。</translation>
    </message>
    <message>
        <source>{name} finished first and leads the next hand.</source>
        <translation>1位の{name}が次の手で最初に出す。</translation>
    </message>
    <message numerus="yes">
        <source>Bomb of %n cards</source>
        <translation>
            <numerusform>%n枚の炸弾</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>third</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>4位</translation>
    </message>
    <message>
        <source>0, draw</source>
        <translation>0、引き分け</translation>
    </message>
    <message>
        <source>none, 4</source>
        <translation>なし、4</translation>
    </message>
    <message>
        <source>Partner of the first</source>
        <translation>1位のパートナー</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>係数</translation>
    </message>
    <message>
        <source>Cards of the bomb</source>
        <translation>炸弾の枚数</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Bombs in this hand</source>
        <translation>この手の炸弾</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>上がった順</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>数えるもの</translation>
    </message>
    <message>
        <source>All cards left</source>
        <translation>残りの手札</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>支払い</translation>
    </message>
</context>
<context>
    <name>CardRefusals</name>
    <message>
        <source>nothing beats four jokers</source>
        <translation>王4枚に勝つものはない</translation>
    </message>
    <message numerus="yes">
        <source>needs a bomb of %n cards or more</source>
        <translation>
            <numerusform>%n枚以上の炸弾が必要</numerusform>
        </translation>
    </message>
    <message>
        <source>only a stronger bomb beats a bomb</source>
        <translation>炸弾にはより強い炸弾が必要</translation>
    </message>
    <message>
        <source>needs {form}</source>
        <translation>必要: {form}</translation>
    </message>
    <message numerus="yes">
        <source>needs %n cards</source>
        <translation>
            <numerusform>%n枚が必要</numerusform>
        </translation>
    </message>
    <message>
        <source>not higher than {rank}</source>
        <translation>{rank}より強くない</translation>
    </message>
    <message>
        <source>a big and a small joker are no pair</source>
        <translation>大王と小王はペアにならない</translation>
    </message>
    <message>
        <source>three jokers: no play</source>
        <translation>王3枚は出せない</translation>
    </message>
    <message>
        <source>{cards}: no play</source>
        <translation>{cards}: 出せない組</translation>
    </message>
    <message>
        <source>a 2 belongs to no sequence</source>
        <translation>2は続きに入らない</translation>
    </message>
    <message>
        <source>jokers belong to no sequence</source>
        <translation>王は続きに入らない</translation>
    </message>
    <message numerus="yes">
        <source>a run needs %n cards</source>
        <translation>
            <numerusform>順子は%n枚から</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n pairs in a row</source>
        <translation>
            <numerusform>連続ペアは%n組から</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n triples in a row</source>
        <translation>
            <numerusform>連続3枚組は%n組から</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single cards</source>
        <translation>
            <numerusform>1枚のもの%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>ペア%n組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triples</source>
        <translation>
            <numerusform>3枚組%n組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal cards</source>
        <translation>
            <numerusform>同じ大きさ%n枚</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>You and {partner} win the match</source>
        <translation>あなたと{partner}の勝ち</translation>
    </message>
    <message>
        <source>You and {partner} lose the match</source>
        <translation>あなたと{partner}の負け</translation>
    </message>
    <message>
        <source>The match ends in a draw</source>
        <translation>引き分け</translation>
    </message>
    <message numerus="yes">
        <source>%n hands played</source>
        <translation>
            <numerusform>%n手を終えました</numerusform>
        </translation>
    </message>
    <message>
        <source>Replay match</source>
        <translation>対戦を見る</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>席を離れる</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>新しい対戦</translation>
    </message>
    <message>
        <source>No hand has ended yet.</source>
        <translation>まだ終わった手はありません。</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>あなたのチーム</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
</context>
<context>
    <name>CardReview</name>
    <message>
        <source>lost {loss} points</source>
        <translation>{loss}点の損</translation>
    </message>
    <message>
        <source>{move}. Better: {better}</source>
        <translation>{move}。より良い選択：{better}</translation>
    </message>
    <message>
        <source>Move {move}</source>
        <translation>{move}手目</translation>
    </message>
    <message>
        <source>of {moves}</source>
        <translation>全{moves}手</translation>
    </message>
    <message>
        <source>The end of the hand is solved: all play on in the best way.</source>
        <translation>終盤を読み切りました。以後は全員が最善を尽くすものとします。</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n cards in hand</source>
        <translation>
            <numerusform>{name}：手札%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>The other players hold</source>
        <translation>ほかの席の手札</translation>
    </message>
    <message>
        <source>From a first look at all of them. What the move cost comes from a second look, with other guesses of the hidden cards.</source>
        <translation>全候補を比べた1回目の見積もりです。損失は、見えない札の別の推測による2回目の見積もりから求めています。</translation>
    </message>
    <message>
        <source>Show at the table</source>
        <translation>卓で見る</translation>
    </message>
</context>
<context>
    <name>CardValues</name>
    <message>
        <source>What a hand is worth</source>
        <translation>手の点数</translation>
    </message>
    <message>
        <source>{base} × factor × multiplier: each loser pays one winner so much.</source>
        <translation>{base} × 係数 × 倍率を、負けチームの各人が勝ちチームの1人に払う。</translation>
    </message>
    <message>
        <source>The multiplier is that of the best bomb that the winning team has played; only the largest counts, once.</source>
        <translation>倍率は、勝ったチームが出した最大の炸弾のもの。最大のものだけを1回数える。</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>a single card</source>
        <translation>1枚</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>a triple</source>
        <translation>3枚組</translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive pairs</source>
        <translation>
            <numerusform>連続ペア%n組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive triples</source>
        <translation>
            <numerusform>連続3枚組%n組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a run of %n cards</source>
        <translation>
            <numerusform>順子%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bomb of %n</source>
        <translation>
            <numerusform>炸弾%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>{low} to {high} in pairs</source>
        <translation>{low}から{high}の連続ペア</translation>
    </message>
    <message>
        <source>{low} to {high} in triples</source>
        <translation>{low}から{high}の連続3枚組</translation>
    </message>
    <message>
        <source>run from {low} to {high}</source>
        <translation>{low}から{high}の順子</translation>
    </message>
    <message>
        <source>led, {height}</source>
        <translation>最初、{height}</translation>
    </message>
    <message>
        <source>Bomb {cards}</source>
        <translation>炸弾{cards}</translation>
    </message>
</context>
<context>
    <name>CardsYouPlay</name>
    <message>
        <source>led, {height}</source>
        <translation>最初、{height}</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Compare rulesets</source>
        <translation>ルールを比べる</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>違いだけ</translation>
    </message>
    <message>
        <source>The same hand in both</source>
        <translation>同じ手を両方で</translation>
    </message>
    <message>
        <source>First ruleset</source>
        <translation>1つ目のルール</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>2つ目のルール</translation>
    </message>
    <message>
        <source>No example hand wins in both games.</source>
        <translation>両方のルールで和了できる手が、ルールのページにありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n changed option(s)</source>
        <translation>
            <numerusform>変更したオプション%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>{row}, the same in both: {here}</source>
        <translation>{row}、同じ：{here}</translation>
    </message>
    <message>
        <source>{row}, different. {first}: {here}. {second}: {there}</source>
        <translation>{row}、違います。{first}：{here}。{second}：{there}</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨日</translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>Compared with</source>
        <translation>比べるルール</translation>
    </message>
    <message>
        <source>The same in both: {facts}</source>
        <translation>同じ点：{facts}</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Which tile do you discard?</source>
        <translation>どの牌を切りますか？</translation>
    </message>
    <message>
        <source>Judged by the points the expert expects from each discard.</source>
        <translation>上級者の期待値で判定します。</translation>
    </message>
    <message>
        <source>Choose a tile.</source>
        <translation>牌を選んでください。</translation>
    </message>
    <message>
        <source>the expert’s choice</source>
        <translation>上級者の選択</translation>
    </message>
    <message>
        <source>{loss} points less than the expert’s choice</source>
        <translation>上級者の選択より{loss}点少ない</translation>
    </message>
    <message numerus="yes">
        <source>%n times: {value}</source>
        <translation>
            <numerusform>%n回：{value}</numerusform>
        </translation>
    </message>
    <message>
        <source>You missed this one: {value}.</source>
        <translation>見落とし：{value}。</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>ここにはない</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>正解%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>見落とし%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>余分%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Which elements are here?</source>
        <translation>どの役がありますか？</translation>
    </message>
    <message>
        <source>Here as well: {elements}.</source>
        <translation>ほかに：{elements}。</translation>
    </message>
    <message>
        <source>{sum} = ?  The value is the next question.</source>
        <translation>{sum} = ？ 点数は次の問いです。</translation>
    </message>
    <message>
        <source>soon</source>
        <translation>まもなく</translation>
    </message>
    <message numerus="yes">
        <source>in %n hours</source>
        <translation>
            <numerusform>%n時間後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>%n日後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n日前</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>There is nothing to ask</source>
        <translation>出題できるものがありません</translation>
    </message>
    <message>
        <source>No stored hand fits these rules and drill settings.</source>
        <translation>このルールと練習の設定に合う手がありません。</translation>
    </message>
    <message>
        <source>The round is over</source>
        <translation>セット終了</translation>
    </message>
    <message numerus="yes">
        <source>%n of {hands} hands fully correct.</source>
        <translation>
            <numerusform>{hands}問のうち%n問が完全正解でした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>出題</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>習得度</translation>
    </message>
    <message>
        <source>Due again</source>
        <translation>次の出題</translation>
    </message>
    <message>
        <source>{right} of {asked}</source>
        <translation>{asked}回中{right}回</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>和了牌</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>手の内</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>自分の席</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>ほかの和了者</translation>
    </message>
    <message>
        <source>Wild</source>
        <translation>万能牌</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>時間制限なし</translation>
    </message>
    <message>
        <source>Scoring drill</source>
        <translation>点数計算の練習</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>Hand {number} of {hands}</source>
        <translation>{number}問目／全{hands}問</translation>
    </message>
    <message>
        <source>Your progress</source>
        <translation>習得状況</translation>
    </message>
    <message>
        <source>Drill settings</source>
        <translation>練習の設定</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>ルールを開く</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>別の手</translation>
    </message>
    <message>
        <source>Another round</source>
        <translation>もう1セット</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>答え合わせ</translation>
    </message>
    <message>
        <source>gave the winning tile</source>
        <translation>和了牌を出した</translation>
    </message>
    <message>
        <source>nothing laid on the table</source>
        <translation>副露も公開牌もなし</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>場の点：{amount}</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>支払いの合計：{sum}</translation>
    </message>
    <message>
        <source>together {amount}</source>
        <translation>合わせて{amount}</translation>
    </message>
    <message>
        <source>pays nothing</source>
        <translation>支払いなし</translation>
    </message>
    <message>
        <source>{right}, not {given}.</source>
        <translation>{given}ではなく{right}。</translation>
    </message>
    <message numerus="yes">
        <source>%n right</source>
        <translation>
            <numerusform>正解%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>誤り%n</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} pays</source>
        <translation>{player}の支払い</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Who pays what?</source>
        <translation>誰がいくら払いますか？</translation>
    </message>
    <message>
        <source>Fill in every field: only then is the sum zero.</source>
        <translation>すべての欄に入力してください。そろって初めて合計が0になります。</translation>
    </message>
    <message>
        <source>you had {sum}</source>
        <translation>解答は{sum}</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>ツモ牌</translation>
    </message>
    <message>
        <source>Left in the wall</source>
        <translation>残り牌</translation>
    </message>
    <message>
        <source>known</source>
        <translation>習得済み</translation>
    </message>
    <message>
        <source>{level} of {most}</source>
        <translation>{level}／{most}</translation>
    </message>
    <message>
        <source>A right answer adds one level, a wrong one removes one.</source>
        <translation>正解で1増え、誤答で1減ります。</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>少なく表示</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>習得状況の書き出し</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>習得状況の読み込み</translation>
    </message>
    <message>
        <source>Saved to {path}.</source>
        <translation>{path}に書き出しました。</translation>
    </message>
    <message>
        <source>Imported from {path}.</source>
        <translation>{path}から追加しました。</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>出題の種類</translation>
    </message>
    <message>
        <source>Steps of a hand</source>
        <translation>1つの手の段階</translation>
    </message>
    <message>
        <source>Hands in a round</source>
        <translation>1セットの問題数</translation>
    </message>
    <message>
        <source>Show how long a hand takes</source>
        <translation>1問にかかった時間を表示</translation>
    </message>
    <message>
        <source>Drill progress</source>
        <translation>習得状況</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>消去…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Keep everything</source>
        <translation>何も消さない</translation>
    </message>
    <message>
        <source>Delete for all rulesets</source>
        <translation>全ルールを消す</translation>
    </message>
    <message>
        <source>Delete for this ruleset</source>
        <translation>このルールを消す</translation>
    </message>
    <message>
        <source>Delete progress?</source>
        <translation>習得状況を消しますか？</translation>
    </message>
    <message>
        <source>Levels and dates will be lost for good: for {ruleset}, or for all rulesets.</source>
        <translation>習得度と日程は元に戻せません。対象：{ruleset}、またはすべてのルール。</translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation>消去しました。</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}、済み</translation>
    </message>
    <message>
        <source>{step}, now</source>
        <translation>{step}、現在</translation>
    </message>
    <message>
        <source>{step}, locked</source>
        <translation>{step}、未開放</translation>
    </message>
    <message>
        <source>What is it worth?</source>
        <translation>何点ですか？</translation>
    </message>
    <message>
        <source>Which cell?</source>
        <translation>表のどこですか？</translation>
    </message>
    <message>
        <source>Fill in at least one figure.</source>
        <translation>数字を1つ以上入力してください。</translation>
    </message>
    <message>
        <source>Together: {unit}</source>
        <translation>合計：{unit}</translation>
    </message>
    <message>
        <source>What every payer starts from</source>
        <translation>各自の支払いの元になる点</translation>
    </message>
    <message>
        <source>Rounded: {unit}</source>
        <translation>端数処理：{unit}</translation>
    </message>
    <message>
        <source>Doubled</source>
        <translation>倍にした値</translation>
    </message>
    <message>
        <source>With the limit</source>
        <translation>上限の適用</translation>
    </message>
    <message>
        <source>Points from the table</source>
        <translation>表による点</translation>
    </message>
    <message numerus="yes">
        <source>counts %n times</source>
        <translation>
            <numerusform>%n回数える</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the highest counts: {figures} → {figure}.</source>
        <translation>最も高いものだけ数えます：{figures} → {figure}。</translation>
    </message>
    <message>
        <source>A limit hand is worth {after}.</source>
        <translation>上限の手は{after}です。</translation>
    </message>
    <message>
        <source>The limit reduces {before} to {after}.</source>
        <translation>上限により{before}は{after}になります。</translation>
    </message>
    <message>
        <source>The limit “{limit}” makes {before} into {after}.</source>
        <translation>上限「{limit}」により{before}は{after}になります。</translation>
    </message>
    <message>
        <source>The table gives {points} for {span}.</source>
        <translation>表では{span}で{points}です。</translation>
    </message>
    <message>
        <source>This follows from an earlier mistake; the right value is {value}.</source>
        <translation>前の誤りによるものです。正しくは{value}。</translation>
    </message>
    <message>
        <source>The right cell is row {right_row}, column {right_column}: {right}.</source>
        <translation>正解は{right_row}の行、{right_column}の列：{right}。</translation>
    </message>
    <message>
        <source>{given} matches your own count: row {row}, column {column}. Counted correctly it is row {right_row}, column {right_column}: {right}.</source>
        <translation>{given}はあなたの計算どおりのマスです（{row}の行、{column}の列）。正しく数えると{right_row}の行、{right_column}の列：{right}。</translation>
    </message>
    <message>
        <source>{given} is in row {row}, column {column}. This hand belongs in row {right_row}, column {right_column}: {right}.</source>
        <translation>{given}は{row}の行、{column}の列です。この手は{right_row}の行、{right_column}の列：{right}。</translation>
    </message>
    <message>
        <source>Which tiles complete the hand?</source>
        <translation>どの牌で和了形になりますか？</translation>
    </message>
    <message>
        <source>All kinds that complete it, whether or not the rules let it win.</source>
        <translation>ルール上和了できるかを問わず、完成させるすべての種類。</translation>
    </message>
    <message>
        <source>Choose at least one tile.</source>
        <translation>牌を1枚以上選んでください。</translation>
    </message>
    <message>
        <source>completes the hand</source>
        <translation>和了形になる</translation>
    </message>
    <message>
        <source>missed: completes the hand</source>
        <translation>見落とし：和了形になる</translation>
    </message>
    <message>
        <source>does not complete the hand</source>
        <translation>和了形にならない</translation>
    </message>
    <message>
        <source>may win</source>
        <translation>和了できる</translation>
    </message>
    <message>
        <source>only by self-draw: {why}</source>
        <translation>ツモのみ：{why}</translation>
    </message>
    <message>
        <source>only on a discard: {why}</source>
        <translation>ロンのみ：{why}</translation>
    </message>
    <message>
        <source>may not win: {why}</source>
        <translation>和了できない：{why}</translation>
    </message>
    <message>
        <source>It is worth less than the minimum.</source>
        <translation>最低点に足りません。</translation>
    </message>
    <message>
        <source>May this hand win?</source>
        <translation>この手は和了できますか？</translation>
    </message>
    <message>
        <source>It may win</source>
        <translation>和了できる</translation>
    </message>
    <message>
        <source>It may not</source>
        <translation>和了できない</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>なぜできませんか？</translation>
    </message>
    <message>
        <source>Choose the reason.</source>
        <translation>理由を選んでください。</translation>
    </message>
    <message>
        <source>Choose an answer.</source>
        <translation>答えを選んでください。</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>This answer is wrong.</source>
        <translation>そうではありません。</translation>
    </message>
    <message>
        <source>This is the right answer.</source>
        <translation>これが正解です。</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>支払い</translation>
    </message>
    <message>
        <source>Adding up</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Combining elements</source>
        <translation>役の組み合わせ</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>端数処理</translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation>倍増</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Table of points</source>
        <translation>点数表</translation>
    </message>
    <message>
        <source>From totals to points</source>
        <translation>合計から点数へ</translation>
    </message>
    <message>
        <source>May a hand win?</source>
        <translation>和了できるか？</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>打牌</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>On to the value</source>
        <translation>点数へ</translation>
    </message>
    <message>
        <source>On to the payments</source>
        <translation>支払いへ</translation>
    </message>
    <message>
        <source>To the results</source>
        <translation>結果へ</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>次の手</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>点数計算</translation>
    </message>
    <message>
        <source>{path} contains no drill progress; nothing was changed.</source>
        <translation>{path}には習得状況がありません。何も変更していません。</translation>
    </message>
    <message>
        <source>{path} was not imported, because this cannot be used: {entry}</source>
        <translation>{path} は読み込まれませんでした。使えない項目：{entry}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>{path}に書き込めません：{detail}</translation>
    </message>
    <message>
        <source>a hand that was shown</source>
        <translation>出題された手</translation>
    </message>
    <message>
        <source>the answers of a day</source>
        <translation>1日分の解答</translation>
    </message>
    <message>
        <source>a decision of your own game</source>
        <translation>自分の対局の選択</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>a skill</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>{entry} of an unknown game</source>
        <translation>{entry}（不明なゲーム）</translation>
    </message>
    <message>
        <source>Your progress was damaged; what could still be read was kept.</source>
        <translation>習得状況のファイルが壊れていました。読めるものは残しました。</translation>
    </message>
    <message>
        <source>The file as it was is kept as {path}.</source>
        <translation>元のファイルは {path} として保存してあります。</translation>
    </message>
    <message>
        <source>Left out, because it cannot be used: {names}.</source>
        <translation>使えないため除いたもの：{names}。</translation>
    </message>
    <message>
        <source>Another program is using your drill progress; it will be saved when the file is free.</source>
        <translation>習得状況のファイルを他のプログラムが使用中です。空き次第、保存します。</translation>
    </message>
    <message>
        <source>Own game: hand {hand}, turn {turn}</source>
        <translation>自分の対局：第{hand}局、{turn}巡目</translation>
    </message>
    <message>
        <source>Your progress cannot be saved; it lasts until you close the program.</source>
        <translation>習得状況を保存できません。プログラムを閉じると失われます。</translation>
    </message>
    <message>
        <source>{answer}, right</source>
        <translation>{answer}、正解</translation>
    </message>
    <message>
        <source>{answer}, wrong</source>
        <translation>{answer}、誤り</translation>
    </message>
    <message>
        <source>{answer}, missed</source>
        <translation>{answer}、見落とし</translation>
    </message>
    <message>
        <source>Own hand: {value}</source>
        <translation>自分の手：{value}</translation>
    </message>
    <message>
        <source>Do not include wild tiles.</source>
        <translation>万能牌は答えに含めません。</translation>
    </message>
    <message>
        <source>Enter all that each player pays in this hand, for whatever reason. A minus is for a player who receives.</source>
        <translation>この局で各自が支払う額を、理由を問わずすべて合わせて入力します。受け取る人にはマイナスを付けます。</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>対象の牌</translation>
    </message>
    <message>
        <source>Turn the worst mistakes of reviewed hands into questions</source>
        <translation>検討した局の大きなミスを問題にする</translation>
    </message>
    <message numerus="yes">
        <source>Delete own games (%n)</source>
        <translation>
            <numerusform>自分の対局を消す（%n）</numerusform>
        </translation>
    </message>
    <message>
        <source>Own game, {date}: hand {hand}, turn {turn}</source>
        <translation>自分の対局（{date}）：第{hand}局、{turn}巡目</translation>
    </message>
    <message>
        <source>Own games</source>
        <translation>自分の対局</translation>
    </message>
    <message>
        <source>the best in the review</source>
        <translation>検討での最善手</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less: within the margin of error</source>
        <translation>{loss} ± {margin}点少ない：誤差の範囲内</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less than the best</source>
        <translation>最善手より{loss} ± {margin}点少ない</translation>
    </message>
    <message>
        <source>In the game you chose: {action}.</source>
        <translation>対局での選択：{action}。</translation>
    </message>
    <message>
        <source>That was the best.</source>
        <translation>最善手でした。</translation>
    </message>
    <message>
        <source>judged by the review of that hand</source>
        <translation>その局の検討で判定</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>どうしますか？</translation>
    </message>
    <message>
        <source>Open the review</source>
        <translation>検討を開く</translation>
    </message>
    <message>
        <source>The saved game no longer exists.</source>
        <translation>保存した対局はもうありません。</translation>
    </message>
    <message>
        <source>Ask this again</source>
        <translation>やはりまた出題する</translation>
    </message>
    <message>
        <source>Do not ask this again</source>
        <translation>もう出題しない</translation>
    </message>
    <message>
        <source>Choose an action.</source>
        <translation>どうするか選んでください。</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>An expert plays your tiles: {done} of {hands} hands.</source>
        <translation>上級者があなたの牌で打っています（{hands}局中{done}局）。</translation>
    </message>
    <message numerus="yes">
        <source>With your tiles an expert would have {expert} after %n hand(s); you have {own}.</source>
        <translation>
            <numerusform>あなたの牌なら、上級者は%n局で{expert}、あなたは{own}です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>運</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>腕</translation>
    </message>
    <message>
        <source>Luck: what the expert scored with your tiles. Skill: how much more you scored.</source>
        <translation>運は上級者があなたの牌で得た点、腕はあなたがそれより多く得た点です。</translation>
    </message>
    <message>
        <source>The difference is larger than luck alone explains.</source>
        <translation>この差は運だけでは説明できません。</translation>
    </message>
    <message>
        <source>Too few hands to tell skill from luck.</source>
        <translation>局数が少なく、腕と運を見分けられません。</translation>
    </message>
    <message>
        <source>Largest differences</source>
        <translation>差の大きい局</translation>
    </message>
    <message>
        <source>First different move</source>
        <translation>最初の違い</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>上級者</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>The same tiles, played by an expert: {expert} (you {own})</source>
        <translation>同じ牌を上級者が打つと {expert}（あなた {own}）</translation>
    </message>
    <message>
        <source>Luck {points}: what the expert scored with your tiles.</source>
        <translation>運 {points}：上級者があなたの牌で得た点。</translation>
    </message>
    <message>
        <source>Skill {points}: how much more you scored than the expert.</source>
        <translation>腕 {points}：あなたが上級者より多く得た点。</translation>
    </message>
    <message>
        <source>The expert would have played every move as you did.</source>
        <translation>上級者もすべてあなたと同じように打ちます。</translation>
    </message>
    <message>
        <source>First different move: turn {turn}. Expert: {expert}. You: {own}.</source>
        <translation>最初の違い：{turn}巡目。上級者：{expert}。あなた：{own}。</translation>
    </message>
    <message>
        <source>every move as you did</source>
        <translation>すべて同じ打ち方</translation>
    </message>
    <message>
        <source>turn {turn}: expert {expert}, you {own}</source>
        <translation>{turn}巡目：上級者 {expert}、あなた {own}</translation>
    </message>
    <message>
        <source>The expert’s hand ended: {ending}.</source>
        <translation>上級者の局の結果：{ending}。</translation>
    </message>
    <message>
        <source>Not compared with an expert: another person plays too.</source>
        <translation>上級者との比較なし：ほかにも人が参加しています。</translation>
    </message>
    <message>
        <source>Not compared with an expert: the opponents think too long.</source>
        <translation>上級者との比較なし：相手の考える時間が長すぎます。</translation>
    </message>
    <message>
        <source>Not compared with an expert: this hand could not be played again.</source>
        <translation>上級者との比較なし：この局を再現できませんでした。</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} is not installed.</source>
        <translation>上級者との比較なし：{bot}がインストールされていません。</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} might play differently a second time.</source>
        <translation>上級者との比較なし：{bot}は二度目に違う打ち方をするかもしれません。</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>同じ牌を上級者が打ったら</translation>
    </message>
    <message>
        <source>An expert plays the same tiles …</source>
        <translation>上級者が同じ牌で打っています…</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <translation>運と腕</translation>
    </message>
    <message>
        <source>Watch the expert’s hand</source>
        <translation>上級者の局を見る</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Review this decision</source>
        <translation>この選択を検討</translation>
    </message>
    <message>
        <source>One hand says little: in it, luck outweighs skill.</source>
        <translation>1局だけでは運の影響が大きく、腕はほとんどわかりません。</translation>
    </message>
</context>
<context>
    <name>Elements</name>
    <message>
        <source>Not yet known</source>
        <translation>まだ覚えていない</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>すべての点数</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>役%n種</numerusform>
        </translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>1ページのまとめ</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>Name or rule</source>
        <translation>役名・条件</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>役を探す</translation>
    </message>
    <message>
        <source>No element matches.</source>
        <translation>当てはまる役がありません。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>{name} · {number} elements</source>
        <translation>{name}・{number}種</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>役</translation>
    </message>
    <message>
        <source>{number} known</source>
        <translation>覚えた役{number}</translation>
    </message>
    <message>
        <source>{number} not yet known</source>
        <translation>まだ覚えていない役{number}</translation>
    </message>
    <message>
        <source>frequency with these options has not been counted</source>
        <translation>このオプションでの出現率は数えていません</translation>
    </message>
    <message>
        <source>frequency in {hands} hands of {players} Steady bots with these options</source>
        <translation>出現率：CPU（標準）{players}人による{hands}局、このオプション</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>出現率の順</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>点数の高い順</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>順序を変える</translation>
    </message>
    <message>
        <source>hardly ever</source>
        <translation>ほとんど出ない</translation>
    </message>
    <message>
        <source>nearly every win</source>
        <translation>ほぼ毎回</translation>
    </message>
    <message>
        <source>1 win in {n}</source>
        <translation>{n}回に1回</translation>
    </message>
    <message>
        <source>Counts in what a loser pays; no hand shows it.</source>
        <translation>和了していない人の支払いで数えるもので、手には表れません。</translation>
    </message>
    <message>
        <source>With these options there is no hand to show.</source>
        <translation>このオプションでは示せる手がありません。</translation>
    </message>
    <message>
        <source>if you sit {seat}</source>
        <translation>あなたが{seat}なら</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>どれもない</translation>
    </message>
    <message>
        <source>Here you sit {seat}.</source>
        <translation>ここでは{seat}です。</translation>
    </message>
    <message>
        <source>Here: {round}.</source>
        <translation>ここでは{round}です。</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>面子</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Way of winning</source>
        <translation>和了り方</translation>
    </message>
    <message>
        <source>Bonus tiles</source>
        <translation>花牌</translation>
    </message>
    <message>
        <source>Special hands</source>
        <translation>特殊な手</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>万能牌</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>tenhou/6 does not say which of four equal tiles each one was, how the dice fell, when indicators were turned up, and what was taken back or noted.</source>
        <translation>tenhou/6には、同じ4枚のどの牌か、サイコロの目、ドラ表示牌をめくった時点、取り消した手、メモは入りません。</translation>
    </message>
    <message>
        <source>mjlog does not say what was left of the wall, and what was taken back or noted.</source>
        <translation>mjlogには、山の残り、取り消した手、メモは入りません。</translation>
    </message>
    <message>
        <source>mjai does not say which of four equal tiles each one was, how the dice fell, what made up the value of a win, and what was taken back or noted.</source>
        <translation>mjaiには、同じ4枚のどの牌か、サイコロの目、和了の点数の内訳、取り消した手、メモは入りません。</translation>
    </message>
    <message>
        <source>Text is for reading; no program imports it.</source>
        <translation>テキストは読むためのもので、取り込めるソフトはありません。</translation>
    </message>
    <message>
        <source>JSON does not say what was taken back or noted; this program does not import it.</source>
        <translation>JSONには、取り消した手とメモは入りません。このソフトはJSONを取り込みません。</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>保存しました：{file}。</translation>
    </message>
    <message>
        <source>The export was stopped</source>
        <translation>書き出しを中止しました</translation>
    </message>
    <message>
        <source>The export is done</source>
        <translation>書き出しが終わりました</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %n game(s)</source>
        <translation>
            <numerusform>%n件の対局を書き出し中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>%n件を保存</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n件を除外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not written</source>
        <translation>
            <numerusform>%n件は保存できず</numerusform>
        </translation>
    </message>
    <message>
        <source>In the folder {folder}</source>
        <translation>フォルダー：{folder}</translation>
    </message>
    <message>
        <source>Games of other rules are left out: only riichi is written in this form.</source>
        <translation>リーチ麻雀以外の対局は除きました。この形式で書けるのはリーチ麻雀だけです。</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n件の対局</numerusform>
        </translation>
    </message>
    <message>
        <source>{game}: {why}</source>
        <translation>{game}：{why}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>Copy this hand as text</source>
        <translation>この局をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>The game is exported</source>
        <translation>対局を書き出しました</translation>
    </message>
    <message>
        <source>Export as {form}</source>
        <translation>{form}で書き出す</translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message>
        <source>All rulesets</source>
        <translation>すべてのルール</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Choose a ruleset first</source>
        <translation>先にルールを選ぶ</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了日</translation>
    </message>
    <message>
        <source>A day, a month or a year: 2026-11-30, 2026-11, 2026</source>
        <translation>日、月または年：2026-11-30、2026-11、2026</translation>
    </message>
    <message>
        <source>any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Element of a win</source>
        <translation>和了の役</translation>
    </message>
    <message>
        <source>Result for you</source>
        <translation>自分の結果</translation>
    </message>
    <message>
        <source>Minimum value</source>
        <translation>点数（以上）</translation>
    </message>
    <message>
        <source>Minimum loss</source>
        <translation>損失（以上）</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>対局日</translation>
    </message>
    <message>
        <source>Bookmarks only</source>
        <translation>しおりのみ</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>和了</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>ツモ</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>ロン</translation>
    </message>
    <message>
        <source>Dealt in</source>
        <translation>放銃</translation>
    </message>
    <message>
        <source>Others won</source>
        <translation>他家の和了</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>流局</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>いつでも</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>In the last 7 days</source>
        <translation>過去7日間</translation>
    </message>
    <message>
        <source>In the last 30 days</source>
        <translation>過去30日間</translation>
    </message>
    <message>
        <source>In the last 365 days</source>
        <translation>過去365日間</translation>
    </message>
    <message>
        <source>On chosen days</source>
        <translation>指定した日</translation>
    </message>
    <message>
        <source>Looking for saved games …</source>
        <translation>保存した対局を探しています…</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>保存した対局を読み込み中：{total}件中{done}件</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>局を探す</translation>
    </message>
    <message>
        <source>in all saved games</source>
        <translation>保存したすべての対局から</translation>
    </message>
    <message>
        <source>Ruleset, element, player, note …</source>
        <translation>ルール、役、プレイヤー、メモ…</translation>
    </message>
    <message>
        <source>Search for hands</source>
        <translation>局の検索</translation>
    </message>
    <message>
        <source>Hands found</source>
        <translation>見つかった局</translation>
    </message>
    <message>
        <source>Matches of {game} are not searched; they are in the list of saved games.</source>
        <translation>{game}の対局は検索の対象外です。保存した対局の一覧にあります。</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>順序を変える</translation>
    </message>
    <message>
        <source>Also: {examples}</source>
        <translation>ほかに：{examples}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>読めないファイルが%n個あり、除きました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing so far; the saved games are still being read.</source>
        <translation>まだ見つかりません。保存した対局を読み込んでいます。</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>まだ一度も遊んでいません。</translation>
    </message>
    <message>
        <source>No hand matches the search.</source>
        <translation>当てはまる局がありません。</translation>
    </message>
    <message>
        <source>Try a shorter word, or clear the search.</source>
        <translation>もっと短い言葉にするか、検索をクリアしてください。</translation>
    </message>
    <message>
        <source>Every word must match. Leave one out: {words}</source>
        <translation>すべての言葉に当てはまる局を探します。どれかを外してください：{words}</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>損失なし</translation>
    </message>
    <message>
        <source>lost {loss}</source>
        <translation>損失 {loss}</translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>しおり%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>played on from another game</source>
        <translation>別の対局からの続き</translation>
    </message>
    <message>
        <source>Latest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Earliest first</source>
        <translation>古い順</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>点数の高い順</translation>
    </message>
    <message>
        <source>Worst decisions first</source>
        <translation>損失の大きい順</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>hand of {count}</source>
        <translation>手牌{count}枚</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>ルールを探す</translation>
    </message>
    <message>
        <source>No matching rulesets.</source>
        <translation>当てはまるルールがありません。</translation>
    </message>
    <message>
        <source>Flowers</source>
        <translation>花牌あり</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>万能牌あり</translation>
    </message>
    <message numerus="yes">
        <source>%n ruleset(s)</source>
        <translation>
            <numerusform>%n種類のルール</numerusform>
        </translation>
    </message>
    <message>
        <source>All rulesets</source>
        <translation>すべてのルール</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>お気に入り</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>最近の対局</translation>
    </message>
    <message>
        <source>Name or place</source>
        <translation>名前・場所</translation>
    </message>
    <message>
        <source>Show all rulesets</source>
        <translation>すべてのルールを表示</translation>
    </message>
    <message>
        <source>Small cards</source>
        <translation>小さいカード</translation>
    </message>
    <message>
        <source>Cards with sentences</source>
        <translation>説明つきのカード</translation>
    </message>
    <message>
        <source>16 tiles</source>
        <translation>16枚</translation>
    </message>
    <message>
        <source>Plays on after a win</source>
        <translation>和了後も続行</translation>
    </message>
    <message>
        <source>All hands score</source>
        <translation>全員の手を計算</translation>
    </message>
    <message>
        <source>A good next game</source>
        <translation>次のおすすめ</translation>
    </message>
    <message>
        <source>No favourites yet. Click the star on a card to add one.</source>
        <translation>お気に入りはまだありません。カードの星をクリックすると加わります。</translation>
    </message>
    <message>
        <source>No ruleset matches the other filters.</source>
        <translation>ほかの条件に合うルールがありません。</translation>
    </message>
    <message>
        <source>difficulty out of five</source>
        <translation>5段階の難しさ</translation>
    </message>
    <message>
        <source>What differs (C)</source>
        <translation>違い（C）</translation>
    </message>
    <message>
        <source>Remove from the favourites</source>
        <translation>お気に入りから外す</translation>
    </message>
    <message>
        <source>Add to the favourites</source>
        <translation>お気に入りに加える</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>{round}, hand {number}</source>
        <translation>{round} 第{number}局</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>局の一覧</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Close the hints</source>
        <translation>ヒントを閉じる</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>期待値</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>和了</translation>
    </message>
    <message>
        <source>Danger</source>
        <translation>危険度</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>Expected points: what the option gains on average, less what it loses</source>
        <translation>期待値：その選択で平均して得る点から失う点を引いたもの</translation>
    </message>
    <message>
        <source>The chance to win this hand</source>
        <translation>この局で和了する確率</translation>
    </message>
    <message>
        <source>Danger: the points that the tile loses on average by feeding another player</source>
        <translation>危険度：その牌の放銃で平均して失う点</translation>
    </message>
    <message>
        <source>Live tiles: useful tiles that you cannot see anywhere</source>
        <translation>残り：まだ見えていない有効牌の枚数</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>牌</translation>
    </message>
    <message>
        <source>danger {figure}</source>
        <translation>危険度 {figure}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>どうするか</translation>
    </message>
    <message>
        <source>What to discard</source>
        <translation>何を切るか</translation>
    </message>
    <message>
        <source>Hands worth collecting</source>
        <translation>狙いたい役</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>as an expert sees it</source>
        <translation>上級者の見方</translation>
    </message>
    <message>
        <source>best first</source>
        <translation>有望な順</translation>
    </message>
    <message>
        <source>this one is ready</source>
        <translation>すでにテンパイ</translation>
    </message>
    <message>
        <source>after {tile}</source>
        <translation>{tile}を切った後</translation>
    </message>
    <message>
        <source>when ready</source>
        <translation>テンパイで開く</translation>
    </message>
    <message>
        <source>opens when the hand is ready</source>
        <translation>テンパイすると開きます</translation>
    </message>
    <message>
        <source>There is no hint for this moment.</source>
        <translation>この場面のヒントはありません。</translation>
    </message>
    <message>
        <source>Hints come when it is your turn.</source>
        <translation>あなたの番になるとヒントが出ます。</translation>
    </message>
    <message>
        <source>No hand stands out yet.</source>
        <translation>まだ目立つ役はありません。</translation>
    </message>
    <message>
        <source>The hand is not ready yet.</source>
        <translation>まだテンパイしていません。</translation>
    </message>
    <message>
        <source>{distance} away · {live} live</source>
        <translation>あと{distance}・残り{live}枚</translation>
    </message>
    <message>
        <source>ready · {live} live</source>
        <translation>テンパイ・残り{live}枚</translation>
    </message>
    <message>
        <source>{number} live</source>
        <translation>残り{number}枚</translation>
    </message>
    <message>
        <source>no win</source>
        <translation>和了不可</translation>
    </message>
    <message>
        <source>only if drawn</source>
        <translation>ツモのみ</translation>
    </message>
    <message>
        <source>{have} of {need}</source>
        <translation>{have}／{need}</translation>
    </message>
    <message>
        <source>drawn {gain}</source>
        <translation>ツモ {gain}</translation>
    </message>
    <message>
        <source>{section}, open</source>
        <translation>{section}、開いています</translation>
    </message>
    <message>
        <source>{section}, closed</source>
        <translation>{section}、閉じています</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message>
        <source>imported {day}</source>
        <translation>取り込み：{day}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) otherwise</source>
        <translation>
            <numerusform>%n局が異なる</numerusform>
        </translation>
    </message>
    <message>
        <source>all hands agree</source>
        <translation>全局が一致</translation>
    </message>
    <message>
        <source>{rules}: {hands}</source>
        <translation>{rules}：{hands}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) differ from the rules</source>
        <translation>
            <numerusform>%n局がルールと異なる</numerusform>
        </translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>名前なし</translation>
    </message>
    <message>
        <source>The import was stopped</source>
        <translation>取り込みを中止しました</translation>
    </message>
    <message>
        <source>The import is done</source>
        <translation>取り込みが終わりました</translation>
    </message>
    <message numerus="yes">
        <source>Importing %n file(s)</source>
        <translation>
            <numerusform>%n個のファイルを取り込み中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n対局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) joined</source>
        <translation>
            <numerusform>%n局を連結</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n there already</source>
        <translation>
            <numerusform>%n対局は取り込み済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n件は不可</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read: {facts}</source>
        <translation>
            <numerusform>%n個を読み込み：{facts}</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}</source>
        <translation>処理中：{file}</translation>
    </message>
    <message>
        <source>Now {file}: looking for its rules</source>
        <translation>処理中：{file}（ルールを判定中）</translation>
    </message>
    <message>
        <source>Now {file}, hand {hand} of {hands}</source>
        <translation>処理中：{file}、{hands}局中{hand}局目</translation>
    </message>
    <message>
        <source>then {file}</source>
        <translation>次：{file}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>中止しています…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Which name is yours?</source>
        <translation>あなたの名前はどれですか？</translation>
    </message>
    <message>
        <source>Asked once. It turns the table to your seat.</source>
        <translation>一度だけ尋ねます。卓があなたの席から見た向きになります。</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>どれでもない</translation>
    </message>
    <message>
        <source>That is me</source>
        <translation>これが自分です</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>None is mine</source>
        <translation>自分の名前はない</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>取り込めなかったもの</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>一覧をコピー</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>Keyboard</name>
    <message>
        <source>Keyboard</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>どの画面でも</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>次の項目</translation>
    </message>
    <message>
        <source>Main action</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Back, or close the top window</source>
        <translation>戻る、または手前の画面を閉じる</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Full screen and back</source>
        <translation>全画面の切り替え</translation>
    </message>
    <message>
        <source>Quit; the game stays saved</source>
        <translation>終了（対局は保存されます）</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタート画面</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新規対局</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>牌譜</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Rules on one page</source>
        <translation>1ページのまとめ</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Compare rulesets</source>
        <translation>ルールを比べる</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>ルールを探す</translation>
    </message>
    <message>
        <source>Choose another card</source>
        <translation>別のカードを選ぶ</translation>
    </message>
    <message>
        <source>What differs from another ruleset</source>
        <translation>ほかのルールとの違い</translation>
    </message>
    <message>
        <source>Choose a tile, or an action of the bar</source>
        <translation>牌またはバーの操作を選ぶ</translation>
    </message>
    <message>
        <source>Discard or lift the tile, or take the action</source>
        <translation>牌を捨てる・持ち上げる、または操作を決める</translation>
    </message>
    <message>
        <source>Declare riichi or a ready hand</source>
        <translation>リーチやテンパイを宣言する</translation>
    </message>
    <message>
        <source>Pung, chow or kong: first, second, third choice</source>
        <translation>ポン、チー、カン：1つ目、2つ目、3つ目</translation>
    </message>
    <message>
        <source>Pass or take back; where nothing is asked, the menu</source>
        <translation>パスまたはやめる。選ぶことがなければメニュー</translation>
    </message>
    <message>
        <source>Bookmark the moment in the saved game, or remove the bookmark</source>
        <translation>保存する対局のこの場面にしおりを挟む、または外す</translation>
    </message>
    <message>
        <source>Write a note on the moment; the game pauses meanwhile</source>
        <translation>この場面にメモを書く（その間、対局は止まる）</translation>
    </message>
    <message>
        <source>Continue with the next lesson</source>
        <translation>次のレッスンを続ける</translation>
    </message>
    <message>
        <source>Lesson one to seven</source>
        <translation>レッスン1～7</translation>
    </message>
    <message>
        <source>Drill what is due</source>
        <translation>今日の復習を練習</translation>
    </message>
    <message>
        <source>At the card table</source>
        <translation>カードの卓</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>保存した対局</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>自分のミスをやり直す</translation>
    </message>
    <message>
        <source>Back and forward through the pages</source>
        <translation>ページを戻る・進む</translation>
    </message>
    <message>
        <source>Next or previous play that is possible</source>
        <translation>次または前の出し方</translation>
    </message>
    <message>
        <source>Play the raised cards</source>
        <translation>選んだカードを出す</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Go from card to card</source>
        <translation>カードからカードへ移る</translation>
    </message>
    <message>
        <source>Raise or lower the card</source>
        <translation>カードを選ぶ・戻す</translation>
    </message>
    <message>
        <source>Raise one more card of that rank; with Shift lower one</source>
        <translation>その大きさのカードをもう1枚選ぶ。Shiftで1枚戻す</translation>
    </message>
    <message>
        <source>Lower all cards</source>
        <translation>全部戻す</translation>
    </message>
    <message>
        <source>From the hand to the buttons and back</source>
        <translation>手札からボタンへ、また戻る</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>What a hand is worth</source>
        <translation>手の点数</translation>
    </message>
    <message>
        <source>Standings, and the hands so far</source>
        <translation>得点経過とこれまでの局</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>すべての役</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>1ページのまとめ（印刷用）</translation>
    </message>
    <message>
        <source>Go to an answer and choose it</source>
        <translation>答えに移って選ぶ</translation>
    </message>
    <message>
        <source>Step back, forward</source>
        <translation>前のステップ、次のステップ</translation>
    </message>
    <message>
        <source>The chapter of the rules about the question</source>
        <translation>そのことを説明するルールの章</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>役を探す</translation>
    </message>
    <message>
        <source>Open its hand in the calculator</source>
        <translation>その手を点数計算で開く</translation>
    </message>
    <message>
        <source>Drill the element in focus</source>
        <translation>選択中の役を練習</translation>
    </message>
    <message>
        <source>Sort by frequency or value</source>
        <translation>出現率順または点数順に並べる</translation>
    </message>
    <message>
        <source>Next or previous row</source>
        <translation>次または前の行</translation>
    </message>
    <message>
        <source>Rules of the first ruleset</source>
        <translation>1つ目のルールを開く</translation>
    </message>
    <message>
        <source>Review the decisions of the hand, also in a replay</source>
        <translation>この局の選択を検討する（牌譜でも）</translation>
    </message>
    <message>
        <source>Write a note on the hand</source>
        <translation>この局にメモを書く</translation>
    </message>
    <message>
        <source>Read an imported game by the rules that agree with the hand</source>
        <translation>取り込んだ対局を、この局と一致するルールで読む</translation>
    </message>
    <message>
        <source>The next imported hand that differs from the rules</source>
        <translation>ルールと異なる次の取り込んだ局</translation>
    </message>
    <message>
        <source>Import games of other programs</source>
        <translation>他のプログラムの牌譜を取り込む</translation>
    </message>
    <message>
        <source>Import what was copied</source>
        <translation>コピーしたものを取り込む</translation>
    </message>
    <message>
        <source>Export the game in focus</source>
        <translation>選んだ対局を書き出す</translation>
    </message>
    <message>
        <source>Export all games</source>
        <translation>すべての対局を書き出す</translation>
    </message>
    <message>
        <source>Stop an import; what is imported stays</source>
        <translation>取り込みを中止（取り込んだものは残る）</translation>
    </message>
    <message>
        <source>One step back, forward</source>
        <translation>1手戻る、進む</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>自動再生、または停止</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>速く、遅く</translation>
    </message>
    <message>
        <source>View from the seat of a player</source>
        <translation>プレイヤーの席から見る</translation>
    </message>
    <message>
        <source>Show or hide the hands, the list of hands</source>
        <translation>手牌、局の一覧を表示または隠す</translation>
    </message>
    <message>
        <source>Bookmark the moment, or remove the bookmark</source>
        <translation>この場面にしおりを挟む、または外す</translation>
    </message>
    <message>
        <source>Write a note on the moment</source>
        <translation>この場面にメモを書く</translation>
    </message>
    <message>
        <source>Previous or next bookmark or note</source>
        <translation>前または次のしおりやメモ</translation>
    </message>
    <message>
        <source>Play on from the moment as a separate game</source>
        <translation>この場面から別の対局として続ける</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>研究：打たれた手を見る前に自分で選ぶ</translation>
    </message>
    <message>
        <source>In a study: reveal what was played, then step on</source>
        <translation>研究中：打たれた手を表示し、次へ進む</translation>
    </message>
    <message>
        <source>In a study: go to the hand, to the bar</source>
        <translation>研究中：手牌へ、バーへ</translation>
    </message>
    <message>
        <source>In a study: the advice of the expert</source>
        <translation>研究中：上級者の助言</translation>
    </message>
    <message>
        <source>Export the game, or copy the hand as text</source>
        <translation>対局を書き出す、または局をテキストとしてコピーする</translation>
    </message>
    <message>
        <source>Decision above or below</source>
        <translation>上または下の選択</translation>
    </message>
    <message>
        <source>Decision before or after, in the order of play</source>
        <translation>対局の順に前または次の選択</translation>
    </message>
    <message>
        <source>Play on from the decision</source>
        <translation>この選択から打ち直す</translation>
    </message>
    <message>
        <source>Drill the decision</source>
        <translation>この選択を練習する</translation>
    </message>
    <message>
        <source>Retry the mistakes of the hand</source>
        <translation>この局のミスをやり直す</translation>
    </message>
    <message>
        <source>Worst decisions first, or in the order of play</source>
        <translation>損失の大きい順、または対局の順</translation>
    </message>
    <message>
        <source>Previous or next hand</source>
        <translation>前または次の局</translation>
    </message>
    <message>
        <source>Rules of the game</source>
        <translation>このルールの説明</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>印刷</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>PDFで保存</translation>
    </message>
    <message>
        <source>Enlarge the page, or show all of it</source>
        <translation>ページを拡大する、全体を見る</translation>
    </message>
    <message>
        <source>Win, pung, kong</source>
        <translation>和了、ポン、カン</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>点数表</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>After a hand</source>
        <translation>局の後で</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>次の局</translation>
    </message>
    <message>
        <source>Look at the hand again</source>
        <translation>この局を見直す</translation>
    </message>
    <message>
        <source>Copy the receipt as text</source>
        <translation>点数明細を文字でコピー</translation>
    </message>
    <message>
        <source>Save the receipt as a picture</source>
        <translation>点数明細を画像で保存</translation>
    </message>
    <message>
        <source>Take back the last decision of this hand</source>
        <translation>この局の直前の選択を取り消す</translation>
    </message>
    <message>
        <source>Redo what was taken back</source>
        <translation>取り消した選択をやり直す</translation>
    </message>
    <message>
        <source>No chows, no claims, win at once, pass automatically: this hand</source>
        <translation>チーなし、鳴きなし、自動和了、自動パス（この局だけ）</translation>
    </message>
    <message>
        <source>Fast-forward to your next decision; any key or click stops it</source>
        <translation>次の判断まで早送り（キーかクリックで止まる）</translation>
    </message>
    <message>
        <source>Move the tile (when sorting by hand)</source>
        <translation>牌を動かす（自分で並べるとき）</translation>
    </message>
    <message>
        <source>Look at the tiles on the table, one after the other</source>
        <translation>卓上の牌を順に見る</translation>
    </message>
    <message>
        <source>Look at the tiles of another player</source>
        <translation>ほかの人の牌を見る</translation>
    </message>
    <message>
        <source>Repeat the last announcement and describe the position (screen reader)</source>
        <translation>最後の読み上げをもう一度、続けて局面を読み上げる（スクリーンリーダー）</translation>
    </message>
    <message>
        <source>Open or close the hints</source>
        <translation>ヒントを開く、閉じる</translation>
    </message>
    <message>
        <source>Choose a line of the hints (if no action uses the digit); Enter plays it</source>
        <translation>ヒントの行を選ぶ（数字を使う操作がないとき）。Enterで実行</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>Answer one to nine</source>
        <translation>答え1～9</translation>
    </message>
    <message>
        <source>Next or previous figure</source>
        <translation>次または前の数字</translation>
    </message>
    <message>
        <source>Go to a tile or cell and choose it</source>
        <translation>牌または欄へ移って選ぶ</translation>
    </message>
    <message>
        <source>Check the answer, then go on</source>
        <translation>答え合わせ、その後は次へ</translation>
    </message>
    <message>
        <source>A hint: the rule, and where to begin</source>
        <translation>ヒント：ルールと始め方</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>別の手</translation>
    </message>
    <message>
        <source>The rule of the element in focus</source>
        <translation>選択中の役のルール</translation>
    </message>
    <message>
        <source>Your progress (narrow windows)</source>
        <translation>習得状況（狭い画面で）</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>点数計算</translation>
    </message>
    <message>
        <source>In a review, after a match, in Progress: retry the mistakes</source>
        <translation>検討、対局後、成績のページ：ミスをやり直す</translation>
    </message>
    <message>
        <source>Choose a tile or an action of the bar, and play it</source>
        <translation>牌またはバーの操作を選んで実行</translation>
    </message>
    <message>
        <source>A hint; a second one tells more</source>
        <translation>ヒント。もう一度押すと詳しく</translation>
    </message>
    <message>
        <source>Put the mistake last</source>
        <translation>ミスを最後に回す</translation>
    </message>
    <message>
        <source>After a try: the next mistake</source>
        <translation>選んだあと：次のミス</translation>
    </message>
    <message>
        <source>Try the same mistake again</source>
        <translation>同じミスをもう一度</translation>
    </message>
    <message>
        <source>Play on from the position as a separate game</source>
        <translation>この場面から別の対局として続ける</translation>
    </message>
    <message>
        <source>The list of mistakes</source>
        <translation>ミスの一覧</translation>
    </message>
    <message>
        <source>Add tiles: digits, then M, P, S, Z, F or A</source>
        <translation>牌を追加：数字に続けて M、P、S、Z、F、A</translation>
    </message>
    <message>
        <source>The next tiles are a chow, a pung, a kong</source>
        <translation>次の牌を順子・刻子・槓子にする</translation>
    </message>
    <message>
        <source>Remove the last tile</source>
        <translation>最後の牌を取り除く</translation>
    </message>
    <message>
        <source>Take tiles or a score case from the clipboard</source>
        <translation>クリップボードから牌や手の記録を取り込む</translation>
    </message>
    <message>
        <source>Take back the last change</source>
        <translation>最後の変更を元に戻す</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>局を探す</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>Next or previous ruleset of the list</source>
        <translation>一覧の次・前のルール</translation>
    </message>
    <message>
        <source>Copy the figures as text</source>
        <translation>数値をテキストとしてコピー</translation>
    </message>
    <message>
        <source>On the start page: find a hand in the saved games</source>
        <translation>スタート画面で：保存した対局から局を探す</translation>
    </message>
    <message>
        <source>In the list of saved games: find a hand</source>
        <translation>保存した対局の一覧で：局を探す</translation>
    </message>
    <message>
        <source>The search field</source>
        <translation>検索欄</translation>
    </message>
    <message>
        <source>Another hand of the list</source>
        <translation>一覧の別の局</translation>
    </message>
    <message>
        <source>Watch the hand</source>
        <translation>局を見る</translation>
    </message>
    <message>
        <source>Review the hand</source>
        <translation>局を検討する</translation>
    </message>
    <message>
        <source>Sort by date, value or loss</source>
        <translation>日付、点数、損失の順に並べる</translation>
    </message>
    <message>
        <source>Luck and skill compared with an expert</source>
        <translation>運と腕（同じ牌を打った上級者との比較）</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message numerus="yes">
        <source>%n positions of your own games</source>
        <translation>
            <numerusform>自分の対局の局面%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>役%n種</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of value</source>
        <translation>
            <numerusform>点数の段階%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payments</source>
        <translation>
            <numerusform>支払い%n種</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of question</source>
        <translation>
            <numerusform>問題の種類%n種</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogReceipt</name>
    <message>
        <source>from {format}</source>
        <translation>{format}の牌譜</translation>
    </message>
    <message>
        <source>as the log paid it</source>
        <translation>牌譜での支払い</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) that differ</source>
        <translation>
            <numerusform>異なる局がほかに%n局</numerusform>
        </translation>
    </message>
    <message>
        <source>The log and the chosen rules differ in this hand.</source>
        <translation>この局では牌譜と選んだルールが異なります。</translation>
    </message>
    <message>
        <source>The reason is being looked for.</source>
        <translation>理由を調べています。</translation>
    </message>
    <message>
        <source>No option explains it.</source>
        <translation>これを説明するオプションはありません。</translation>
    </message>
    <message>
        <source>Copy this hand</source>
        <translation>この局をコピー</translation>
    </message>
    <message>
        <source>Another option agrees with the log. {option}.</source>
        <translation>別のオプションなら牌譜と一致します。{option}。</translation>
    </message>
    <message>
        <source>These options together agree with the log:</source>
        <translation>次のオプションを合わせると牌譜と一致します：</translation>
    </message>
    <message>
        <source>{option}: {value} instead of {chosen}</source>
        <translation>{option}：「{chosen}」ではなく「{value}」</translation>
    </message>
    <message>
        <source>Read by: {rules}</source>
        <translation>このルールで読む：{rules}</translation>
    </message>
    <message>
        <source>Winners by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>和了者は、牌譜では{told}、選んだルールでは{ours}です。</translation>
    </message>
    <message>
        <source>The log ends the hand ({ending}); by the chosen rules play goes on.</source>
        <translation>牌譜ではここで局が終わりますが（{ending}）、選んだルールでは続きます。</translation>
    </message>
    <message>
        <source>By the chosen rules the hand has ended before: {reason}.</source>
        <translation>選んだルールでは、この局はその前に終わっています：{reason}。</translation>
    </message>
    <message>
        <source>By the chosen rules {player} may not {act} in this hand: {reason}.</source>
        <translation>選んだルールでは、この局で{player}は{act}ことができません：{reason}。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The log pays {told}, the chosen rules would pay {ours}.</source>
        <translation>牌譜の支払いは{told}点、選んだルールでは{ours}点です。</translation>
    </message>
    <message>
        <source>{player} gets {told} by the log, {ours} by the chosen rules.</source>
        <translation>{player}の収支は、牌譜では{told}点、選んだルールでは{ours}点です。</translation>
    </message>
    <message>
        <source>The log counts {told}, the chosen rules {ours}; the payments are the same.</source>
        <translation>牌譜では{told}、選んだルールでは{ours}で、支払いは同じです。</translation>
    </message>
    <message>
        <source>The log counts other han than the chosen rules; the payments are the same.</source>
        <translation>牌譜と選んだルールでは飜数が異なりますが、支払いは同じです。</translation>
    </message>
    <message>
        <source>Indicators turned up in this hand: {told} by the log, {ours} by the chosen rules.</source>
        <translation>この局でめくられる表示牌は、牌譜では{told}枚、選んだルールでは{ours}枚です。</translation>
    </message>
    <message>
        <source>The log turns an indicator up at another moment than the chosen rules.</source>
        <translation>牌譜と選んだルールでは、表示牌をめくる時点が異なります。</translation>
    </message>
    <message>
        <source>After this hand by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>この局の次は、牌譜では{told}、選んだルールでは{ours}です。</translation>
    </message>
    <message>
        <source>the game ends</source>
        <translation>終局</translation>
    </message>
    <message>
        <source>not in the chosen rules</source>
        <translation>選んだルールにはありません</translation>
    </message>
    <message>
        <source>By the chosen rules: {gains}</source>
        <translation>選んだルールでは：{gains}</translation>
    </message>
    <message>
        <source>no payments</source>
        <translation>支払いなし</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>By the log</source>
        <translation>牌譜</translation>
    </message>
    <message>
        <source>Chosen rules</source>
        <translation>選んだルール</translation>
    </message>
    <message>
        <source>Read again; the game as it was is kept beside it.</source>
        <translation>読み直しました。元の対局も残っています。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>This game has not ended</source>
        <translation>この対局は終わっていません</translation>
    </message>
    <message>
        <source>Continue where it stopped, or watch what was played?</source>
        <translation>中断したところから続けますか、それまでの局を見ますか？</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>実行できません</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Continue from there</source>
        <translation>そこから続ける</translation>
    </message>
</context>
<context>
    <name>Manner</name>
    <message>
        <source>Learn</source>
        <translation>学習モード</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>練習モード</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>試験モード</translation>
    </message>
    <message>
        <source>Hints are open.</source>
        <translation>ヒントは常に表示されます。</translation>
    </message>
    <message>
        <source>Hints when you ask for them.</source>
        <translation>ヒントは求めたときだけ表示されます。</translation>
    </message>
    <message>
        <source>No hints before the hand is over.</source>
        <translation>局が終わるまでヒントは出ません。</translation>
    </message>
    <message>
        <source>Moves can be taken back.</source>
        <translation>選択は取り消せます。</translation>
    </message>
    <message>
        <source>No move can be taken back.</source>
        <translation>選択は取り消せません。</translation>
    </message>
    <message>
        <source>You are warned before clear mistakes.</source>
        <translation>明らかな間違いの前には警告が出ます。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>手助け</translation>
    </message>
</context>
<context>
    <name>MatchEnd</name>
    <message>
        <source>Place {place}</source>
        <translation>{place}位</translation>
    </message>
    <message numerus="yes">
        <source>{won} of %n hand(s) won</source>
        <translation>
            <numerusform>%n局中{won}局で和了</numerusform>
        </translation>
    </message>
    <message>
        <source>Your best hand</source>
        <translation>あなたの最高の手</translation>
    </message>
    <message>
        <source>Best hand: {name}</source>
        <translation>最高の手：{name}</translation>
    </message>
    <message>
        <source>Luck {luck} and skill {skill} make your {own}.</source>
        <translation>運 {luck} と腕 {skill} を合わせて {own} です。</translation>
    </message>
    <message numerus="yes">
        <source>Luck {luck} and skill {skill} make your {own} in %n hand(s).</source>
        <translation>
            <numerusform>運 {luck} と腕 {skill} を合わせて、%n局で {own} です。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mistake</name>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Declare a win?</source>
        <translation>和了を宣言しますか？</translation>
    </message>
    <message>
        <source>At a strict table the button is always there, whether or not your hand is complete and may win. A false win costs the penalty set by the rules. You will be asked only this once.</source>
        <translation>チョンボありの卓では、手が完成していなくても、和了できなくても、このボタンはいつも出ています。誤和了にはルールどおりの罰符があります。この確認は一度だけです。</translation>
    </message>
    <message>
        <source>Back to the hand</source>
        <translation>手に戻る</translation>
    </message>
    <message>
        <source>Declare it</source>
        <translation>宣言する</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>New game</source>
        <translation>新規対局</translation>
    </message>
    <message>
        <source>Choose a ruleset</source>
        <translation>ルールを選んでください</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このルールについて</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>すべて標準に戻す</translation>
    </message>
    <message>
        <source>Lessons and drills</source>
        <translation>レッスンと練習</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>ルールを読む</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Strict table</source>
        <translation>チョンボありの卓</translation>
    </message>
    <message>
        <source>False wins and claims are possible, and cost the penalty set by the rules.</source>
        <translation>誤和了や誤鳴きもでき、ルールどおりの罰符を払います。</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>One hand</source>
        <translation>1局のみ</translation>
    </message>
    <message>
        <source>The match ends after one hand.</source>
        <translation>1局で終わります。</translation>
    </message>
    <message>
        <source>A round is at least {hands} hands.</source>
        <translation>一つの場は{hands}局以上。</translation>
    </message>
    <message>
        <source>Rounds: {rounds}, each of at least {hands} hands.</source>
        <translation>場の数：{rounds}。一つの場は{hands}局以上。</translation>
    </message>
    <message>
        <source>Sees only its own tiles</source>
        <translation>自分の牌しか見ない</translation>
    </message>
    <message>
        <source>Knows its aim, hardly watches</source>
        <translation>狙いはあるが、他家をあまり見ない</translation>
    </message>
    <message>
        <source>Weighs speed against value</source>
        <translation>速さと高さの釣り合いを取る</translation>
    </message>
    <message>
        <source>Reckons ahead, can give up</source>
        <translation>手を読み、引き際を心得る</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) changed</source>
        <translation>
            <numerusform>%n項目を変更</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>Strength of all opponents</source>
        <translation>全相手の強さ</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>One round</source>
        <translation>一場のみ</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>全場</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show in its folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n other file(s) cannot be shown either.</source>
        <translation>
            <numerusform>ほかに%n個のファイルも表示できません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>changed · default {value}</source>
        <translation>変更・標準は{value}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>標準に戻す</translation>
    </message>
    <message>
        <source>How it is played</source>
        <translation>進行</translation>
    </message>
    <message>
        <source>What hands are worth</source>
        <translation>役と点数</translation>
    </message>
    <message>
        <source>What is paid</source>
        <translation>点のやり取り</translation>
    </message>
    <message>
        <source>The whole game</source>
        <translation>対局全体</translation>
    </message>
    <message>
        <source>The look of the table</source>
        <translation>卓の見た目</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>{level} of {levels}</source>
        <translation>{levels}段階の{level}</translation>
    </message>
    <message>
        <source>None, the sign of the seat</source>
        <translation>なし（席の印）</translation>
    </message>
    <message>
        <source>Black bob</source>
        <translation>黒いおかっぱ</translation>
    </message>
    <message>
        <source>Glasses and moustache</source>
        <translation>眼鏡と口ひげ</translation>
    </message>
    <message>
        <source>White bun</source>
        <translation>白髪のお団子</translation>
    </message>
    <message>
        <source>Short curls</source>
        <translation>短い巻き毛</translation>
    </message>
    <message>
        <source>Full beard</source>
        <translation>あごひげ</translation>
    </message>
    <message>
        <source>Headscarf</source>
        <translation>スカーフ</translation>
    </message>
    <message>
        <source>Flat cap</source>
        <translation>ハンチング帽</translation>
    </message>
    <message>
        <source>Braids</source>
        <translation>三つ編み</translation>
    </message>
    <message>
        <source>Boy with a fringe</source>
        <translation>前髪の男の子</translation>
    </message>
    <message>
        <source>Afro and earrings</source>
        <translation>アフロとイヤリング</translation>
    </message>
    <message>
        <source>Turban</source>
        <translation>ターバン</translation>
    </message>
    <message>
        <source>Ponytail and glasses</source>
        <translation>ポニーテールと眼鏡</translation>
    </message>
    <message>
        <source>Bald, with a goatee</source>
        <translation>坊主頭とあごひげ</translation>
    </message>
    <message>
        <source>Grey waves</source>
        <translation>白髪のウェーブ</translation>
    </message>
    <message>
        <source>Quiff</source>
        <translation>立てた前髪</translation>
    </message>
    <message>
        <source>Straw hat</source>
        <translation>麦わら帽子</translation>
    </message>
    <message>
        <source>{name}: standings</source>
        <translation>{name}：得点経過</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>All figures stay on this computer</source>
        <translation>数値はすべてこのコンピューター内に残ります</translation>
    </message>
    <message>
        <source>Rulesets played</source>
        <translation>対局したルール</translation>
    </message>
    <message>
        <source>Played here</source>
        <translation>ここで対局</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>取り込み</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>対象の対局</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>始める</translation>
    </message>
    <message numerus="yes">
        <source>Last %n</source>
        <comment>hands</comment>
        <translation>
            <numerusform>直近%n局</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <comment>hands</comment>
        <translation>すべて</translation>
    </message>
    <message>
        <source>range of luck between equal players (95%)</source>
        <translation>実力が同じ場合の運の幅（95%）</translation>
    </message>
    <message>
        <source>How you play</source>
        <translation>打ち方</translation>
    </message>
    <message>
        <source>Elements made</source>
        <translation>和了した役</translation>
    </message>
    <message>
        <source>bots</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>You have not drilled this game yet.</source>
        <translation>このルールの練習にはまだ答えていません。</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>対局する</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message numerus="yes">
        <source>Points over %n hand(s)</source>
        <translation>
            <numerusform>%n局の得点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n deal-in(s)</source>
        <translation>
            <numerusform>自分の放銃 %n回</numerusform>
        </translation>
    </message>
    <message>
        <source>others</source>
        <translation>他家</translation>
    </message>
    <message numerus="yes">
        <source>in %n win(s) ·</source>
        <translation>
            <numerusform>和了%n回中 ·</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand counts yet</source>
        <translation>{name}：数えられる局はまだありません</translation>
    </message>
    <message>
        <source>Play it and the figures will appear. Hands with moves taken back, games played on from a replay and unfinished hands do not count.</source>
        <translation>対局すると、ここに数値が表示されます。取り消しのあった局、牌譜の途中から続けた対局、終わっていない局は数えません。</translation>
    </message>
    <message>
        <source>never played</source>
        <translation>未対局</translation>
    </message>
    <message>
        <source>no game read so far</source>
        <translation>まだ読み込んでいません</translation>
    </message>
    <message>
        <source>{hands} in {games}</source>
        <translation>{games}・{hands}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <comment>in how many games hands were played</comment>
        <translation>
            <numerusform>%n対局</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand read so far</source>
        <translation>{name}：まだ読み込まれた局はありません</translation>
    </message>
    <message>
        <source>The saved games are still being read; the figures will appear.</source>
        <translation>保存した対局を読み込んでいます。終わると数値が表示されます。</translation>
    </message>
    <message>
        <source>Nothing is due today</source>
        <translation>今日の課題はありません</translation>
    </message>
    <message numerus="yes">
        <source>Due today: %n question(s)</source>
        <translation>
            <numerusform>今日の課題：%n問</numerusform>
        </translation>
    </message>
    <message>
        <source>A drill starts with what you know least.</source>
        <translation>練習では最も苦手なところが出題されます。</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>約%n分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n hand(s): too few to say.</source>
        <translation>
            <numerusform>%n局未満：少なすぎて何も言えません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Red: more than luck explains.</source>
        <translation>赤：運では説明できない差。</translation>
    </message>
    <message>
        <source>Loss per hand: {loss} ({hands} reviewed)</source>
        <translation>1局あたりの損失：{loss}（検討：{hands}）</translation>
    </message>
    <message>
        <source>{made} of {known} made</source>
        <translation>{known}種中{made}種</translation>
    </message>
    <message>
        <source>last new one: {name}, {date}</source>
        <translation>最後の新しい役：{name}（{date}）</translation>
    </message>
    <message numerus="yes">
        <source>right answers, last %n day(s)</source>
        <translation>
            <numerusform>正答率（直近%n日）</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the saved games</source>
        <translation>保存した対局を調べています</translation>
    </message>
    <message>
        <source>Stopped: {done} of {total} saved games were read. The figures cover only these.</source>
        <translation>中止しました：保存した対局{total}件中{done}件を読みました。数値はその分だけです。</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>保存した対局を読み込み中：{total}件中{done}件</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>shown</source>
        <translation>表示中</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>折りたたみ</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>The program does this for you</source>
        <translation>プログラムが行うこと</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>1ページのまとめ（印刷用）</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>ルールを検索</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>table generated from the rules</source>
        <translation>この表はルールから自動的に作られます</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>Start the drill</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Drill this element</source>
        <translation>この役を練習</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>すべての役</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>gold: the winning tile</source>
        <translation>金の枠：和了牌</translation>
    </message>
    <message>
        <source>dashed: a wild tile; what it stands for is written below it</source>
        <translation>破線：万能牌。下の文字はその牌が何として使われているかです</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Chapter back, forward</source>
        <translation>前後の章</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>点数を計算</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>No element counts; the hand still wins.</source>
        <translation>役はありませんが、和了です。</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>支払い</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>支払いの合計：{sum}</translation>
    </message>
    <message>
        <source>Left on the table: {amount}</source>
        <translation>場に残した点：{amount}</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>場の点：{amount}</translation>
    </message>
    <message>
        <source>All seats’ hands</source>
        <translation>全員の手牌</translation>
    </message>
    <message>
        <source>Replay hand</source>
        <translation>この局を再生</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>最終結果</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>次の局</translation>
    </message>
    <message>
        <source>Review hand</source>
        <translation>この局を検討</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>you sit out</source>
        <translation>抜け番です</translation>
    </message>
    <message>
        <source>you sit {wind}</source>
        <translation>あなたは{wind}</translation>
    </message>
    <message>
        <source>limit {points}, reached</source>
        <translation>上限{points}点、到達</translation>
    </message>
    <message>
        <source>limit {points}, not reached by any hand</source>
        <translation>上限{points}点、到達なし</translation>
    </message>
    <message>
        <source>{points}, {scheme}</source>
        <translation>{points}、{scheme}</translation>
    </message>
    <message>
        <source>then: {then}, now: {now}</source>
        <translation>前回：{then}、今回：{now}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>{file}に保存しました</translation>
    </message>
    <message>
        <source>The picture could not be written to {file}.</source>
        <translation>画像を{file}に書き込めませんでした。</translation>
    </message>
    <message>
        <source>Whole hand</source>
        <translation>局の全体</translation>
    </message>
    <message>
        <source>All hands</source>
        <translation>全員の手牌</translation>
    </message>
    <message>
        <source>Payments step by step</source>
        <translation>支払いの順</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>The winner is paid</source>
        <translation>和了者への支払い</translation>
    </message>
    <message>
        <source>The others: the lower hand pays the difference</source>
        <translation>和了していない人どうし：低い手が差を払う</translation>
    </message>
    <message>
        <source>The dreamer is paid</source>
        <translation>抜け番への支払い</translation>
    </message>
    <message>
        <source>Settlement</source>
        <translation>精算</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>new total</source>
        <translation>持ち点</translation>
    </message>
    <message>
        <source>Nothing in the hand scores.</source>
        <translation>点になるものはありません。</translation>
    </message>
    <message>
        <source>Value of the hand</source>
        <translation>手の点</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>順番</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>局の終わりに</translation>
    </message>
    <message>
        <source>Show the hand</source>
        <translation>手牌を見る</translation>
    </message>
    <message>
        <source>this hand: {change}</source>
        <translation>この局：{change}</translation>
    </message>
    <message>
        <source>now: {total}</source>
        <translation>現在：{total}</translation>
    </message>
    <message>
        <source>Paid during play</source>
        <translation>局の途中の支払い</translation>
    </message>
</context>
<context>
    <name>Refused</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>できないわけ</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>どうすればよいか</translation>
    </message>
    <message>
        <source>What you give up</source>
        <translation>逃した和了</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>ルールを開く</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Your hand is complete. Its winning tiles:</source>
        <translation>和了形です。和了牌：</translation>
    </message>
    <message>
        <source>your discard no. {number}</source>
        <translation>あなたの{number}枚目の捨て牌</translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation>{amount}以上</translation>
    </message>
    <message>
        <source>That is allowed.</source>
        <translation>これなら和了できます。</translation>
    </message>
    <message>
        <source>That is allowed. It would be paid by: {amounts}.</source>
        <translation>これなら和了できます。支払い：{amounts}。</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>Bookmarked</source>
        <translation>しおり</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>Note on this moment</source>
        <translation>この場面のメモ</translation>
    </message>
    <message>
        <source>What was this decision about?</source>
        <translation>この選択で考えたことは？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Save note</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>This note was also changed elsewhere; both versions are shown.</source>
        <translation>このメモは別の場所でも変更されたため、両方を表示しています。</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) too many</source>
        <translation>
            <numerusform>%n文字超過しています</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Previous hand</source>
        <translation>前の局</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>1手戻る</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>1手進む</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>次の局</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Very slow</source>
        <translation>とても遅く</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>遅く</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速く</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>View from the seat of</source>
        <translation>どの席から見るか</translation>
    </message>
    <message>
        <source>{step} of {steps}</source>
        <translation>{step}／{steps}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Previous bookmark or note</source>
        <translation>前のしおりやメモ</translation>
    </message>
    <message>
        <source>Next bookmark or note</source>
        <translation>次のしおりやメモ</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>しおりを外す</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>この場面にしおりを挟む</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>メモを書き直す</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Review this hand</source>
        <translation>この局を検討</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>局の一覧</translation>
    </message>
    <message>
        <source>Hide hands</source>
        <translation>手牌を伏せる</translation>
    </message>
    <message>
        <source>Show hands</source>
        <translation>手牌を公開</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>この対局ではまだ何も行われていません。</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未終了</translation>
    </message>
    <message>
        <source>Taken back: {moves}</source>
        <translation>取り消し：{moves}</translation>
    </message>
    <message>
        <source>moves taken back</source>
        <translation>取り消しあり</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>点数を計算</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>しおり・メモ%n件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayStudy</name>
    <message>
        <source>Play it on the table, or reveal what was played.</source>
        <translation>卓上で選ぶか、打たれた手を表示してください。</translation>
    </message>
    <message>
        <source>What would you do?</source>
        <translation>あなたならどうしますか？</translation>
    </message>
    <message>
        <source>What was played</source>
        <translation>打たれた手</translation>
    </message>
    <message>
        <source>The same move</source>
        <translation>同じ選択</translation>
    </message>
    <message>
        <source>Another move</source>
        <translation>別の選択</translation>
    </message>
    <message>
        <source>In the game: {played}.</source>
        <translation>対局では：{played}。</translation>
    </message>
    <message>
        <source>You: {own}. In the game: {played}.</source>
        <translation>あなた：{own}。対局では：{played}。</translation>
    </message>
    <message>
        <source>The review found no clear loss in what was played.</source>
        <translation>検討では、打たれた手に明らかな損失はありませんでした。</translation>
    </message>
    <message>
        <source>The review found a better move: {better}; lost {loss} {margin}.</source>
        <translation>検討ではより良い選択がありました：{better}。損失は{loss} {margin}。</translation>
    </message>
    <message>
        <source>This seat’s decisions in this hand are not reviewed.</source>
        <translation>この局のこの席の選択は検討されていません。</translation>
    </message>
    <message>
        <source>Your move is the best of the review.</source>
        <translation>あなたの選択は検討での最善手です。</translation>
    </message>
    <message>
        <source>Within the margin of error your move is as good as the best.</source>
        <translation>あなたの選択は誤差の範囲内で最善手と同等です。</translation>
    </message>
    <message>
        <source>Your move would have lost {loss} {margin}.</source>
        <translation>あなたの選択の損失は{loss} {margin}です。</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Step on: every decision of this seat is asked before it is shown.</source>
        <translation>先へ進むと、この席の選択のたびに、見せる前にお尋ねします。</translation>
    </message>
    <message>
        <source>End the study</source>
        <translation>研究を終える</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>研究：打たれた手を見る前に自分で選ぶ</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>助言</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>Replays</name>
    <message>
        <source>Replays</source>
        <translation>牌譜</translation>
    </message>
    <message numerus="yes">
        <source>%n saved game(s)</source>
        <translation>
            <numerusform>保存した対局%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>以前の対局</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>まだ一度も遊んでいません。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left alone.</source>
        <translation>
            <numerusform>読めないファイルが%n件あり、そのまま残しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show older games</source>
        <translation>古い対局も表示</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>取り込みを元に戻す</translation>
    </message>
    <message>
        <source>Imported now</source>
        <translation>今回の取り込み</translation>
    </message>
    <message>
        <source>Import games</source>
        <translation>対局を取り込む</translation>
    </message>
    <message>
        <source>Review all</source>
        <translation>まとめて検討</translation>
    </message>
    <message>
        <source>Export all games ({key})</source>
        <translation>すべての対局を書き出す（{key}）</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message>
        <source>Watch hand {hand}, which differs from the rules</source>
        <translation>ルールと異なる第{hand}局を見る</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>The game that this one was played on from is no longer there.</source>
        <translation>この対局の元になった対局はもうありません。</translation>
    </message>
    <message>
        <source>Move this game to the trash?</source>
        <translation>この対局をゴミ箱に移動しますか？</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>The rules it was played by</source>
        <translation>対局のルール</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>Review the decisions</source>
        <translation>選択を検討する</translation>
    </message>
    <message>
        <source>Export (Ctrl+S)</source>
        <translation>書き出す（Ctrl+S）</translation>
    </message>
    <message>
        <source>The game that this one was played on from</source>
        <translation>元になった対局</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未終了</translation>
    </message>
    <message>
        <source>with {names}</source>
        <translation>対戦相手：{names}</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Move to the trash (Del)</source>
        <translation>ゴミ箱に移動（Del）</translation>
    </message>
    <message>
        <source>place {place} of {places}</source>
        <translation>{places}人中{place}位</translation>
    </message>
    <message>
        <source>its end was lost</source>
        <translation>終わりの部分が失われています</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>局を探す</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>New game</source>
        <translation>新規対局</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度対局</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Review mistakes</source>
        <translation>ミスを検討</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>牌譜を見る</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタート画面</translation>
    </message>
    <message>
        <source>Hand by hand</source>
        <translation>1局ごと</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>最終結果</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>You share first place</source>
        <translation>同点で1位です</translation>
    </message>
    <message>
        <source>You finished in place {place} of {places}</source>
        <translation>{places}人中{place}位です</translation>
    </message>
    <message>
        <source>First place: {name}</source>
        <translation>1位：{name}</translation>
    </message>
    <message>
        <source>You win the match</source>
        <translation>あなたの優勝です</translation>
    </message>
    <message>
        <source>You share the lead</source>
        <translation>同点で首位です</translation>
    </message>
    <message>
        <source>You lead</source>
        <translation>首位です</translation>
    </message>
    <message>
        <source>You come second</source>
        <translation>2位です</translation>
    </message>
    <message>
        <source>You come third</source>
        <translation>3位です</translation>
    </message>
    <message>
        <source>You come fourth</source>
        <translation>4位です</translation>
    </message>
    <message>
        <source>You come fifth</source>
        <translation>5位です</translation>
    </message>
    <message>
        <source>You are second of two</source>
        <translation>現在2人中2位です</translation>
    </message>
    <message>
        <source>You are second of three</source>
        <translation>現在3人中2位です</translation>
    </message>
    <message>
        <source>You are third of three</source>
        <translation>現在3人中3位です</translation>
    </message>
    <message>
        <source>You are second of four</source>
        <translation>現在4人中2位です</translation>
    </message>
    <message>
        <source>You are third of four</source>
        <translation>現在4人中3位です</translation>
    </message>
    <message>
        <source>You are fourth of four</source>
        <translation>現在4人中4位です</translation>
    </message>
    <message>
        <source>You are in place {place} of {places}</source>
        <translation>現在{places}人中{place}位です</translation>
    </message>
    <message>
        <source>In the lead: {name}</source>
        <translation>首位：{name}</translation>
    </message>
    <message>
        <source>not played to the end</source>
        <translation>途中まで</translation>
    </message>
    <message>
        <source>with the payments at the end of the match</source>
        <translation>終局時の支払いを含む</translation>
    </message>
    <message>
        <source>Copy the seed {seed}</source>
        <translation>シード {seed} をコピー</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>持ち点</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>増減</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>和了</translation>
    </message>
    <message>
        <source>Self-draws</source>
        <translation>ツモ和了</translation>
    </message>
    <message>
        <source>Deal-ins</source>
        <translation>放銃</translation>
    </message>
    <message>
        <source>Best hand</source>
        <translation>最高打点</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>和了者</translation>
    </message>
    <message>
        <source>How</source>
        <translation>和了り方</translation>
    </message>
    <message numerus="yes">
        <source>moves taken back in %n hand(s)</source>
        <translation>
            <numerusform>取り消しのあった局：%n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Retry</name>
    <message>
        <source>It cost more than chance explains.</source>
        <translation>偶然では説明できない損失でした。</translation>
    </message>
    <message>
        <source>Answer the tile that is offered again.</source>
        <translation>出された牌にもう一度答えてください。</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again.</source>
        <translation>手牌からもう一度捨ててください。</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again, or take what the bar offers.</source>
        <translation>手牌からもう一度捨てるか、バーの操作を選んでください。</translation>
    </message>
    <message>
        <source>Decide again.</source>
        <translation>もう一度選んでください。</translation>
    </message>
    <message>
        <source>No single reason decides: it is the sum of speed, value and danger.</source>
        <translation>決め手は一つではありません：速さ・打点・危険度の総合です。</translation>
    </message>
    <message>
        <source>It is about speed: how near the hand is to ready, and how many tiles help.</source>
        <translation>速さの問題です：テンパイまでの近さと、有効な牌の枚数です。</translation>
    </message>
    <message>
        <source>It is about value: how often the hand wins, and what it brings.</source>
        <translation>打点の問題です：和了の頻度と、そこで得る点です。</translation>
    </message>
    <message>
        <source>It is about danger: what others may win on.</source>
        <translation>危険度の問題です：他家が何で和了できるかです。</translation>
    </message>
    <message>
        <source>There are only two moves here.</source>
        <translation>ここでの選択は二つだけです。</translation>
    </message>
    <message>
        <source>The best discard is here: {suit}.</source>
        <translation>最善の打牌はこの種類です：{suit}。</translation>
    </message>
    <message>
        <source>The best tiles to give are here: {suits}.</source>
        <translation>渡すのに最善の牌はこの種類です：{suits}。</translation>
    </message>
    <message>
        <source>The best move claims and declares nothing.</source>
        <translation>最善手は、鳴きも宣言もしないことです。</translation>
    </message>
    <message>
        <source>The best move takes the tile.</source>
        <translation>最善手は、その牌を取ることです。</translation>
    </message>
    <message>
        <source>The best move is one that is announced.</source>
        <translation>最善手は、宣言を伴うものです。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>The better move</source>
        <translation>より良い選択</translation>
    </message>
    <message>
        <source>Your try, best</source>
        <translation>あなたの選択、最善</translation>
    </message>
    <message>
        <source>Your try, as good</source>
        <translation>あなたの選択、同等</translation>
    </message>
    <message>
        <source>Lost by your try</source>
        <translation>今回の選択の損失</translation>
    </message>
    <message>
        <source>Within the margin of error this is as good as the best.</source>
        <translation>誤差の範囲内で最善手と同等です。</translation>
    </message>
    <message>
        <source>Other moves</source>
        <translation>ほかの選択</translation>
    </message>
    <message>
        <source>Your try</source>
        <translation>あなたの選択</translation>
    </message>
    <message>
        <source>Not the best move</source>
        <translation>最善ではありません</translation>
    </message>
    <message>
        <source>The review played out only the moves that the expert rates best. This is none of them, so its loss is not known.</source>
        <translation>検討で試行したのは、上級者が高く評価した選択だけです。これは含まれないため、損失は不明です。</translation>
    </message>
    <message>
        <source>This is what was played in the game.</source>
        <translation>対局で選んだのと同じ選択です。</translation>
    </message>
    <message>
        <source>In the game</source>
        <translation>対局での選択</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>テンパイ</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>あと%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost in the game</source>
        <translation>対局での損失</translation>
    </message>
    <message>
        <source>Tiles that complete the hand</source>
        <translation>手を完成させる牌</translation>
    </message>
    <message>
        <source>Tiles that bring it nearer</source>
        <translation>手を進める牌</translation>
    </message>
    <message numerus="yes">
        <source>%n live tile(s)</source>
        <translation>
            <numerusform>残り%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>ほか%n種類</numerusform>
        </translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最善</translation>
    </message>
    <message>
        <source>Hand {hand}, turn {turn}</source>
        <translation>第{hand}局、{turn}巡目</translation>
    </message>
    <message>
        <source>Claim passed</source>
        <translation>鳴かず</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>found</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>表示中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>未着手</translation>
    </message>
    <message>
        <source>What is better, and what it is worth, is told after your try.</source>
        <translation>より良い選択とその価値は、選んだあとに示します。</translation>
    </message>
    <message>
        <source>No reviewed hand of this game has a mistake of yours that cost more than chance explains.</source>
        <translation>この対局の検討済みの局には、偶然では説明できない損失になったあなたのミスはありません。</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>自分のミスをやり直す</translation>
    </message>
    <message>
        <source>Retry the mistakes</source>
        <translation>ミスをやり直す</translation>
    </message>
    <message>
        <source>what is due</source>
        <translation>復習の時期が来たもの</translation>
    </message>
    <message>
        <source>{tried} tried, {found} found</source>
        <translation>{tried}問中{found}問正解</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>ミス%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a better move</source>
        <translation>より良い選択を探す</translation>
    </message>
    <message>
        <source>You found the better move in {found} of {count}.</source>
        <translation>{count}問中{found}問でより良い選択を見つけました。</translation>
    </message>
    <message>
        <source>All tried</source>
        <translation>すべて終わりました</translation>
    </message>
    <message>
        <source>Nothing is due</source>
        <translation>復習するものはありません</translation>
    </message>
    <message>
        <source>Mistakes of reviewed games come here as soon as they should be tried again.</source>
        <translation>検討した対局のミスは、復習の時期が来るとここに現れます。</translation>
    </message>
    <message>
        <source>No mistakes to retry</source>
        <translation>やり直すミスはありません</translation>
    </message>
    <message>
        <source>To ready</source>
        <translation>テンパイまで</translation>
    </message>
    <message>
        <source>The hint is being worked out…</source>
        <translation>ヒントを計算中…</translation>
    </message>
    <message>
        <source>Click a tile, or ← → and Enter</source>
        <translation>牌をクリック、または ← → と Enter</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>検討に戻る</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>次のミス</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Try the missed ones again</source>
        <translation>見つからなかったものをもう一度</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>List of mistakes</source>
        <translation>ミスの一覧</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>you sat {seat}</source>
        <translation>自分の席：{seat}</translation>
    </message>
    <message>
        <source>{name} sat {seat}</source>
        <translation>{name}の席：{seat}</translation>
    </message>
    <message>
        <source>Review another seat</source>
        <translation>ほかの席を検討</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>あなたの和了</translation>
    </message>
    <message>
        <source>{names} won</source>
        <translation>{names}の和了</translation>
    </message>
    <message>
        <source>Hand {hand} of {hands}</source>
        <translation>{hands}局中の{hand}局目</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>次の局</translation>
    </message>
    <message>
        <source>Previous hand</source>
        <translation>前の局</translation>
    </message>
    <message>
        <source>Points lost by decisions</source>
        <translation>選択による損失</translation>
    </message>
    <message>
        <source>Mistakes against the rules: {points}</source>
        <translation>反則：{points}</translation>
    </message>
    <message numerus="yes">
        <source>Not decided: %n other(s) may have cost {points} points or more</source>
        <translation>
            <numerusform>未確定：ほかに%n回、{points}点以上を失ったかもしれません</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the others cost {points} points or more (95% interval)</source>
        <translation>ほかの選択の損失はどれも{points}点未満です（95%区間）</translation>
    </message>
    <message>
        <source>Order of the decisions</source>
        <translation>選択の並び順</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>損失の大きい順</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>対局の順</translation>
    </message>
    <message>
        <source>± is the 95% interval from {playouts} playouts and the expert’s estimate.</source>
        <translation>±は{playouts}回の試行と上級者の見積もりによる95%区間です。</translation>
    </message>
    <message>
        <source>This review was stopped early.</source>
        <translation>この検討は途中で止められました。</translation>
    </message>
    <message>
        <source>Review longer</source>
        <translation>もっと長く検討する</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>打牌</translation>
    </message>
    <message>
        <source>{played}, better: {better}</source>
        <translation>{played}、より良いのは：{better}</translation>
    </message>
    <message>
        <source>{played}, better with other tiles</source>
        <translation>{played}、ほかの牌のほうが良い</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>{turn}巡目</translation>
    </message>
    <message>
        <source>of {turns}</source>
        <translation>全{turns}巡</translation>
    </message>
    <message>
        <source>Next decision</source>
        <translation>次の選択</translation>
    </message>
    <message>
        <source>Previous decision</source>
        <translation>前の選択</translation>
    </message>
    <message>
        <source>You discarded</source>
        <translation>あなたの打牌</translation>
    </message>
    <message>
        <source>You passed</source>
        <translation>あなたはパス</translation>
    </message>
    <message>
        <source>You played</source>
        <translation>あなたの選択</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>実際の選択</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>より良い選択</translation>
    </message>
    <message>
        <source>Second choice</source>
        <translation>次善の選択</translation>
    </message>
    <message>
        <source>About as good</source>
        <translation>ほぼ同じ良さ</translation>
    </message>
    <message>
        <source>or</source>
        <translation>または</translation>
    </message>
    <message>
        <source>Points expected</source>
        <translation>期待点</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>和了の確率</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>No loss: nothing better was found.</source>
        <translation>損失なし：より良い選択は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Drill this</source>
        <translation>練習する</translation>
    </message>
    <message>
        <source>Only decisions of a finished review can be drilled.</source>
        <translation>練習にできるのは、完了した検討の選択だけです。</translation>
    </message>
    <message>
        <source>Only bots played this game, so there is no seat for you to continue from.</source>
        <translation>この対局はCPUだけのもので、続きを打てるあなたの席はありません。</translation>
    </message>
    <message>
        <source>You can play on only from your own decisions.</source>
        <translation>続きを打てるのは自分の選択からだけです。</translation>
    </message>
    <message>
        <source>better</source>
        <translation>より良い</translation>
    </message>
    <message>
        <source>played</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>your decision cost points</source>
        <translation>自分の選択による損失</translation>
    </message>
    <message>
        <source>draws and other players</source>
        <translation>ツモとほかのプレイヤー</translation>
    </message>
    <message>
        <source>a decision cost points</source>
        <translation>選択による損失</translation>
    </message>
    <message>
        <source>95% interval</source>
        <translation>95%区間</translation>
    </message>
    <message>
        <source>mistake against the rules</source>
        <translation>反則</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>巡目</translation>
    </message>
    <message>
        <source>paid {points}</source>
        <translation>支払い {points}</translation>
    </message>
    <message>
        <source>received {points}</source>
        <translation>収入 {points}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}, better {better}</source>
        <translation>{turn}巡目、打牌は{played}、より良いのは{better}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}, better: {better}</source>
        <translation>{turn}巡目、{played}、より良いのは：{better}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}</source>
        <translation>{turn}巡目、打牌は{played}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}</source>
        <translation>{turn}巡目、{played}</translation>
    </message>
    <message>
        <source>lost {loss} points, plus or minus {margin}</source>
        <translation>損失は{loss}点、プラスマイナス{margin}</translation>
    </message>
    <message>
        <source>no clear loss</source>
        <translation>明らかな損失なし</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未確定</translation>
    </message>
    <message>
        <source>Points expected at the beginning: {start}. At the end: {end}. Drops: {drops}.</source>
        <translation>開始時の期待点：{start}。終局時：{end}。下落：{drops}。</translation>
    </message>
    <message>
        <source>This hand has not been reviewed yet</source>
        <translation>この局はまだ検討されていません</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Start the review</source>
        <translation>検討を始める</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Reviewing… {percent}</source>
        <translation>検討中… {percent}</translation>
    </message>
    <message>
        <source>This hand was not played to its end. A review needs its result.</source>
        <translation>この局は最後まで打たれていません。検討には結果が必要です。</translation>
    </message>
    <message>
        <source>There was nothing to decide in this hand.</source>
        <translation>この局には選択の余地がありませんでした。</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>この対局ではまだ何も行われていません。</translation>
    </message>
    <message>
        <source>Speed.</source>
        <translation>速さ。</translation>
    </message>
    <message numerus="yes">
        <source>%n of {decisions} decision(s) clearly cost points</source>
        <translation>
            <numerusform>{decisions}回の選択のうち%n回に明らかな損失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) without a clear loss</source>
        <translation>
            <numerusform>明らかな損失のない選択 %n回</numerusform>
        </translation>
    </message>
    <message>
        <source>The log differs here from the rules of the game, by which the review goes.</source>
        <translation>この局の記録は対局のルールと異なります。検討は対局のルールで行います。</translation>
    </message>
    <message numerus="yes">
        <source>Rough estimate: only about %n playout(s) per action.</source>
        <translation>
            <numerusform>概算：各選択につき約%n回の試行だけ。</numerusform>
        </translation>
    </message>
    <message>
        <source>Value.</source>
        <translation>打点。</translation>
    </message>
    <message>
        <source>Danger.</source>
        <translation>危険度。</translation>
    </message>
    <message>
        <source>Something else brings at most {points} points more (95% interval).</source>
        <translation>ほかの選択のほうが良くても、差は最大{points}点です（95%区間）。</translation>
    </message>
    <message>
        <source>No clear loss: at most {points} points (95% interval).</source>
        <translation>明らかな損失はありません。最大でも{points}点です（95%区間）。</translation>
    </message>
    <message>
        <source>Not decided: better with a chance of {chance}: {better}. At most {points} points more (95% interval).</source>
        <translation>未確定：{better}のほうが良い確率は{chance}、差は最大{points}点です（95%区間）。</translation>
    </message>
    <message>
        <source>Every decision is played out many times: each sensible action, with the same unseen tiles, to the end of the hand. An action’s loss is how much less it brings than the best one. You can go on reading, watching or playing meanwhile; the result is kept beside the game.</source>
        <translation>どの場面でも、考えられる選択ごとに、見えない牌を同じにして局の終わりまで何度も打ち継ぎます。最善の選択より少ない分が、その選択の損失です。その間も読んだり、見たり、打ったりできます。結果は対局の隣に保存されます。</translation>
    </message>
</context>
<context>
    <name>ReviewAll</name>
    <message>
        <source>Review all games</source>
        <translation>すべての対局を検討</translation>
    </message>
    <message>
        <source>Reviews all hands that have no review yet, as you played them; imported games without you, as all four players did. This goes on in the background. You can stop it, and go on another time: what is done stays.</source>
        <translation>まだ検討していない局をすべて、あなたの席から検討します。あなたのいない取り込んだ対局は4人全員の席から検討します。作業は裏で進みます。いつでも中止でき、後で続きから再開できます。済んだ分は残ります。</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>対象の対局</translation>
    </message>
    <message>
        <source>Time for each hand</source>
        <translation>1局にかける時間</translation>
    </message>
    <message>
        <source>Imported games</source>
        <translation>取り込んだ対局</translation>
    </message>
    <message>
        <source>All saved games</source>
        <translation>保存した対局すべて</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message>
        <source>The reviews were stopped</source>
        <translation>検討を中止しました</translation>
    </message>
    <message>
        <source>The reviews are done</source>
        <translation>検討が終わりました</translation>
    </message>
    <message>
        <source>Reviewing games</source>
        <translation>対局を検討中</translation>
    </message>
    <message>
        <source>looking for hands without a review</source>
        <translation>未検討の局を探しています</translation>
    </message>
    <message>
        <source>no hand is without a review</source>
        <translation>未検討の局はありません</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n review(s) made</source>
        <translation>
            <numerusform>%n件のうち{done}件を検討済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n件は失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) cannot be read</source>
        <translation>
            <numerusform>%n件の対局は読めません</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}, hand {hand}</source>
        <translation>現在：{file}、第{hand}局</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>残り約%n分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>残り約%n時間</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesetNotice</name>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>The package {package} has not finished loading; its ruleset is left out so far.</source>
        <translation>パッケージ {package} はまだ読み込み中です。そのルールは今のところ使えません。</translation>
    </message>
    <message>
        <source>The ruleset “{name}” is left out: its package {package} does not finish loading. It is tried again when the package has changed.</source>
        <translation>ルール「{name}」は使えません。パッケージ {package} の読み込みが終わらないためです。パッケージが変わると、もう一度試します。</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} cannot be used: {why}</source>
        <translation>ルール「{name}」（パッケージ：{package}）は使えません：{why}</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Score table</source>
        <translation>点数表</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる（Esc）</translation>
    </message>
</context>
<context>
    <name>SeatSheet</name>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Choose your seat. Bots play for the others, under their names.</source>
        <translation>自分の席を選びます。ほかの席はCPUが元の名前で打ちます。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Bot for {name}</source>
        <translation>{name}の代わりのCPU</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>All words change at once, even during a game.</source>
        <translation>対局中でも、表示がすぐに切り替わります。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Light or dark pages and dialogs.</source>
        <translation>画面やダイアログを明るくするか、暗くするか。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Pages, dialogs and the words of the table grow.</source>
        <translation>画面、ダイアログ、卓上の文字が大きくなります。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>Digits on tiles</source>
        <translation>牌の数字</translation>
    </message>
    <message>
        <source>A digit or letter in the corner until you know the tiles.</source>
        <translation>絵柄に慣れるまでは、隅の数字や文字が助けになります。</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Riichi’s own words</source>
        <translation>リーチ独自の用語</translation>
    </message>
    <message>
        <source>In riichi: pon, chii, kan, ron, tsumo and tenpai in place of pung, chow, kong, win and ready.</source>
        <translation>リーチ麻雀で、ポン・チー・カン・ロン・ツモ・テンパイという用語を使います。</translation>
    </message>
    <message>
        <source>How long opponents take; nobody hurries you.</source>
        <translation>対戦相手が打つまでの時間。自分の番に制限時間はありません。</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>動き</translation>
    </message>
    <message>
        <source>Tiles glide, or change by short fades.</source>
        <translation>牌を滑らせるか、短い切り替えだけにするか。</translation>
    </message>
    <message>
        <source>Colours of felt, panels and marks.</source>
        <translation>卓の布・パネル・印の色。</translation>
    </message>
    <message>
        <source>Tile backs</source>
        <translation>牌の背</translation>
    </message>
    <message>
        <source>Their colour; a back that is too much like the cloth becomes lighter.</source>
        <translation>背の色。卓の布に近すぎる色は明るくなります。</translation>
    </message>
    <message>
        <source>As the cloth</source>
        <translation>卓の布に合わせる</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>琥珀</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Portraits</source>
        <translation>似顔絵</translation>
    </message>
    <message>
        <source>A drawn face on each opponent’s plate; it always belongs to the same name.</source>
        <translation>対戦相手の名前のそばに顔の絵を出します。同じ名前にはいつも同じ顔です。</translation>
    </message>
    <message>
        <source>Tile faces</source>
        <translation>牌の絵柄</translation>
    </message>
    <message>
        <source>Strong tiles have heavier lines, which stay clear in a small window.</source>
        <translation>太い絵柄は線が太く、小さなウィンドウでも見分けられます。</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Strong tiles</source>
        <translation>太い絵柄</translation>
    </message>
    <message>
        <source>Waits at the table</source>
        <translation>待ちの表示</translation>
    </message>
    <message>
        <source>A ready hand: its tiles, how many are live, what they bring. Not in exams.</source>
        <translation>テンパイの待ち牌、残り枚数、得点を表示します。試験では出ません。</translation>
    </message>
    <message>
        <source>Passed wins and furiten</source>
        <translation>見逃しとフリテン</translation>
    </message>
    <message>
        <source>A badge while you may not win on tiles of others. Not in exams.</source>
        <translation>他家の牌で和了できない間、印を出します。試験では出ません。</translation>
    </message>
    <message>
        <source>What the hand lacks</source>
        <translation>手に足りないもの</translation>
    </message>
    <message>
        <source>A badge for a suit that must go or a claimed set that is missing. Not in exams.</source>
        <translation>なくすべき色があることや、鳴きが必要なことを印で示します。試験では出ません。</translation>
    </message>
    <message>
        <source>Tiles of a claim</source>
        <translation>鳴きに使う牌</translation>
    </message>
    <message>
        <source>Pointing at a claim raises the tiles of your hand that it takes. Not in exams.</source>
        <translation>鳴きのボタンを指すと、使う手牌が持ち上がります。試験では出ません。</translation>
    </message>
    <message>
        <source>Discards as drawn</source>
        <translation>ツモ切りの表示</translation>
    </message>
    <message>
        <source>Marks discards that were drawn in the same turn. Not in exams.</source>
        <translation>ツモ切りの牌に印を付けます。試験では出ません。</translation>
    </message>
    <message>
        <source>Where one watches them</source>
        <translation>ツモ切りを見る習慣のあるルール</translation>
    </message>
    <message>
        <source>In all games</source>
        <translation>すべてのルール</translation>
    </message>
    <message>
        <source>Never marked</source>
        <translation>表示しない</translation>
    </message>
    <message>
        <source>Confirm discards</source>
        <translation>打牌を確認する</translation>
    </message>
    <message>
        <source>Pass by itself at cards</source>
        <translation>カードで自動的にパス</translation>
    </message>
    <message>
        <source>Passes for you where nothing you hold beats the play.</source>
        <translation>出せるものがないとき、代わりにパスします。</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>サウンド</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Tone of the room</source>
        <translation>部屋の環境音</translation>
    </message>
    <message>
        <source>The soft noise of a quiet room, as long as a table is open.</source>
        <translation>卓を開いている間、静かな部屋のかすかな音が流れます。</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>Your name at the table.</source>
        <translation>卓で使う名前。</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>The click of tiles, and a short tune for a win.</source>
        <translation>牌の音と、和了のときの短いメロディー。</translation>
    </message>
    <message>
        <source>You hear a change at once.</source>
        <translation>変えるとすぐに音で確かめられます。</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Jade</source>
        <translation>翡翠</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>墨</translation>
    </message>
    <message>
        <source>Plum</source>
        <translation>梅紫</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>即時</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>遅い</translation>
    </message>
    <message>
        <source>Gliding tiles</source>
        <translation>牌を滑らせる</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>No sound can be played: the package miniaudio is missing.</source>
        <translation>音は出ません：パッケージ miniaudio がありません。</translation>
    </message>
    <message>
        <source>No sound can be played: no sound device can be used.</source>
        <translation>音は出ません：使える音声装置がありません。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Language and appearance</source>
        <translation>言語とテーマ</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>理牌</translation>
    </message>
    <message>
        <source>By hand: drag a tile sideways, or press Shift and an arrow.</source>
        <translation>自分で並べるときは、牌を横に動かすか、Shift と矢印キーを押します。</translation>
    </message>
    <message>
        <source>Sort tiles for me</source>
        <translation>自動で並べる</translation>
    </message>
    <message>
        <source>Sort tiles by hand</source>
        <translation>自分で並べる</translation>
    </message>
    <message>
        <source>Mark safe tiles</source>
        <translation>安全牌に印を付ける</translation>
    </message>
    <message>
        <source>A shield on your tiles on which no declared hand can win.</source>
        <translation>手牌のうち、宣言した人が和了できない牌に盾の印を付けます。</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>同じ牌を上級者が打ったら</translation>
    </message>
    <message>
        <source>After each hand an expert plays your tiles in the background, and you see its score.</source>
        <translation>局が終わるたびに、上級者が裏で同じ牌を打ち、その収支が表示されます。</translation>
    </message>
    <message>
        <source>A first click or key selects a tile, a second one discards it. A dragged tile needs no second one.</source>
        <translation>一度目のクリックやキーで牌を選び、二度目で捨てます。ドラッグした牌は確認なしで捨てます。</translation>
    </message>
    <message>
        <source>Your portrait</source>
        <translation>あなたの似顔絵</translation>
    </message>
    <message>
        <source>Your face at the table; without one it is the sign of your seat.</source>
        <translation>卓でのあなたの顔。なしなら席の印が出ます。</translation>
    </message>
    <message>
        <source>Letters as commands</source>
        <translation>文字キーでの操作</translation>
    </message>
    <message>
        <source>Letters, digits and signs act without Ctrl. Tab, arrows, Enter and Esc always do.</source>
        <translation>文字・数字・記号のキーを Ctrl なしで使います。Tab、矢印、Enter、Esc は常に有効です。</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Paid</source>
        <translation>精算</translation>
    </message>
    <message>
        <source>Claim {tile} from {name}?</source>
        <translation>{name}の{tile}を取りますか？</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>できること</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>Middle of the table</source>
        <translation>卓の中央</translation>
    </message>
    <message>
        <source>Last discard: {tile}, from {name}</source>
        <translation>最後の捨て牌：{tile}（{name}）</translation>
    </message>
    <message>
        <source>Last discard: {tile}, your own</source>
        <translation>最後の捨て牌：{tile}（自分）</translation>
    </message>
    <message>
        <source>to act</source>
        <translation>手番</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden tile(s)</source>
        <translation>
            <numerusform>伏せ牌%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>手牌</translation>
    </message>
    <message>
        <source>{set}; discard of {name}</source>
        <translation>{set}、{name}の捨て牌</translation>
    </message>
    <message>
        <source>{set}; your discard</source>
        <translation>{set}、自分の捨て牌</translation>
    </message>
    <message>
        <source>No discards yet</source>
        <translation>捨て牌なし</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>捨て牌</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>{name}が取った</translation>
    </message>
    <message>
        <source>taken by you</source>
        <translation>自分が取った</translation>
    </message>
    <message numerus="yes">
        <source>Your hand, %n tile(s)</source>
        <translation>
            <numerusform>自分の手牌%n枚</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpokenCards</name>
    <message>
        <source>{card}, raised</source>
        <translation>{card}、選択中</translation>
    </message>
    <message>
        <source>{card}, in no play now</source>
        <translation>{card}、今は出せない</translation>
    </message>
    <message>
        <source>Hand {number}. You lead.</source>
        <translation>第{number}手。あなたから。</translation>
    </message>
    <message>
        <source>Hand {number}. {name} leads.</source>
        <translation>第{number}手。{name}から。</translation>
    </message>
    <message numerus="yes">
        <source>You play {play}, %n left</source>
        <translation>
            <numerusform>あなた: {play}、残り%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} plays {play}, %n left</source>
        <translation>
            <numerusform>{name}: {play}、残り%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>You pass</source>
        <translation>あなたはパス</translation>
    </message>
    <message>
        <source>{name} passes</source>
        <translation>{name}はパス</translation>
    </message>
    <message>
        <source>You are out, {place}</source>
        <translation>あなたが上がり、{place}</translation>
    </message>
    <message>
        <source>{name} is out, {place}</source>
        <translation>{name}が上がり、{place}</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>あなたが出します</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>{name}が出します</translation>
    </message>
    <message>
        <source>Your turn, you lead</source>
        <translation>あなたの番、何でも出せます</translation>
    </message>
    <message numerus="yes">
        <source>Your turn, %n plays possible</source>
        <translation>
            <numerusform>あなたの番、出し方は%n通り</numerusform>
        </translation>
    </message>
    <message>
        <source>your team</source>
        <translation>あなたのチーム</translation>
    </message>
    <message>
        <source>the other team</source>
        <translation>相手チーム</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>has the turn</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>Nothing lies in the middle</source>
        <translation>場には何もない</translation>
    </message>
    <message>
        <source>To beat: {name}, {play}</source>
        <translation>場: {name}、{play}</translation>
    </message>
</context>
<context>
    <name>Standings</name>
    <message>
        <source>Standings</source>
        <translation>得点経過</translation>
    </message>
    <message>
        <source>No hand of this match has ended yet.</source>
        <translation>まだ終わった局はありません。</translation>
    </message>
    <message>
        <source>after {hands}</source>
        <translation>{hands}終了</translation>
    </message>
    <message>
        <source>{hand} is being played</source>
        <translation>進行中：{hand}</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>放銃者</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Scores over the hands</source>
        <translation>局ごとの得点</translation>
    </message>
    <message>
        <source>Enter shows the receipt of the chosen hand. The game waits.</source>
        <translation>Enterで選んだ局の点数明細を表示します。その間、対局は止まります。</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Mahjong</source>
        <translation>麻雀</translation>
    </message>
    <message>
        <source>Rules (F1)</source>
        <translation>ルール（F1）</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新規対局</translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n ruleset(s), opponents and options.</source>
        <translation>
            <numerusform>%n種類のルール、対戦相手、オプションを選びます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>牌譜</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>最近の対局</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Lessons and drills for each game, and its rules with worked examples.</source>
        <translation>各ルールのレッスンと練習、計算例つきのルール解説。</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>局を探す</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このソフトについて</translation>
    </message>
    <message>
        <source>All games stay on this computer</source>
        <translation>対局はすべてこのパソコンの中に残ります</translation>
    </message>
    <message>
        <source>Every game is kept; nothing has been played yet.</source>
        <translation>対局はすべて保存されます。まだ一度も遊んでいません。</translation>
    </message>
    <message numerus="yes">
        <source>Watch %n saved game(s) again, step by step.</source>
        <translation>
            <numerusform>%n回分の対局を1手ずつ見直せます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Latest: {what}</source>
        <translation>最新：{what}</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>あなたの番です</translation>
    </message>
    <message>
        <source>Sit down at the table: choose a ruleset and its options.</source>
        <translation>卓を囲みましょう。ルールとオプションを選んでください。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Continue your game</source>
        <translation>対局の続き</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>wall {count}</source>
        <translation>残り{count}枚</translation>
    </message>
    <message>
        <source>the hand is over</source>
        <translation>局が終わりました</translation>
    </message>
    <message>
        <source>your turn to discard</source>
        <translation>あなたの打牌です</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Good for beginners</source>
        <translation>はじめての方に</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>成績</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Save as PDF</source>
        <translation>PDFで保存</translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>1ページのまとめ</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>ルールを読む</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>保存しました：{path}</translation>
    </message>
    <message>
        <source>The page was opened in another program.</source>
        <translation>別のプログラムで開きました。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>{path}に書き込めません：{detail}</translation>
    </message>
    <message>
        <source>No program opens PDF files here. The page is in {path}.</source>
        <translation>PDFを開くプログラムがありません。ファイルは{path}にあります。</translation>
    </message>
    <message>
        <source>The printer refused the page.</source>
        <translation>プリンターがページを受け付けません。</translation>
    </message>
    <message>
        <source>A5 has no room for them.</source>
        <translation>A5には入りきりません。</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>ページの内容</translation>
    </message>
    <message>
        <source>Sample hands</source>
        <translation>手の例</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>頻度</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>その他すべて</translation>
    </message>
    <message>
        <source>Native names</source>
        <translation>読みがな</translation>
    </message>
    <message>
        <source>Changed options</source>
        <translation>変更したオプション</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>印刷</translation>
    </message>
    <message>
        <source>Open to print</source>
        <translation>PDFで開く</translation>
    </message>
    <message>
        <source>No printer is set up here. The page opens as a PDF in another program.</source>
        <translation>プリンターが設定されていません。別のプログラムでPDFとして開きます。</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>点数表</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The game is not saved; save it elsewhere or try again.</source>
        <translation>対局が保存されていません。別の場所に保存するか、もう一度お試しください。</translation>
    </message>
    <message numerus="yes">
        <source>choose %n tile(s)</source>
        <translation>
            <numerusform>%n枚を選ぶ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>あと%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Indicator (not itself wild): {tiles}</source>
        <translation>表示牌（それ自体は万能牌ではない）：{tiles}</translation>
    </message>
    <message>
        <source>{count} not yet seen</source>
        <translation>まだ見えていないのは{count}枚</translation>
    </message>
    <message>
        <source>Your tiles go to</source>
        <translation>あなたの牌の行き先</translation>
    </message>
    <message>
        <source>Your new tiles are from</source>
        <translation>新しい牌をくれた人</translation>
    </message>
    <message>
        <source>{paid} of {due}</source>
        <translation>{due}のうち{paid}</translation>
    </message>
    <message>
        <source>purse</source>
        <translation>財布</translation>
    </message>
    <message>
        <source>discarded as drawn</source>
        <translation>ツモ切り</translation>
    </message>
    <message>
        <source>minimum {amount}</source>
        <translation>{amount}以上</translation>
    </message>
    <message>
        <source>min {number}</source>
        <translation>最低{number}</translation>
    </message>
    <message>
        <source>purse {points}</source>
        <translation>財布 {points}</translation>
    </message>
    <message>
        <source>no chows</source>
        <translation>チーなし</translation>
    </message>
    <message>
        <source>Purse empty</source>
        <translation>財布が空</translation>
    </message>
    <message>
        <source>paid {sum}; pays nothing from now on but still receives</source>
        <translation>{sum}を支払い。以後は払わず、受け取りはあります</translation>
    </message>
    <message>
        <source>pays nothing from now on but still receives</source>
        <translation>以後は払わず、受け取りはあります</translation>
    </message>
    <message>
        <source>{sum} from each</source>
        <translation>各自から{sum}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消し</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>新規対局…</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>この場面にしおりを挟む</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>点数表</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Leave the table (the game stays saved)</source>
        <translation>席を離れる（対局は保存されます）</translation>
    </message>
    <message>
        <source>Leave the table (not saved)…</source>
        <translation>席を離れる（未保存）…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>All settings…</source>
        <translation>すべての設定…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Autopilot, for this hand</source>
        <translation>オートプレイ（この局だけ）</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>The game is not saved</source>
        <translation>対局が保存されていません</translation>
    </message>
    <message>
        <source>It continues in memory; nothing has been lost.</source>
        <translation>対局はメモリーの中で続いており、何も失われていません。</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>席を離れる</translation>
    </message>
    <message>
        <source>Play on unsaved</source>
        <translation>保存せずに続ける</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度保存する</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>保存せずに離れますか？</translation>
    </message>
    <message>
        <source>What is not saved is lost when you leave.</source>
        <translation>保存されていない分は、離れると失われます。</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>とどまる</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>保存せずに離れる</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>別の場所に保存…</translation>
    </message>
    <message>
        <source>No file was chosen.</source>
        <translation>ファイルが選ばれませんでした。</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>対局を保存</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>点数明細</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>局の終わりへ</translation>
    </message>
</context>
<context>
    <name>TableSetting</name>
    <message>
        <source>Opponents</source>
        <translation>対戦相手</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same number deals the same walls; leave it empty for random walls.</source>
        <translation>同じ数なら同じ山になります。空欄なら毎回変わります。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>level</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>temperament</source>
        <translation>性格</translation>
    </message>
    <message>
        <source>Opponent {number}</source>
        <translation>対戦相手{number}</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>冷静</translation>
    </message>
    <message>
        <source>Thinking time</source>
        <translation>考える時間</translation>
    </message>
    <message>
        <source>Longest time for a move; obvious ones take less.</source>
        <translation>1手にかける最長の時間です。明らかな手は早く決まります。</translation>
    </message>
    <message>
        <source>command line of the program</source>
        <translation>プログラムのコマンドライン</translation>
    </message>
    <message>
        <source>Time for a program’s answer</source>
        <translation>プログラムの応答時間</translation>
    </message>
    <message>
        <source>up to {seconds} s</source>
        <translation>最長{seconds}秒</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Something went wrong: {code}</source>
        <translation>問題が起きました：{code}</translation>
    </message>
    <message>
        <source>access is denied</source>
        <comment>to a file</comment>
        <translation>アクセスが許可されていません</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>ディスクは読み取り専用です</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>ディスクがいっぱいです</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <comment>a file</comment>
        <translation>開けません</translation>
    </message>
    <message>
        <source>the disk does not work as it should</source>
        <translation>ディスクが正しく動作していません</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <comment>a file</comment>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <comment>a file</comment>
        <translation>フォルダーではありません</translation>
    </message>
    <message>
        <source>The game cannot be saved in {path}: {detail}</source>
        <translation>対局を{path}に保存できません：{detail}</translation>
    </message>
    <message>
        <source>The game cannot be saved: {path} exists already.</source>
        <translation>対局を保存できません。{path}はすでにあります。</translation>
    </message>
    <message>
        <source>Another window of the program is playing this game: {path}</source>
        <translation>この対局は別のウィンドウで進行中です：{path}</translation>
    </message>
    <message>
        <source>Another program has changed or replaced the file of this game, {path}; it was left as it is.</source>
        <translation>この対局のファイル {path} は別のプログラムによって変更または置き換えられました。ファイルはそのまま残してあります。</translation>
    </message>
    <message>
        <source>The saved game {path} cannot be read: {detail}</source>
        <translation>保存した対局{path}を読めません：{detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be written ({detail}): what was read now will be read again next time.</source>
        <translation>保存した対局の履歴 {path} に書き込めません（{detail}）。今回読んだ分は、次回もう一度読みます。</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be read or written: {detail}</source>
        <translation>保存した対局の履歴 {path} を読み書きできません：{detail}</translation>
    </message>
    <message>
        <source>{path} is not a saved game.</source>
        <translation>{path}は保存した対局ではありません。</translation>
    </message>
    <message>
        <source>{path} was saved by a newer version of the program.</source>
        <translation>{path}は新しい版のプログラムで保存されています。</translation>
    </message>
    <message>
        <source>The rules of this game have changed since it was saved; it can only be watched.</source>
        <translation>保存した後にルールが変わったので、この対局は見ることしかできません。</translation>
    </message>
    <message>
        <source>The ruleset {ruleset} of the package {package} has failed: {detail}</source>
        <translation>ルール {ruleset}（パッケージ：{package}）でエラーが起きました：{detail}</translation>
    </message>
    <message>
        <source>The work stopped because its background processes were killed.</source>
        <translation>作業が止まりました。バックグラウンドのプロセスが強制終了されたためです。</translation>
    </message>
    <message>
        <source>You are not a player in {path}; you can only watch it.</source>
        <translation>{path}はあなたの対局ではありません。見ることしかできません。</translation>
    </message>
    <message>
        <source>This moment is gone: the moves there were taken back.</source>
        <translation>この場面は取り消された手の中にあり、もうありません。</translation>
    </message>
    <message>
        <source>No hand is being played at this moment.</source>
        <translation>この場面では局が進行していません。</translation>
    </message>
    <message>
        <source>You sit out in this hand; choose one in which you play.</source>
        <translation>この局ではあなたは抜け番です。参加している局を選んでください。</translation>
    </message>
    <message>
        <source>This game is too long to take more notes.</source>
        <translation>この対局は長すぎて、これ以上メモを書けません。</translation>
    </message>
    <message>
        <source>The program “{name}” has given an impossible answer; its seat discards what it draws.</source>
        <translation>プログラム「{name}」の応答は指せない手でした。その席はツモ切りします。</translation>
    </message>
    <message>
        <source>Programs that speak mjai play riichi games only.</source>
        <translation>mjai プログラムが打てるのはリーチ麻雀だけです。</translation>
    </message>
    <message>
        <source>The command line of the program cannot be used: {detail}</source>
        <translation>プログラムのコマンドラインが使えません：{detail}</translation>
    </message>
    <message>
        <source>There is no program {detail}.</source>
        <translation>プログラム {detail} はありません。</translation>
    </message>
    <message>
        <source>The program “{name}” is not there or cannot be started; its seat discards what it draws.</source>
        <translation>プログラム「{name}」がないか、起動できません。その席はツモ切りします。</translation>
    </message>
    <message>
        <source>The program “{name}” has not answered in time; its seat discards what it draws.</source>
        <translation>プログラム「{name}」の応答が間に合いませんでした。その席はツモ切りします。</translation>
    </message>
    <message>
        <source>The program “{name}” has ended by itself; its seat discards what it draws.</source>
        <translation>プログラム「{name}」が終了してしまいました。その席はツモ切りします。</translation>
    </message>
    <message>
        <source>The program “{name}” has failed several times and is not asked any more in this game.</source>
        <translation>プログラム「{name}」は何度も失敗したため、この対局ではもう応答を求めません。</translation>
    </message>
    <message>
        <source>The opponent “{bot}” is not installed.</source>
        <translation>対戦相手「{bot}」はインストールされていません。</translation>
    </message>
    <message>
        <source>The opponent “{bot}” cannot play: {why}</source>
        <translation>対戦相手「{bot}」は打てません：{why}</translation>
    </message>
    <message>
        <source>The settings could not be read; they were kept as {kept} and the defaults are used.</source>
        <translation>設定を読めませんでした。{kept}として残し、標準の設定を使います。</translation>
    </message>
    <message>
        <source>The setting “{id}” had an unknown value; its default is used.</source>
        <translation>設定「{id}」の値が不明なので、標準の値を使います。</translation>
    </message>
    <message>
        <source>The settings cannot be saved in {path}: {detail}</source>
        <translation>設定を{path}に保存できません：{detail}</translation>
    </message>
    <message>
        <source>The folder of saved games {path} cannot be read: {detail}</source>
        <translation>保存した対局のフォルダー{path}を読めません：{detail}</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>そのようなファイルやフォルダーはありません</translation>
    </message>
    <message>
        <source>{path} cannot be moved to the trash; it was left where it is.</source>
        <translation>{path}をゴミ箱に移動できません。ファイルはそのまま残っています。</translation>
    </message>
    <message>
        <source>{path} is too large for a saved game.</source>
        <translation>{path}は保存した対局としては大きすぎます。</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged; the file was left as it is.</source>
        <translation>保存した対局{path}は壊れています。ファイルはそのまま残してあります。</translation>
    </message>
    <message>
        <source>The end of this game was lost, as happens when a computer loses power: {path} has only zeros from line {line} on.</source>
        <translation>停電などで、この対局の終わりの部分が失われました。{path}の{line}行目から後がすべてゼロになっています。</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged in line {line}; the file was left as it is.</source>
        <translation>保存した対局{path}は{line}行目が壊れています。ファイルはそのまま残してあります。</translation>
    </message>
    <message>
        <source>The saved game {path} does not follow the rules in line {line}; the file was left as it is.</source>
        <translation>保存した対局{path}の{line}行目がルールに合いません。ファイルはそのまま残してあります。</translation>
    </message>
    <message>
        <source>The saved game {path} uses a ruleset that is not installed: {ruleset}</source>
        <translation>保存した対局{path}のルールはこのプログラムにありません：{ruleset}</translation>
    </message>
    <message>
        <source>The saved game {path} has options that the ruleset does not know.</source>
        <translation>保存した対局{path}に、ルールにないオプションがあります。</translation>
    </message>
    <message>
        <source>Hand {hand} was not played to its end; only finished hands are reviewed.</source>
        <translation>第{hand}局は最後まで打たれていません。検討できるのは終わった局だけです。</translation>
    </message>
    <message>
        <source>The saved game {path} has changed since the review began.</source>
        <translation>保存した対局{path}は検討を始めてから変わりました。</translation>
    </message>
    <message>
        <source>This hand could not be reviewed: {detail}</source>
        <translation>この局は検討できませんでした：{detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} is in use by another program: try again in a moment.</source>
        <translation>保存した対局の履歴 {path} は他のプログラムが使用中です。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>There is no finished review of hand {hand} of {path}.</source>
        <translation>{path}の第{hand}局には完了した検討がありません。</translation>
    </message>
    <message>
        <source>Decision {move} of hand {hand} cannot be asked again: its position cannot be laid out.</source>
        <translation>第{hand}局の選択{move}は出題できません。局面を再現できません。</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>Do it anyway</source>
        <translation>それでも行う</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Pass up this win?</source>
        <translation>和了を見逃しますか？</translation>
    </message>
    <message>
        <source>Your hand is complete and may win now. Playing on is expected to bring much less.</source>
        <translation>手牌は完成していて、いま和了できます。続けた場合の期待値はずっと小さくなります。</translation>
    </message>
    <message numerus="yes">
        <source>%n such tile(s) not seen yet.</source>
        <translation>
            <numerusform>まだ見えていない枚数：%n。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your hand may win. It waits for: {tiles}.</source>
        <translation>手牌は和了できる形です。待ち：{tiles}。</translation>
    </message>
    <message>
        <source>Break up a ready hand?</source>
        <translation>テンパイを崩しますか？</translation>
    </message>
    <message>
        <source>The open hand of this player waits for the tile: {player}.</source>
        <translation>この牌は、手牌を公開しているプレイヤーの待ちです：{player}。</translation>
    </message>
    <message>
        <source>Discard this tile?</source>
        <translation>この牌を捨てますか？</translation>
    </message>
</context>
</TS>
