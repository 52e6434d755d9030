<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About</source>
        <translation>O programu</translation>
    </message>
    <message>
        <source>A game of four-player mahjong. It needs no network and tells nobody what you play.</source>
        <translation>Mahjong pro čtyři hráče. Nepotřebuje síť a nikomu neříká, co hrajete.</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Uložené hry</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>verze {number}</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Program</translation>
    </message>
    <message>
        <source>Tiles, cards and icons</source>
        <translation>Kameny, karty a ikony</translation>
    </message>
    <message>
        <source>Drawn for this program, with glyphs of LXGW WenKai TC</source>
        <translation>Nakresleno pro tento program, čínské znaky z písma LXGW WenKai TC</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Zvuky</translation>
    </message>
    <message>
        <source>Computed for this program, played with miniaudio (MIT)</source>
        <translation>Vytvořené pro tento program, přehrává je miniaudio (MIT)</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>Písma</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Knihovny</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Licence: {part}</source>
        <translation>Licence části: {part}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>Aids</name>
    <message>
        <source>Ready</source>
        <translation>Ruka čeká</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n druh</numerusform>
            <numerusform>%n druhy</numerusform>
            <numerusform>%n druhů</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Autopilot</name>
    <message>
        <source>No chows</source>
        <translation>Bez čou</translation>
    </message>
    <message>
        <source>A chow alone never stops the game; beside other claims it stays in the bar.</source>
        <translation>Samotné čou hru nikdy nezastaví; vedle jiných nároků na liště zůstane.</translation>
    </message>
    <message>
        <source>No claims</source>
        <translation>Bez nároků</translation>
    </message>
    <message>
        <source>You are asked only about wins; every other claim is passed.</source>
        <translation>Zeptáme se jen na výhru; ostatní nároky se pasují.</translation>
    </message>
    <message>
        <source>Win at once</source>
        <translation>Výhra ihned</translation>
    </message>
    <message>
        <source>A win is taken as soon as it is offered; at a strict table you are asked.</source>
        <translation>Výhra se vezme, jakmile je možná; u přísného stolu rozhodnete sami.</translation>
    </message>
    <message>
        <source>Pass automatically</source>
        <translation>Automatický pas</translation>
    </message>
    <message>
        <source>Tiles you cannot use are passed; after declaring ready, the drawn tile is discarded.</source>
        <translation>Co nejde využít, se pasuje; po ohlášení čekající ruky se dobraný kámen sám zahodí.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ano</translation>
    </message>
    <message>
        <source>off</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>At a strict table nothing wins automatically: you declare, and a false win costs the penalty.</source>
        <translation>U přísného stolu nic nevyhraje samo: výhru hlásíte vy a falešná stojí pokutu.</translation>
    </message>
</context>
<context>
    <name>Branch</name>
    <message>
        <source>played on from hand {hand} of a game that is no longer there</source>
        <translation>pokračování od rozdání {hand} hry, která už tu není</translation>
    </message>
    <message>
        <source>played on from hand {hand} of another game</source>
        <translation>pokračování jiné hry od rozdání {hand}</translation>
    </message>
    <message>
        <source>played on from {date}, hand {hand}</source>
        <translation>pokračování hry: {date}, rozdání {hand}</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of a game that is no longer there</source>
        <translation>Pokračování od rozdání {hand}, tahu {turn} hry, která už tu není</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of another game</source>
        <translation>Pokračování jiné hry od rozdání {hand}, tahu {turn}</translation>
    </message>
    <message>
        <source>Played on from {date}, hand {hand}, turn {turn}</source>
        <translation>Pokračování: {date}, rozdání {hand}, tah {turn}</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Zpět k rozboru</translation>
    </message>
    <message>
        <source>Back to the replay</source>
        <translation>Zpět k záznamu</translation>
    </message>
</context>
<context>
    <name>BrokenOff</name>
    <message>
        <source>What was played is not saved; before it is lost you will be asked.</source>
        <translation>Odehrané není uloženo; než se ztratí, program se zeptá.</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played. Once the package works again, it can be continued and reviewed.</source>
        <translation>Vše odehrané je uloženo. Až bude balíček zase fungovat, lze ve hře pokračovat a rozebrat ji.</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played.</source>
        <translation>Vše odehrané je uloženo.</translation>
    </message>
    <message>
        <source>The game cannot go on</source>
        <translation>Hra nemůže pokračovat</translation>
    </message>
    <message>
        <source>The program has made a mistake: {detail}</source>
        <translation>Chyba v samotném programu: {detail}</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} has failed: {detail}</source>
        <translation>V pravidlech „{name}“ z balíčku {package} nastala chyba: {detail}</translation>
    </message>
</context>
<context>
    <name>Calculator</name>
    <message>
        <source>Ruleset</source>
        <translation>Varianta pravidel</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>Druhá varianta</translation>
    </message>
    <message>
        <source>only open tiles matter</source>
        <translation>počítají se jen odkryté kameny</translation>
    </message>
    <message>
        <source>not a hand in this game</source>
        <translation>v této hře to není výherní ruka</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>hotová</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Volby</translation>
    </message>
    <message>
        <source>Winner’s seat</source>
        <translation>Místo vítěze</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Rozdávající</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Kolo</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nikdo</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>Vyhráli také</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Ohlášeno</translation>
    </message>
    <message>
        <source>And</source>
        <translation>A také</translation>
    </message>
    <message>
        <source>Not with: {fact}</source>
        <translation>Neslučuje se: {fact}</translation>
    </message>
    <message>
        <source>Indicator</source>
        <translation>Ukazatel</translation>
    </message>
    <message>
        <source>Indicators</source>
        <translation>Ukazatele</translation>
    </message>
    <message>
        <source>Tiles below them</source>
        <translation>Kameny pod nimi</translation>
    </message>
    <message>
        <source>Turned up</source>
        <translation>Otočené kameny</translation>
    </message>
    <message>
        <source>Discards of {seat}</source>
        <translation>Odhozy: {seat}</translation>
    </message>
    <message>
        <source>Dealer’s streak</source>
        <translation>Prodloužení titulu</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>Zbývá ve zdi</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>jako obvykle</translation>
    </message>
    <message>
        <source>Press tiles</source>
        <translation>Vybrat kameny</translation>
    </message>
    <message>
        <source>tiles, such as 5m</source>
        <translation>kameny, třeba 5m</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>Z odhozu</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>Ze zdi</translation>
    </message>
    <message>
        <source>Robbing a kong</source>
        <translation>Uloupení kongu</translation>
    </message>
    <message>
        <source>Robbing a concealed kong</source>
        <translation>Uloupení skrytého kongu</translation>
    </message>
    <message>
        <source>Robbing a bonus tile</source>
        <translation>Uloupení květiny</translation>
    </message>
    <message>
        <source>With bonus tiles</source>
        <translation>Samotnými květinami</translation>
    </message>
    <message>
        <source>With the dealt hand</source>
        <translation>Hned po rozdání</translation>
    </message>
    <message>
        <source>Discarded by</source>
        <translation>Zahodil</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>Vzato od</translation>
    </message>
    <message>
        <source>Drill hands like this</source>
        <translation>Cvičit takové ruce</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kámen</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Ruka</translation>
    </message>
    <message>
        <source>Add as</source>
        <translation>Přidat jako</translation>
    </message>
    <message>
        <source>Hand of</source>
        <translation>Ruka hráče</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>V ruce</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Make it the winning tile</source>
        <translation>Udělat z něj výherní kámen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Odebrat</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Spočítat ruku</translation>
    </message>
    <message>
        <source>any hand, from any table</source>
        <translation>kterákoli ruka od kteréhokoli stolu</translation>
    </message>
    <message>
        <source>Open a score case</source>
        <translation>Otevřít zápis ruky</translation>
    </message>
    <message>
        <source>Copy as score case</source>
        <translation>Kopírovat jako zápis ruky</translation>
    </message>
    <message>
        <source>Earlier hands</source>
        <translation>Dřívější ruce</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Take back the last change (Ctrl+Z)</source>
        <translation>Vzít zpět poslední změnu (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vymazat</translation>
    </message>
    <message>
        <source>Remove all tiles</source>
        <translation>Odebrat všechny kameny</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>zbývá %n</numerusform>
            <numerusform>zbývají %n</numerusform>
            <numerusform>zbývá %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Type it: {notation}</source>
        <translation>Lze psát: {notation}</translation>
    </message>
    <message>
        <source>Typed: {digits}…</source>
        <translation>Napsáno: {digits}…</translation>
    </message>
    <message>
        <source>What the hand is worth appears here as soon as it is complete.</source>
        <translation>Hodnota ruky se tu objeví, jakmile bude hotová.</translation>
    </message>
    <message>
        <source>In this game the losers’ hands count too. Still missing: {seat}.</source>
        <translation>V této hře se počítají i ruce poražených. Ještě chybí ruka: {seat}.</translation>
    </message>
    <message>
        <source>This game has a different number of players.</source>
        <translation>Tuto hru hraje jiný počet hráčů.</translation>
    </message>
    <message>
        <source>Hands in this game have a different number of tiles.</source>
        <translation>V této hře má ruka jiný počet kamenů.</translation>
    </message>
    <message>
        <source>Some of these tiles are not in this game’s set.</source>
        <translation>Některé z těchto kamenů tato hra nemá.</translation>
    </message>
    <message>
        <source>Sets like these cannot be claimed in this game.</source>
        <translation>V této hře si odhoz na takové sady vzít nelze.</translation>
    </message>
    <message>
        <source>A hand like this is not possible in this game.</source>
        <translation>V této hře taková ruka není možná.</translation>
    </message>
    <message>
        <source>bonus tiles</source>
        <translation>prémiové kameny</translation>
    </message>
    <message>
        <source>tiles not in this set</source>
        <translation>kameny, které sada nemá</translation>
    </message>
    <message>
        <source>red fives</source>
        <translation>červené pětky</translation>
    </message>
    <message>
        <source>tiles turned up</source>
        <translation>otočené kameny</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>ohlášení</translation>
    </message>
    <message>
        <source>circumstances of the win</source>
        <translation>okolnosti výhry</translation>
    </message>
    <message>
        <source>the way of winning</source>
        <translation>způsob výhry</translation>
    </message>
    <message>
        <source>Not in this game, left out: {things}</source>
        <translation>V této hře není, vynecháno: {things}</translation>
    </message>
    <message>
        <source>not in this game: left out</source>
        <translation>v této hře není: vynecháno</translation>
    </message>
    <message>
        <source>does not count in this game</source>
        <translation>v této hře se nepočítá</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Options: {ruleset}</source>
        <translation>Volby: {ruleset}</translation>
    </message>
    <message>
        <source>No hand has been scored yet.</source>
        <translation>Zatím nebyla spočítána žádná ruka.</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier hand(s) cannot be used and are left out.</source>
        <translation>
            <numerusform>%n dřívější ruku nelze použít a je vynechána.</numerusform>
            <numerusform>%n dřívější ruce nelze použít a jsou vynechány.</numerusform>
            <numerusform>%n dřívějších rukou nelze použít a jsou vynechány.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>Smazat vše</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) missing</source>
        <translation>
            <numerusform>chybí %n kámen</numerusform>
            <numerusform>chybějí %n kameny</numerusform>
            <numerusform>chybí %n kamenů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) too many</source>
        <translation>
            <numerusform>%n kámen navíc</numerusform>
            <numerusform>%n kameny navíc</numerusform>
            <numerusform>%n kamenů navíc</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, discarded</source>
        <translation>{name} (odhoz)</translation>
    </message>
</context>
<context>
    <name>CardBar</name>
    <message>
        <source>you lead</source>
        <translation>vynášíte</translation>
    </message>
    <message>
        <source>nothing you hold beats it</source>
        <translation>nemáte čím přebít</translation>
    </message>
    <message>
        <source>choose cards</source>
        <translation>vyberte karty</translation>
    </message>
    <message>
        <source>none</source>
        <translation>žádný</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <translation>{number} z {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n possible</source>
        <translation>
            <numerusform>%n možný</numerusform>
            <numerusform>%n možné</numerusform>
            <numerusform>%n možných</numerusform>
        </translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Zahrát</translation>
    </message>
    <message>
        <source>Next idea</source>
        <translation>Další nápad</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Jste na tahu</translation>
    </message>
</context>
<context>
    <name>CardFacts</name>
    <message>
        <source>Places of a team</source>
        <translation>Místa dvojice</translation>
    </message>
    <message>
        <source>You play for</source>
        <translation>Hrajete o</translation>
    </message>
    <message>
        <source>By the place of {name}</source>
        <translation>Podle místa: {name}</translation>
    </message>
    <message>
        <source>You lead the hand</source>
        <translation>Zahajujete rozdání</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>Vynášíte</translation>
    </message>
    <message>
        <source>{name} leads the hand</source>
        <translation>Rozdání zahajuje {name}</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>Vynáší {name}</translation>
    </message>
    <message>
        <source>The lot says so.</source>
        <translation>Rozhodl los.</translation>
    </message>
    <message>
        <source>Who finished the last hand first leads.</source>
        <translation>Vynáší ten, kdo v minulém rozdání skončil první.</translation>
    </message>
    <message>
        <source>The partner of who won the trick leads.</source>
        <translation>Vynáší spoluhráč toho, kdo získal zdvih.</translation>
    </message>
    <message>
        <source>Who won the trick leads.</source>
        <translation>Vynáší ten, kdo získal zdvih.</translation>
    </message>
    <message>
        <source>The lot says so. Play what you like.</source>
        <translation>Rozhodl los. Zahrajte, co chcete.</translation>
    </message>
    <message>
        <source>You finished the last hand first. Play what you like.</source>
        <translation>V minulém rozdání jste skončili první. Zahrajte, co chcete.</translation>
    </message>
    <message>
        <source>Your partner won the trick. Play what you like.</source>
        <translation>Zdvih získal váš spoluhráč. Zahrajte, co chcete.</translation>
    </message>
    <message>
        <source>You won the trick. Play what you like.</source>
        <translation>Zdvih jste získali vy. Zahrajte, co chcete.</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>Rozdání {number}</translation>
    </message>
    <message>
        <source>Hand {number} of {all}</source>
        <translation>Rozdání {number} z {all}</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>Pořadí</translation>
    </message>
    <message>
        <source>Best bomb played</source>
        <translation>Nejlepší bomba</translation>
    </message>
    <message>
        <source>base {base}</source>
        <translation>základ {base}</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>zbývá %n</numerusform>
            <numerusform>zbývají %n</numerusform>
            <numerusform>zbývá %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Pass</source>
        <comment>said at the table</comment>
        <translation>Pas</translation>
    </message>
</context>
<context>
    <name>CardGame</name>
    <message>
        <source>The same number deals the same cards; leave it empty for random ones.</source>
        <translation>Stejné číslo rozdá stejné karty; prázdné pole znamená náhodné.</translation>
    </message>
    <message>
        <source>Opponent on your right</source>
        <translation>Soupeř vpravo</translation>
    </message>
    <message>
        <source>Your partner</source>
        <translation>Spoluhráč</translation>
    </message>
    <message>
        <source>Opponent on your left</source>
        <translation>Soupeř vlevo</translation>
    </message>
</context>
<context>
    <name>CardHints</name>
    <message>
        <source>first {first} %, second {second} %</source>
        <translation>první {first} %, druhý {second} %</translation>
    </message>
    <message>
        <source>Working out what your plays bring…</source>
        <translation>Počítám, co vaše tahy přinesou…</translation>
    </message>
</context>
<context>
    <name>CardPlaces</name>
    <message>
        <source>1st</source>
        <translation>1. místo</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2. místo</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3. místo</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4. místo</translation>
    </message>
    <message>
        <source>out, {place}</source>
        <translation>venku, {place}</translation>
    </message>
</context>
<context>
    <name>CardReceipt</name>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Součet všech plateb: {sum}</translation>
    </message>
    <message>
        <source>Shuangkou: you first, {partner} second</source>
        <translation>Šuang-kchou: vy první, {partner} druhé místo</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, you second</source>
        <translation>Šuang-kchou: {first} první místo, vy druhé</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, {partner} second</source>
        <translation>Šuang-kchou: {first} první místo, {partner} druhé</translation>
    </message>
    <message>
        <source>Dankou: you first, {partner} third</source>
        <translation>Tan-kchou: vy první, {partner} třetí místo</translation>
    </message>
    <message>
        <source>Dankou: {first} first, you third</source>
        <translation>Tan-kchou: {first} první místo, vy třetí</translation>
    </message>
    <message>
        <source>Dankou: {first} first, {partner} third</source>
        <translation>Tan-kchou: {first} první místo, {partner} třetí</translation>
    </message>
    <message>
        <source>Pingkou: you first, {partner} last</source>
        <translation>Pching-kchou: vy první, {partner} poslední místo</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, you last</source>
        <translation>Pching-kchou: {first} první místo, vy poslední</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, {partner} last</source>
        <translation>Pching-kchou: {first} první místo, {partner} poslední</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>rozdání {number}</translation>
    </message>
    <message>
        <source>hand {number} of {all}</source>
        <translation>rozdání {number} z {all}</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>nerozhodně</translation>
    </message>
    <message>
        <source>nobody pays</source>
        <translation>nikdo neplatí</translation>
    </message>
    <message>
        <source>{factors} for each player</source>
        <translation>{factors} každému hráči</translation>
    </message>
    <message>
        <source>both opponents pay</source>
        <translation>platí oba soupeři</translation>
    </message>
    <message>
        <source>your team pays</source>
        <translation>platí vaše dvojice</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>zbývá %n</numerusform>
            <numerusform>zbývají %n</numerusform>
            <numerusform>zbývá %n</numerusform>
        </translation>
    </message>
    <message>
        <source>out</source>
        <translation>venku</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n karta</numerusform>
            <numerusform>%n karty</numerusform>
            <numerusform>%n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>four jokers</source>
        <translation>4 žolíci</translation>
    </message>
    <message>
        <source>{size}, counts × {multiplier}</source>
        <translation>{size}, platí × {multiplier}</translation>
    </message>
    <message>
        <source>The largest multiplier among the bombs that the winning team played.</source>
        <translation>Největší násobek mezi bombami, které zahrála vítězná dvojice.</translation>
    </message>
    <message>
        <source>You played it; after a draw no bomb counts.</source>
        <translation>Zahráli jste ji vy; při nerozhodném výsledku bomby neplatí.</translation>
    </message>
    <message>
        <source>{name} played it; after a draw no bomb counts.</source>
        <translation>Bomba hráče {name}; při nerozhodném výsledku bomby neplatí.</translation>
    </message>
    <message>
        <source>You played it; only the winners’ bombs count.</source>
        <translation>Zahráli jste ji vy; platí jen bomby vítězů.</translation>
    </message>
    <message>
        <source>{name} played it; only the winners’ bombs count.</source>
        <translation>Bomba hráče {name}; platí jen bomby vítězů.</translation>
    </message>
    <message>
        <source>You played it; four cards multiply nothing.</source>
        <translation>Zahráli jste ji vy; čtyři karty nic nenásobí.</translation>
    </message>
    <message>
        <source>{name} played it; four cards multiply nothing.</source>
        <translation>Bomba hráče {name}; čtyři karty nic nenásobí.</translation>
    </message>
    <message>
        <source>You played it; only the largest multiplier counts, once.</source>
        <translation>Zahráli jste ji vy; platí jen největší násobek, jednou.</translation>
    </message>
    <message>
        <source>{name} played it; only the largest multiplier counts, once.</source>
        <translation>Bomba hráče {name}; platí jen největší násobek, jednou.</translation>
    </message>
    <message>
        <source>a draw, whatever bombs were played</source>
        <translation>nerozhodně, ať padly jakékoli bomby</translation>
    </message>
    <message>
        <source>from each loser to one winner</source>
        <translation>od každého poraženého jednomu vítězi</translation>
    </message>
    <message>
        <source>You pay {payee} {amount}</source>
        <translation>Platíte: {payee} dostává {amount}</translation>
    </message>
    <message>
        <source>{payer} pays you {amount}</source>
        <translation>{payer} vám platí {amount}</translation>
    </message>
    <message>
        <source>{payer} pays {payee} {amount}</source>
        <translation>{payer} platí, {payee} dostává {amount}</translation>
    </message>
    <message>
        <source>nobody pays after a draw</source>
        <translation>při nerozhodném výsledku nikdo neplatí</translation>
    </message>
    <message>
        <source>each loser pays his right-hand neighbour</source>
        <translation>každý poražený platí sousedovi vpravo</translation>
    </message>
    <message>
        <source>{right} and {left}</source>
        <translation>{right} a {left}</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>Vaše dvojice</translation>
    </message>
    <message>
        <source>That was the last hand of the match.</source>
        <translation>To bylo poslední rozdání zápasu.</translation>
    </message>
    <message>
        <source>After a shuangkou the lot says who leads.</source>
        <translation>Po šuang-kchou určí vynášejícího los.</translation>
    </message>
    <message>
        <source>You finished first and lead the next hand.</source>
        <translation>Skončili jste první a vynášíte v dalším rozdání.</translation>
    </message>
    <message>
        <source>{name} finished first and leads the next hand.</source>
        <translation>První místo: {name}; tento hráč vynáší v dalším rozdání.</translation>
    </message>
    <message numerus="yes">
        <source>Bomb of %n cards</source>
        <translation>
            <numerusform>Bomba z %n karty</numerusform>
            <numerusform>Bomba z %n karet</numerusform>
            <numerusform>Bomba z %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>druhý</translation>
    </message>
    <message>
        <source>third</source>
        <translation>třetí</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>čtvrtý</translation>
    </message>
    <message>
        <source>0, draw</source>
        <translation>0, nerozhodně</translation>
    </message>
    <message>
        <source>none, 4</source>
        <translation>žádná, 4</translation>
    </message>
    <message>
        <source>Partner of the first</source>
        <translation>Spoluhráč prvního</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Koeficient</translation>
    </message>
    <message>
        <source>Cards of the bomb</source>
        <translation>Karet v bombě</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>Násobek</translation>
    </message>
    <message>
        <source>Bombs in this hand</source>
        <translation>Bomby v tomto rozdání</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>Pořadí</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>Co se počítá</translation>
    </message>
    <message>
        <source>All cards left</source>
        <translation>Zbylé karty</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Platby</translation>
    </message>
</context>
<context>
    <name>CardRefusals</name>
    <message>
        <source>nothing beats four jokers</source>
        <translation>čtyři žolíky nic nepřebije</translation>
    </message>
    <message numerus="yes">
        <source>needs a bomb of %n cards or more</source>
        <translation>
            <numerusform>je třeba bomba z %n karty nebo více</numerusform>
            <numerusform>je třeba bomba z %n karet nebo více</numerusform>
            <numerusform>je třeba bomba z %n karet nebo více</numerusform>
        </translation>
    </message>
    <message>
        <source>only a stronger bomb beats a bomb</source>
        <translation>bombu přebije jen silnější bomba</translation>
    </message>
    <message>
        <source>needs {form}</source>
        <translation>je třeba: {form}</translation>
    </message>
    <message numerus="yes">
        <source>needs %n cards</source>
        <translation>
            <numerusform>je třeba %n karta</numerusform>
            <numerusform>jsou třeba %n karty</numerusform>
            <numerusform>je třeba %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>not higher than {rank}</source>
        <translation>není vyšší než {rank}</translation>
    </message>
    <message>
        <source>a big and a small joker are no pair</source>
        <translation>velký a malý žolík nejsou dvojice</translation>
    </message>
    <message>
        <source>three jokers: no play</source>
        <translation>tři žolíky nelze zahrát</translation>
    </message>
    <message>
        <source>{cards}: no play</source>
        <translation>{cards}: nelze zahrát</translation>
    </message>
    <message>
        <source>a 2 belongs to no sequence</source>
        <translation>dvojka do řady nepatří</translation>
    </message>
    <message>
        <source>jokers belong to no sequence</source>
        <translation>žolíci do řady nepatří</translation>
    </message>
    <message numerus="yes">
        <source>a run needs %n cards</source>
        <translation>
            <numerusform>řada potřebuje %n kartu</numerusform>
            <numerusform>řada potřebuje %n karty</numerusform>
            <numerusform>řada potřebuje %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n pairs in a row</source>
        <translation>
            <numerusform>je třeba %n dvojice po sobě</numerusform>
            <numerusform>jsou třeba %n dvojice po sobě</numerusform>
            <numerusform>je třeba %n dvojic po sobě</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n triples in a row</source>
        <translation>
            <numerusform>je třeba %n trojice po sobě</numerusform>
            <numerusform>jsou třeba %n trojice po sobě</numerusform>
            <numerusform>je třeba %n trojic po sobě</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single cards</source>
        <translation>
            <numerusform>%n jednotlivá karta</numerusform>
            <numerusform>%n jednotlivé karty</numerusform>
            <numerusform>%n jednotlivých karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n dvojice</numerusform>
            <numerusform>%n dvojice</numerusform>
            <numerusform>%n dvojic</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triples</source>
        <translation>
            <numerusform>%n trojice</numerusform>
            <numerusform>%n trojice</numerusform>
            <numerusform>%n trojic</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal cards</source>
        <translation>
            <numerusform>%n stejná karta</numerusform>
            <numerusform>%n stejné karty</numerusform>
            <numerusform>%n stejných karet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>You and {partner} win the match</source>
        <translation>Vy a {partner} vyhráváte zápas</translation>
    </message>
    <message>
        <source>You and {partner} lose the match</source>
        <translation>Vy a {partner} prohráváte zápas</translation>
    </message>
    <message>
        <source>The match ends in a draw</source>
        <translation>Zápas skončil nerozhodně</translation>
    </message>
    <message numerus="yes">
        <source>%n hands played</source>
        <translation>
            <numerusform>Odehráno %n rozdání</numerusform>
            <numerusform>Odehrána %n rozdání</numerusform>
            <numerusform>Odehráno %n rozdání</numerusform>
        </translation>
    </message>
    <message>
        <source>Replay match</source>
        <translation>Přehrát zápas</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Odejít od stolu</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Nový zápas</translation>
    </message>
    <message>
        <source>No hand has ended yet.</source>
        <translation>Žádné rozdání ještě neskončilo.</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Rozdání</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>Vaše dvojice</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Celkem</translation>
    </message>
</context>
<context>
    <name>CardReview</name>
    <message>
        <source>lost {loss} points</source>
        <translation>ztraceno bodů: {loss}</translation>
    </message>
    <message>
        <source>{move}. Better: {better}</source>
        <translation>{move}. Lepší: {better}</translation>
    </message>
    <message>
        <source>Move {move}</source>
        <translation>Tah {move}</translation>
    </message>
    <message>
        <source>of {moves}</source>
        <translation>z {moves}</translation>
    </message>
    <message>
        <source>The end of the hand is solved: all play on in the best way.</source>
        <translation>Konec rozdání je propočítaný: všichni hrají dál co nejlépe.</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n cards in hand</source>
        <translation>
            <numerusform>{name}: %n karta v ruce</numerusform>
            <numerusform>{name}: %n karty v ruce</numerusform>
            <numerusform>{name}: %n karet v ruce</numerusform>
        </translation>
    </message>
    <message>
        <source>The other players hold</source>
        <translation>Ostatní hráči drží</translation>
    </message>
    <message>
        <source>From a first look at all of them. What the move cost comes from a second look, with other guesses of the hidden cards.</source>
        <translation>Z prvního pohledu na všechny tahy. Ztráta pochází z druhého pohledu, s jinými odhady skrytých karet.</translation>
    </message>
    <message>
        <source>Show at the table</source>
        <translation>Ukázat u stolu</translation>
    </message>
</context>
<context>
    <name>CardValues</name>
    <message>
        <source>What a hand is worth</source>
        <translation>Hodnota rozdání</translation>
    </message>
    <message>
        <source>{base} × factor × multiplier: each loser pays one winner so much.</source>
        <translation>{base} × koeficient × násobek: tolik platí každý poražený jednomu vítězi.</translation>
    </message>
    <message>
        <source>The multiplier is that of the best bomb that the winning team has played; only the largest counts, once.</source>
        <translation>Násobek dává nejlepší bomba, kterou zahrála vítězná dvojice; platí jen největší, jednou.</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>a single card</source>
        <translation>jedna karta</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>dvojice karet</translation>
    </message>
    <message>
        <source>a triple</source>
        <translation>trojice karet</translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive pairs</source>
        <translation>
            <numerusform>%n dvojice po sobě</numerusform>
            <numerusform>%n dvojice po sobě</numerusform>
            <numerusform>%n dvojic po sobě</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive triples</source>
        <translation>
            <numerusform>%n trojice po sobě</numerusform>
            <numerusform>%n trojice po sobě</numerusform>
            <numerusform>%n trojic po sobě</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a run of %n cards</source>
        <translation>
            <numerusform>řada %n karty</numerusform>
            <numerusform>řada %n karet</numerusform>
            <numerusform>řada %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bomb of %n</source>
        <translation>
            <numerusform>bomba z %n</numerusform>
            <numerusform>bomba ze %n</numerusform>
            <numerusform>bomba z %n</numerusform>
        </translation>
    </message>
    <message>
        <source>{low} to {high} in pairs</source>
        <translation>{low} až {high} ve dvojicích</translation>
    </message>
    <message>
        <source>{low} to {high} in triples</source>
        <translation>{low} až {high} v trojicích</translation>
    </message>
    <message>
        <source>run from {low} to {high}</source>
        <translation>řada: {low} až {high}</translation>
    </message>
    <message>
        <source>led, {height}</source>
        <translation>první tah, {height}</translation>
    </message>
    <message>
        <source>Bomb {cards}</source>
        <translation>Bomba {cards}</translation>
    </message>
</context>
<context>
    <name>CardsYouPlay</name>
    <message>
        <source>led, {height}</source>
        <translation>první tah, {height}</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Compare rulesets</source>
        <translation>Srovnání variant pravidel</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Jen rozdíly</translation>
    </message>
    <message>
        <source>The same hand in both</source>
        <translation>Táž ruka v obou</translation>
    </message>
    <message>
        <source>First ruleset</source>
        <translation>První varianta</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>Druhá varianta</translation>
    </message>
    <message>
        <source>No example hand wins in both games.</source>
        <translation>Žádná ruka ze stránek pravidel nevyhrává v obou hrách.</translation>
    </message>
    <message numerus="yes">
        <source>%n changed option(s)</source>
        <translation>
            <numerusform>%n změněná volba</numerusform>
            <numerusform>%n změněné volby</numerusform>
            <numerusform>%n změněných voleb</numerusform>
        </translation>
    </message>
    <message>
        <source>{row}, the same in both: {here}</source>
        <translation>{row}, v obou stejně: {here}</translation>
    </message>
    <message>
        <source>{row}, different. {first}: {here}. {second}: {there}</source>
        <translation>{row}, různě. {first}: {here}. {second}: {there}</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>today</source>
        <translation>dnes</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>včera</translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>Compared with</source>
        <translation>Ve srovnání s</translation>
    </message>
    <message>
        <source>The same in both: {facts}</source>
        <translation>Stejné: {facts}</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Loss</source>
        <translation>Ztráta</translation>
    </message>
    <message>
        <source>Which tile do you discard?</source>
        <translation>Který kámen zahodíte?</translation>
    </message>
    <message>
        <source>Judged by the points the expert expects from each discard.</source>
        <translation>Posuzuje se podle bodů, které mistr od každého odhozu čeká.</translation>
    </message>
    <message>
        <source>Choose a tile.</source>
        <translation>Vyberte kámen.</translation>
    </message>
    <message>
        <source>the expert’s choice</source>
        <translation>volba mistra</translation>
    </message>
    <message>
        <source>{loss} points less than the expert’s choice</source>
        <translation>o {loss} b. méně než volba mistra</translation>
    </message>
    <message numerus="yes">
        <source>%n times: {value}</source>
        <translation>
            <numerusform>%n×: {value}</numerusform>
            <numerusform>%n×: {value}</numerusform>
            <numerusform>%n×: {value}</numerusform>
        </translation>
    </message>
    <message>
        <source>You missed this one: {value}.</source>
        <translation>Tohle uniklo: {value}.</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>tady není</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n nalezen</numerusform>
            <numerusform>%n nalezeny</numerusform>
            <numerusform>%n nalezeno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n chybí</numerusform>
            <numerusform>%n chybí</numerusform>
            <numerusform>%n chybí</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>%n navíc</numerusform>
            <numerusform>%n navíc</numerusform>
            <numerusform>%n navíc</numerusform>
        </translation>
    </message>
    <message>
        <source>Which elements are here?</source>
        <translation>Které prvky tu jsou?</translation>
    </message>
    <message>
        <source>Here as well: {elements}.</source>
        <translation>Je tu také: {elements}.</translation>
    </message>
    <message>
        <source>{sum} = ?  The value is the next question.</source>
        <translation>{sum} = ?  Hodnota je další otázka.</translation>
    </message>
    <message>
        <source>soon</source>
        <translation>brzy</translation>
    </message>
    <message numerus="yes">
        <source>in %n hours</source>
        <translation>
            <numerusform>za %n hodinu</numerusform>
            <numerusform>za %n hodiny</numerusform>
            <numerusform>za %n hodin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>za %n den</numerusform>
            <numerusform>za %n dny</numerusform>
            <numerusform>za %n dní</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>před %n dnem</numerusform>
            <numerusform>před %n dny</numerusform>
            <numerusform>před %n dny</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>dnes</translation>
    </message>
    <message>
        <source>There is nothing to ask</source>
        <translation>Není se na co ptát</translation>
    </message>
    <message>
        <source>No stored hand fits these rules and drill settings.</source>
        <translation>Pro tato pravidla a nastavení cvičení není uložena žádná ruka.</translation>
    </message>
    <message>
        <source>The round is over</source>
        <translation>Série skončila</translation>
    </message>
    <message numerus="yes">
        <source>%n of {hands} hands fully correct.</source>
        <translation>
            <numerusform>Celá správně byla %n ruka z {hands}.</numerusform>
            <numerusform>Celé správně byly %n ruce z {hands}.</numerusform>
            <numerusform>Celých správně bylo %n rukou z {hands}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Otázek</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Správně</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Úroveň</translation>
    </message>
    <message>
        <source>Due again</source>
        <translation>Příště</translation>
    </message>
    <message>
        <source>{right} of {asked}</source>
        <translation>{right} z {asked}</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>V ruce</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>Vaše místo</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>Vyhráli také</translation>
    </message>
    <message>
        <source>Wild</source>
        <translation>Žolík</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>bez časového limitu</translation>
    </message>
    <message>
        <source>Scoring drill</source>
        <translation>Cvičení počítání</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Hand {number} of {hands}</source>
        <translation>Ruka {number} z {hands}</translation>
    </message>
    <message>
        <source>Your progress</source>
        <translation>Váš pokrok</translation>
    </message>
    <message>
        <source>Drill settings</source>
        <translation>Nastavení cvičení</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Otevřít pravidlo</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>Jiná ruka</translation>
    </message>
    <message>
        <source>Another round</source>
        <translation>Další série</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Zkontrolovat</translation>
    </message>
    <message>
        <source>gave the winning tile</source>
        <translation>nahrál výhru</translation>
    </message>
    <message>
        <source>nothing laid on the table</source>
        <translation>nic vyloženého</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>Ze stolu: {amount}</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Součet všech plateb: {sum}</translation>
    </message>
    <message>
        <source>together {amount}</source>
        <translation>dohromady {amount}</translation>
    </message>
    <message>
        <source>pays nothing</source>
        <translation>neplatí nic</translation>
    </message>
    <message>
        <source>{right}, not {given}.</source>
        <translation>{right}, ne {given}.</translation>
    </message>
    <message numerus="yes">
        <source>%n right</source>
        <translation>
            <numerusform>%n správně</numerusform>
            <numerusform>%n správně</numerusform>
            <numerusform>%n správně</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n špatně</numerusform>
            <numerusform>%n špatně</numerusform>
            <numerusform>%n špatně</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} pays</source>
        <translation>Platí {player}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Who pays what?</source>
        <translation>Kdo kolik platí?</translation>
    </message>
    <message>
        <source>Fill in every field: only then is the sum zero.</source>
        <translation>Vyplňte všechna pole: teprve pak je součet nula.</translation>
    </message>
    <message>
        <source>you had {sum}</source>
        <translation>měli jste {sum}</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Dobráno</translation>
    </message>
    <message>
        <source>Left in the wall</source>
        <translation>Zbývá ve zdi</translation>
    </message>
    <message>
        <source>known</source>
        <translation>umíte</translation>
    </message>
    <message>
        <source>{level} of {most}</source>
        <translation>{level} z {most}</translation>
    </message>
    <message>
        <source>A right answer adds one level, a wrong one removes one.</source>
        <translation>Správná odpověď přidá jednu úroveň, špatná jednu ubere.</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Méně</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>Ještě %n</numerusform>
            <numerusform>Ještě %n</numerusform>
            <numerusform>Ještě %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Uložit pokrok</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>Načíst pokrok</translation>
    </message>
    <message>
        <source>Saved to {path}.</source>
        <translation>Zapsáno: {path}.</translation>
    </message>
    <message>
        <source>Imported from {path}.</source>
        <translation>Přidáno: {path}.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Okruhy otázek</translation>
    </message>
    <message>
        <source>Steps of a hand</source>
        <translation>Kroky jedné ruky</translation>
    </message>
    <message>
        <source>Hands in a round</source>
        <translation>Rukou v sérii</translation>
    </message>
    <message>
        <source>Show how long a hand takes</source>
        <translation>Ukazovat, jak dlouho ruka trvá</translation>
    </message>
    <message>
        <source>Drill progress</source>
        <translation>Pokrok ve cvičeních</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportovat</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Načíst</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>Smazat…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
    <message>
        <source>Keep everything</source>
        <translation>Nechat všechno</translation>
    </message>
    <message>
        <source>Delete for all rulesets</source>
        <translation>Smazat pro všechny varianty</translation>
    </message>
    <message>
        <source>Delete for this ruleset</source>
        <translation>Smazat pro tuto variantu</translation>
    </message>
    <message>
        <source>Delete progress?</source>
        <translation>Smazat pokrok?</translation>
    </message>
    <message>
        <source>Levels and dates will be lost for good: for {ruleset}, or for all rulesets.</source>
        <translation>Úrovně a termíny se ztratí natrvalo: pro variantu {ruleset}, nebo pro všechny.</translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation>Smazáno.</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, hotovo</translation>
    </message>
    <message>
        <source>{step}, now</source>
        <translation>{step}, nyní</translation>
    </message>
    <message>
        <source>{step}, locked</source>
        <translation>{step}, zamčeno</translation>
    </message>
    <message>
        <source>What is it worth?</source>
        <translation>Jakou to má hodnotu?</translation>
    </message>
    <message>
        <source>Which cell?</source>
        <translation>Které políčko?</translation>
    </message>
    <message>
        <source>Fill in at least one figure.</source>
        <translation>Vyplňte aspoň jedno číslo.</translation>
    </message>
    <message>
        <source>Together: {unit}</source>
        <translation>Dohromady: {unit}</translation>
    </message>
    <message>
        <source>What every payer starts from</source>
        <translation>Výchozí částka každého plátce</translation>
    </message>
    <message>
        <source>Rounded: {unit}</source>
        <translation>Zaokrouhleno: {unit}</translation>
    </message>
    <message>
        <source>Doubled</source>
        <translation>Po zdvojení</translation>
    </message>
    <message>
        <source>With the limit</source>
        <translation>S limitem</translation>
    </message>
    <message>
        <source>Points from the table</source>
        <translation>Body podle tabulky</translation>
    </message>
    <message numerus="yes">
        <source>counts %n times</source>
        <translation>
            <numerusform>počítá se %n×</numerusform>
            <numerusform>počítá se %n×</numerusform>
            <numerusform>počítá se %n×</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the highest counts: {figures} → {figure}.</source>
        <translation>Počítá se jen nejvyšší: {figures} → {figure}.</translation>
    </message>
    <message>
        <source>A limit hand is worth {after}.</source>
        <translation>Limitní ruka má hodnotu {after}.</translation>
    </message>
    <message>
        <source>The limit reduces {before} to {after}.</source>
        <translation>Limit snižuje {before} na {after}.</translation>
    </message>
    <message>
        <source>The limit “{limit}” makes {before} into {after}.</source>
        <translation>Limit „{limit}“ mění {before} na {after}.</translation>
    </message>
    <message>
        <source>The table gives {points} for {span}.</source>
        <translation>Tabulka dává {points} za {span}.</translation>
    </message>
    <message>
        <source>This follows from an earlier mistake; the right value is {value}.</source>
        <translation>Plyne to z dřívější chyby; správně je {value}.</translation>
    </message>
    <message>
        <source>The right cell is row {right_row}, column {right_column}: {right}.</source>
        <translation>Políčko je v řádku {right_row}, sloupci {right_column}: {right}.</translation>
    </message>
    <message>
        <source>{given} matches your own count: row {row}, column {column}. Counted correctly it is row {right_row}, column {right_column}: {right}.</source>
        <translation>{given} odpovídá tomu, co jste napočítali: řádek {row}, sloupec {column}. Správně je to řádek {right_row}, sloupec {right_column}: {right}.</translation>
    </message>
    <message>
        <source>{given} is in row {row}, column {column}. This hand belongs in row {right_row}, column {right_column}: {right}.</source>
        <translation>{given} patří do řádku {row}, sloupce {column}. Tato ruka je v řádku {right_row}, sloupci {right_column}: {right}.</translation>
    </message>
    <message>
        <source>Which tiles complete the hand?</source>
        <translation>Které kameny ruku doplní?</translation>
    </message>
    <message>
        <source>All kinds that complete it, whether or not the rules let it win.</source>
        <translation>Všechny kameny, které ji doplní, ať už s nimi pravidla dovolí vyhrát, nebo ne.</translation>
    </message>
    <message>
        <source>Choose at least one tile.</source>
        <translation>Vyberte aspoň jeden kámen.</translation>
    </message>
    <message>
        <source>completes the hand</source>
        <translation>doplní ruku</translation>
    </message>
    <message>
        <source>missed: completes the hand</source>
        <translation>uniklo: doplní ruku</translation>
    </message>
    <message>
        <source>does not complete the hand</source>
        <translation>ruku nedoplní</translation>
    </message>
    <message>
        <source>may win</source>
        <translation>smí vyhrát</translation>
    </message>
    <message>
        <source>only by self-draw: {why}</source>
        <translation>jen ze zdi: {why}</translation>
    </message>
    <message>
        <source>only on a discard: {why}</source>
        <translation>jen z odhozu: {why}</translation>
    </message>
    <message>
        <source>may not win: {why}</source>
        <translation>vyhrát nesmí: {why}</translation>
    </message>
    <message>
        <source>It is worth less than the minimum.</source>
        <translation>Ruka má méně než minimum.</translation>
    </message>
    <message>
        <source>May this hand win?</source>
        <translation>Smí tato ruka vyhrát?</translation>
    </message>
    <message>
        <source>It may win</source>
        <translation>Smí</translation>
    </message>
    <message>
        <source>It may not</source>
        <translation>Nesmí</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Proč ne?</translation>
    </message>
    <message>
        <source>Choose the reason.</source>
        <translation>Vyberte důvod.</translation>
    </message>
    <message>
        <source>Choose an answer.</source>
        <translation>Vyberte odpověď.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>správně</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>špatně</translation>
    </message>
    <message>
        <source>This answer is wrong.</source>
        <translation>Není to tak.</translation>
    </message>
    <message>
        <source>This is the right answer.</source>
        <translation>To je správná odpověď.</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Platby</translation>
    </message>
    <message>
        <source>Adding up</source>
        <translation>Sčítání</translation>
    </message>
    <message>
        <source>Combining elements</source>
        <translation>Spojování prvků</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Zaokrouhlování</translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation>Zdvojování</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limity</translation>
    </message>
    <message>
        <source>Table of points</source>
        <translation>Tabulka bodů</translation>
    </message>
    <message>
        <source>From totals to points</source>
        <translation>Od součtů k bodům</translation>
    </message>
    <message>
        <source>May a hand win?</source>
        <translation>Smí ruka vyhrát?</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Čekání</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Odhozy</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Prvky</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Hodnota</translation>
    </message>
    <message>
        <source>On to the value</source>
        <translation>Dál k hodnotě</translation>
    </message>
    <message>
        <source>On to the payments</source>
        <translation>Dál k platbám</translation>
    </message>
    <message>
        <source>To the results</source>
        <translation>K výsledkům</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Další ruka</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Spočítat ruku</translation>
    </message>
    <message>
        <source>{path} contains no drill progress; nothing was changed.</source>
        <translation>Soubor {path} neobsahuje žádný pokrok ve cvičeních; nic se nezměnilo.</translation>
    </message>
    <message>
        <source>{path} was not imported, because this cannot be used: {entry}</source>
        <translation>Soubor {path} nebyl načten, protože tohle nejde použít: {entry}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>{path} nelze zapsat: {detail}</translation>
    </message>
    <message>
        <source>a hand that was shown</source>
        <translation>ukázaná ruka</translation>
    </message>
    <message>
        <source>the answers of a day</source>
        <translation>odpovědi jednoho dne</translation>
    </message>
    <message>
        <source>a decision of your own game</source>
        <translation>rozhodnutí z vlastní hry</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>lekce</translation>
    </message>
    <message>
        <source>a skill</source>
        <translation>dovednost</translation>
    </message>
    <message>
        <source>{entry} of an unknown game</source>
        <translation>{entry} (neznámá hra)</translation>
    </message>
    <message>
        <source>Your progress was damaged; what could still be read was kept.</source>
        <translation>Váš pokrok byl poškozený; co se dalo přečíst, zůstalo.</translation>
    </message>
    <message>
        <source>The file as it was is kept as {path}.</source>
        <translation>Původní soubor je uložen jako {path}.</translation>
    </message>
    <message>
        <source>Left out, because it cannot be used: {names}.</source>
        <translation>Vynecháno, protože to nejde použít: {names}.</translation>
    </message>
    <message>
        <source>Another program is using your drill progress; it will be saved when the file is free.</source>
        <translation>Soubor s vaším pokrokem používá jiný program; pokrok se uloží, až ho uvolní.</translation>
    </message>
    <message>
        <source>Own game: hand {hand}, turn {turn}</source>
        <translation>Vlastní hra: rozdání {hand}, tah {turn}</translation>
    </message>
    <message>
        <source>Your progress cannot be saved; it lasts until you close the program.</source>
        <translation>Pokrok nelze uložit; vydrží do konce programu.</translation>
    </message>
    <message>
        <source>{answer}, right</source>
        <translation>{answer}, správně</translation>
    </message>
    <message>
        <source>{answer}, wrong</source>
        <translation>{answer}, špatně</translation>
    </message>
    <message>
        <source>{answer}, missed</source>
        <translation>{answer}, vynecháno</translation>
    </message>
    <message>
        <source>Own hand: {value}</source>
        <translation>Vlastní ruka: {value}</translation>
    </message>
    <message>
        <source>Do not include wild tiles.</source>
        <translation>Žolíky neoznačujte.</translation>
    </message>
    <message>
        <source>Enter all that each player pays in this hand, for whatever reason. A minus is for a player who receives.</source>
        <translation>Vyplňte, kolik kdo v tomto rozdání platí celkem, ať už za cokoli. Kdo dostává, má mínus.</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Nabízí se</translation>
    </message>
    <message>
        <source>Turn the worst mistakes of reviewed hands into questions</source>
        <translation>Nejhorší chyby z rozebraných rozdání ukládat jako otázky</translation>
    </message>
    <message numerus="yes">
        <source>Delete own games (%n)</source>
        <translation>
            <numerusform>Smazat vlastní hry (%n)</numerusform>
            <numerusform>Smazat vlastní hry (%n)</numerusform>
            <numerusform>Smazat vlastní hry (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Own game, {date}: hand {hand}, turn {turn}</source>
        <translation>Vlastní hra, {date}: rozdání {hand}, tah {turn}</translation>
    </message>
    <message>
        <source>Own games</source>
        <translation>Vlastní hry</translation>
    </message>
    <message>
        <source>the best in the review</source>
        <translation>nejlepší podle rozboru</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less: within the margin of error</source>
        <translation>o {loss} ± {margin} b. méně: v mezích chyby</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less than the best</source>
        <translation>o {loss} ± {margin} b. méně než nejlepší</translation>
    </message>
    <message>
        <source>In the game you chose: {action}.</source>
        <translation>Ve hře jste zvolili: {action}.</translation>
    </message>
    <message>
        <source>That was the best.</source>
        <translation>To bylo nejlepší.</translation>
    </message>
    <message>
        <source>judged by the review of that hand</source>
        <translation>posouzeno podle rozboru toho rozdání</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>Co uděláte?</translation>
    </message>
    <message>
        <source>Open the review</source>
        <translation>Otevřít rozbor</translation>
    </message>
    <message>
        <source>The saved game no longer exists.</source>
        <translation>Uložená hra už tu není.</translation>
    </message>
    <message>
        <source>Ask this again</source>
        <translation>Přece se ptát znovu</translation>
    </message>
    <message>
        <source>Do not ask this again</source>
        <translation>Už se neptat</translation>
    </message>
    <message>
        <source>Choose an action.</source>
        <translation>Vyberte, co uděláte.</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>An expert plays your tiles: {done} of {hands} hands.</source>
        <translation>Mistr hraje s vašimi kameny. Rozdání: {done} z {hands}.</translation>
    </message>
    <message numerus="yes">
        <source>With your tiles an expert would have {expert} after %n hand(s); you have {own}.</source>
        <translation>
            <numerusform>S vašimi kameny by měl mistr po %n rozdání {expert}; vy máte {own}.</numerusform>
            <numerusform>S vašimi kameny by měl mistr po %n rozdáních {expert}; vy máte {own}.</numerusform>
            <numerusform>S vašimi kameny by měl mistr po %n rozdáních {expert}; vy máte {own}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Štěstí</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Dovednost</translation>
    </message>
    <message>
        <source>Luck: what the expert scored with your tiles. Skill: how much more you scored.</source>
        <translation>Štěstí: co s vašimi kameny získal mistr. Dovednost: o kolik víc jste získali vy.</translation>
    </message>
    <message>
        <source>The difference is larger than luck alone explains.</source>
        <translation>Rozdíl je větší, než vysvětlí samo štěstí.</translation>
    </message>
    <message>
        <source>Too few hands to tell skill from luck.</source>
        <translation>Rozdání je příliš málo, aby se dala dovednost odlišit od štěstí.</translation>
    </message>
    <message>
        <source>Largest differences</source>
        <translation>Největší rozdíly</translation>
    </message>
    <message>
        <source>First different move</source>
        <translation>První odlišný tah</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Mistr</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Rozdíl</translation>
    </message>
    <message>
        <source>The same tiles, played by an expert: {expert} (you {own})</source>
        <translation>Stejné kameny v rukou mistra: {expert} (vy {own})</translation>
    </message>
    <message>
        <source>Luck {points}: what the expert scored with your tiles.</source>
        <translation>Štěstí {points}: co s vašimi kameny získal mistr.</translation>
    </message>
    <message>
        <source>Skill {points}: how much more you scored than the expert.</source>
        <translation>Dovednost {points}: o kolik víc než mistr jste získali vy.</translation>
    </message>
    <message>
        <source>The expert would have played every move as you did.</source>
        <translation>Mistr by všechny tahy zahrál jako vy.</translation>
    </message>
    <message>
        <source>First different move: turn {turn}. Expert: {expert}. You: {own}.</source>
        <translation>První odlišný tah: {turn}. Mistr: {expert}. Vy: {own}.</translation>
    </message>
    <message>
        <source>every move as you did</source>
        <translation>všechny tahy jako vy</translation>
    </message>
    <message>
        <source>turn {turn}: expert {expert}, you {own}</source>
        <translation>tah {turn}: mistr {expert}, vy {own}</translation>
    </message>
    <message>
        <source>The expert’s hand ended: {ending}.</source>
        <translation>Mistrovo rozdání skončilo: {ending}.</translation>
    </message>
    <message>
        <source>Not compared with an expert: another person plays too.</source>
        <translation>Bez srovnání s mistrem: hraje ještě jiný člověk.</translation>
    </message>
    <message>
        <source>Not compared with an expert: the opponents think too long.</source>
        <translation>Bez srovnání s mistrem: soupeři přemýšlejí příliš dlouho.</translation>
    </message>
    <message>
        <source>Not compared with an expert: this hand could not be played again.</source>
        <translation>Bez srovnání s mistrem: rozdání se nepodařilo přehrát.</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} is not installed.</source>
        <translation>Bez srovnání s mistrem: soupeř {bot} není nainstalován.</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} might play differently a second time.</source>
        <translation>Bez srovnání s mistrem: {bot} by podruhé mohl hrát jinak.</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>Stejné kameny v jiných rukou</translation>
    </message>
    <message>
        <source>An expert plays the same tiles …</source>
        <translation>Mistr hraje se stejnými kameny…</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <translation>Štěstí a dovednost</translation>
    </message>
    <message>
        <source>Watch the expert’s hand</source>
        <translation>Sledovat mistrovo rozdání</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Sledovat</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>Review this decision</source>
        <translation>Rozebrat toto rozhodnutí</translation>
    </message>
    <message>
        <source>One hand says little: in it, luck outweighs skill.</source>
        <translation>Jedno rozdání mnoho neřekne: štěstí v něm váží víc než dovednost.</translation>
    </message>
</context>
<context>
    <name>Elements</name>
    <message>
        <source>Not yet known</source>
        <translation>Ještě neznámé</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Všechny hodnoty</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n prvek</numerusform>
            <numerusform>%n prvky</numerusform>
            <numerusform>%n prvků</numerusform>
        </translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>Souhrn na jednu stránku</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Name or rule</source>
        <translation>Název, pravidlo</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>Hledat prvek</translation>
    </message>
    <message>
        <source>No element matches.</source>
        <translation>Takový prvek tu není.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Ukázat vše</translation>
    </message>
    <message>
        <source>{name} · {number} elements</source>
        <translation>{name} · prvků: {number}</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Prvky</translation>
    </message>
    <message>
        <source>{number} known</source>
        <translation>umíte: {number}</translation>
    </message>
    <message>
        <source>{number} not yet known</source>
        <translation>zbývá poznat: {number}</translation>
    </message>
    <message>
        <source>frequency with these options has not been counted</source>
        <translation>jak často se s těmito volbami vyskytují, se nepočítalo</translation>
    </message>
    <message>
        <source>frequency in {hands} hands of {players} Steady bots with these options</source>
        <translation>četnost v {hands} rozdáních, která hráli boti ({players}× Vyrovnaný) s těmito volbami</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>Nejčastější první</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>Nejcennější první</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>Změnit pořadí</translation>
    </message>
    <message>
        <source>hardly ever</source>
        <translation>skoro nikdy</translation>
    </message>
    <message>
        <source>nearly every win</source>
        <translation>skoro každá výhra</translation>
    </message>
    <message>
        <source>1 win in {n}</source>
        <translation>1 výhra z {n}</translation>
    </message>
    <message>
        <source>Counts in what a loser pays; no hand shows it.</source>
        <translation>Počítá se v platbě poraženého; žádná ruka to neukáže.</translation>
    </message>
    <message>
        <source>With these options there is no hand to show.</source>
        <translation>S těmito volbami není co ukázat.</translation>
    </message>
    <message>
        <source>if you sit {seat}</source>
        <translation>pokud je vaše místo {seat}</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>žádný z nich</translation>
    </message>
    <message>
        <source>Here you sit {seat}.</source>
        <translation>Zde je vaše místo {seat}.</translation>
    </message>
    <message>
        <source>Here: {round}.</source>
        <translation>Zde: {round}.</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>Řady kamenů</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Sady</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Čekání</translation>
    </message>
    <message>
        <source>Way of winning</source>
        <translation>Způsob výhry</translation>
    </message>
    <message>
        <source>Bonus tiles</source>
        <translation>Prémiové kameny</translation>
    </message>
    <message>
        <source>Special hands</source>
        <translation>Zvláštní ruce</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>Žolíci</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Ostatní</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>tenhou/6 does not say which of four equal tiles each one was, how the dice fell, when indicators were turned up, and what was taken back or noted.</source>
        <translation>V tenhou/6 není, který ze čtyř stejných kamenů to byl, co padlo na kostkách, kdy se odkryly ukazatele, co bylo vzato zpět a co poznamenáno.</translation>
    </message>
    <message>
        <source>mjlog does not say what was left of the wall, and what was taken back or noted.</source>
        <translation>V mjlog není, co zbylo ve zdi, co bylo vzato zpět a co poznamenáno.</translation>
    </message>
    <message>
        <source>mjai does not say which of four equal tiles each one was, how the dice fell, what made up the value of a win, and what was taken back or noted.</source>
        <translation>V mjai není, který ze čtyř stejných kamenů to byl, co padlo na kostkách, z čeho vzešla hodnota výhry, co bylo vzato zpět a co poznamenáno.</translation>
    </message>
    <message>
        <source>Text is for reading; no program imports it.</source>
        <translation>Text je ke čtení; žádný program ho neimportuje.</translation>
    </message>
    <message>
        <source>JSON does not say what was taken back or noted; this program does not import it.</source>
        <translation>V JSON není, co bylo vzato zpět a co poznamenáno; tento program ho neimportuje.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Uloženo: {file}.</translation>
    </message>
    <message>
        <source>The export was stopped</source>
        <translation>Export byl zastaven</translation>
    </message>
    <message>
        <source>The export is done</source>
        <translation>Export je hotov</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %n game(s)</source>
        <translation>
            <numerusform>Exportuje se %n hra</numerusform>
            <numerusform>Exportují se %n hry</numerusform>
            <numerusform>Exportuje se %n her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>%n zapsána</numerusform>
            <numerusform>%n zapsány</numerusform>
            <numerusform>%n zapsáno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n vynechána</numerusform>
            <numerusform>%n vynechány</numerusform>
            <numerusform>%n vynecháno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not written</source>
        <translation>
            <numerusform>%n nezapsána</numerusform>
            <numerusform>%n nezapsány</numerusform>
            <numerusform>%n nezapsáno</numerusform>
        </translation>
    </message>
    <message>
        <source>In the folder {folder}</source>
        <translation>Ve složce {folder}</translation>
    </message>
    <message>
        <source>Games of other rules are left out: only riichi is written in this form.</source>
        <translation>Hry podle jiných pravidel jsou vynechány: v této podobě se zapisuje jen riichi.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message>
        <source>{game}: {why}</source>
        <translation>{game}: {why}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>a ještě %n</numerusform>
            <numerusform>a ještě %n</numerusform>
            <numerusform>a ještě %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Kopírovat jako text</translation>
    </message>
    <message>
        <source>Copy this hand as text</source>
        <translation>Kopírovat toto rozdání jako text</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Zobrazit ve složce</translation>
    </message>
    <message>
        <source>The game is exported</source>
        <translation>Hra je exportována</translation>
    </message>
    <message>
        <source>Export as {form}</source>
        <translation>Export: {form}</translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message>
        <source>All rulesets</source>
        <translation>Všechny varianty</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Libovolný</translation>
    </message>
    <message>
        <source>Choose a ruleset first</source>
        <translation>Nejdřív zvolte pravidla</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Od</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>A day, a month or a year: 2026-11-30, 2026-11, 2026</source>
        <translation>Den, měsíc nebo rok: 2026-11-30, 2026-11, 2026</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jakákoli</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ano</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vymazat</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Varianta pravidel</translation>
    </message>
    <message>
        <source>Element of a win</source>
        <translation>Prvek výherní ruky</translation>
    </message>
    <message>
        <source>Result for you</source>
        <translation>Výsledek pro vás</translation>
    </message>
    <message>
        <source>Minimum value</source>
        <translation>Hodnota (nejméně)</translation>
    </message>
    <message>
        <source>Minimum loss</source>
        <translation>Ztráta (nejméně)</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Kdy se hrálo</translation>
    </message>
    <message>
        <source>Bookmarks only</source>
        <translation>Jen záložky</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>Ze zdi</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>Z odhozu</translation>
    </message>
    <message>
        <source>Dealt in</source>
        <translation>Nahrávka</translation>
    </message>
    <message>
        <source>Others won</source>
        <translation>Vyhrál jiný</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Bez vítěze</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Vše</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>Kdykoli</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Dnes</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Včera</translation>
    </message>
    <message>
        <source>In the last 7 days</source>
        <translation>V posledních 7 dnech</translation>
    </message>
    <message>
        <source>In the last 30 days</source>
        <translation>V posledních 30 dnech</translation>
    </message>
    <message>
        <source>In the last 365 days</source>
        <translation>V posledních 365 dnech</translation>
    </message>
    <message>
        <source>On chosen days</source>
        <translation>Ve zvolených dnech</translation>
    </message>
    <message>
        <source>Looking for saved games …</source>
        <translation>Hledají se uložené hry…</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>Čtou se uložené hry: {done} z {total}</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Najít rozdání</translation>
    </message>
    <message>
        <source>in all saved games</source>
        <translation>ve všech uložených hrách</translation>
    </message>
    <message>
        <source>Ruleset, element, player, note …</source>
        <translation>Varianta, prvek, hráč, poznámka…</translation>
    </message>
    <message>
        <source>Search for hands</source>
        <translation>Hledání rozdání</translation>
    </message>
    <message>
        <source>Hands found</source>
        <translation>Nalezená rozdání</translation>
    </message>
    <message>
        <source>Matches of {game} are not searched; they are in the list of saved games.</source>
        <translation>Zápasy hry {game} se neprohledávají; najdete je v seznamu uložených her.</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>Změnit pořadí</translation>
    </message>
    <message>
        <source>Also: {examples}</source>
        <translation>Také: {examples}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>%n soubor nelze přečíst a byl vynechán.</numerusform>
            <numerusform>%n soubory nelze přečíst a byly vynechány.</numerusform>
            <numerusform>%n souborů nelze přečíst a bylo vynecháno.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing so far; the saved games are still being read.</source>
        <translation>Zatím nic; uložené hry se ještě čtou.</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Zatím se nehrála žádná hra.</translation>
    </message>
    <message>
        <source>No hand matches the search.</source>
        <translation>Takové rozdání tu není.</translation>
    </message>
    <message>
        <source>Try a shorter word, or clear the search.</source>
        <translation>Zkuste kratší slovo, nebo hledání vymažte.</translation>
    </message>
    <message>
        <source>Every word must match. Leave one out: {words}</source>
        <translation>Musí sedět každé slovo. Jedno vynechte: {words}</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>bez ztráty</translation>
    </message>
    <message>
        <source>lost {loss}</source>
        <translation>ztráta {loss}</translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>%n záložka</numerusform>
            <numerusform>%n záložky</numerusform>
            <numerusform>%n záložek</numerusform>
        </translation>
    </message>
    <message>
        <source>played on from another game</source>
        <translation>pokračování jiné hry</translation>
    </message>
    <message>
        <source>Latest first</source>
        <translation>Nejnovější první</translation>
    </message>
    <message>
        <source>Earliest first</source>
        <translation>Nejstarší první</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>Nejcennější první</translation>
    </message>
    <message>
        <source>Worst decisions first</source>
        <translation>Nejhorší rozhodnutí první</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>hand of {count}</source>
        <translation>v ruce {count}</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>Hledat variantu</translation>
    </message>
    <message>
        <source>No matching rulesets.</source>
        <translation>Žádná varianta tomu neodpovídá.</translation>
    </message>
    <message>
        <source>Flowers</source>
        <translation>Květiny</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>Žolíci</translation>
    </message>
    <message numerus="yes">
        <source>%n ruleset(s)</source>
        <translation>
            <numerusform>%n varianta pravidel</numerusform>
            <numerusform>%n varianty pravidel</numerusform>
            <numerusform>%n variant pravidel</numerusform>
        </translation>
    </message>
    <message>
        <source>All rulesets</source>
        <translation>Všechny varianty</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Oblíbené</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>Naposledy hráno</translation>
    </message>
    <message>
        <source>Name or place</source>
        <translation>Název nebo místo</translation>
    </message>
    <message>
        <source>Show all rulesets</source>
        <translation>Zobrazit všechny varianty</translation>
    </message>
    <message>
        <source>Small cards</source>
        <translation>Malé karty</translation>
    </message>
    <message>
        <source>Cards with sentences</source>
        <translation>Karty s popisem</translation>
    </message>
    <message>
        <source>16 tiles</source>
        <translation>16 kamenů</translation>
    </message>
    <message>
        <source>Plays on after a win</source>
        <translation>Hraje se i po výhře</translation>
    </message>
    <message>
        <source>All hands score</source>
        <translation>Počítají se všechny ruce</translation>
    </message>
    <message>
        <source>A good next game</source>
        <translation>Co zkusit dál</translation>
    </message>
    <message>
        <source>No favourites yet. Click the star on a card to add one.</source>
        <translation>Zatím nic oblíbeného. Hvězda na kartě sem pravidla přidá.</translation>
    </message>
    <message>
        <source>No ruleset matches the other filters.</source>
        <translation>S ostatními filtry nezůstane žádná varianta.</translation>
    </message>
    <message>
        <source>difficulty out of five</source>
        <translation>obtížnost z pěti</translation>
    </message>
    <message>
        <source>What differs (C)</source>
        <translation>Rozdíly (C)</translation>
    </message>
    <message>
        <source>Remove from the favourites</source>
        <translation>Odebrat z oblíbených</translation>
    </message>
    <message>
        <source>Add to the favourites</source>
        <translation>Přidat k oblíbeným</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>{round}, hand {number}</source>
        <translation>{round}, rozdání&#xa0;{number}</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Rozdání</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Hints</source>
        <translation>Rady</translation>
    </message>
    <message>
        <source>Close the hints</source>
        <translation>Zavřít rady</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Výhra</translation>
    </message>
    <message>
        <source>Danger</source>
        <translation>Riziko</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Živých</translation>
    </message>
    <message>
        <source>Expected points: what the option gains on average, less what it loses</source>
        <translation>Očekávané body: kolik tah v průměru přinese po odečtení ztrát</translation>
    </message>
    <message>
        <source>The chance to win this hand</source>
        <translation>Pravděpodobnost výhry v tomto rozdání</translation>
    </message>
    <message>
        <source>Danger: the points that the tile loses on average by feeding another player</source>
        <translation>Riziko: kolik bodů kámen v průměru ztratí tím, že ho využijí ostatní</translation>
    </message>
    <message>
        <source>Live tiles: useful tiles that you cannot see anywhere</source>
        <translation>Živé kameny: užitečné kameny, které nikde nevidíte</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kámen</translation>
    </message>
    <message>
        <source>danger {figure}</source>
        <translation>riziko {figure}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>další %n</numerusform>
            <numerusform>další %n</numerusform>
            <numerusform>dalších %n</numerusform>
        </translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>méně</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Co udělat</translation>
    </message>
    <message>
        <source>What to discard</source>
        <translation>Co zahodit</translation>
    </message>
    <message>
        <source>Hands worth collecting</source>
        <translation>Co stojí za to sbírat</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Čekání</translation>
    </message>
    <message>
        <source>as an expert sees it</source>
        <translation>pohledem mistra</translation>
    </message>
    <message>
        <source>best first</source>
        <translation>nejlepší napřed</translation>
    </message>
    <message>
        <source>this one is ready</source>
        <translation>ruka už čeká</translation>
    </message>
    <message>
        <source>after {tile}</source>
        <translation>odhoz: {tile}</translation>
    </message>
    <message>
        <source>when ready</source>
        <translation>až ruka čeká</translation>
    </message>
    <message>
        <source>opens when the hand is ready</source>
        <translation>otevře se, až ruka čeká</translation>
    </message>
    <message>
        <source>There is no hint for this moment.</source>
        <translation>Pro tuto chvíli rada není.</translation>
    </message>
    <message>
        <source>Hints come when it is your turn.</source>
        <translation>Rady přijdou, až budete na řadě.</translation>
    </message>
    <message>
        <source>No hand stands out yet.</source>
        <translation>Zatím žádná ruka nevyniká.</translation>
    </message>
    <message>
        <source>The hand is not ready yet.</source>
        <translation>Ruka ještě nečeká.</translation>
    </message>
    <message>
        <source>{distance} away · {live} live</source>
        <translation>do čekání {distance} · živých {live}</translation>
    </message>
    <message>
        <source>ready · {live} live</source>
        <translation>čeká · živých {live}</translation>
    </message>
    <message>
        <source>{number} live</source>
        <translation>živých {number}</translation>
    </message>
    <message>
        <source>no win</source>
        <translation>bez výhry</translation>
    </message>
    <message>
        <source>only if drawn</source>
        <translation>jen ze zdi</translation>
    </message>
    <message>
        <source>{have} of {need}</source>
        <translation>{have} / {need}</translation>
    </message>
    <message>
        <source>drawn {gain}</source>
        <translation>ze zdi {gain}</translation>
    </message>
    <message>
        <source>{section}, open</source>
        <translation>{section}, otevřeno</translation>
    </message>
    <message>
        <source>{section}, closed</source>
        <translation>{section}, zavřeno</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message>
        <source>imported {day}</source>
        <translation>importováno: {day}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) otherwise</source>
        <translation>
            <numerusform>%n rozdání jinak</numerusform>
            <numerusform>%n rozdání jinak</numerusform>
            <numerusform>%n rozdání jinak</numerusform>
        </translation>
    </message>
    <message>
        <source>all hands agree</source>
        <translation>všechna rozdání souhlasí</translation>
    </message>
    <message>
        <source>{rules}: {hands}</source>
        <translation>{rules}: {hands}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) differ from the rules</source>
        <translation>
            <numerusform>%n rozdání se liší od pravidel</numerusform>
            <numerusform>%n rozdání se liší od pravidel</numerusform>
            <numerusform>%n rozdání se liší od pravidel</numerusform>
        </translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>beze jména</translation>
    </message>
    <message>
        <source>The import was stopped</source>
        <translation>Import byl zastaven</translation>
    </message>
    <message>
        <source>The import is done</source>
        <translation>Import je hotov</translation>
    </message>
    <message numerus="yes">
        <source>Importing %n file(s)</source>
        <translation>
            <numerusform>Importuje se %n soubor</numerusform>
            <numerusform>Importují se %n soubory</numerusform>
            <numerusform>Importuje se %n souborů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n hra</numerusform>
            <numerusform>%n hry</numerusform>
            <numerusform>%n her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) joined</source>
        <translation>
            <numerusform>%n rozdání spojeno</numerusform>
            <numerusform>%n rozdání spojena</numerusform>
            <numerusform>%n rozdání spojeno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n there already</source>
        <translation>
            <numerusform>%n už tu je</numerusform>
            <numerusform>%n už tu jsou</numerusform>
            <numerusform>%n už tu je</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>odmítnuto: %n</numerusform>
            <numerusform>odmítnuto: %n</numerusform>
            <numerusform>odmítnuto: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read: {facts}</source>
        <translation>
            <numerusform>přečten %n: {facts}</numerusform>
            <numerusform>přečteny %n: {facts}</numerusform>
            <numerusform>přečteno %n: {facts}</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}</source>
        <translation>Teď {file}</translation>
    </message>
    <message>
        <source>Now {file}: looking for its rules</source>
        <translation>Teď {file}: hledají se pravidla</translation>
    </message>
    <message>
        <source>Now {file}, hand {hand} of {hands}</source>
        <translation>Teď {file}, rozdání {hand} z {hands}</translation>
    </message>
    <message>
        <source>then {file}</source>
        <translation>potom {file}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Zastavuje se…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Which name is yours?</source>
        <translation>Které jméno je vaše?</translation>
    </message>
    <message>
        <source>Asked once. It turns the table to your seat.</source>
        <translation>Ptáme se jednou. Stůl se otočí k vašemu místu.</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>Žádné z nich</translation>
    </message>
    <message>
        <source>That is me</source>
        <translation>To jsem já</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Později</translation>
    </message>
    <message>
        <source>None is mine</source>
        <translation>Žádné není moje</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>Neimportováno</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Kopírovat seznam</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>a ještě %n</numerusform>
            <numerusform>a ještě %n</numerusform>
            <numerusform>a ještě %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
</context>
<context>
    <name>Keyboard</name>
    <message>
        <source>Keyboard</source>
        <translation>Klávesnice</translation>
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
        <translation>Mezerník</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Všude</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>Další prvek</translation>
    </message>
    <message>
        <source>Main action</source>
        <translation>Hlavní akce</translation>
    </message>
    <message>
        <source>Back, or close the top window</source>
        <translation>Zpět, nebo zavřít, co je navrchu</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Full screen and back</source>
        <translation>Celá obrazovka a zpět</translation>
    </message>
    <message>
        <source>Quit; the game stays saved</source>
        <translation>Konec; hra zůstane uložená</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Úvodní stránka</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Učit se</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Záznamy</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>U stolu</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>Rules on one page</source>
        <translation>Souhrn na jednu stránku</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lekce</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Prvky</translation>
    </message>
    <message>
        <source>Compare rulesets</source>
        <translation>Srovnání variant pravidel</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>Hledat variantu</translation>
    </message>
    <message>
        <source>Choose another card</source>
        <translation>Vybrat jinou kartu</translation>
    </message>
    <message>
        <source>What differs from another ruleset</source>
        <translation>Čím se liší od jiné varianty</translation>
    </message>
    <message>
        <source>Choose a tile, or an action of the bar</source>
        <translation>Vybrat kámen nebo akci na liště</translation>
    </message>
    <message>
        <source>Discard or lift the tile, or take the action</source>
        <translation>Zahodit nebo zvednout kámen, provést akci</translation>
    </message>
    <message>
        <source>Declare riichi or a ready hand</source>
        <translation>Ohlásit riichi nebo čekající ruku</translation>
    </message>
    <message>
        <source>Pung, chow or kong: first, second, third choice</source>
        <translation>Pong, čou nebo kong: první, druhá, třetí možnost</translation>
    </message>
    <message>
        <source>Pass or take back; where nothing is asked, the menu</source>
        <translation>Pas nebo vzít zpět; když není o čem rozhodovat, nabídka</translation>
    </message>
    <message>
        <source>Bookmark the moment in the saved game, or remove the bookmark</source>
        <translation>Přidat k tomuto okamžiku uložené hry záložku, nebo ji odebrat</translation>
    </message>
    <message>
        <source>Write a note on the moment; the game pauses meanwhile</source>
        <translation>Napsat k tomuto okamžiku poznámku; hra mezitím stojí</translation>
    </message>
    <message>
        <source>Continue with the next lesson</source>
        <translation>Pokračovat další lekcí</translation>
    </message>
    <message>
        <source>Lesson one to seven</source>
        <translation>Lekce jedna až sedm</translation>
    </message>
    <message>
        <source>Drill what is due</source>
        <translation>Procvičit, co je na řadě</translation>
    </message>
    <message>
        <source>At the card table</source>
        <translation>U karetního stolu</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Uložené hry</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>Napravit mé chyby</translation>
    </message>
    <message>
        <source>Back and forward through the pages</source>
        <translation>Zpět a vpřed po stránkách</translation>
    </message>
    <message>
        <source>Next or previous play that is possible</source>
        <translation>Další nebo předchozí možný tah</translation>
    </message>
    <message>
        <source>Play the raised cards</source>
        <translation>Zahrát vysunuté karty</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Go from card to card</source>
        <translation>Přecházet od karty ke kartě</translation>
    </message>
    <message>
        <source>Raise or lower the card</source>
        <translation>Vysunout kartu nebo vrátit</translation>
    </message>
    <message>
        <source>Raise one more card of that rank; with Shift lower one</source>
        <translation>Vysunout další kartu té hodnoty; se Shiftem jednu vrátit</translation>
    </message>
    <message>
        <source>Lower all cards</source>
        <translation>Vrátit všechny karty</translation>
    </message>
    <message>
        <source>From the hand to the buttons and back</source>
        <translation>Od karet k tlačítkům a zpět</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Rady</translation>
    </message>
    <message>
        <source>What a hand is worth</source>
        <translation>Hodnota rozdání</translation>
    </message>
    <message>
        <source>Standings, and the hands so far</source>
        <translation>Stav a dosavadní rozdání</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>Všechny prvky</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>Pravidla na jedné stránce k vytištění</translation>
    </message>
    <message>
        <source>Go to an answer and choose it</source>
        <translation>Přejít na odpověď a zvolit ji</translation>
    </message>
    <message>
        <source>Step back, forward</source>
        <translation>Krok zpět, vpřed</translation>
    </message>
    <message>
        <source>The chapter of the rules about the question</source>
        <translation>Kapitola pravidel o tom</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>Hledat prvek</translation>
    </message>
    <message>
        <source>Open its hand in the calculator</source>
        <translation>Otevřít jeho ruku v kalkulačce</translation>
    </message>
    <message>
        <source>Drill the element in focus</source>
        <translation>Procvičit vybraný prvek</translation>
    </message>
    <message>
        <source>Sort by frequency or value</source>
        <translation>Řadit podle četnosti nebo hodnoty</translation>
    </message>
    <message>
        <source>Next or previous row</source>
        <translation>Další nebo předchozí řádek</translation>
    </message>
    <message>
        <source>Rules of the first ruleset</source>
        <translation>Pravidla první varianty</translation>
    </message>
    <message>
        <source>Review the decisions of the hand, also in a replay</source>
        <translation>Rozebrat rozhodnutí v rozdání; i v záznamu</translation>
    </message>
    <message>
        <source>Write a note on the hand</source>
        <translation>Napsat poznámku k rozdání</translation>
    </message>
    <message>
        <source>Read an imported game by the rules that agree with the hand</source>
        <translation>Přečíst importovanou hru podle pravidel, která s rozdáním souhlasí</translation>
    </message>
    <message>
        <source>The next imported hand that differs from the rules</source>
        <translation>Další importované rozdání, které se od pravidel liší</translation>
    </message>
    <message>
        <source>Import games of other programs</source>
        <translation>Import her jiných programů</translation>
    </message>
    <message>
        <source>Import what was copied</source>
        <translation>Import zkopírovaného</translation>
    </message>
    <message>
        <source>Export the game in focus</source>
        <translation>Exportovat vybranou hru</translation>
    </message>
    <message>
        <source>Export all games</source>
        <translation>Exportovat všechny hry</translation>
    </message>
    <message>
        <source>Stop an import; what is imported stays</source>
        <translation>Zastavit import; co je importováno, zůstane</translation>
    </message>
    <message>
        <source>One step back, forward</source>
        <translation>Krok zpět, vpřed</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Přehrávat samo, nebo zastavit</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>Rychleji, pomaleji</translation>
    </message>
    <message>
        <source>View from the seat of a player</source>
        <translation>Pohled z místa hráče</translation>
    </message>
    <message>
        <source>Show or hide the hands, the list of hands</source>
        <translation>Ukázat nebo skrýt ruce, seznam rozdání</translation>
    </message>
    <message>
        <source>Bookmark the moment, or remove the bookmark</source>
        <translation>Přidat k okamžiku záložku, nebo ji odebrat</translation>
    </message>
    <message>
        <source>Write a note on the moment</source>
        <translation>Napsat k okamžiku poznámku</translation>
    </message>
    <message>
        <source>Previous or next bookmark or note</source>
        <translation>Předchozí nebo další záložka či poznámka</translation>
    </message>
    <message>
        <source>Play on from the moment as a separate game</source>
        <translation>Hrát od okamžiku dál jako samostatnou hru</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>Studium: rozhodnout se, než se ukáže, co se hrálo</translation>
    </message>
    <message>
        <source>In a study: reveal what was played, then step on</source>
        <translation>Při studiu: odkrýt, co se hrálo, pak krok dál</translation>
    </message>
    <message>
        <source>In a study: go to the hand, to the bar</source>
        <translation>Při studiu: přejít k ruce, k liště</translation>
    </message>
    <message>
        <source>In a study: the advice of the expert</source>
        <translation>Při studiu: rada mistra</translation>
    </message>
    <message>
        <source>Export the game, or copy the hand as text</source>
        <translation>Exportovat hru, nebo kopírovat rozdání jako text</translation>
    </message>
    <message>
        <source>Decision above or below</source>
        <translation>Rozhodnutí nad nebo pod</translation>
    </message>
    <message>
        <source>Decision before or after, in the order of play</source>
        <translation>Předchozí nebo další rozhodnutí v pořadí hry</translation>
    </message>
    <message>
        <source>Play on from the decision</source>
        <translation>Hrát dál od tohoto rozhodnutí</translation>
    </message>
    <message>
        <source>Drill the decision</source>
        <translation>Procvičit rozhodnutí</translation>
    </message>
    <message>
        <source>Retry the mistakes of the hand</source>
        <translation>Napravit chyby rozdání</translation>
    </message>
    <message>
        <source>Worst decisions first, or in the order of play</source>
        <translation>Nejhorší rozhodnutí první, nebo popořadě</translation>
    </message>
    <message>
        <source>Previous or next hand</source>
        <translation>Předchozí nebo další rozdání</translation>
    </message>
    <message>
        <source>Rules of the game</source>
        <translation>Pravidla hry</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Vytisknout</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Uložit jako PDF</translation>
    </message>
    <message>
        <source>Enlarge the page, or show all of it</source>
        <translation>Zvětšit stránku, nebo ji ukázat celou</translation>
    </message>
    <message>
        <source>Win, pung, kong</source>
        <translation>Výhra, pong, kong</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Tabulka bodů</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>After a hand</source>
        <translation>Po rozdání</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Další rozdání</translation>
    </message>
    <message>
        <source>Look at the hand again</source>
        <translation>Přehrát rozdání znovu</translation>
    </message>
    <message>
        <source>Copy the receipt as text</source>
        <translation>Kopírovat vyúčtování jako text</translation>
    </message>
    <message>
        <source>Save the receipt as a picture</source>
        <translation>Uložit vyúčtování jako obrázek</translation>
    </message>
    <message>
        <source>Take back the last decision of this hand</source>
        <translation>Vrátit poslední rozhodnutí v tomto rozdání</translation>
    </message>
    <message>
        <source>Redo what was taken back</source>
        <translation>Znovu provést, co bylo vráceno</translation>
    </message>
    <message>
        <source>No chows, no claims, win at once, pass automatically: this hand</source>
        <translation>Bez čou, bez nároků, výhra ihned, automatický pas: v tomto rozdání</translation>
    </message>
    <message>
        <source>Fast-forward to your next decision; any key or click stops it</source>
        <translation>Bez pauz k vašemu dalšímu rozhodnutí; zastaví to klávesa nebo kliknutí</translation>
    </message>
    <message>
        <source>Move the tile (when sorting by hand)</source>
        <translation>Přesunout kámen, když řadíte sami</translation>
    </message>
    <message>
        <source>Look at the tiles on the table, one after the other</source>
        <translation>Prohlížet kameny na stole jeden po druhém</translation>
    </message>
    <message>
        <source>Look at the tiles of another player</source>
        <translation>Prohlížet kameny jiného hráče</translation>
    </message>
    <message>
        <source>Repeat the last announcement and describe the position (screen reader)</source>
        <translation>Zopakovat poslední oznámení a popsat situaci (pro čtečku obrazovky)</translation>
    </message>
    <message>
        <source>Open or close the hints</source>
        <translation>Otevřít nebo zavřít rady</translation>
    </message>
    <message>
        <source>Choose a line of the hints (if no action uses the digit); Enter plays it</source>
        <translation>Řádek rad, pokud číslici nemá jiný tah; Enter ho provede</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Answer one to nine</source>
        <translation>Odpověď jedna až devět</translation>
    </message>
    <message>
        <source>Next or previous figure</source>
        <translation>Další nebo předchozí číslo</translation>
    </message>
    <message>
        <source>Go to a tile or cell and choose it</source>
        <translation>Přejít na kámen nebo políčko a vybrat je</translation>
    </message>
    <message>
        <source>Check the answer, then go on</source>
        <translation>Zkontrolovat odpověď, pak dál</translation>
    </message>
    <message>
        <source>A hint: the rule, and where to begin</source>
        <translation>Rada: pravidlo a čím začít</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>Jiná ruka</translation>
    </message>
    <message>
        <source>The rule of the element in focus</source>
        <translation>Pravidlo vybraného prvku</translation>
    </message>
    <message>
        <source>Your progress (narrow windows)</source>
        <translation>Váš pokrok, v úzkých oknech</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Spočítat ruku</translation>
    </message>
    <message>
        <source>In a review, after a match, in Progress: retry the mistakes</source>
        <translation>V rozboru, po zápase, v přehledu pokroku: napravit chyby</translation>
    </message>
    <message>
        <source>Choose a tile or an action of the bar, and play it</source>
        <translation>Vybrat kámen nebo akci na liště a zahrát</translation>
    </message>
    <message>
        <source>A hint; a second one tells more</source>
        <translation>Rada; druhá prozradí víc</translation>
    </message>
    <message>
        <source>Put the mistake last</source>
        <translation>Odložit chybu na konec</translation>
    </message>
    <message>
        <source>After a try: the next mistake</source>
        <translation>Po pokusu: další chyba</translation>
    </message>
    <message>
        <source>Try the same mistake again</source>
        <translation>Zkusit tutéž chybu znovu</translation>
    </message>
    <message>
        <source>Play on from the position as a separate game</source>
        <translation>Hrát od pozice dál jako samostatnou hru</translation>
    </message>
    <message>
        <source>The list of mistakes</source>
        <translation>Seznam chyb</translation>
    </message>
    <message>
        <source>Add tiles: digits, then M, P, S, Z, F or A</source>
        <translation>Přidat kameny: číslice, pak M, P, S, Z, F nebo A</translation>
    </message>
    <message>
        <source>The next tiles are a chow, a pung, a kong</source>
        <translation>Další kameny jsou čou, pong, kong</translation>
    </message>
    <message>
        <source>Remove the last tile</source>
        <translation>Odebrat poslední kámen</translation>
    </message>
    <message>
        <source>Take tiles or a score case from the clipboard</source>
        <translation>Vzít kameny nebo zápis ruky ze schránky</translation>
    </message>
    <message>
        <source>Take back the last change</source>
        <translation>Vzít zpět poslední změnu</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Najít rozdání</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Pokrok</translation>
    </message>
    <message>
        <source>Next or previous ruleset of the list</source>
        <translation>Další nebo předchozí varianta v seznamu</translation>
    </message>
    <message>
        <source>Copy the figures as text</source>
        <translation>Zkopírovat údaje jako text</translation>
    </message>
    <message>
        <source>On the start page: find a hand in the saved games</source>
        <translation>Na úvodní stránce: najít rozdání v uložených hrách</translation>
    </message>
    <message>
        <source>In the list of saved games: find a hand</source>
        <translation>V seznamu uložených her: najít rozdání</translation>
    </message>
    <message>
        <source>The search field</source>
        <translation>Pole hledání</translation>
    </message>
    <message>
        <source>Another hand of the list</source>
        <translation>Jiné rozdání seznamu</translation>
    </message>
    <message>
        <source>Watch the hand</source>
        <translation>Přehrát rozdání</translation>
    </message>
    <message>
        <source>Review the hand</source>
        <translation>Rozebrat rozdání</translation>
    </message>
    <message>
        <source>Sort by date, value or loss</source>
        <translation>Řadit podle data, hodnoty nebo ztráty</translation>
    </message>
    <message>
        <source>Luck and skill compared with an expert</source>
        <translation>Štěstí a dovednost ve srovnání s mistrem</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message numerus="yes">
        <source>%n positions of your own games</source>
        <translation>
            <numerusform>%n pozice z vašich her</numerusform>
            <numerusform>%n pozice z vašich her</numerusform>
            <numerusform>%n pozic z vašich her</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n prvek</numerusform>
            <numerusform>%n prvky</numerusform>
            <numerusform>%n prvků</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of value</source>
        <translation>
            <numerusform>%n krok hodnoty</numerusform>
            <numerusform>%n kroky hodnoty</numerusform>
            <numerusform>%n kroků hodnoty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payments</source>
        <translation>
            <numerusform>%n platba</numerusform>
            <numerusform>%n platby</numerusform>
            <numerusform>%n plateb</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of question</source>
        <translation>
            <numerusform>%n druh otázek</numerusform>
            <numerusform>%n druhy otázek</numerusform>
            <numerusform>%n druhů otázek</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogReceipt</name>
    <message>
        <source>from {format}</source>
        <translation>z {format}</translation>
    </message>
    <message>
        <source>as the log paid it</source>
        <translation>jak zaplaceno v záznamu</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) that differ</source>
        <translation>
            <numerusform>Další %n s rozdílem</numerusform>
            <numerusform>Další %n s rozdílem</numerusform>
            <numerusform>Dalších %n s rozdílem</numerusform>
        </translation>
    </message>
    <message>
        <source>The log and the chosen rules differ in this hand.</source>
        <translation>V tomto rozdání se záznam a zvolená pravidla liší.</translation>
    </message>
    <message>
        <source>The reason is being looked for.</source>
        <translation>Důvod se ještě hledá.</translation>
    </message>
    <message>
        <source>No option explains it.</source>
        <translation>Žádná volba to nevysvětluje.</translation>
    </message>
    <message>
        <source>Copy this hand</source>
        <translation>Zkopírovat rozdání</translation>
    </message>
    <message>
        <source>Another option agrees with the log. {option}.</source>
        <translation>Se záznamem souhlasí jiná volba. {option}.</translation>
    </message>
    <message>
        <source>These options together agree with the log:</source>
        <translation>Se záznamem souhlasí společně tyto volby:</translation>
    </message>
    <message>
        <source>{option}: {value} instead of {chosen}</source>
        <translation>{option}: „{value}“ místo „{chosen}“</translation>
    </message>
    <message>
        <source>Read by: {rules}</source>
        <translation>Přečíst podle: {rules}</translation>
    </message>
    <message>
        <source>Winners by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>Vítězové podle záznamu: {told}. Podle zvolených pravidel: {ours}.</translation>
    </message>
    <message>
        <source>The log ends the hand ({ending}); by the chosen rules play goes on.</source>
        <translation>Záznam rozdání končí ({ending}), podle zvolených pravidel se hraje dál.</translation>
    </message>
    <message>
        <source>By the chosen rules the hand has ended before: {reason}.</source>
        <translation>Podle zvolených pravidel rozdání skončilo dřív: {reason}.</translation>
    </message>
    <message>
        <source>By the chosen rules {player} may not {act} in this hand: {reason}.</source>
        <translation>Podle zvolených pravidel hráč {player} v tomto rozdání nesmí {act}: {reason}.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nikdo</translation>
    </message>
    <message>
        <source>The log pays {told}, the chosen rules would pay {ours}.</source>
        <translation>Záznam platí {told}, zvolená pravidla by platila {ours}.</translation>
    </message>
    <message>
        <source>{player} gets {told} by the log, {ours} by the chosen rules.</source>
        <translation>Hráč {player}: podle záznamu {told}, podle zvolených pravidel {ours}.</translation>
    </message>
    <message>
        <source>The log counts {told}, the chosen rules {ours}; the payments are the same.</source>
        <translation>Podle záznamu {told}, podle zvolených pravidel {ours}; platby jsou stejné.</translation>
    </message>
    <message>
        <source>The log counts other han than the chosen rules; the payments are the same.</source>
        <translation>Záznam počítá jiný počet han než zvolená pravidla; platby jsou stejné.</translation>
    </message>
    <message>
        <source>Indicators turned up in this hand: {told} by the log, {ours} by the chosen rules.</source>
        <translation>Otočených ukazatelů v tomto rozdání: podle záznamu {told}, podle zvolených pravidel {ours}.</translation>
    </message>
    <message>
        <source>The log turns an indicator up at another moment than the chosen rules.</source>
        <translation>Záznam otáčí ukazatel v jinou chvíli než zvolená pravidla.</translation>
    </message>
    <message>
        <source>After this hand by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>Po tomto rozdání podle záznamu: {told}. Podle zvolených pravidel: {ours}.</translation>
    </message>
    <message>
        <source>the game ends</source>
        <translation>hra končí</translation>
    </message>
    <message>
        <source>not in the chosen rules</source>
        <translation>ve zvolených pravidlech není</translation>
    </message>
    <message>
        <source>By the chosen rules: {gains}</source>
        <translation>Podle zvolených pravidel: {gains}</translation>
    </message>
    <message>
        <source>no payments</source>
        <translation>žádné platby</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Hodnota</translation>
    </message>
    <message>
        <source>By the log</source>
        <translation>Podle záznamu</translation>
    </message>
    <message>
        <source>Chosen rules</source>
        <translation>Zvolená pravidla</translation>
    </message>
    <message>
        <source>Read again; the game as it was is kept beside it.</source>
        <translation>Přečteno znovu; původní hra zůstala vedle.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>This game has not ended</source>
        <translation>Tato hra ještě neskončila</translation>
    </message>
    <message>
        <source>Continue where it stopped, or watch what was played?</source>
        <translation>Pokračovat, kde skončila, nebo se podívat, co se odehrálo?</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Sledovat</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>Nepovedlo se</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Continue from there</source>
        <translation>Pokračovat odtud</translation>
    </message>
</context>
<context>
    <name>Manner</name>
    <message>
        <source>Learn</source>
        <translation>Učení</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Trénink</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>Hints are open.</source>
        <translation>Rady jsou otevřené.</translation>
    </message>
    <message>
        <source>Hints when you ask for them.</source>
        <translation>Rady na požádání.</translation>
    </message>
    <message>
        <source>No hints before the hand is over.</source>
        <translation>Před koncem rozdání žádné rady.</translation>
    </message>
    <message>
        <source>Moves can be taken back.</source>
        <translation>Tahy lze vrátit.</translation>
    </message>
    <message>
        <source>No move can be taken back.</source>
        <translation>Žádný tah nelze vrátit.</translation>
    </message>
    <message>
        <source>You are warned before clear mistakes.</source>
        <translation>Před jistou chybou přijde varování.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Pomoc</translation>
    </message>
</context>
<context>
    <name>MatchEnd</name>
    <message>
        <source>Place {place}</source>
        <translation>Místo {place}</translation>
    </message>
    <message numerus="yes">
        <source>{won} of %n hand(s) won</source>
        <translation>
            <numerusform>Vyhraná rozdání: {won} z %n</numerusform>
            <numerusform>Vyhraná rozdání: {won} z %n</numerusform>
            <numerusform>Vyhraná rozdání: {won} z %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Your best hand</source>
        <translation>Vaše nejlepší ruka</translation>
    </message>
    <message>
        <source>Best hand: {name}</source>
        <translation>Nejlepší ruka: {name}</translation>
    </message>
    <message>
        <source>Luck {luck} and skill {skill} make your {own}.</source>
        <translation>Štěstí {luck} a dovednost {skill} dávají dohromady vašich {own}.</translation>
    </message>
    <message numerus="yes">
        <source>Luck {luck} and skill {skill} make your {own} in %n hand(s).</source>
        <translation>
            <numerusform>Štěstí {luck} a dovednost {skill} dávají dohromady vašich {own} za %n rozdání.</numerusform>
            <numerusform>Štěstí {luck} a dovednost {skill} dávají dohromady vašich {own} za %n rozdání.</numerusform>
            <numerusform>Štěstí {luck} a dovednost {skill} dávají dohromady vašich {own} za %n rozdání.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mistake</name>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Declare a win?</source>
        <translation>Ohlásit výhru?</translation>
    </message>
    <message>
        <source>At a strict table the button is always there, whether or not your hand is complete and may win. A false win costs the penalty set by the rules. You will be asked only this once.</source>
        <translation>U přísného stolu je tlačítko vidět vždy, i když ruka není hotová nebo vyhrát nesmí. Za falešnou výhru zaplatíte podle pravidel. Na tohle se ptáme jen jednou.</translation>
    </message>
    <message>
        <source>Back to the hand</source>
        <translation>Zpět k ruce</translation>
    </message>
    <message>
        <source>Declare it</source>
        <translation>Ohlásit</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Choose a ruleset</source>
        <translation>Zvolte variantu pravidel</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Volby</translation>
    </message>
    <message>
        <source>About</source>
        <translation>O pravidlech</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Obnovit výchozí</translation>
    </message>
    <message>
        <source>Lessons and drills</source>
        <translation>Lekce a cvičení</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Číst pravidla</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Strict table</source>
        <translation>Přísný stůl</translation>
    </message>
    <message>
        <source>False wins and claims are possible, and cost the penalty set by the rules.</source>
        <translation>Můžete ohlásit falešnou výhru i chybný nárok a zaplatíte za ně podle pravidel.</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>U stolu</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Kde se hraje</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Zdroj</translation>
    </message>
    <message>
        <source>One hand</source>
        <translation>Jedno rozdání</translation>
    </message>
    <message>
        <source>The match ends after one hand.</source>
        <translation>Hra skončí po jednom rozdání.</translation>
    </message>
    <message>
        <source>A round is at least {hands} hands.</source>
        <translation>V kole je nejméně {hands} rozdání.</translation>
    </message>
    <message>
        <source>Rounds: {rounds}, each of at least {hands} hands.</source>
        <translation>Počet kol: {rounds}, v každém nejméně {hands} rozdání.</translation>
    </message>
    <message>
        <source>Sees only its own tiles</source>
        <translation>Vidí jen své kameny</translation>
    </message>
    <message>
        <source>Knows its aim, hardly watches</source>
        <translation>Ví, co chce, ostatní skoro nesleduje</translation>
    </message>
    <message>
        <source>Weighs speed against value</source>
        <translation>Váží rychlost proti hodnotě</translation>
    </message>
    <message>
        <source>Reckons ahead, can give up</source>
        <translation>Propočítává a ví, kdy to vzdát</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) changed</source>
        <translation>
            <numerusform>Změněna %n volba</numerusform>
            <numerusform>Změněny %n volby</numerusform>
            <numerusform>Změněno %n voleb</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Rozdíly</translation>
    </message>
    <message>
        <source>Strength of all opponents</source>
        <translation>Síla všech soupeřů</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>různá</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Podrobnosti</translation>
    </message>
    <message>
        <source>One round</source>
        <translation>Jedno kolo</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>Celá hra</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Délka</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show in its folder</source>
        <translation>Zobrazit ve složce</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message numerus="yes">
        <source>%n other file(s) cannot be shown either.</source>
        <translation>
            <numerusform>Nelze zobrazit ani %n další soubor.</numerusform>
            <numerusform>Nelze zobrazit ani %n další soubory.</numerusform>
            <numerusform>Nelze zobrazit ani %n dalších souborů.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Number</source>
        <translation>Číslo</translation>
    </message>
    <message>
        <source>changed · default {value}</source>
        <translation>změněno · výchozí {value}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Vrátit výchozí</translation>
    </message>
    <message>
        <source>How it is played</source>
        <translation>Jak se hraje</translation>
    </message>
    <message>
        <source>What hands are worth</source>
        <translation>Hodnota rukou</translation>
    </message>
    <message>
        <source>What is paid</source>
        <translation>Co se platí</translation>
    </message>
    <message>
        <source>The whole game</source>
        <translation>Celá hra</translation>
    </message>
    <message>
        <source>The look of the table</source>
        <translation>Vzhled stolu</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Předvolba</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Výchozí</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Vlastní volba</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>{level} of {levels}</source>
        <translation>{level} z {levels}</translation>
    </message>
    <message>
        <source>None, the sign of the seat</source>
        <translation>Žádný, znak místa</translation>
    </message>
    <message>
        <source>Black bob</source>
        <translation>Černé mikádo</translation>
    </message>
    <message>
        <source>Glasses and moustache</source>
        <translation>Brýle a knír</translation>
    </message>
    <message>
        <source>White bun</source>
        <translation>Bílý drdol</translation>
    </message>
    <message>
        <source>Short curls</source>
        <translation>Krátké kudrny</translation>
    </message>
    <message>
        <source>Full beard</source>
        <translation>Plnovous</translation>
    </message>
    <message>
        <source>Headscarf</source>
        <translation>Šátek</translation>
    </message>
    <message>
        <source>Flat cap</source>
        <translation>Bekovka</translation>
    </message>
    <message>
        <source>Braids</source>
        <translation>Copánky</translation>
    </message>
    <message>
        <source>Boy with a fringe</source>
        <translation>Kluk s ofinou</translation>
    </message>
    <message>
        <source>Afro and earrings</source>
        <translation>Afro a náušnice</translation>
    </message>
    <message>
        <source>Turban</source>
        <translation>Muž s turbanem</translation>
    </message>
    <message>
        <source>Ponytail and glasses</source>
        <translation>Culík a brýle</translation>
    </message>
    <message>
        <source>Bald, with a goatee</source>
        <translation>Holohlavý s bradkou</translation>
    </message>
    <message>
        <source>Grey waves</source>
        <translation>Šedé vlny</translation>
    </message>
    <message>
        <source>Quiff</source>
        <translation>Vyčesané vlasy</translation>
    </message>
    <message>
        <source>Straw hat</source>
        <translation>Slaměný klobouk</translation>
    </message>
    <message>
        <source>{name}: standings</source>
        <translation>{name}: stav hry</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Pokrok</translation>
    </message>
    <message>
        <source>All figures stay on this computer</source>
        <translation>Všechny údaje zůstávají na tomto počítači</translation>
    </message>
    <message>
        <source>Rulesets played</source>
        <translation>Hrané varianty</translation>
    </message>
    <message>
        <source>Played here</source>
        <translation>Hráno zde</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importováno</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Které hry</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Celkem</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Začít</translation>
    </message>
    <message numerus="yes">
        <source>Last %n</source>
        <comment>hands</comment>
        <translation>
            <numerusform>Poslední %n</numerusform>
            <numerusform>Poslední %n</numerusform>
            <numerusform>Posledních %n</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <comment>hands</comment>
        <translation>Vše</translation>
    </message>
    <message>
        <source>range of luck between equal players (95%)</source>
        <translation>rozpětí štěstí mezi rovnocennými (95 %)</translation>
    </message>
    <message>
        <source>How you play</source>
        <translation>Jak hrajete</translation>
    </message>
    <message>
        <source>Elements made</source>
        <translation>Složené prvky</translation>
    </message>
    <message>
        <source>bots</source>
        <translation>boti</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>You have not drilled this game yet.</source>
        <translation>V této hře jste ještě nic necvičili.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Kopírovat jako text</translation>
    </message>
    <message numerus="yes">
        <source>Points over %n hand(s)</source>
        <translation>
            <numerusform>Body za %n rozdání</numerusform>
            <numerusform>Body za %n rozdání</numerusform>
            <numerusform>Body za %n rozdání</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n deal-in(s)</source>
        <translation>
            <numerusform>Vaše %n nahrávka</numerusform>
            <numerusform>Vaše %n nahrávky</numerusform>
            <numerusform>Vašich %n nahrávek</numerusform>
        </translation>
    </message>
    <message>
        <source>others</source>
        <translation>ostatní</translation>
    </message>
    <message numerus="yes">
        <source>in %n win(s) ·</source>
        <translation>
            <numerusform>v %n výhře ·</numerusform>
            <numerusform>ve %n výhrách ·</numerusform>
            <numerusform>v %n výhrách ·</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand counts yet</source>
        <translation>{name}: zatím se nepočítá žádné rozdání</translation>
    </message>
    <message>
        <source>Play it and the figures will appear. Hands with moves taken back, games played on from a replay and unfinished hands do not count.</source>
        <translation>Hrajte a údaje přijdou samy. Rozdání s vrácenými tahy, hry pokračující ze záznamu a nedohraná rozdání se nepočítají.</translation>
    </message>
    <message>
        <source>never played</source>
        <translation>nikdy nehráno</translation>
    </message>
    <message>
        <source>no game read so far</source>
        <translation>hry ještě nejsou přečteny</translation>
    </message>
    <message>
        <source>{hands} in {games}</source>
        <translation>{hands} v {games}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <comment>in how many games hands were played</comment>
        <translation>
            <numerusform>%n hře</numerusform>
            <numerusform>%n hrách</numerusform>
            <numerusform>%n hrách</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand read so far</source>
        <translation>{name}: zatím žádné přečtené rozdání</translation>
    </message>
    <message>
        <source>The saved games are still being read; the figures will appear.</source>
        <translation>Uložené hry se ještě čtou; údaje se objeví samy.</translation>
    </message>
    <message>
        <source>Nothing is due today</source>
        <translation>Dnes není nic na řadě</translation>
    </message>
    <message numerus="yes">
        <source>Due today: %n question(s)</source>
        <translation>
            <numerusform>Na dnes: %n otázka</numerusform>
            <numerusform>Na dnes: %n otázky</numerusform>
            <numerusform>Na dnes: %n otázek</numerusform>
        </translation>
    </message>
    <message>
        <source>A drill starts with what you know least.</source>
        <translation>Cvičení se zeptá na to, co umíte nejméně.</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>asi %n minuta</numerusform>
            <numerusform>asi %n minuty</numerusform>
            <numerusform>asi %n minut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n hand(s): too few to say.</source>
        <translation>
            <numerusform>Méně než %n rozdání: příliš málo na závěr.</numerusform>
            <numerusform>Méně než %n rozdání: příliš málo na závěr.</numerusform>
            <numerusform>Méně než %n rozdání: příliš málo na závěr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Red: more than luck explains.</source>
        <translation>Červeně: větší rozdíl, než dává náhoda.</translation>
    </message>
    <message>
        <source>Loss per hand: {loss} ({hands} reviewed)</source>
        <translation>Ztráta na rozdání: {loss} (rozbor: {hands})</translation>
    </message>
    <message>
        <source>{made} of {known} made</source>
        <translation>složeno {made} z {known}</translation>
    </message>
    <message>
        <source>last new one: {name}, {date}</source>
        <translation>poslední nový: {name}, {date}</translation>
    </message>
    <message numerus="yes">
        <source>right answers, last %n day(s)</source>
        <translation>
            <numerusform>správné odpovědi, poslední %n den</numerusform>
            <numerusform>správné odpovědi, poslední %n dny</numerusform>
            <numerusform>správné odpovědi, posledních %n dní</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the saved games</source>
        <translation>Procházejí se uložené hry</translation>
    </message>
    <message>
        <source>Stopped: {done} of {total} saved games were read. The figures cover only these.</source>
        <translation>Zastaveno: přečteno {done} z {total} uložených her. Údaje jsou z nich.</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>Čtou se uložené hry: {done} z {total}</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>shown</source>
        <translation>zobrazeno</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>skryto</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Obsah</translation>
    </message>
    <message>
        <source>The program does this for you</source>
        <translation>Tohle program dělá za vás</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>Pravidla na jedné stránce k vytištění</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Hledat v pravidlech</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Varianta pravidel</translation>
    </message>
    <message>
        <source>table generated from the rules</source>
        <translation>tabulka vychází přímo z pravidel hry</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Cvičení</translation>
    </message>
    <message>
        <source>Start the drill</source>
        <translation>Začít</translation>
    </message>
    <message>
        <source>Drill this element</source>
        <translation>Tento prvek</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>Všechny prvky</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lekce</translation>
    </message>
    <message>
        <source>gold: the winning tile</source>
        <translation>zlatý rámeček: výherní kámen</translation>
    </message>
    <message>
        <source>dashed: a wild tile; what it stands for is written below it</source>
        <translation>čárkovaně: žolík; pod ním je napsáno, co zastupuje</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Zdroj</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Pohyb v textu</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Hledat</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Další nález</translation>
    </message>
    <message>
        <source>Chapter back, forward</source>
        <translation>Předchozí, další kapitola</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>Spočítat ruku</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>No element counts; the hand still wins.</source>
        <translation>Žádný prvek se nepočítá, ruka ale vyhrává.</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Prvky</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Počet</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Platby</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Součet všech plateb: {sum}</translation>
    </message>
    <message>
        <source>Left on the table: {amount}</source>
        <translation>Na stole zůstává: {amount}</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>Ze stolu: {amount}</translation>
    </message>
    <message>
        <source>All seats’ hands</source>
        <translation>Ruce všech hráčů</translation>
    </message>
    <message>
        <source>Replay hand</source>
        <translation>Přehrát rozdání</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Kopírovat jako text</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Uložit obrázek</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>Konečný výsledek</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Další rozdání</translation>
    </message>
    <message>
        <source>Review hand</source>
        <translation>Rozbor rozdání</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Poznámka</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>you sit out</source>
        <translation>tentokrát nehrajete</translation>
    </message>
    <message>
        <source>you sit {wind}</source>
        <translation>sedíte {wind}</translation>
    </message>
    <message>
        <source>limit {points}, reached</source>
        <translation>limit {points}, dosažen</translation>
    </message>
    <message>
        <source>limit {points}, not reached by any hand</source>
        <translation>limit {points}, nedosažen</translation>
    </message>
    <message>
        <source>{points}, {scheme}</source>
        <translation>{points}, {scheme}</translation>
    </message>
    <message>
        <source>then: {then}, now: {now}</source>
        <translation>tehdy: {then}, teď: {now}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Zkopírováno</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Uloženo jako {file}</translation>
    </message>
    <message>
        <source>The picture could not be written to {file}.</source>
        <translation>Obrázek se nepodařilo zapsat do {file}.</translation>
    </message>
    <message>
        <source>Whole hand</source>
        <translation>Celé rozdání</translation>
    </message>
    <message>
        <source>All hands</source>
        <translation>Všechny ruce</translation>
    </message>
    <message>
        <source>Payments step by step</source>
        <translation>Platby krok za krokem</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Průběh</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>čeká na</translation>
    </message>
    <message>
        <source>The winner is paid</source>
        <translation>Platby vítězi</translation>
    </message>
    <message>
        <source>The others: the lower hand pays the difference</source>
        <translation>Ostatní: slabší ruka platí rozdíl</translation>
    </message>
    <message>
        <source>The dreamer is paid</source>
        <translation>Platby snílkovi</translation>
    </message>
    <message>
        <source>Settlement</source>
        <translation>Vyrovnání</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>new total</source>
        <translation>nový stav</translation>
    </message>
    <message>
        <source>Nothing in the hand scores.</source>
        <translation>Nic v ruce neboduje.</translation>
    </message>
    <message>
        <source>Value of the hand</source>
        <translation>Hodnota ruky</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Popořadě</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Na konci</translation>
    </message>
    <message>
        <source>Show the hand</source>
        <translation>Ukázat ruku</translation>
    </message>
    <message>
        <source>this hand: {change}</source>
        <translation>rozdání: {change}</translation>
    </message>
    <message>
        <source>now: {total}</source>
        <translation>celkem: {total}</translation>
    </message>
    <message>
        <source>Paid during play</source>
        <translation>Zaplaceno během hry</translation>
    </message>
</context>
<context>
    <name>Refused</name>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Proč ne</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Co pomůže</translation>
    </message>
    <message>
        <source>What you give up</source>
        <translation>O co přicházíte</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Otevřít pravidlo</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Hrát dál</translation>
    </message>
    <message>
        <source>Your hand is complete. Its winning tiles:</source>
        <translation>Ruka je hotová. Její výherní kameny:</translation>
    </message>
    <message>
        <source>your discard no. {number}</source>
        <translation>váš odhoz č. {number}</translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation>aspoň {amount}</translation>
    </message>
    <message>
        <source>That is allowed.</source>
        <translation>To se smí.</translation>
    </message>
    <message>
        <source>That is allowed. It would be paid by: {amounts}.</source>
        <translation>To se smí. Platili by: {amounts}.</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>Bookmarked</source>
        <translation>Záložka</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Napsat poznámku</translation>
    </message>
    <message>
        <source>Note on this moment</source>
        <translation>Poznámka k tomuto okamžiku</translation>
    </message>
    <message>
        <source>What was this decision about?</source>
        <translation>O co v tomto rozhodnutí šlo?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Save note</source>
        <translation>Uložit</translation>
    </message>
    <message>
        <source>This note was also changed elsewhere; both versions are shown.</source>
        <translation>Poznámka byla mezitím změněna jinde: zde jsou obě.</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) too many</source>
        <translation>
            <numerusform>O %n znak víc, než je dovoleno</numerusform>
            <numerusform>O %n znaky víc, než je dovoleno</numerusform>
            <numerusform>O %n znaků víc, než je dovoleno</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Previous hand</source>
        <translation>Předchozí rozdání</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>O krok zpět</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>O krok vpřed</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Další rozdání</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportovat</translation>
    </message>
    <message>
        <source>Very slow</source>
        <translation>Velmi pomalu</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Pomalu</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Běžně</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rychle</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>View from the seat of</source>
        <translation>Ze kterého místa se díváte</translation>
    </message>
    <message>
        <source>{step} of {steps}</source>
        <translation>{step} z {steps}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pozastavit</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Previous bookmark or note</source>
        <translation>Předchozí záložka nebo poznámka</translation>
    </message>
    <message>
        <source>Next bookmark or note</source>
        <translation>Další záložka nebo poznámka</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>Odebrat záložku</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>Přidat záložku</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>Změnit poznámku</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Napsat poznámku</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Hrát odtud dál</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Review this hand</source>
        <translation>Rozebrat rozdání</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Rozdání</translation>
    </message>
    <message>
        <source>Hide hands</source>
        <translation>Skrýt ruce</translation>
    </message>
    <message>
        <source>Show hands</source>
        <translation>Ukázat ruce</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>V této hře se zatím nic neodehrálo.</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nedohráno</translation>
    </message>
    <message>
        <source>Taken back: {moves}</source>
        <translation>Vráceno: {moves}</translation>
    </message>
    <message>
        <source>moves taken back</source>
        <translation>vrácené tahy</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>Spočítat ruku</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n značka</numerusform>
            <numerusform>%n značky</numerusform>
            <numerusform>%n značek</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayStudy</name>
    <message>
        <source>Play it on the table, or reveal what was played.</source>
        <translation>Zahrajte to na stole, nebo odkryjte, co se hrálo.</translation>
    </message>
    <message>
        <source>What would you do?</source>
        <translation>Co byste udělali?</translation>
    </message>
    <message>
        <source>What was played</source>
        <translation>Co se hrálo</translation>
    </message>
    <message>
        <source>The same move</source>
        <translation>Stejný tah</translation>
    </message>
    <message>
        <source>Another move</source>
        <translation>Jiný tah</translation>
    </message>
    <message>
        <source>In the game: {played}.</source>
        <translation>Ve hře: {played}.</translation>
    </message>
    <message>
        <source>You: {own}. In the game: {played}.</source>
        <translation>Vy: {own}. Ve hře: {played}.</translation>
    </message>
    <message>
        <source>The review found no clear loss in what was played.</source>
        <translation>Rozbor v odehraném tahu zřetelnou ztrátu nenašel.</translation>
    </message>
    <message>
        <source>The review found a better move: {better}; lost {loss} {margin}.</source>
        <translation>Rozbor našel lepší tah: {better}; ztraceno {loss} {margin}.</translation>
    </message>
    <message>
        <source>This seat’s decisions in this hand are not reviewed.</source>
        <translation>Rozhodnutí tohoto hráče v tomto rozdání nejsou rozebrána.</translation>
    </message>
    <message>
        <source>Your move is the best of the review.</source>
        <translation>Váš tah je podle rozboru nejlepší.</translation>
    </message>
    <message>
        <source>Within the margin of error your move is as good as the best.</source>
        <translation>V mezích chyby je váš tah stejně dobrý jako nejlepší.</translation>
    </message>
    <message>
        <source>Your move would have lost {loss} {margin}.</source>
        <translation>Váš tah by ztratil {loss} {margin}.</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studium</translation>
    </message>
    <message>
        <source>Step on: every decision of this seat is asked before it is shown.</source>
        <translation>Krokujte dál: na každé rozhodnutí tohoto místa budete dotázáni, než se ukáže.</translation>
    </message>
    <message>
        <source>End the study</source>
        <translation>Ukončit studium</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>Studium: rozhodnout se, než se ukáže, co se hrálo</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Odkrýt</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Rada</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>Dál</translation>
    </message>
</context>
<context>
    <name>Replays</name>
    <message>
        <source>Replays</source>
        <translation>Záznamy</translation>
    </message>
    <message numerus="yes">
        <source>%n saved game(s)</source>
        <translation>
            <numerusform>%n uložená hra</numerusform>
            <numerusform>%n uložené hry</numerusform>
            <numerusform>%n uložených her</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Dříve</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Zatím se nehrála žádná hra.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left alone.</source>
        <translation>
            <numerusform>%n soubor nelze přečíst; zůstal, jak byl.</numerusform>
            <numerusform>%n soubory nelze přečíst; zůstaly, jak byly.</numerusform>
            <numerusform>%n souborů nelze přečíst; zůstaly, jak byly.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show older games</source>
        <translation>Ukázat starší hry</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>Vrátit import</translation>
    </message>
    <message>
        <source>Imported now</source>
        <translation>Právě importováno</translation>
    </message>
    <message>
        <source>Import games</source>
        <translation>Import her</translation>
    </message>
    <message>
        <source>Review all</source>
        <translation>Rozebrat vše</translation>
    </message>
    <message>
        <source>Export all games ({key})</source>
        <translation>Exportovat všechny hry ({key})</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Vložený text</translation>
    </message>
    <message>
        <source>Watch hand {hand}, which differs from the rules</source>
        <translation>Sledovat rozdání {hand}, které se liší od pravidel</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>The game that this one was played on from is no longer there.</source>
        <translation>Hra, ze které tato pokračuje, už tu není.</translation>
    </message>
    <message>
        <source>Move this game to the trash?</source>
        <translation>Přesunout tuto hru do koše?</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Ponechat</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Přesunout do koše</translation>
    </message>
    <message>
        <source>The rules it was played by</source>
        <translation>Pravidla, podle kterých se hrálo</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Sledovat</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Kopírovat jako text</translation>
    </message>
    <message>
        <source>Review the decisions</source>
        <translation>Rozebrat rozhodnutí</translation>
    </message>
    <message>
        <source>Export (Ctrl+S)</source>
        <translation>Exportovat (Ctrl+S)</translation>
    </message>
    <message>
        <source>The game that this one was played on from</source>
        <translation>Hra, ze které tato pokračuje</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>dohráno</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nedohráno</translation>
    </message>
    <message>
        <source>with {names}</source>
        <translation>soupeři: {names}</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Zobrazit ve složce</translation>
    </message>
    <message>
        <source>Move to the trash (Del)</source>
        <translation>Přesunout do koše (Del)</translation>
    </message>
    <message>
        <source>place {place} of {places}</source>
        <translation>{place}. místo z {places}</translation>
    </message>
    <message>
        <source>its end was lost</source>
        <translation>konec se ztratil</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Najít rozdání</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Hrát znovu</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Review mistakes</source>
        <translation>Rozebrat chyby</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Úvodní stránka</translation>
    </message>
    <message>
        <source>Hand by hand</source>
        <translation>Rozdání po rozdání</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>Konečný výsledek</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Více</translation>
    </message>
    <message>
        <source>You share first place</source>
        <translation>Dělíte se o první místo</translation>
    </message>
    <message>
        <source>You finished in place {place} of {places}</source>
        <translation>Vaše místo: {place} z {places}</translation>
    </message>
    <message>
        <source>First place: {name}</source>
        <translation>První místo: {name}</translation>
    </message>
    <message>
        <source>You win the match</source>
        <translation>Vyhráli jste zápas</translation>
    </message>
    <message>
        <source>You share the lead</source>
        <translation>Dělíte se o vedení</translation>
    </message>
    <message>
        <source>You lead</source>
        <translation>Vedete</translation>
    </message>
    <message>
        <source>You come second</source>
        <translation>Skončili jste druzí</translation>
    </message>
    <message>
        <source>You come third</source>
        <translation>Skončili jste třetí</translation>
    </message>
    <message>
        <source>You come fourth</source>
        <translation>Skončili jste čtvrtí</translation>
    </message>
    <message>
        <source>You come fifth</source>
        <translation>Skončili jste pátí</translation>
    </message>
    <message>
        <source>You are second of two</source>
        <translation>Jste druzí ze dvou</translation>
    </message>
    <message>
        <source>You are second of three</source>
        <translation>Jste druzí ze tří</translation>
    </message>
    <message>
        <source>You are third of three</source>
        <translation>Jste třetí ze tří</translation>
    </message>
    <message>
        <source>You are second of four</source>
        <translation>Jste druzí ze čtyř</translation>
    </message>
    <message>
        <source>You are third of four</source>
        <translation>Jste třetí ze čtyř</translation>
    </message>
    <message>
        <source>You are fourth of four</source>
        <translation>Jste čtvrtí ze čtyř</translation>
    </message>
    <message>
        <source>You are in place {place} of {places}</source>
        <translation>Jste na místě {place} z {places}</translation>
    </message>
    <message>
        <source>In the lead: {name}</source>
        <translation>Ve vedení: {name}</translation>
    </message>
    <message>
        <source>not played to the end</source>
        <translation>nedohráno</translation>
    </message>
    <message>
        <source>with the payments at the end of the match</source>
        <translation>s platbami na konci zápasu</translation>
    </message>
    <message>
        <source>Copy the seed {seed}</source>
        <translation>Kopírovat semínko {seed}</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Pořadí</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Hráč</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Skóre</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Rozdíl</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Výhry</translation>
    </message>
    <message>
        <source>Self-draws</source>
        <translation>Ze zdi</translation>
    </message>
    <message>
        <source>Deal-ins</source>
        <translation>Nahrávky</translation>
    </message>
    <message>
        <source>Best hand</source>
        <translation>Nejcennější ruka</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Rozdání</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Vítěz</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Jak</translation>
    </message>
    <message numerus="yes">
        <source>moves taken back in %n hand(s)</source>
        <translation>
            <numerusform>vrácené tahy v %n rozdání</numerusform>
            <numerusform>vrácené tahy ve %n rozdáních</numerusform>
            <numerusform>vrácené tahy v %n rozdáních</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Retry</name>
    <message>
        <source>It cost more than chance explains.</source>
        <translation>Stálo to víc, než vysvětlí náhoda.</translation>
    </message>
    <message>
        <source>Answer the tile that is offered again.</source>
        <translation>Odpovězte na nabídnutý kámen znovu.</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again.</source>
        <translation>Zahoďte kámen z ruky znovu.</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again, or take what the bar offers.</source>
        <translation>Zahoďte kámen z ruky znovu, nebo zvolte akci na liště.</translation>
    </message>
    <message>
        <source>Decide again.</source>
        <translation>Rozhodněte se znovu.</translation>
    </message>
    <message>
        <source>No single reason decides: it is the sum of speed, value and danger.</source>
        <translation>Nerozhoduje jediný důvod: jde o rychlost, hodnotu a riziko dohromady.</translation>
    </message>
    <message>
        <source>It is about speed: how near the hand is to ready, and how many tiles help.</source>
        <translation>Jde o rychlost: jak blízko je ruka k čekání a kolik kamenů jí pomůže.</translation>
    </message>
    <message>
        <source>It is about value: how often the hand wins, and what it brings.</source>
        <translation>Jde o hodnotu ruky: jak často vyhrává a co přinese.</translation>
    </message>
    <message>
        <source>It is about danger: what others may win on.</source>
        <translation>Jde o riziko: na čem mohou vyhrát ostatní.</translation>
    </message>
    <message>
        <source>There are only two moves here.</source>
        <translation>Tady jsou jen dva tahy.</translation>
    </message>
    <message>
        <source>The best discard is here: {suit}.</source>
        <translation>Nejlepší zahození je tady: {suit}.</translation>
    </message>
    <message>
        <source>The best tiles to give are here: {suits}.</source>
        <translation>Nejlepší kameny k předání jsou tady: {suits}.</translation>
    </message>
    <message>
        <source>The best move claims and declares nothing.</source>
        <translation>Nejlepší tah nic nebere ani neohlašuje.</translation>
    </message>
    <message>
        <source>The best move takes the tile.</source>
        <translation>Nejlepší tah kámen bere.</translation>
    </message>
    <message>
        <source>The best move is one that is announced.</source>
        <translation>Nejlepší tah je ten, který se ohlašuje.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Nalezeno</translation>
    </message>
    <message>
        <source>The better move</source>
        <translation>Lepší tah</translation>
    </message>
    <message>
        <source>Your try, best</source>
        <translation>Váš pokus, nejlepší</translation>
    </message>
    <message>
        <source>Your try, as good</source>
        <translation>Váš pokus, stejně dobrý</translation>
    </message>
    <message>
        <source>Lost by your try</source>
        <translation>Ztraceno vaším pokusem</translation>
    </message>
    <message>
        <source>Within the margin of error this is as good as the best.</source>
        <translation>V mezích chyby je to stejně dobré jako nejlepší tah.</translation>
    </message>
    <message>
        <source>Other moves</source>
        <translation>Další tahy</translation>
    </message>
    <message>
        <source>Your try</source>
        <translation>Váš pokus</translation>
    </message>
    <message>
        <source>Not the best move</source>
        <translation>Není to nejlepší tah</translation>
    </message>
    <message>
        <source>The review played out only the moves that the expert rates best. This is none of them, so its loss is not known.</source>
        <translation>Rozbor dohrával jen tahy, které mistr hodnotí nejvýš. Tento mezi nimi není, takže jeho ztráta není známa.</translation>
    </message>
    <message>
        <source>This is what was played in the game.</source>
        <translation>Tak se hrálo ve hře.</translation>
    </message>
    <message>
        <source>In the game</source>
        <translation>Ve hře</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>čeká</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n kámen</numerusform>
            <numerusform>%n kameny</numerusform>
            <numerusform>%n kamenů</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost in the game</source>
        <translation>Ztraceno ve hře</translation>
    </message>
    <message>
        <source>Tiles that complete the hand</source>
        <translation>Kameny, které ruku doplní</translation>
    </message>
    <message>
        <source>Tiles that bring it nearer</source>
        <translation>Kameny, které ruku přiblíží</translation>
    </message>
    <message numerus="yes">
        <source>%n live tile(s)</source>
        <translation>
            <numerusform>%n živý kámen</numerusform>
            <numerusform>%n živé kameny</numerusform>
            <numerusform>%n živých kamenů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>ještě %n druh</numerusform>
            <numerusform>ještě %n druhy</numerusform>
            <numerusform>ještě %n druhů</numerusform>
        </translation>
    </message>
    <message>
        <source>the best</source>
        <translation>nejlepší</translation>
    </message>
    <message>
        <source>Hand {hand}, turn {turn}</source>
        <translation>Rozdání {hand}, tah {turn}</translation>
    </message>
    <message>
        <source>Claim passed</source>
        <translation>Nevzato</translation>
    </message>
    <message>
        <source>now</source>
        <translation>teď</translation>
    </message>
    <message>
        <source>found</source>
        <translation>nalezeno</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>zobrazeno</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>čeká na řadu</translation>
    </message>
    <message>
        <source>What is better, and what it is worth, is told after your try.</source>
        <translation>Co je lepší a o kolik, se dozvíte po svém pokusu.</translation>
    </message>
    <message>
        <source>No reviewed hand of this game has a mistake of yours that cost more than chance explains.</source>
        <translation>V žádném rozebraném rozdání této hry není vaše chyba, která by stála víc, než vysvětlí náhoda.</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>Napravit mé chyby</translation>
    </message>
    <message>
        <source>Retry the mistakes</source>
        <translation>Napravit chyby</translation>
    </message>
    <message>
        <source>what is due</source>
        <translation>co je na řadě</translation>
    </message>
    <message>
        <source>{tried} tried, {found} found</source>
        <translation>zkoušeno {tried}, nalezeno {found}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} z {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n chyba</numerusform>
            <numerusform>%n chyby</numerusform>
            <numerusform>%n chyb</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a better move</source>
        <translation>Najděte lepší tah</translation>
    </message>
    <message>
        <source>You found the better move in {found} of {count}.</source>
        <translation>Lepší tah jste našli: {found} z {count}.</translation>
    </message>
    <message>
        <source>All tried</source>
        <translation>Vše vyzkoušeno</translation>
    </message>
    <message>
        <source>Nothing is due</source>
        <translation>Nic není na řadě</translation>
    </message>
    <message>
        <source>Mistakes of reviewed games come here as soon as they should be tried again.</source>
        <translation>Chyby z rozebraných her se tu objeví, jakmile bude čas je zkusit znovu.</translation>
    </message>
    <message>
        <source>No mistakes to retry</source>
        <translation>Žádné chyby k nápravě</translation>
    </message>
    <message>
        <source>To ready</source>
        <translation>Do čekání</translation>
    </message>
    <message>
        <source>The hint is being worked out…</source>
        <translation>Rada se připravuje…</translation>
    </message>
    <message>
        <source>Click a tile, or ← → and Enter</source>
        <translation>Klikněte na kámen, nebo ← → a Enter</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Rada</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Přeskočit</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Ukázat odpověď</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Zpět k rozboru</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Další chyba</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Dokončit</translation>
    </message>
    <message>
        <source>Try the missed ones again</source>
        <translation>Zkusit nenalezené znovu</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>List of mistakes</source>
        <translation>Seznam chyb</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Review</source>
        <translation>Rozbor</translation>
    </message>
    <message>
        <source>you sat {seat}</source>
        <translation>vaše místo: {seat}</translation>
    </message>
    <message>
        <source>{name} sat {seat}</source>
        <translation>{name}, místo: {seat}</translation>
    </message>
    <message>
        <source>Review another seat</source>
        <translation>Rozebrat jiné místo</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>Vyhráli jste</translation>
    </message>
    <message>
        <source>{names} won</source>
        <translation>Výhra: {names}</translation>
    </message>
    <message>
        <source>Hand {hand} of {hands}</source>
        <translation>Rozdání {hand} z {hands}</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Další rozdání</translation>
    </message>
    <message>
        <source>Previous hand</source>
        <translation>Předchozí rozdání</translation>
    </message>
    <message>
        <source>Points lost by decisions</source>
        <translation>Ztráta z rozhodnutí</translation>
    </message>
    <message>
        <source>Mistakes against the rules: {points}</source>
        <translation>Chyby proti pravidlům: {points}</translation>
    </message>
    <message numerus="yes">
        <source>Not decided: %n other(s) may have cost {points} points or more</source>
        <translation>
            <numerusform>Nerozhodnuto: ještě %n rozhodnutí mohlo stát {points} bodu nebo víc</numerusform>
            <numerusform>Nerozhodnuto: ještě %n rozhodnutí mohla stát {points} bodu nebo víc</numerusform>
            <numerusform>Nerozhodnuto: ještě %n rozhodnutí mohlo stát {points} bodu nebo víc</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the others cost {points} points or more (95% interval)</source>
        <translation>Ostatní rozhodnutí stála méně: ztráta v bodech je menší než {points} (95% interval)</translation>
    </message>
    <message>
        <source>Order of the decisions</source>
        <translation>Pořadí rozhodnutí</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Nejhorší první</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Popořadě</translation>
    </message>
    <message>
        <source>± is the 95% interval from {playouts} playouts and the expert’s estimate.</source>
        <translation>± je 95% interval z {playouts} pokračování a odhadu mistra.</translation>
    </message>
    <message>
        <source>This review was stopped early.</source>
        <translation>Tento rozbor byl předčasně zastaven.</translation>
    </message>
    <message>
        <source>Review longer</source>
        <translation>Rozebírat déle</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Odhoz</translation>
    </message>
    <message>
        <source>{played}, better: {better}</source>
        <translation>{played}, lépe: {better}</translation>
    </message>
    <message>
        <source>{played}, better with other tiles</source>
        <translation>{played}, lépe jinými kameny</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Tah {turn}</translation>
    </message>
    <message>
        <source>of {turns}</source>
        <translation>z {turns}</translation>
    </message>
    <message>
        <source>Next decision</source>
        <translation>Další rozhodnutí</translation>
    </message>
    <message>
        <source>Previous decision</source>
        <translation>Předchozí rozhodnutí</translation>
    </message>
    <message>
        <source>You discarded</source>
        <translation>Zahodili jste</translation>
    </message>
    <message>
        <source>You passed</source>
        <translation>Pasovali jste</translation>
    </message>
    <message>
        <source>You played</source>
        <translation>Zahráli jste</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Zahráno</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Lepší</translation>
    </message>
    <message>
        <source>Second choice</source>
        <translation>Druhá nejlepší možnost</translation>
    </message>
    <message>
        <source>About as good</source>
        <translation>Zhruba stejně dobré</translation>
    </message>
    <message>
        <source>or</source>
        <translation>nebo</translation>
    </message>
    <message>
        <source>Points expected</source>
        <translation>Očekávané body</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Šance na výhru</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Ztraceno</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Proč</translation>
    </message>
    <message>
        <source>No loss: nothing better was found.</source>
        <translation>Beze ztráty: nic lepšího se nenašlo.</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Hrát odtud dál</translation>
    </message>
    <message>
        <source>Drill this</source>
        <translation>Procvičit</translation>
    </message>
    <message>
        <source>Only decisions of a finished review can be drilled.</source>
        <translation>Procvičovat lze jen rozhodnutí z dokončeného rozboru.</translation>
    </message>
    <message>
        <source>Only bots played this game, so there is no seat for you to continue from.</source>
        <translation>V této hře hráli jen boti; není tu vaše místo, od kterého by se dalo hrát dál.</translation>
    </message>
    <message>
        <source>You can play on only from your own decisions.</source>
        <translation>Hrát dál lze jen od vlastních rozhodnutí.</translation>
    </message>
    <message>
        <source>better</source>
        <translation>lepší</translation>
    </message>
    <message>
        <source>played</source>
        <translation>zahráno</translation>
    </message>
    <message>
        <source>your decision cost points</source>
        <translation>vaše rozhodnutí stálo body</translation>
    </message>
    <message>
        <source>draws and other players</source>
        <translation>dobírání a ostatní hráči</translation>
    </message>
    <message>
        <source>a decision cost points</source>
        <translation>rozhodnutí stálo body</translation>
    </message>
    <message>
        <source>95% interval</source>
        <translation>interval 95 %</translation>
    </message>
    <message>
        <source>mistake against the rules</source>
        <translation>chyba proti pravidlům</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>paid {points}</source>
        <translation>zaplaceno {points}</translation>
    </message>
    <message>
        <source>received {points}</source>
        <translation>získáno {points}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}, better {better}</source>
        <translation>Tah {turn}, odhoz: {played}, lépe: {better}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}, better: {better}</source>
        <translation>Tah {turn}, {played}, lépe: {better}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}</source>
        <translation>Tah {turn}, odhoz: {played}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}</source>
        <translation>Tah {turn}, {played}</translation>
    </message>
    <message>
        <source>lost {loss} points, plus or minus {margin}</source>
        <translation>ztraceno bodů: {loss}, plus minus {margin}</translation>
    </message>
    <message>
        <source>no clear loss</source>
        <translation>bez zřetelné ztráty</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nerozhodnuto</translation>
    </message>
    <message>
        <source>Points expected at the beginning: {start}. At the end: {end}. Drops: {drops}.</source>
        <translation>Očekávané body na začátku: {start}. Na konci: {end}. Ztráty: {drops}.</translation>
    </message>
    <message>
        <source>This hand has not been reviewed yet</source>
        <translation>Toto rozdání ještě není rozebráno</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Čas</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n sekunda</numerusform>
            <numerusform>%n sekundy</numerusform>
            <numerusform>%n sekund</numerusform>
        </translation>
    </message>
    <message>
        <source>Start the review</source>
        <translation>Začít rozbor</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Reviewing… {percent}</source>
        <translation>Rozbor… {percent}</translation>
    </message>
    <message>
        <source>This hand was not played to its end. A review needs its result.</source>
        <translation>Toto rozdání se nedohrálo do konce. K rozboru je potřeba jeho výsledek.</translation>
    </message>
    <message>
        <source>There was nothing to decide in this hand.</source>
        <translation>V tomto rozdání nebylo o čem rozhodovat.</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>V této hře se zatím nic neodehrálo.</translation>
    </message>
    <message>
        <source>Speed.</source>
        <translation>Rychlost.</translation>
    </message>
    <message numerus="yes">
        <source>%n of {decisions} decision(s) clearly cost points</source>
        <translation>
            <numerusform>Body zřetelně stálo %n rozhodnutí z {decisions}</numerusform>
            <numerusform>Body zřetelně stála %n rozhodnutí z {decisions}</numerusform>
            <numerusform>Body zřetelně stálo %n rozhodnutí z {decisions}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) without a clear loss</source>
        <translation>
            <numerusform>%n rozhodnutí bez zřetelné ztráty</numerusform>
            <numerusform>%n rozhodnutí bez zřetelné ztráty</numerusform>
            <numerusform>%n rozhodnutí bez zřetelné ztráty</numerusform>
        </translation>
    </message>
    <message>
        <source>The log differs here from the rules of the game, by which the review goes.</source>
        <translation>Záznam se tu liší od pravidel hry; rozbor se řídí jimi.</translation>
    </message>
    <message numerus="yes">
        <source>Rough estimate: only about %n playout(s) per action.</source>
        <translation>
            <numerusform>Jen zhruba: asi %n pokračování každého tahu.</numerusform>
            <numerusform>Jen zhruba: asi %n pokračování každého tahu.</numerusform>
            <numerusform>Jen zhruba: asi %n pokračování každého tahu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Value.</source>
        <translation>Hodnota.</translation>
    </message>
    <message>
        <source>Danger.</source>
        <translation>Riziko.</translation>
    </message>
    <message>
        <source>Something else brings at most {points} points more (95% interval).</source>
        <translation>Jiný tah přinese víc nejvýš o tolik bodů: {points} (95% interval).</translation>
    </message>
    <message>
        <source>No clear loss: at most {points} points (95% interval).</source>
        <translation>Bez zřetelné ztráty: v bodech nejvýš {points} (95% interval).</translation>
    </message>
    <message>
        <source>Not decided: better with a chance of {chance}: {better}. At most {points} points more (95% interval).</source>
        <translation>Nerozhodnuto: s pravděpodobností {chance} je lepší {better}. Rozdíl v bodech nejvýš {points} (95% interval).</translation>
    </message>
    <message>
        <source>Every decision is played out many times: each sensible action, with the same unseen tiles, to the end of the hand. An action’s loss is how much less it brings than the best one. You can go on reading, watching or playing meanwhile; the result is kept beside the game.</source>
        <translation>Každé rozhodnutí se mnohokrát dohraje: každý rozumný tah, se stejnými neviděnými kameny, až do konce rozdání. O kolik tah vynese méně než ten nejlepší, to je jeho ztráta. Zatím můžete číst, sledovat záznamy nebo hrát; výsledek se uloží vedle hry.</translation>
    </message>
</context>
<context>
    <name>ReviewAll</name>
    <message>
        <source>Review all games</source>
        <translation>Rozebrat všechny hry</translation>
    </message>
    <message>
        <source>Reviews all hands that have no review yet, as you played them; imported games without you, as all four players did. This goes on in the background. You can stop it, and go on another time: what is done stays.</source>
        <translation>Rozebere všechna rozdání, která ještě rozbor nemají, z vašeho místa; importované hry bez vás z míst všech čtyř hráčů. Běží to na pozadí. Můžete to zastavit a jindy pokračovat: co je hotové, zůstane.</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Které hry</translation>
    </message>
    <message>
        <source>Time for each hand</source>
        <translation>Čas na každé rozdání</translation>
    </message>
    <message>
        <source>Imported games</source>
        <translation>Importované hry</translation>
    </message>
    <message>
        <source>All saved games</source>
        <translation>Všechny uložené hry</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message>
        <source>The reviews were stopped</source>
        <translation>Rozbor byl zastaven</translation>
    </message>
    <message>
        <source>The reviews are done</source>
        <translation>Rozbor je hotov</translation>
    </message>
    <message>
        <source>Reviewing games</source>
        <translation>Probíhá rozbor her</translation>
    </message>
    <message>
        <source>looking for hands without a review</source>
        <translation>hledají se rozdání bez rozboru</translation>
    </message>
    <message>
        <source>no hand is without a review</source>
        <translation>žádné rozdání není bez rozboru</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n review(s) made</source>
        <translation>
            <numerusform>hotovo rozborů: {done} z %n</numerusform>
            <numerusform>hotovo rozborů: {done} z %n</numerusform>
            <numerusform>hotovo rozborů: {done} z %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>nezdařilo se: %n</numerusform>
            <numerusform>nezdařilo se: %n</numerusform>
            <numerusform>nezdařilo se: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) cannot be read</source>
        <translation>
            <numerusform>%n hru nelze přečíst</numerusform>
            <numerusform>%n hry nelze přečíst</numerusform>
            <numerusform>%n her nelze přečíst</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}, hand {hand}</source>
        <translation>Teď {file}, rozdání {hand}</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>zbývá asi %n minuta</numerusform>
            <numerusform>zbývají asi %n minuty</numerusform>
            <numerusform>zbývá asi %n minut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>zbývá asi %n hodina</numerusform>
            <numerusform>zbývají asi %n hodiny</numerusform>
            <numerusform>zbývá asi %n hodin</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesetNotice</name>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>The package {package} has not finished loading; its ruleset is left out so far.</source>
        <translation>Balíček {package} se ještě nenačetl; jeho pravidla zatím chybí.</translation>
    </message>
    <message>
        <source>The ruleset “{name}” is left out: its package {package} does not finish loading. It is tried again when the package has changed.</source>
        <translation>Pravidla „{name}“ chybějí: načítání jejich balíčku {package} neskončilo. Program to zkusí znovu, až se balíček změní.</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} cannot be used: {why}</source>
        <translation>Pravidla „{name}“ z balíčku {package} nelze použít: {why}</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Score table</source>
        <translation>Tabulka bodů</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Zavřít (Esc)</translation>
    </message>
</context>
<context>
    <name>SeatSheet</name>
    <message>
        <source>Play on from here</source>
        <translation>Hrát odtud dál</translation>
    </message>
    <message>
        <source>Choose your seat. Bots play for the others, under their names.</source>
        <translation>Zvolte své místo. Za ostatní hrají boti pod jejich jmény.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Bot for {name}</source>
        <translation>Bot za hráče {name}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>All words change at once, even during a game.</source>
        <translation>Všechny texty se změní hned, i během hry.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Vzhled</translation>
    </message>
    <message>
        <source>Light or dark pages and dialogs.</source>
        <translation>Světlé nebo tmavé stránky a okna.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Velikost písma</translation>
    </message>
    <message>
        <source>Pages, dialogs and the words of the table grow.</source>
        <translation>Zvětší se stránky, okna i texty u stolu.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Digits on tiles</source>
        <translation>Číslice na kamenech</translation>
    </message>
    <message>
        <source>A digit or letter in the corner until you know the tiles.</source>
        <translation>Číslice nebo písmeno v rohu, dokud kameny neznáte.</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Riichi’s own words</source>
        <translation>Výrazy riichi</translation>
    </message>
    <message>
        <source>In riichi: pon, chii, kan, ron, tsumo and tenpai in place of pung, chow, kong, win and ready.</source>
        <translation>V riichi: pon, čí, kan, ron, cumo a tenpai místo pongu, čou, kongu, výhry a čekání.</translation>
    </message>
    <message>
        <source>How long opponents take; nobody hurries you.</source>
        <translation>Jak dlouho soupeři přemýšlejí; vás nikdo nepopohání.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Pohyb</translation>
    </message>
    <message>
        <source>Tiles glide, or change by short fades.</source>
        <translation>Kameny kloužou, nebo se jen krátce prolnou.</translation>
    </message>
    <message>
        <source>Colours of felt, panels and marks.</source>
        <translation>Barvy sukna, panelů a značek.</translation>
    </message>
    <message>
        <source>Tile backs</source>
        <translation>Rub kamenů</translation>
    </message>
    <message>
        <source>Their colour; a back that is too much like the cloth becomes lighter.</source>
        <translation>Jejich barva; rub příliš podobný suknu zesvětlá.</translation>
    </message>
    <message>
        <source>As the cloth</source>
        <translation>Podle sukna</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Jantarová</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Zelená</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Modrá</translation>
    </message>
    <message>
        <source>Portraits</source>
        <translation>Portréty</translation>
    </message>
    <message>
        <source>A drawn face on each opponent’s plate; it always belongs to the same name.</source>
        <translation>Kreslená tvář u každého soupeře; patří vždy ke stejnému jménu.</translation>
    </message>
    <message>
        <source>Tile faces</source>
        <translation>Kresba kamenů</translation>
    </message>
    <message>
        <source>Strong tiles have heavier lines, which stay clear in a small window.</source>
        <translation>Silná kresba má tlustší čáry, zřetelné i v malém okně.</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Klasická</translation>
    </message>
    <message>
        <source>Strong tiles</source>
        <translation>Silná kresba</translation>
    </message>
    <message>
        <source>Waits at the table</source>
        <translation>Na co ruka čeká</translation>
    </message>
    <message>
        <source>A ready hand: its tiles, how many are live, what they bring. Not in exams.</source>
        <translation>Kameny, se kterými ruka vyhraje, kolik jich zbývá a co přinesou. Ne při zkoušce.</translation>
    </message>
    <message>
        <source>Passed wins and furiten</source>
        <translation>Promeškané výhry a furiten</translation>
    </message>
    <message>
        <source>A badge while you may not win on tiles of others. Not in exams.</source>
        <translation>Značka, dokud nesmíte vyhrát cizím kamenem. Ne při zkoušce.</translation>
    </message>
    <message>
        <source>What the hand lacks</source>
        <translation>Co ruce chybí</translation>
    </message>
    <message>
        <source>A badge for a suit that must go or a claimed set that is missing. Not in exams.</source>
        <translation>Značka, když se musíte zbavit jedné řady nebo chybí sada z odhozu. Ne při zkoušce.</translation>
    </message>
    <message>
        <source>Tiles of a claim</source>
        <translation>Kameny pro nárok</translation>
    </message>
    <message>
        <source>Pointing at a claim raises the tiles of your hand that it takes. Not in exams.</source>
        <translation>Ukážete-li na tlačítko nároku, zvednou se kameny, které k němu použijete. Ne při zkoušce.</translation>
    </message>
    <message>
        <source>Discards as drawn</source>
        <translation>Odhoz právě dobraného kamene</translation>
    </message>
    <message>
        <source>Marks discards that were drawn in the same turn. Not in exams.</source>
        <translation>Označí odhozy kamenů dobraných v témže tahu. Ne při zkoušce.</translation>
    </message>
    <message>
        <source>Where one watches them</source>
        <translation>Kde se to sleduje</translation>
    </message>
    <message>
        <source>In all games</source>
        <translation>Ve všech hrách</translation>
    </message>
    <message>
        <source>Never marked</source>
        <translation>Neoznačovat</translation>
    </message>
    <message>
        <source>Confirm discards</source>
        <translation>Potvrzovat odhození</translation>
    </message>
    <message>
        <source>Pass by itself at cards</source>
        <translation>Automatický pas u karet</translation>
    </message>
    <message>
        <source>Passes for you where nothing you hold beats the play.</source>
        <translation>Pasuje za vás, když nemáte čím přebít.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Zvuk</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Hlasitost</translation>
    </message>
    <message>
        <source>Tone of the room</source>
        <translation>Šum místnosti</translation>
    </message>
    <message>
        <source>The soft noise of a quiet room, as long as a table is open.</source>
        <translation>Jemný šum tiché místnosti, dokud je otevřený stůl.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Vaše jméno</translation>
    </message>
    <message>
        <source>Your name at the table.</source>
        <translation>Vaše jméno u stolu.</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}&#xa0;%</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Podle systému</translation>
    </message>
    <message>
        <source>The click of tiles, and a short tune for a win.</source>
        <translation>Klapání kamenů a krátká melodie při výhře.</translation>
    </message>
    <message>
        <source>You hear a change at once.</source>
        <translation>Změnu hned uslyšíte.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Světlé</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Tmavé</translation>
    </message>
    <message>
        <source>Jade</source>
        <translation>Nefrit</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>Inkoust</translation>
    </message>
    <message>
        <source>Plum</source>
        <translation>Švestka</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Okamžitě</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rychle</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Běžně</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Pomalu</translation>
    </message>
    <message>
        <source>Gliding tiles</source>
        <translation>Kameny kloužou</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Méně pohybu</translation>
    </message>
    <message>
        <source>No sound can be played: the package miniaudio is missing.</source>
        <translation>Zvuk nelze přehrát: chybí balík miniaudio.</translation>
    </message>
    <message>
        <source>No sound can be played: no sound device can be used.</source>
        <translation>Zvuk nelze přehrát: žádné zvukové zařízení není k dispozici.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Language and appearance</source>
        <translation>Jazyk a vzhled</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>Řazení kamenů</translation>
    </message>
    <message>
        <source>By hand: drag a tile sideways, or press Shift and an arrow.</source>
        <translation>Ručně: přetáhněte kámen do strany, nebo stiskněte Shift a šipku.</translation>
    </message>
    <message>
        <source>Sort tiles for me</source>
        <translation>Řadit kameny za mě</translation>
    </message>
    <message>
        <source>Sort tiles by hand</source>
        <translation>Řadit kameny ručně</translation>
    </message>
    <message>
        <source>Mark safe tiles</source>
        <translation>Označovat bezpečné kameny</translation>
    </message>
    <message>
        <source>A shield on your tiles on which no declared hand can win.</source>
        <translation>Štít na vašich kamenech, kterými nemůže vyhrát žádná ohlášená ruka.</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>Stejné kameny v jiných rukou</translation>
    </message>
    <message>
        <source>After each hand an expert plays your tiles in the background, and you see its score.</source>
        <translation>Po každém rozdání si mistr na pozadí zahraje s vašimi kameny a vy uvidíte, kolik dostal.</translation>
    </message>
    <message>
        <source>A first click or key selects a tile, a second one discards it. A dragged tile needs no second one.</source>
        <translation>Prvním kliknutím nebo klávesou kámen vyberete, druhým jej odhodíte. Přetažení se nepotvrzuje.</translation>
    </message>
    <message>
        <source>Your portrait</source>
        <translation>Váš portrét</translation>
    </message>
    <message>
        <source>Your face at the table; without one it is the sign of your seat.</source>
        <translation>Vaše tvář u stolu; bez ní je vidět znak vašeho místa.</translation>
    </message>
    <message>
        <source>Letters as commands</source>
        <translation>Písmena jako příkazy</translation>
    </message>
    <message>
        <source>Letters, digits and signs act without Ctrl. Tab, arrows, Enter and Esc always do.</source>
        <translation>Písmena, číslice a znaky fungují i bez Ctrl. Tab, šipky, Enter a Esc fungují vždy.</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Paid</source>
        <translation>Vyrovnání</translation>
    </message>
    <message>
        <source>Claim {tile} from {name}?</source>
        <translation>Odhoz: {tile} ({name}). Vzít?</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>Možnosti</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Middle of the table</source>
        <translation>Střed stolu</translation>
    </message>
    <message>
        <source>Last discard: {tile}, from {name}</source>
        <translation>Poslední odhoz: {tile} ({name})</translation>
    </message>
    <message>
        <source>Last discard: {tile}, your own</source>
        <translation>Poslední odhoz: {tile}, váš</translation>
    </message>
    <message>
        <source>to act</source>
        <translation>na tahu</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden tile(s)</source>
        <translation>
            <numerusform>%n skrytý kámen</numerusform>
            <numerusform>%n skryté kameny</numerusform>
            <numerusform>%n skrytých kamenů</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Ruka</translation>
    </message>
    <message>
        <source>{set}; discard of {name}</source>
        <translation>{set}; odhoz: {name}</translation>
    </message>
    <message>
        <source>{set}; your discard</source>
        <translation>{set}; váš odhoz</translation>
    </message>
    <message>
        <source>No discards yet</source>
        <translation>Zatím žádný odhoz</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Odhozy</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>vzato: {name}</translation>
    </message>
    <message>
        <source>taken by you</source>
        <translation>vzato vámi</translation>
    </message>
    <message numerus="yes">
        <source>Your hand, %n tile(s)</source>
        <translation>
            <numerusform>Vaše ruka, %n kámen</numerusform>
            <numerusform>Vaše ruka, %n kameny</numerusform>
            <numerusform>Vaše ruka, %n kamenů</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpokenCards</name>
    <message>
        <source>{card}, raised</source>
        <translation>{card}, vysunutá</translation>
    </message>
    <message>
        <source>{card}, in no play now</source>
        <translation>{card}, teď v žádném tahu</translation>
    </message>
    <message>
        <source>Hand {number}. You lead.</source>
        <translation>Rozdání {number}. Vynášíte.</translation>
    </message>
    <message>
        <source>Hand {number}. {name} leads.</source>
        <translation>Rozdání {number}. Vynáší {name}.</translation>
    </message>
    <message numerus="yes">
        <source>You play {play}, %n left</source>
        <translation>
            <numerusform>Hrajete: {play}, zbývá %n</numerusform>
            <numerusform>Hrajete: {play}, zbývají %n</numerusform>
            <numerusform>Hrajete: {play}, zbývá %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} plays {play}, %n left</source>
        <translation>
            <numerusform>{name}: {play}, zbývá %n</numerusform>
            <numerusform>{name}: {play}, zbývají %n</numerusform>
            <numerusform>{name}: {play}, zbývá %n</numerusform>
        </translation>
    </message>
    <message>
        <source>You pass</source>
        <translation>Pasujete</translation>
    </message>
    <message>
        <source>{name} passes</source>
        <translation>{name} pasuje</translation>
    </message>
    <message>
        <source>You are out, {place}</source>
        <translation>Máte odehráno, místo: {place}</translation>
    </message>
    <message>
        <source>{name} is out, {place}</source>
        <translation>{name} má odehráno, místo: {place}</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>Vynášíte</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>Vynáší {name}</translation>
    </message>
    <message>
        <source>Your turn, you lead</source>
        <translation>Jste na tahu, vynášíte</translation>
    </message>
    <message numerus="yes">
        <source>Your turn, %n plays possible</source>
        <translation>
            <numerusform>Jste na tahu, %n možnost</numerusform>
            <numerusform>Jste na tahu, %n možnosti</numerusform>
            <numerusform>Jste na tahu, %n možností</numerusform>
        </translation>
    </message>
    <message>
        <source>your team</source>
        <translation>vaše dvojice</translation>
    </message>
    <message>
        <source>the other team</source>
        <translation>druhá dvojice</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n karta</numerusform>
            <numerusform>%n karty</numerusform>
            <numerusform>%n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>has the turn</source>
        <translation>je na tahu</translation>
    </message>
    <message>
        <source>Nothing lies in the middle</source>
        <translation>Uprostřed nic neleží</translation>
    </message>
    <message>
        <source>To beat: {name}, {play}</source>
        <translation>K přebití: {name}, {play}</translation>
    </message>
</context>
<context>
    <name>Standings</name>
    <message>
        <source>Standings</source>
        <translation>Stav</translation>
    </message>
    <message>
        <source>No hand of this match has ended yet.</source>
        <translation>Ještě neskončilo žádné rozdání.</translation>
    </message>
    <message>
        <source>after {hands}</source>
        <translation>po: {hands}</translation>
    </message>
    <message>
        <source>{hand} is being played</source>
        <translation>hraje se: {hand}</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>Od koho</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Scores over the hands</source>
        <translation>Skóre po rozdáních</translation>
    </message>
    <message>
        <source>Enter shows the receipt of the chosen hand. The game waits.</source>
        <translation>Enter ukáže vyúčtování vybraného rozdání. Hra čeká.</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Mahjong</source>
        <translation>Mahjong</translation>
    </message>
    <message>
        <source>Rules (F1)</source>
        <translation>Pravidla (F1)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n ruleset(s), opponents and options.</source>
        <translation>
            <numerusform>Na výběr: %n varianta pravidel, soupeři a volby.</numerusform>
            <numerusform>Na výběr: %n varianty pravidel, soupeři a volby.</numerusform>
            <numerusform>Na výběr: %n variant pravidel, soupeři a volby.</numerusform>
        </translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Učit se</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Záznamy</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>Naposledy hráno</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Lessons and drills for each game, and its rules with worked examples.</source>
        <translation>Lekce a cvičení ke každé hře a její pravidla s řešenými příklady.</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Najít rozdání</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Klávesnice</translation>
    </message>
    <message>
        <source>About</source>
        <translation>O programu</translation>
    </message>
    <message>
        <source>All games stay on this computer</source>
        <translation>Všechny hry zůstávají na tomto počítači</translation>
    </message>
    <message>
        <source>Every game is kept; nothing has been played yet.</source>
        <translation>Každá hra se ukládá; zatím tu žádná není.</translation>
    </message>
    <message numerus="yes">
        <source>Watch %n saved game(s) again, step by step.</source>
        <translation>
            <numerusform>Přehrajte si krok za krokem %n uloženou hru.</numerusform>
            <numerusform>Přehrajte si krok za krokem %n uložené hry.</numerusform>
            <numerusform>Přehrajte si krok za krokem %n uložených her.</numerusform>
        </translation>
    </message>
    <message>
        <source>Latest: {what}</source>
        <translation>Poslední: {what}</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>jste na tahu</translation>
    </message>
    <message>
        <source>Sit down at the table: choose a ruleset and its options.</source>
        <translation>Zasedněte ke stolu: zvolte variantu pravidel a její volby.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Continue your game</source>
        <translation>Pokračovat ve hře</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>wall {count}</source>
        <translation>zeď {count}</translation>
    </message>
    <message>
        <source>the hand is over</source>
        <translation>rozdání skončilo</translation>
    </message>
    <message>
        <source>your turn to discard</source>
        <translation>jste na tahu, zahazujete</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>Good for beginners</source>
        <translation>Pro začátek</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Pokrok</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Save as PDF</source>
        <translation>Uložit jako PDF</translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>Souhrn na jednu stránku</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Varianta pravidel</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Číst pravidla</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Uloženo: {path}</translation>
    </message>
    <message>
        <source>The page was opened in another program.</source>
        <translation>Stránka se otevřela v jiném programu.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>{path} nelze zapsat: {detail}</translation>
    </message>
    <message>
        <source>No program opens PDF files here. The page is in {path}.</source>
        <translation>Žádný program zde neotevírá PDF. Stránka je v {path}.</translation>
    </message>
    <message>
        <source>The printer refused the page.</source>
        <translation>Tiskárna stránku nepřijala.</translation>
    </message>
    <message>
        <source>A5 has no room for them.</source>
        <translation>Na A5 pro ně není místo.</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>Na stránce</translation>
    </message>
    <message>
        <source>Sample hands</source>
        <translation>Ukázky rukou</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Jak často</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Všechny ostatní</translation>
    </message>
    <message>
        <source>Native names</source>
        <translation>Původní názvy</translation>
    </message>
    <message>
        <source>Changed options</source>
        <translation>Změněné volby</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papír</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Vytisknout</translation>
    </message>
    <message>
        <source>Open to print</source>
        <translation>Otevřít v PDF</translation>
    </message>
    <message>
        <source>No printer is set up here. The page opens as a PDF in another program.</source>
        <translation>Tiskárna není nastavena. Stránka se otevře jako PDF v jiném programu.</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Neukládá se</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Tabulka bodů</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>The game is not saved; save it elsewhere or try again.</source>
        <translation>Hra se neukládá; uložte ji jinam, nebo to zkuste znovu.</translation>
    </message>
    <message numerus="yes">
        <source>choose %n tile(s)</source>
        <translation>
            <numerusform>vyberte %n kámen</numerusform>
            <numerusform>vyberte %n kameny</numerusform>
            <numerusform>vyberte %n kamenů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
            <numerusform>ještě %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Indicator (not itself wild): {tiles}</source>
        <translation>Ukazatel (sám žolíkem není): {tiles}</translation>
    </message>
    <message>
        <source>{count} not yet seen</source>
        <translation>zatím neviděno: {count}</translation>
    </message>
    <message>
        <source>Your tiles go to</source>
        <translation>Vaše kameny dostává</translation>
    </message>
    <message>
        <source>Your new tiles are from</source>
        <translation>Nové kameny vám dává</translation>
    </message>
    <message>
        <source>{paid} of {due}</source>
        <translation>{paid} z {due}</translation>
    </message>
    <message>
        <source>purse</source>
        <translation>měšec</translation>
    </message>
    <message>
        <source>discarded as drawn</source>
        <translation>odhozen hned po dobrání</translation>
    </message>
    <message>
        <source>minimum {amount}</source>
        <translation>nejméně {amount}</translation>
    </message>
    <message>
        <source>min {number}</source>
        <translation>min. {number}</translation>
    </message>
    <message>
        <source>purse {points}</source>
        <translation>měšec {points}</translation>
    </message>
    <message>
        <source>no chows</source>
        <translation>bez čou</translation>
    </message>
    <message>
        <source>Purse empty</source>
        <translation>Prázdný měšec</translation>
    </message>
    <message>
        <source>paid {sum}; pays nothing from now on but still receives</source>
        <translation>zaplaceno {sum}; dál už neplatí, ale dostává</translation>
    </message>
    <message>
        <source>pays nothing from now on but still receives</source>
        <translation>dál už neplatí, ale dostává</translation>
    </message>
    <message>
        <source>{sum} from each</source>
        <translation>po {sum} od každého</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Vrátit</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Continue</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Nová hra…</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>Přidat záložku</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Poznámka…</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Tabulka bodů</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Nastavení…</translation>
    </message>
    <message>
        <source>Leave the table (the game stays saved)</source>
        <translation>Odejít od stolu (hra zůstane uložená)</translation>
    </message>
    <message>
        <source>Leave the table (not saved)…</source>
        <translation>Odejít od stolu (neuloženo)…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Ukončit program</translation>
    </message>
    <message>
        <source>All settings…</source>
        <translation>Všechna nastavení…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Autopilot, for this hand</source>
        <translation>Autopilot pro toto rozdání</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>The game is not saved</source>
        <translation>Hra se neukládá</translation>
    </message>
    <message>
        <source>It continues in memory; nothing has been lost.</source>
        <translation>Běží dál v paměti, nic se neztratilo.</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Odejít od stolu</translation>
    </message>
    <message>
        <source>Play on unsaved</source>
        <translation>Hrát dál bez ukládání</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Zkusit znovu</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Odejít bez uložení?</translation>
    </message>
    <message>
        <source>What is not saved is lost when you leave.</source>
        <translation>Co není uloženo, se odchodem ztratí.</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Zůstat</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>Odejít bez uložení</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Uložit jinam…</translation>
    </message>
    <message>
        <source>No file was chosen.</source>
        <translation>Nebyl vybrán žádný soubor.</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Uložit hru</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Vyúčtování</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Sledovat</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Rovnou na konec</translation>
    </message>
</context>
<context>
    <name>TableSetting</name>
    <message>
        <source>Opponents</source>
        <translation>Soupeři</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semínko</translation>
    </message>
    <message>
        <source>The same number deals the same walls; leave it empty for random walls.</source>
        <translation>Stejné číslo rozdá stejné zdi; prázdné pole nechá rozhodnout náhodu.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>náhodně</translation>
    </message>
    <message>
        <source>name</source>
        <translation>jméno</translation>
    </message>
    <message>
        <source>level</source>
        <translation>síla hry</translation>
    </message>
    <message>
        <source>temperament</source>
        <translation>povaha</translation>
    </message>
    <message>
        <source>Opponent {number}</source>
        <translation>Soupeř {number}</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>Klidný</translation>
    </message>
    <message>
        <source>Thinking time</source>
        <translation>Čas na rozmyšlenou</translation>
    </message>
    <message>
        <source>Longest time for a move; obvious ones take less.</source>
        <translation>Nejvýše tolik na jeden tah; jasné tahy trvají kratší dobu.</translation>
    </message>
    <message>
        <source>command line of the program</source>
        <translation>příkazový řádek programu</translation>
    </message>
    <message>
        <source>Time for a program’s answer</source>
        <translation>Čas na odpověď programu</translation>
    </message>
    <message>
        <source>up to {seconds} s</source>
        <translation>do {seconds} s</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Something went wrong: {code}</source>
        <translation>Něco se nepovedlo: {code}</translation>
    </message>
    <message>
        <source>access is denied</source>
        <comment>to a file</comment>
        <translation>přístup byl odepřen</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>z disku lze jen číst</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>disk je plný</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <comment>a file</comment>
        <translation>soubor nelze otevřít</translation>
    </message>
    <message>
        <source>the disk does not work as it should</source>
        <translation>disk nepracuje správně</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <comment>a file</comment>
        <translation>je to složka</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <comment>a file</comment>
        <translation>není to složka</translation>
    </message>
    <message>
        <source>The game cannot be saved in {path}: {detail}</source>
        <translation>Hru nelze uložit do {path}: {detail}</translation>
    </message>
    <message>
        <source>The game cannot be saved: {path} exists already.</source>
        <translation>Hru nelze uložit, {path} už existuje.</translation>
    </message>
    <message>
        <source>Another window of the program is playing this game: {path}</source>
        <translation>Tato hra už běží v jiném okně programu: {path}</translation>
    </message>
    <message>
        <source>Another program has changed or replaced the file of this game, {path}; it was left as it is.</source>
        <translation>Jiný program změnil nebo nahradil soubor této hry, {path}; zůstal, jak je.</translation>
    </message>
    <message>
        <source>The saved game {path} cannot be read: {detail}</source>
        <translation>Uloženou hru {path} nelze přečíst: {detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be written ({detail}): what was read now will be read again next time.</source>
        <translation>Historii uložených her {path} nelze zapisovat ({detail}): co se přečetlo teď, se příště přečte znovu.</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be read or written: {detail}</source>
        <translation>Historii uložených her {path} nelze číst nebo zapisovat: {detail}</translation>
    </message>
    <message>
        <source>{path} is not a saved game.</source>
        <translation>{path} není uložená hra.</translation>
    </message>
    <message>
        <source>{path} was saved by a newer version of the program.</source>
        <translation>{path} uložila novější verze programu.</translation>
    </message>
    <message>
        <source>The rules of this game have changed since it was saved; it can only be watched.</source>
        <translation>Pravidla se od uložení hry změnila; lze si ji jen přehrát.</translation>
    </message>
    <message>
        <source>The ruleset {ruleset} of the package {package} has failed: {detail}</source>
        <translation>V pravidlech {ruleset} z balíčku {package} nastala chyba: {detail}</translation>
    </message>
    <message>
        <source>The work stopped because its background processes were killed.</source>
        <translation>Práce se zastavila, protože její procesy na pozadí někdo ukončil.</translation>
    </message>
    <message>
        <source>You are not a player in {path}; you can only watch it.</source>
        <translation>V {path} nehrajete; hru si lze jen přehrát.</translation>
    </message>
    <message>
        <source>This moment is gone: the moves there were taken back.</source>
        <translation>Tento okamžik už neplatí: tahy tu byly vráceny.</translation>
    </message>
    <message>
        <source>No hand is being played at this moment.</source>
        <translation>V tomto okamžiku se žádné rozdání nehraje.</translation>
    </message>
    <message>
        <source>You sit out in this hand; choose one in which you play.</source>
        <translation>V tomto rozdání nehrajete; zvolte jiné, ve kterém hrajete.</translation>
    </message>
    <message>
        <source>This game is too long to take more notes.</source>
        <translation>Hra je příliš dlouhá na další poznámky.</translation>
    </message>
    <message>
        <source>The program “{name}” has given an impossible answer; its seat discards what it draws.</source>
        <translation>Program „{name}“ dal nemožnou odpověď; jeho místo zahazuje, co si dobere.</translation>
    </message>
    <message>
        <source>Programs that speak mjai play riichi games only.</source>
        <translation>Programy, které mluví mjai, hrají jen riichi.</translation>
    </message>
    <message>
        <source>The command line of the program cannot be used: {detail}</source>
        <translation>Příkazový řádek programu nelze použít: {detail}</translation>
    </message>
    <message>
        <source>There is no program {detail}.</source>
        <translation>Program {detail} neexistuje.</translation>
    </message>
    <message>
        <source>The program “{name}” is not there or cannot be started; its seat discards what it draws.</source>
        <translation>Program „{name}“ chybí nebo ho nelze spustit; jeho místo zahazuje, co si dobere.</translation>
    </message>
    <message>
        <source>The program “{name}” has not answered in time; its seat discards what it draws.</source>
        <translation>Program „{name}“ neodpověděl včas; jeho místo zahazuje, co si dobere.</translation>
    </message>
    <message>
        <source>The program “{name}” has ended by itself; its seat discards what it draws.</source>
        <translation>Program „{name}“ sám skončil; jeho místo zahazuje, co si dobere.</translation>
    </message>
    <message>
        <source>The program “{name}” has failed several times and is not asked any more in this game.</source>
        <translation>Program „{name}“ několikrát selhal a v této hře už se na tah nedotazuje.</translation>
    </message>
    <message>
        <source>The opponent “{bot}” is not installed.</source>
        <translation>Soupeř „{bot}“ není nainstalován.</translation>
    </message>
    <message>
        <source>The opponent “{bot}” cannot play: {why}</source>
        <translation>Soupeř „{bot}“ nemůže hrát: {why}</translation>
    </message>
    <message>
        <source>The settings could not be read; they were kept as {kept} and the defaults are used.</source>
        <translation>Nastavení nelze přečíst; zůstalo uloženo jako {kept} a platí výchozí.</translation>
    </message>
    <message>
        <source>The setting “{id}” had an unknown value; its default is used.</source>
        <translation>Nastavení „{id}“ mělo neznámou hodnotu; platí výchozí.</translation>
    </message>
    <message>
        <source>The settings cannot be saved in {path}: {detail}</source>
        <translation>Nastavení nelze uložit do {path}: {detail}</translation>
    </message>
    <message>
        <source>The folder of saved games {path} cannot be read: {detail}</source>
        <translation>Složku uložených her {path} nelze přečíst: {detail}</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>takový soubor ani složka neexistuje</translation>
    </message>
    <message>
        <source>{path} cannot be moved to the trash; it was left where it is.</source>
        <translation>Soubor {path} nelze přesunout do koše; zůstal, kde byl.</translation>
    </message>
    <message>
        <source>{path} is too large for a saved game.</source>
        <translation>{path} je na uloženou hru příliš velký.</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged; the file was left as it is.</source>
        <translation>Uložená hra {path} je poškozená; soubor zůstal, jak je.</translation>
    </message>
    <message>
        <source>The end of this game was lost, as happens when a computer loses power: {path} has only zeros from line {line} on.</source>
        <translation>Konec této hry se ztratil, jak se stává při výpadku napájení: v souboru {path} jsou od řádku {line} samé nuly.</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged in line {line}; the file was left as it is.</source>
        <translation>Uložená hra {path} je poškozená na řádku {line}; soubor zůstal, jak je.</translation>
    </message>
    <message>
        <source>The saved game {path} does not follow the rules in line {line}; the file was left as it is.</source>
        <translation>Uložená hra {path} neodpovídá na řádku {line} pravidlům; soubor zůstal, jak je.</translation>
    </message>
    <message>
        <source>The saved game {path} uses a ruleset that is not installed: {ruleset}</source>
        <translation>Uložená hra {path} používá pravidla, která nejsou nainstalovaná: {ruleset}</translation>
    </message>
    <message>
        <source>The saved game {path} has options that the ruleset does not know.</source>
        <translation>Uložená hra {path} má volby, které její pravidla neznají.</translation>
    </message>
    <message>
        <source>Hand {hand} was not played to its end; only finished hands are reviewed.</source>
        <translation>Rozdání {hand} se nedohrálo do konce; rozebírají se jen dohraná rozdání.</translation>
    </message>
    <message>
        <source>The saved game {path} has changed since the review began.</source>
        <translation>Uložená hra {path} se od začátku rozboru změnila.</translation>
    </message>
    <message>
        <source>This hand could not be reviewed: {detail}</source>
        <translation>Toto rozdání se nepodařilo rozebrat: {detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} is in use by another program: try again in a moment.</source>
        <translation>Historii uložených her {path} právě používá jiný program: zkuste to za chvíli.</translation>
    </message>
    <message>
        <source>There is no finished review of hand {hand} of {path}.</source>
        <translation>Rozdání {hand} ze souboru {path} nemá dokončený rozbor.</translation>
    </message>
    <message>
        <source>Decision {move} of hand {hand} cannot be asked again: its position cannot be laid out.</source>
        <translation>Rozhodnutí {move} v rozdání {hand} nejde zopakovat: pozici nejde sestavit.</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>Do it anyway</source>
        <translation>Přesto to udělat</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Pass up this win?</source>
        <translation>Vzdát se této výhry?</translation>
    </message>
    <message>
        <source>Your hand is complete and may win now. Playing on is expected to bring much less.</source>
        <translation>Vaše ruka je hotová a může teď vyhrát. Od pokračování se čeká mnohem méně.</translation>
    </message>
    <message numerus="yes">
        <source>%n such tile(s) not seen yet.</source>
        <translation>
            <numerusform>%n takový kámen ještě nebyl vidět.</numerusform>
            <numerusform>%n takové kameny ještě nebyly vidět.</numerusform>
            <numerusform>%n takových kamenů ještě nebylo vidět.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your hand may win. It waits for: {tiles}.</source>
        <translation>Vaše ruka může vyhrát. Čeká na: {tiles}.</translation>
    </message>
    <message>
        <source>Break up a ready hand?</source>
        <translation>Rozbít čekající ruku?</translation>
    </message>
    <message>
        <source>The open hand of this player waits for the tile: {player}.</source>
        <translation>Na tento kámen čeká odkrytá ruka hráče: {player}.</translation>
    </message>
    <message>
        <source>Discard this tile?</source>
        <translation>Zahodit tento kámen?</translation>
    </message>
</context>
</TS>
