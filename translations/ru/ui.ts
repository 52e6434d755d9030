<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>A game of four-player mahjong. It needs no network and tells nobody what you play.</source>
        <translation>Маджонг на четверых. Сеть программе не нужна, и о ваших играх она никому не рассказывает.</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Сохранённые игры</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>версия {number}</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Программа</translation>
    </message>
    <message>
        <source>Tiles, cards and icons</source>
        <translation>Кости, карты и значки</translation>
    </message>
    <message>
        <source>Drawn for this program, with glyphs of LXGW WenKai TC</source>
        <translation>Нарисованы для этой программы, иероглифы взяты из LXGW WenKai TC</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Звуки</translation>
    </message>
    <message>
        <source>Computed for this program, played with miniaudio (MIT)</source>
        <translation>Созданы для этой программы, проигрывает их miniaudio (MIT)</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>Шрифты</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Библиотеки</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Лицензия</translation>
    </message>
    <message>
        <source>Licence: {part}</source>
        <translation>Лицензия: {part}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>Aids</name>
    <message>
        <source>Ready</source>
        <translation>Просящая</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n вид</numerusform>
            <numerusform>%n вида</numerusform>
            <numerusform>%n видов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Autopilot</name>
    <message>
        <source>No chows</source>
        <translation>Не брать чоу</translation>
    </message>
    <message>
        <source>A chow alone never stops the game; beside other claims it stays in the bar.</source>
        <translation>Одно только чоу игру не останавливает; рядом с другими действиями оно остаётся на панели.</translation>
    </message>
    <message>
        <source>No claims</source>
        <translation>Не брать снос</translation>
    </message>
    <message>
        <source>You are asked only about wins; every other claim is passed.</source>
        <translation>Программа спросит только о победе; остальные сносы пропускаются.</translation>
    </message>
    <message>
        <source>Win at once</source>
        <translation>Победа сразу</translation>
    </message>
    <message>
        <source>A win is taken as soon as it is offered; at a strict table you are asked.</source>
        <translation>Победа объявляется, как только она возможна; за строгим столом решаете вы.</translation>
    </message>
    <message>
        <source>Pass automatically</source>
        <translation>Автопас</translation>
    </message>
    <message>
        <source>Tiles you cannot use are passed; after declaring ready, the drawn tile is discarded.</source>
        <translation>Пас там, где взять нечего; после объявления просящей руки взятая кость сносится сама.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>включено</translation>
    </message>
    <message>
        <source>off</source>
        <translation>выключено</translation>
    </message>
    <message>
        <source>At a strict table nothing wins automatically: you declare, and a false win costs the penalty.</source>
        <translation>За строгим столом ничто не побеждает само: победу объявляете вы, а ложная стоит штрафа.</translation>
    </message>
</context>
<context>
    <name>Branch</name>
    <message>
        <source>played on from hand {hand} of a game that is no longer there</source>
        <translation>продолжение со сдачи {hand} игры, которой больше нет</translation>
    </message>
    <message>
        <source>played on from hand {hand} of another game</source>
        <translation>продолжение другой игры со сдачи {hand}</translation>
    </message>
    <message>
        <source>played on from {date}, hand {hand}</source>
        <translation>продолжение игры: {date}, сдача {hand}</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of a game that is no longer there</source>
        <translation>Продолжено со сдачи {hand}, хода {turn} игры, которой больше нет</translation>
    </message>
    <message>
        <source>Played on from hand {hand}, turn {turn} of another game</source>
        <translation>Продолжено со сдачи {hand}, хода {turn} другой игры</translation>
    </message>
    <message>
        <source>Played on from {date}, hand {hand}, turn {turn}</source>
        <translation>Продолжено: {date}, сдача {hand}, ход {turn}</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Назад к разбору</translation>
    </message>
    <message>
        <source>Back to the replay</source>
        <translation>Назад к записи</translation>
    </message>
</context>
<context>
    <name>BrokenOff</name>
    <message>
        <source>What was played is not saved; before it is lost you will be asked.</source>
        <translation>Сыгранное не сохранено; прежде чем оно пропадёт, программа спросит вас.</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played. Once the package works again, it can be continued and reviewed.</source>
        <translation>Всё сыгранное сохранено. Когда пакет снова заработает, игру можно будет продолжить и разобрать.</translation>
    </message>
    <message>
        <source>The game is saved as far as it was played.</source>
        <translation>Всё сыгранное сохранено.</translation>
    </message>
    <message>
        <source>The game cannot go on</source>
        <translation>Игра не может продолжаться</translation>
    </message>
    <message>
        <source>The program has made a mistake: {detail}</source>
        <translation>Ошибка в самой программе: {detail}</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} has failed: {detail}</source>
        <translation>Сбой в правилах «{name}» из пакета {package}: {detail}</translation>
    </message>
</context>
<context>
    <name>Calculator</name>
    <message>
        <source>Ruleset</source>
        <translation>Вариант правил</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>Второй вариант</translation>
    </message>
    <message>
        <source>only open tiles matter</source>
        <translation>нужны только открытые кости</translation>
    </message>
    <message>
        <source>not a hand in this game</source>
        <translation>такой руки в этой игре нет</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>готова</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Договорённости</translation>
    </message>
    <message>
        <source>Winner’s seat</source>
        <translation>Место победителя</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Дилер</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Раунд</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Как победил</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>Победил ещё</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Объявлено</translation>
    </message>
    <message>
        <source>And</source>
        <translation>А также</translation>
    </message>
    <message>
        <source>Not with: {fact}</source>
        <translation>Несовместимо: {fact}</translation>
    </message>
    <message>
        <source>Indicator</source>
        <translation>Указатель</translation>
    </message>
    <message>
        <source>Indicators</source>
        <translation>Индикаторы</translation>
    </message>
    <message>
        <source>Tiles below them</source>
        <translation>Кости под ними</translation>
    </message>
    <message>
        <source>Turned up</source>
        <translation>Открытые кости</translation>
    </message>
    <message>
        <source>Discards of {seat}</source>
        <translation>Сносы: {seat}</translation>
    </message>
    <message>
        <source>Dealer’s streak</source>
        <translation>Серия дилера</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>Осталось в стене</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>как обычно</translation>
    </message>
    <message>
        <source>Press tiles</source>
        <translation>Выбрать кости</translation>
    </message>
    <message>
        <source>tiles, such as 5m</source>
        <translation>кости, например 5m</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>Со сноса</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>Со стены</translation>
    </message>
    <message>
        <source>Robbing a kong</source>
        <translation>Ограбление конга</translation>
    </message>
    <message>
        <source>Robbing a concealed kong</source>
        <translation>Ограбление закрытого конга</translation>
    </message>
    <message>
        <source>Robbing a bonus tile</source>
        <translation>Ограбление неигровой кости</translation>
    </message>
    <message>
        <source>With bonus tiles</source>
        <translation>Одними неигровыми</translation>
    </message>
    <message>
        <source>With the dealt hand</source>
        <translation>С раздачи</translation>
    </message>
    <message>
        <source>Discarded by</source>
        <translation>Снёс</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>У кого взято</translation>
    </message>
    <message>
        <source>Drill hands like this</source>
        <translation>Тренировать такие руки</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Кость</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>Add as</source>
        <translation>Добавить как</translation>
    </message>
    <message>
        <source>Hand of</source>
        <translation>Чья рука</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>На руке</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>Победа</translation>
    </message>
    <message>
        <source>Make it the winning tile</source>
        <translation>Сделать победной костью</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Подсчёт руки</translation>
    </message>
    <message>
        <source>any hand, from any table</source>
        <translation>любая рука с любого стола</translation>
    </message>
    <message>
        <source>Open a score case</source>
        <translation>Открыть запись руки</translation>
    </message>
    <message>
        <source>Copy as score case</source>
        <translation>Копировать как запись руки</translation>
    </message>
    <message>
        <source>Earlier hands</source>
        <translation>Прежние руки</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Take back the last change (Ctrl+Z)</source>
        <translation>Отменить последнее изменение (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
    <message>
        <source>Remove all tiles</source>
        <translation>Убрать все кости</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>осталась %n</numerusform>
            <numerusform>осталось %n</numerusform>
            <numerusform>осталось %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Type it: {notation}</source>
        <translation>Набор: {notation}</translation>
    </message>
    <message>
        <source>Typed: {digits}…</source>
        <translation>Набрано: {digits}…</translation>
    </message>
    <message>
        <source>What the hand is worth appears here as soon as it is complete.</source>
        <translation>Стоимость руки появится здесь, как только она будет готова.</translation>
    </message>
    <message>
        <source>In this game the losers’ hands count too. Still missing: {seat}.</source>
        <translation>В этой игре считаются и руки проигравших. Ещё не введена рука: {seat}.</translation>
    </message>
    <message>
        <source>This game has a different number of players.</source>
        <translation>В этой игре другое число игроков.</translation>
    </message>
    <message>
        <source>Hands in this game have a different number of tiles.</source>
        <translation>В этой игре на руке другое число костей.</translation>
    </message>
    <message>
        <source>Some of these tiles are not in this game’s set.</source>
        <translation>Часть этих костей не входит в набор этой игры.</translation>
    </message>
    <message>
        <source>Sets like these cannot be claimed in this game.</source>
        <translation>В этой игре нельзя брать снос для таких сетов.</translation>
    </message>
    <message>
        <source>A hand like this is not possible in this game.</source>
        <translation>В этой игре такой руки не бывает.</translation>
    </message>
    <message>
        <source>bonus tiles</source>
        <translation>неигровые кости</translation>
    </message>
    <message>
        <source>tiles not in this set</source>
        <translation>кости, которых нет в наборе</translation>
    </message>
    <message>
        <source>red fives</source>
        <translation>красные пятёрки</translation>
    </message>
    <message>
        <source>tiles turned up</source>
        <translation>открытые кости</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>объявления</translation>
    </message>
    <message>
        <source>circumstances of the win</source>
        <translation>обстоятельства победы</translation>
    </message>
    <message>
        <source>the way of winning</source>
        <translation>способ победы</translation>
    </message>
    <message>
        <source>Not in this game, left out: {things}</source>
        <translation>Нет в этой игре, пропущено: {things}</translation>
    </message>
    <message>
        <source>not in this game: left out</source>
        <translation>нет в этой игре: пропущено</translation>
    </message>
    <message>
        <source>does not count in this game</source>
        <translation>в этой игре не считается</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Options: {ruleset}</source>
        <translation>Договорённости: {ruleset}</translation>
    </message>
    <message>
        <source>No hand has been scored yet.</source>
        <translation>Пока не посчитано ни одной руки.</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier hand(s) cannot be used and are left out.</source>
        <translation>
            <numerusform>%n прежнюю руку нельзя использовать, она пропущена.</numerusform>
            <numerusform>%n прежние руки нельзя использовать, они пропущены.</numerusform>
            <numerusform>%n прежних рук нельзя использовать, они пропущены.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>Удалить все</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) missing</source>
        <translation>
            <numerusform>не хватает %n кости</numerusform>
            <numerusform>не хватает %n костей</numerusform>
            <numerusform>не хватает %n костей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) too many</source>
        <translation>
            <numerusform>%n кость лишняя</numerusform>
            <numerusform>%n кости лишние</numerusform>
            <numerusform>%n костей лишние</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, discarded</source>
        <translation>{name} (снос)</translation>
    </message>
</context>
<context>
    <name>CardBar</name>
    <message>
        <source>you lead</source>
        <translation>вы начинаете</translation>
    </message>
    <message>
        <source>nothing you hold beats it</source>
        <translation>бить нечем</translation>
    </message>
    <message>
        <source>choose cards</source>
        <translation>выберите карты</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <translation>{number} из {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n possible</source>
        <translation>
            <numerusform>%n возможный</numerusform>
            <numerusform>%n возможных</numerusform>
            <numerusform>%n возможных</numerusform>
        </translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Сыграть</translation>
    </message>
    <message>
        <source>Next idea</source>
        <translation>Ещё вариант</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Ваш ход</translation>
    </message>
</context>
<context>
    <name>CardFacts</name>
    <message>
        <source>Places of a team</source>
        <translation>Места команды</translation>
    </message>
    <message>
        <source>You play for</source>
        <translation>Вы играете за</translation>
    </message>
    <message>
        <source>By the place of {name}</source>
        <translation>По месту: {name}</translation>
    </message>
    <message>
        <source>You lead the hand</source>
        <translation>Вы начинаете сдачу</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>Вы ходите</translation>
    </message>
    <message>
        <source>{name} leads the hand</source>
        <translation>Сдачу начинает {name}</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>Ходит {name}</translation>
    </message>
    <message>
        <source>The lot says so.</source>
        <translation>Так решил жребий.</translation>
    </message>
    <message>
        <source>Who finished the last hand first leads.</source>
        <translation>Начинает тот, кто вышел первым в прошлой сдаче.</translation>
    </message>
    <message>
        <source>The partner of who won the trick leads.</source>
        <translation>Ходит партнёр того, кто взял взятку.</translation>
    </message>
    <message>
        <source>Who won the trick leads.</source>
        <translation>Ходит тот, кто взял взятку.</translation>
    </message>
    <message>
        <source>The lot says so. Play what you like.</source>
        <translation>Так решил жребий. Ходите с чего угодно.</translation>
    </message>
    <message>
        <source>You finished the last hand first. Play what you like.</source>
        <translation>Вы вышли первым в прошлой сдаче. Ходите с чего угодно.</translation>
    </message>
    <message>
        <source>Your partner won the trick. Play what you like.</source>
        <translation>Взятку взял ваш партнёр. Ходите с чего угодно.</translation>
    </message>
    <message>
        <source>You won the trick. Play what you like.</source>
        <translation>Взятку взяли вы. Ходите с чего угодно.</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>Сдача {number}</translation>
    </message>
    <message>
        <source>Hand {number} of {all}</source>
        <translation>Сдача {number} из {all}</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>Порядок выхода</translation>
    </message>
    <message>
        <source>Best bomb played</source>
        <translation>Лучшая бомба</translation>
    </message>
    <message>
        <source>base {base}</source>
        <translation>база {base}</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>осталась %n</numerusform>
            <numerusform>осталось %n</numerusform>
            <numerusform>осталось %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Pass</source>
        <comment>said at the table</comment>
        <translation>Пас</translation>
    </message>
</context>
<context>
    <name>CardGame</name>
    <message>
        <source>The same number deals the same cards; leave it empty for random ones.</source>
        <translation>Одно и то же число раздаёт одни и те же карты; пустое поле — случайные.</translation>
    </message>
    <message>
        <source>Opponent on your right</source>
        <translation>Соперник справа</translation>
    </message>
    <message>
        <source>Your partner</source>
        <translation>Партнёр</translation>
    </message>
    <message>
        <source>Opponent on your left</source>
        <translation>Соперник слева</translation>
    </message>
</context>
<context>
    <name>CardHints</name>
    <message>
        <source>first {first} %, second {second} %</source>
        <translation>первый {first} %, второй {second} %</translation>
    </message>
    <message>
        <source>Working out what your plays bring…</source>
        <translation>Считаю, что принесут ваши ходы…</translation>
    </message>
</context>
<context>
    <name>CardPlaces</name>
    <message>
        <source>1st</source>
        <translation>1-е</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2-е</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3-е</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4-е</translation>
    </message>
    <message>
        <source>out, {place}</source>
        <translation>вышел, {place}</translation>
    </message>
</context>
<context>
    <name>CardReceipt</name>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Сумма всех выплат: {sum}</translation>
    </message>
    <message>
        <source>Shuangkou: you first, {partner} second</source>
        <translation>Шуанкоу: вы — первое место, {partner} — второе</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, you second</source>
        <translation>Шуанкоу: {first} — первое место, вы — второе</translation>
    </message>
    <message>
        <source>Shuangkou: {first} first, {partner} second</source>
        <translation>Шуанкоу: {first} — первое место, {partner} — второе</translation>
    </message>
    <message>
        <source>Dankou: you first, {partner} third</source>
        <translation>Данькоу: вы — первое место, {partner} — третье</translation>
    </message>
    <message>
        <source>Dankou: {first} first, you third</source>
        <translation>Данькоу: {first} — первое место, вы — третье</translation>
    </message>
    <message>
        <source>Dankou: {first} first, {partner} third</source>
        <translation>Данькоу: {first} — первое место, {partner} — третье</translation>
    </message>
    <message>
        <source>Pingkou: you first, {partner} last</source>
        <translation>Пинкоу: вы — первое место, {partner} — последнее</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, you last</source>
        <translation>Пинкоу: {first} — первое место, вы — последнее</translation>
    </message>
    <message>
        <source>Pingkou: {first} first, {partner} last</source>
        <translation>Пинкоу: {first} — первое место, {partner} — последнее</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>сдача {number}</translation>
    </message>
    <message>
        <source>hand {number} of {all}</source>
        <translation>сдача {number} из {all}</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>nobody pays</source>
        <translation>никто не платит</translation>
    </message>
    <message>
        <source>{factors} for each player</source>
        <translation>{factors} каждому игроку</translation>
    </message>
    <message>
        <source>both opponents pay</source>
        <translation>платят оба соперника</translation>
    </message>
    <message>
        <source>your team pays</source>
        <translation>платит ваша команда</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>осталась %n</numerusform>
            <numerusform>осталось %n</numerusform>
            <numerusform>осталось %n</numerusform>
        </translation>
    </message>
    <message>
        <source>out</source>
        <translation>нет карт</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>four jokers</source>
        <translation>4 джокера</translation>
    </message>
    <message>
        <source>{size}, counts × {multiplier}</source>
        <translation>{size}, считается × {multiplier}</translation>
    </message>
    <message>
        <source>The largest multiplier among the bombs that the winning team played.</source>
        <translation>Самый большой множитель среди бомб, сыгранных выигравшей командой.</translation>
    </message>
    <message>
        <source>You played it; after a draw no bomb counts.</source>
        <translation>Её сыграли вы; при ничьей бомбы не считаются.</translation>
    </message>
    <message>
        <source>{name} played it; after a draw no bomb counts.</source>
        <translation>Бомба игрока {name}; при ничьей бомбы не считаются.</translation>
    </message>
    <message>
        <source>You played it; only the winners’ bombs count.</source>
        <translation>Её сыграли вы; считаются только бомбы победителей.</translation>
    </message>
    <message>
        <source>{name} played it; only the winners’ bombs count.</source>
        <translation>Бомба игрока {name}; считаются только бомбы победителей.</translation>
    </message>
    <message>
        <source>You played it; four cards multiply nothing.</source>
        <translation>Её сыграли вы; четыре карты ничего не умножают.</translation>
    </message>
    <message>
        <source>{name} played it; four cards multiply nothing.</source>
        <translation>Бомба игрока {name}; четыре карты ничего не умножают.</translation>
    </message>
    <message>
        <source>You played it; only the largest multiplier counts, once.</source>
        <translation>Её сыграли вы; считается только самый большой множитель, один раз.</translation>
    </message>
    <message>
        <source>{name} played it; only the largest multiplier counts, once.</source>
        <translation>Бомба игрока {name}; считается только самый большой множитель, один раз.</translation>
    </message>
    <message>
        <source>a draw, whatever bombs were played</source>
        <translation>ничья, какие бы бомбы ни были сыграны</translation>
    </message>
    <message>
        <source>from each loser to one winner</source>
        <translation>от каждого проигравшего одному победителю</translation>
    </message>
    <message>
        <source>You pay {payee} {amount}</source>
        <translation>Вы платите: {payee} получает {amount}</translation>
    </message>
    <message>
        <source>{payer} pays you {amount}</source>
        <translation>{payer} платит вам {amount}</translation>
    </message>
    <message>
        <source>{payer} pays {payee} {amount}</source>
        <translation>{payer} платит, {payee} получает {amount}</translation>
    </message>
    <message>
        <source>nobody pays after a draw</source>
        <translation>при ничьей никто не платит</translation>
    </message>
    <message>
        <source>each loser pays his right-hand neighbour</source>
        <translation>каждый проигравший платит соседу справа</translation>
    </message>
    <message>
        <source>{right} and {left}</source>
        <translation>{right} и {left}</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>Ваша команда</translation>
    </message>
    <message>
        <source>That was the last hand of the match.</source>
        <translation>Это была последняя сдача матча.</translation>
    </message>
    <message>
        <source>After a shuangkou the lot says who leads.</source>
        <translation>После шуанкоу начинающего определяет жребий.</translation>
    </message>
    <message>
        <source>You finished first and lead the next hand.</source>
        <translation>Вы вышли первым и начинаете следующую сдачу.</translation>
    </message>
    <message>
        <source>{name} finished first and leads the next hand.</source>
        <translation>Первое место — {name}, с этого хода начнётся следующая сдача.</translation>
    </message>
    <message numerus="yes">
        <source>Bomb of %n cards</source>
        <translation>
            <numerusform>Бомба из %n карты</numerusform>
            <numerusform>Бомба из %n карт</numerusform>
            <numerusform>Бомба из %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>второй</translation>
    </message>
    <message>
        <source>third</source>
        <translation>третий</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>четвёртый</translation>
    </message>
    <message>
        <source>0, draw</source>
        <translation>0, ничья</translation>
    </message>
    <message>
        <source>none, 4</source>
        <translation>нет, 4</translation>
    </message>
    <message>
        <source>Partner of the first</source>
        <translation>Партнёр первого</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Коэффициент</translation>
    </message>
    <message>
        <source>Cards of the bomb</source>
        <translation>Карт в бомбе</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>Множитель</translation>
    </message>
    <message>
        <source>Bombs in this hand</source>
        <translation>Бомбы этой сдачи</translation>
    </message>
    <message>
        <source>Order of finish</source>
        <translation>Порядок выхода</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>Что считается</translation>
    </message>
    <message>
        <source>All cards left</source>
        <translation>Остаток карт</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Выплаты</translation>
    </message>
</context>
<context>
    <name>CardRefusals</name>
    <message>
        <source>nothing beats four jokers</source>
        <translation>четырёх джокеров ничто не бьёт</translation>
    </message>
    <message numerus="yes">
        <source>needs a bomb of %n cards or more</source>
        <translation>
            <numerusform>нужна бомба из %n карты или больше</numerusform>
            <numerusform>нужна бомба из %n карт или больше</numerusform>
            <numerusform>нужна бомба из %n карт или больше</numerusform>
        </translation>
    </message>
    <message>
        <source>only a stronger bomb beats a bomb</source>
        <translation>бомбу бьёт только бомба сильнее</translation>
    </message>
    <message>
        <source>needs {form}</source>
        <translation>нужно: {form}</translation>
    </message>
    <message numerus="yes">
        <source>needs %n cards</source>
        <translation>
            <numerusform>нужна %n карта</numerusform>
            <numerusform>нужно %n карты</numerusform>
            <numerusform>нужно %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>not higher than {rank}</source>
        <translation>не старше: {rank}</translation>
    </message>
    <message>
        <source>a big and a small joker are no pair</source>
        <translation>большой и малый джокеры — не пара</translation>
    </message>
    <message>
        <source>three jokers: no play</source>
        <translation>три джокера — не ход</translation>
    </message>
    <message>
        <source>{cards}: no play</source>
        <translation>{cards} — не ход</translation>
    </message>
    <message>
        <source>a 2 belongs to no sequence</source>
        <translation>двойка не входит в ряды</translation>
    </message>
    <message>
        <source>jokers belong to no sequence</source>
        <translation>джокеры не входят в ряды</translation>
    </message>
    <message numerus="yes">
        <source>a run needs %n cards</source>
        <translation>
            <numerusform>для стрита нужна %n карта</numerusform>
            <numerusform>для стрита нужно %n карты</numerusform>
            <numerusform>для стрита нужно %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n pairs in a row</source>
        <translation>
            <numerusform>нужна %n пара подряд</numerusform>
            <numerusform>нужно %n пары подряд</numerusform>
            <numerusform>нужно %n пар подряд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n triples in a row</source>
        <translation>
            <numerusform>нужна %n тройка подряд</numerusform>
            <numerusform>нужно %n тройки подряд</numerusform>
            <numerusform>нужно %n троек подряд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single cards</source>
        <translation>
            <numerusform>%n отдельная карта</numerusform>
            <numerusform>%n отдельные карты</numerusform>
            <numerusform>%n отдельных карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n пара</numerusform>
            <numerusform>%n пары</numerusform>
            <numerusform>%n пар</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triples</source>
        <translation>
            <numerusform>%n тройка карт</numerusform>
            <numerusform>%n тройки карт</numerusform>
            <numerusform>%n троек карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal cards</source>
        <translation>
            <numerusform>%n равная карта</numerusform>
            <numerusform>%n равные карты</numerusform>
            <numerusform>%n равных карт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>You and {partner} win the match</source>
        <translation>Вы и {partner} выиграли матч</translation>
    </message>
    <message>
        <source>You and {partner} lose the match</source>
        <translation>Вы и {partner} проиграли матч</translation>
    </message>
    <message>
        <source>The match ends in a draw</source>
        <translation>Матч закончился вничью</translation>
    </message>
    <message numerus="yes">
        <source>%n hands played</source>
        <translation>
            <numerusform>Сыграна %n сдача</numerusform>
            <numerusform>Сыграно %n сдачи</numerusform>
            <numerusform>Сыграно %n сдач</numerusform>
        </translation>
    </message>
    <message>
        <source>Replay match</source>
        <translation>Посмотреть матч</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Новый матч</translation>
    </message>
    <message>
        <source>No hand has ended yet.</source>
        <translation>Ни одна сдача ещё не закончена.</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Сдача</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>Your team</source>
        <translation>Ваша команда</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Всего</translation>
    </message>
</context>
<context>
    <name>CardReview</name>
    <message>
        <source>lost {loss} points</source>
        <translation>потеряно очков: {loss}</translation>
    </message>
    <message>
        <source>{move}. Better: {better}</source>
        <translation>{move}. Лучше: {better}</translation>
    </message>
    <message>
        <source>Move {move}</source>
        <translation>Ход {move}</translation>
    </message>
    <message>
        <source>of {moves}</source>
        <translation>из {moves}</translation>
    </message>
    <message>
        <source>The end of the hand is solved: all play on in the best way.</source>
        <translation>Конец сдачи просчитан: дальше все ходят наилучшим образом.</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n cards in hand</source>
        <translation>
            <numerusform>{name}: %n карта на руках</numerusform>
            <numerusform>{name}: %n карты на руках</numerusform>
            <numerusform>{name}: %n карт на руках</numerusform>
        </translation>
    </message>
    <message>
        <source>The other players hold</source>
        <translation>У остальных игроков на руках</translation>
    </message>
    <message>
        <source>From a first look at all of them. What the move cost comes from a second look, with other guesses of the hidden cards.</source>
        <translation>По первому просмотру всех ходов. Потеря взята из второго просмотра, с другими догадками о скрытых картах.</translation>
    </message>
    <message>
        <source>Show at the table</source>
        <translation>Показать на столе</translation>
    </message>
</context>
<context>
    <name>CardValues</name>
    <message>
        <source>What a hand is worth</source>
        <translation>Сколько стоит сдача</translation>
    </message>
    <message>
        <source>{base} × factor × multiplier: each loser pays one winner so much.</source>
        <translation>{base} × коэффициент × множитель: столько каждый проигравший платит одному победителю.</translation>
    </message>
    <message>
        <source>The multiplier is that of the best bomb that the winning team has played; only the largest counts, once.</source>
        <translation>Множитель даёт лучшая бомба, сыгранная выигравшей командой; считается только самый большой, один раз.</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>a single card</source>
        <translation>одна карта</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>пара</translation>
    </message>
    <message>
        <source>a triple</source>
        <translation>три равные</translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive pairs</source>
        <translation>
            <numerusform>%n пара подряд</numerusform>
            <numerusform>%n пары подряд</numerusform>
            <numerusform>%n пар подряд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive triples</source>
        <translation>
            <numerusform>%n тройка подряд</numerusform>
            <numerusform>%n тройки подряд</numerusform>
            <numerusform>%n троек подряд</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a run of %n cards</source>
        <translation>
            <numerusform>стрит из %n карты</numerusform>
            <numerusform>стрит из %n карт</numerusform>
            <numerusform>стрит из %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bomb of %n</source>
        <translation>
            <numerusform>бомба из %n</numerusform>
            <numerusform>бомба из %n</numerusform>
            <numerusform>бомба из %n</numerusform>
        </translation>
    </message>
    <message>
        <source>{low} to {high} in pairs</source>
        <translation>{low} – {high} парами</translation>
    </message>
    <message>
        <source>{low} to {high} in triples</source>
        <translation>{low} – {high} тройками</translation>
    </message>
    <message>
        <source>run from {low} to {high}</source>
        <translation>стрит: {low} – {high}</translation>
    </message>
    <message>
        <source>led, {height}</source>
        <translation>— первый ход, {height}</translation>
    </message>
    <message>
        <source>Bomb {cards}</source>
        <translation>Бомба {cards}</translation>
    </message>
</context>
<context>
    <name>CardsYouPlay</name>
    <message>
        <source>led, {height}</source>
        <translation>— первый ход, {height}</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Compare rulesets</source>
        <translation>Сравнение вариантов</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Только различия</translation>
    </message>
    <message>
        <source>The same hand in both</source>
        <translation>Одна рука в обоих</translation>
    </message>
    <message>
        <source>First ruleset</source>
        <translation>Первый вариант</translation>
    </message>
    <message>
        <source>Second ruleset</source>
        <translation>Второй вариант</translation>
    </message>
    <message>
        <source>No example hand wins in both games.</source>
        <translation>Ни одна рука из примеров не побеждает в обоих вариантах.</translation>
    </message>
    <message numerus="yes">
        <source>%n changed option(s)</source>
        <translation>
            <numerusform>%n изменённая договорённость</numerusform>
            <numerusform>%n изменённые договорённости</numerusform>
            <numerusform>%n изменённых договорённостей</numerusform>
        </translation>
    </message>
    <message>
        <source>{row}, the same in both: {here}</source>
        <translation>{row}, одинаково в обоих: {here}</translation>
    </message>
    <message>
        <source>{row}, different. {first}: {here}. {second}: {there}</source>
        <translation>{row}, по-разному. {first}: {here}. {second}: {there}</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>today</source>
        <translation>сегодня</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>вчера</translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>Compared with</source>
        <translation>В сравнении с</translation>
    </message>
    <message>
        <source>The same in both: {facts}</source>
        <translation>Одинаково: {facts}</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Loss</source>
        <translation>Потеря</translation>
    </message>
    <message>
        <source>Which tile do you discard?</source>
        <translation>Какую кость вы снесёте?</translation>
    </message>
    <message>
        <source>Judged by the points the expert expects from each discard.</source>
        <translation>Оценивается по очкам, которых мастер ждёт от каждого сноса.</translation>
    </message>
    <message>
        <source>Choose a tile.</source>
        <translation>Выберите кость.</translation>
    </message>
    <message>
        <source>the expert’s choice</source>
        <translation>выбор мастера</translation>
    </message>
    <message>
        <source>{loss} points less than the expert’s choice</source>
        <translation>меньше, чем у мастера, на {loss} (очки)</translation>
    </message>
    <message numerus="yes">
        <source>%n times: {value}</source>
        <translation>
            <numerusform>%n раз: {value}</numerusform>
            <numerusform>%n раза: {value}</numerusform>
            <numerusform>%n раз: {value}</numerusform>
        </translation>
    </message>
    <message>
        <source>You missed this one: {value}.</source>
        <translation>Пропущено: {value}.</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>здесь нет</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n найден</numerusform>
            <numerusform>%n найдено</numerusform>
            <numerusform>%n найдено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n пропущен</numerusform>
            <numerusform>%n пропущено</numerusform>
            <numerusform>%n пропущено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>%n лишний</numerusform>
            <numerusform>%n лишних</numerusform>
            <numerusform>%n лишних</numerusform>
        </translation>
    </message>
    <message>
        <source>Which elements are here?</source>
        <translation>Какие фаны здесь есть?</translation>
    </message>
    <message>
        <source>Here as well: {elements}.</source>
        <translation>Здесь есть также: {elements}.</translation>
    </message>
    <message>
        <source>{sum} = ?  The value is the next question.</source>
        <translation>{sum} = ?  Стоимость — следующий вопрос.</translation>
    </message>
    <message>
        <source>soon</source>
        <translation>скоро</translation>
    </message>
    <message numerus="yes">
        <source>in %n hours</source>
        <translation>
            <numerusform>через %n час</numerusform>
            <numerusform>через %n часа</numerusform>
            <numerusform>через %n часов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>через %n день</numerusform>
            <numerusform>через %n дня</numerusform>
            <numerusform>через %n дней</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n день назад</numerusform>
            <numerusform>%n дня назад</numerusform>
            <numerusform>%n дней назад</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>сегодня</translation>
    </message>
    <message>
        <source>There is nothing to ask</source>
        <translation>Спрашивать нечего</translation>
    </message>
    <message>
        <source>No stored hand fits these rules and drill settings.</source>
        <translation>Для этих правил и настроек тренировки нет ни одной руки.</translation>
    </message>
    <message>
        <source>The round is over</source>
        <translation>Серия закончена</translation>
    </message>
    <message numerus="yes">
        <source>%n of {hands} hands fully correct.</source>
        <translation>
            <numerusform>Полностью верна %n рука из {hands}.</numerusform>
            <numerusform>Полностью верны %n руки из {hands}.</numerusform>
            <numerusform>Полностью верно %n рук из {hands}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Вопросов</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Верно</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>Due again</source>
        <translation>Снова</translation>
    </message>
    <message>
        <source>{right} of {asked}</source>
        <translation>{right} из {asked}</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>Победа</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>На руке</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>Ваше место</translation>
    </message>
    <message>
        <source>Also won</source>
        <translation>Победил ещё</translation>
    </message>
    <message>
        <source>Wild</source>
        <translation>Джокеры</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>без ограничения времени</translation>
    </message>
    <message>
        <source>Scoring drill</source>
        <translation>Тренировка подсчёта</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Hand {number} of {hands}</source>
        <translation>Рука {number} из {hands}</translation>
    </message>
    <message>
        <source>Your progress</source>
        <translation>Ваши успехи</translation>
    </message>
    <message>
        <source>Drill settings</source>
        <translation>Настройки тренировки</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Открыть правило</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>Другая рука</translation>
    </message>
    <message>
        <source>Another round</source>
        <translation>Ещё одна серия</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Проверить</translation>
    </message>
    <message>
        <source>gave the winning tile</source>
        <translation>победная кость от него</translation>
    </message>
    <message>
        <source>nothing laid on the table</source>
        <translation>ничего не открыто и не выложено</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>Со стола: {amount}</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Сумма всех выплат: {sum}</translation>
    </message>
    <message>
        <source>together {amount}</source>
        <translation>вместе {amount}</translation>
    </message>
    <message>
        <source>pays nothing</source>
        <translation>не платит</translation>
    </message>
    <message>
        <source>{right}, not {given}.</source>
        <translation>{right}, а не {given}.</translation>
    </message>
    <message numerus="yes">
        <source>%n right</source>
        <translation>
            <numerusform>%n верно</numerusform>
            <numerusform>%n верно</numerusform>
            <numerusform>%n верно</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n неверно</numerusform>
            <numerusform>%n неверно</numerusform>
            <numerusform>%n неверно</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} pays</source>
        <translation>Платит {player}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Who pays what?</source>
        <translation>Кто сколько платит?</translation>
    </message>
    <message>
        <source>Fill in every field: only then is the sum zero.</source>
        <translation>Заполните все поля: только тогда сумма равна нулю.</translation>
    </message>
    <message>
        <source>you had {sum}</source>
        <translation>у вас было {sum}</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Взято</translation>
    </message>
    <message>
        <source>Left in the wall</source>
        <translation>Осталось в стене</translation>
    </message>
    <message>
        <source>known</source>
        <translation>усвоено</translation>
    </message>
    <message>
        <source>{level} of {most}</source>
        <translation>{level} из {most}</translation>
    </message>
    <message>
        <source>A right answer adds one level, a wrong one removes one.</source>
        <translation>Верный ответ поднимает уровень на один, неверный опускает.</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Меньше</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>Ещё %n</numerusform>
            <numerusform>Ещё %n</numerusform>
            <numerusform>Ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Сохранить успехи</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>Загрузить успехи</translation>
    </message>
    <message>
        <source>Saved to {path}.</source>
        <translation>Записано: {path}.</translation>
    </message>
    <message>
        <source>Imported from {path}.</source>
        <translation>Добавлено: {path}.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Что спрашивать</translation>
    </message>
    <message>
        <source>Steps of a hand</source>
        <translation>Шаги одной руки</translation>
    </message>
    <message>
        <source>Hands in a round</source>
        <translation>Рук в серии</translation>
    </message>
    <message>
        <source>Show how long a hand takes</source>
        <translation>Показывать, сколько времени занимает рука</translation>
    </message>
    <message>
        <source>Drill progress</source>
        <translation>Успехи</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспорт</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Загрузить</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Keep everything</source>
        <translation>Оставить всё</translation>
    </message>
    <message>
        <source>Delete for all rulesets</source>
        <translation>Удалить для всех правил</translation>
    </message>
    <message>
        <source>Delete for this ruleset</source>
        <translation>Удалить для этих правил</translation>
    </message>
    <message>
        <source>Delete progress?</source>
        <translation>Удалить успехи?</translation>
    </message>
    <message>
        <source>Levels and dates will be lost for good: for {ruleset}, or for all rulesets.</source>
        <translation>Уровни и сроки пропадут навсегда: для правил «{ruleset}» или для всех.</translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation>Удалено.</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, готово</translation>
    </message>
    <message>
        <source>{step}, now</source>
        <translation>{step}, сейчас</translation>
    </message>
    <message>
        <source>{step}, locked</source>
        <translation>{step}, закрыто</translation>
    </message>
    <message>
        <source>What is it worth?</source>
        <translation>Сколько это стоит?</translation>
    </message>
    <message>
        <source>Which cell?</source>
        <translation>Какая клетка?</translation>
    </message>
    <message>
        <source>Fill in at least one figure.</source>
        <translation>Впишите хотя бы одно число.</translation>
    </message>
    <message>
        <source>Together: {unit}</source>
        <translation>Вместе: {unit}</translation>
    </message>
    <message>
        <source>What every payer starts from</source>
        <translation>Исходная сумма каждого плательщика</translation>
    </message>
    <message>
        <source>Rounded: {unit}</source>
        <translation>После округления: {unit}</translation>
    </message>
    <message>
        <source>Doubled</source>
        <translation>После удвоений</translation>
    </message>
    <message>
        <source>With the limit</source>
        <translation>С учётом предела</translation>
    </message>
    <message>
        <source>Points from the table</source>
        <translation>Очки по таблице</translation>
    </message>
    <message numerus="yes">
        <source>counts %n times</source>
        <translation>
            <numerusform>считается %n раз</numerusform>
            <numerusform>считается %n раза</numerusform>
            <numerusform>считается %n раз</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the highest counts: {figures} → {figure}.</source>
        <translation>Считается только наибольшее: {figures} → {figure}.</translation>
    </message>
    <message>
        <source>A limit hand is worth {after}.</source>
        <translation>Предельная рука стоит {after}.</translation>
    </message>
    <message>
        <source>The limit reduces {before} to {after}.</source>
        <translation>Предел снижает {before} до {after}.</translation>
    </message>
    <message>
        <source>The limit “{limit}” makes {before} into {after}.</source>
        <translation>Предел «{limit}» превращает {before} в {after}.</translation>
    </message>
    <message>
        <source>The table gives {points} for {span}.</source>
        <translation>Таблица даёт {points} за {span}.</translation>
    </message>
    <message>
        <source>This follows from an earlier mistake; the right value is {value}.</source>
        <translation>Это следствие ошибки выше; верно {value}.</translation>
    </message>
    <message>
        <source>The right cell is row {right_row}, column {right_column}: {right}.</source>
        <translation>Клетка в строке {right_row}, столбце {right_column}: {right}.</translation>
    </message>
    <message>
        <source>{given} matches your own count: row {row}, column {column}. Counted correctly it is row {right_row}, column {right_column}: {right}.</source>
        <translation>{given} — верно по вашему счёту: строка {row}, столбец {column}. Если считать правильно — строка {right_row}, столбец {right_column}: {right}.</translation>
    </message>
    <message>
        <source>{given} is in row {row}, column {column}. This hand belongs in row {right_row}, column {right_column}: {right}.</source>
        <translation>{given} стоит в строке {row}, столбце {column}. Эта рука — в строке {right_row}, столбце {right_column}: {right}.</translation>
    </message>
    <message>
        <source>Which tiles complete the hand?</source>
        <translation>Какие кости завершают руку?</translation>
    </message>
    <message>
        <source>All kinds that complete it, whether or not the rules let it win.</source>
        <translation>Все кости, которые её завершают, даже если правила не дают победить.</translation>
    </message>
    <message>
        <source>Choose at least one tile.</source>
        <translation>Выберите хотя бы одну кость.</translation>
    </message>
    <message>
        <source>completes the hand</source>
        <translation>завершает руку</translation>
    </message>
    <message>
        <source>missed: completes the hand</source>
        <translation>пропущено: завершает руку</translation>
    </message>
    <message>
        <source>does not complete the hand</source>
        <translation>не завершает руку</translation>
    </message>
    <message>
        <source>may win</source>
        <translation>можно победить</translation>
    </message>
    <message>
        <source>only by self-draw: {why}</source>
        <translation>только со стены: {why}</translation>
    </message>
    <message>
        <source>only on a discard: {why}</source>
        <translation>только со сноса: {why}</translation>
    </message>
    <message>
        <source>may not win: {why}</source>
        <translation>победить нельзя: {why}</translation>
    </message>
    <message>
        <source>It is worth less than the minimum.</source>
        <translation>Рука дешевле минимума.</translation>
    </message>
    <message>
        <source>May this hand win?</source>
        <translation>Может ли эта рука победить?</translation>
    </message>
    <message>
        <source>It may win</source>
        <translation>Может</translation>
    </message>
    <message>
        <source>It may not</source>
        <translation>Не может</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Почему нет?</translation>
    </message>
    <message>
        <source>Choose the reason.</source>
        <translation>Выберите причину.</translation>
    </message>
    <message>
        <source>Choose an answer.</source>
        <translation>Выберите ответ.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>верно</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>неверно</translation>
    </message>
    <message>
        <source>This answer is wrong.</source>
        <translation>Это не так.</translation>
    </message>
    <message>
        <source>This is the right answer.</source>
        <translation>Это верный ответ.</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Выплаты</translation>
    </message>
    <message>
        <source>Adding up</source>
        <translation>Сложение</translation>
    </message>
    <message>
        <source>Combining elements</source>
        <translation>Сочетание фанов</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Округление</translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation>Удвоение</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Пределы</translation>
    </message>
    <message>
        <source>Table of points</source>
        <translation>Таблица очков</translation>
    </message>
    <message>
        <source>From totals to points</source>
        <translation>От итогов к очкам</translation>
    </message>
    <message>
        <source>May a hand win?</source>
        <translation>Может ли рука победить?</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Ожидание</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Сносы</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Фаны</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>On to the value</source>
        <translation>Дальше: стоимость</translation>
    </message>
    <message>
        <source>On to the payments</source>
        <translation>Дальше: выплаты</translation>
    </message>
    <message>
        <source>To the results</source>
        <translation>К итогам</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Следующая рука</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Подсчёт руки</translation>
    </message>
    <message>
        <source>{path} contains no drill progress; nothing was changed.</source>
        <translation>В файле {path} нет результатов тренировки; ничего не изменено.</translation>
    </message>
    <message>
        <source>{path} was not imported, because this cannot be used: {entry}</source>
        <translation>Файл {path} не импортирован: эту запись нельзя использовать: {entry}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>Не удаётся записать {path}: {detail}</translation>
    </message>
    <message>
        <source>a hand that was shown</source>
        <translation>показанная рука</translation>
    </message>
    <message>
        <source>the answers of a day</source>
        <translation>ответы за день</translation>
    </message>
    <message>
        <source>a decision of your own game</source>
        <translation>решение из своей игры</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>урок</translation>
    </message>
    <message>
        <source>a skill</source>
        <translation>навык</translation>
    </message>
    <message>
        <source>{entry} of an unknown game</source>
        <translation>{entry} (неизвестная игра)</translation>
    </message>
    <message>
        <source>Your progress was damaged; what could still be read was kept.</source>
        <translation>Ваши успехи были повреждены; всё, что ещё читается, сохранено.</translation>
    </message>
    <message>
        <source>The file as it was is kept as {path}.</source>
        <translation>Прежний файл оставлен как {path}.</translation>
    </message>
    <message>
        <source>Left out, because it cannot be used: {names}.</source>
        <translation>Пропущено, так как это нельзя использовать: {names}.</translation>
    </message>
    <message>
        <source>Another program is using your drill progress; it will be saved when the file is free.</source>
        <translation>Файл с вашими успехами занят другой программой; они запишутся, когда он освободится.</translation>
    </message>
    <message>
        <source>Own game: hand {hand}, turn {turn}</source>
        <translation>Своя игра: сдача {hand}, ход {turn}</translation>
    </message>
    <message>
        <source>Your progress cannot be saved; it lasts until you close the program.</source>
        <translation>Новые успехи не удаётся записать; они сохранятся до выхода из программы.</translation>
    </message>
    <message>
        <source>{answer}, right</source>
        <translation>{answer}, верно</translation>
    </message>
    <message>
        <source>{answer}, wrong</source>
        <translation>{answer}, неверно</translation>
    </message>
    <message>
        <source>{answer}, missed</source>
        <translation>{answer}, пропущено</translation>
    </message>
    <message>
        <source>Own hand: {value}</source>
        <translation>Своя рука: {value}</translation>
    </message>
    <message>
        <source>Do not include wild tiles.</source>
        <translation>Джокеры указывать не нужно.</translation>
    </message>
    <message>
        <source>Enter all that each player pays in this hand, for whatever reason. A minus is for a player who receives.</source>
        <translation>Впишите, сколько каждый платит за эту сдачу всего, за что бы ни платили. У того, кто получает, ставьте минус.</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Предложена</translation>
    </message>
    <message>
        <source>Turn the worst mistakes of reviewed hands into questions</source>
        <translation>Делать вопросы из худших ошибок разобранных сдач</translation>
    </message>
    <message numerus="yes">
        <source>Delete own games (%n)</source>
        <translation>
            <numerusform>Удалить свои игры (%n)</numerusform>
            <numerusform>Удалить свои игры (%n)</numerusform>
            <numerusform>Удалить свои игры (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Own game, {date}: hand {hand}, turn {turn}</source>
        <translation>Своя игра, {date}: сдача {hand}, ход {turn}</translation>
    </message>
    <message>
        <source>Own games</source>
        <translation>Свои игры</translation>
    </message>
    <message>
        <source>the best in the review</source>
        <translation>лучшее по разбору</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less: within the margin of error</source>
        <translation>меньше на {loss} ± {margin} (очки): в пределах погрешности</translation>
    </message>
    <message>
        <source>{loss} ± {margin} points less than the best</source>
        <translation>меньше лучшего на {loss} ± {margin} (очки)</translation>
    </message>
    <message>
        <source>In the game you chose: {action}.</source>
        <translation>В игре вы выбрали: {action}.</translation>
    </message>
    <message>
        <source>That was the best.</source>
        <translation>Это было лучшее.</translation>
    </message>
    <message>
        <source>judged by the review of that hand</source>
        <translation>оценка по разбору той сдачи</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>Что вы сделаете?</translation>
    </message>
    <message>
        <source>Open the review</source>
        <translation>Открыть разбор</translation>
    </message>
    <message>
        <source>The saved game no longer exists.</source>
        <translation>Сохранённой игры больше нет.</translation>
    </message>
    <message>
        <source>Ask this again</source>
        <translation>Спрашивать снова</translation>
    </message>
    <message>
        <source>Do not ask this again</source>
        <translation>Больше об этом не спрашивать</translation>
    </message>
    <message>
        <source>Choose an action.</source>
        <translation>Выберите, что сделать.</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>An expert plays your tiles: {done} of {hands} hands.</source>
        <translation>Мастер играет вашими костями. Сдач сыграно: {done} из {hands}.</translation>
    </message>
    <message numerus="yes">
        <source>With your tiles an expert would have {expert} after %n hand(s); you have {own}.</source>
        <translation>
            <numerusform>С вашими костями у мастера после %n сдачи было бы {expert}; у вас {own}.</numerusform>
            <numerusform>С вашими костями у мастера после %n сдач было бы {expert}; у вас {own}.</numerusform>
            <numerusform>С вашими костями у мастера после %n сдач было бы {expert}; у вас {own}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Удача</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Мастерство</translation>
    </message>
    <message>
        <source>Luck: what the expert scored with your tiles. Skill: how much more you scored.</source>
        <translation>Удача — сколько набрал мастер с вашими костями, мастерство — насколько больше набрали вы.</translation>
    </message>
    <message>
        <source>The difference is larger than luck alone explains.</source>
        <translation>Разница больше, чем объясняет одна удача.</translation>
    </message>
    <message>
        <source>Too few hands to tell skill from luck.</source>
        <translation>Слишком мало сдач, чтобы отличить мастерство от удачи.</translation>
    </message>
    <message>
        <source>Largest differences</source>
        <translation>Наибольшие различия</translation>
    </message>
    <message>
        <source>First different move</source>
        <translation>Первый другой ход</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Мастер</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>The same tiles, played by an expert: {expert} (you {own})</source>
        <translation>Те же кости у мастера: {expert} (у вас {own})</translation>
    </message>
    <message>
        <source>Luck {points}: what the expert scored with your tiles.</source>
        <translation>Удача {points}: что принесли кости у мастера.</translation>
    </message>
    <message>
        <source>Skill {points}: how much more you scored than the expert.</source>
        <translation>Мастерство {points}: на сколько больше мастера вы получили.</translation>
    </message>
    <message>
        <source>The expert would have played every move as you did.</source>
        <translation>Мастер сделал бы все ходы так же, как вы.</translation>
    </message>
    <message>
        <source>First different move: turn {turn}. Expert: {expert}. You: {own}.</source>
        <translation>Первый другой ход: {turn}. Мастер: {expert}. Вы: {own}.</translation>
    </message>
    <message>
        <source>every move as you did</source>
        <translation>все ходы как у вас</translation>
    </message>
    <message>
        <source>turn {turn}: expert {expert}, you {own}</source>
        <translation>ход {turn}: мастер — {expert}, вы — {own}</translation>
    </message>
    <message>
        <source>The expert’s hand ended: {ending}.</source>
        <translation>Итог у мастера: {ending}.</translation>
    </message>
    <message>
        <source>Not compared with an expert: another person plays too.</source>
        <translation>Сравнения с мастером нет: играет ещё один человек.</translation>
    </message>
    <message>
        <source>Not compared with an expert: the opponents think too long.</source>
        <translation>Сравнения с мастером нет: соперники думают слишком долго.</translation>
    </message>
    <message>
        <source>Not compared with an expert: this hand could not be played again.</source>
        <translation>Сравнения с мастером нет: сдачу не удалось переиграть.</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} is not installed.</source>
        <translation>Сравнения с мастером нет: соперник {bot} не установлен.</translation>
    </message>
    <message>
        <source>Not compared with an expert: {bot} might play differently a second time.</source>
        <translation>Сравнения с мастером нет: {bot} во второй раз может сыграть иначе.</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>Те же кости в других руках</translation>
    </message>
    <message>
        <source>An expert plays the same tiles …</source>
        <translation>Мастер играет теми же костями…</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <translation>Удача и мастерство</translation>
    </message>
    <message>
        <source>Watch the expert’s hand</source>
        <translation>Смотреть сдачу мастера</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Смотреть</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Review this decision</source>
        <translation>Разобрать это решение</translation>
    </message>
    <message>
        <source>One hand says little: in it, luck outweighs skill.</source>
        <translation>Одна сдача мало о чём говорит: удача в ней весит больше мастерства.</translation>
    </message>
</context>
<context>
    <name>Elements</name>
    <message>
        <source>Not yet known</source>
        <translation>Ещё не усвоенные</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Любая стоимость</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n фан</numerusform>
            <numerusform>%n фана</numerusform>
            <numerusform>%n фанов</numerusform>
        </translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>Памятка на одну страницу</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Name or rule</source>
        <translation>Название или правило</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>Поиск фана</translation>
    </message>
    <message>
        <source>No element matches.</source>
        <translation>Ни один фан не подходит.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать все</translation>
    </message>
    <message>
        <source>{name} · {number} elements</source>
        <translation>{name} · фанов: {number}</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Фаны</translation>
    </message>
    <message>
        <source>{number} known</source>
        <translation>усвоено: {number}</translation>
    </message>
    <message>
        <source>{number} not yet known</source>
        <translation>ещё не усвоено: {number}</translation>
    </message>
    <message>
        <source>frequency with these options has not been counted</source>
        <translation>частота при этих договорённостях не подсчитана</translation>
    </message>
    <message>
        <source>frequency in {hands} hands of {players} Steady bots with these options</source>
        <translation>частота при этих договорённостях (сдач: {hands}, ботов «Ровный»: {players})</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>Сначала частые</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>Сначала дорогие</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>Изменить порядок</translation>
    </message>
    <message>
        <source>hardly ever</source>
        <translation>почти никогда</translation>
    </message>
    <message>
        <source>nearly every win</source>
        <translation>почти каждая победа</translation>
    </message>
    <message>
        <source>1 win in {n}</source>
        <translation>1 победа из {n}</translation>
    </message>
    <message>
        <source>Counts in what a loser pays; no hand shows it.</source>
        <translation>Считается в выплате проигравшего; на руке этого не видно.</translation>
    </message>
    <message>
        <source>With these options there is no hand to show.</source>
        <translation>При этих договорённостях показать нечего.</translation>
    </message>
    <message>
        <source>if you sit {seat}</source>
        <translation>если ваше место — {seat}</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>ни одного из них</translation>
    </message>
    <message>
        <source>Here you sit {seat}.</source>
        <translation>Здесь ваше место — {seat}.</translation>
    </message>
    <message>
        <source>Here: {round}.</source>
        <translation>Здесь: {round}.</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>Масти</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Сеты</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Ожидания</translation>
    </message>
    <message>
        <source>Way of winning</source>
        <translation>Как победили</translation>
    </message>
    <message>
        <source>Bonus tiles</source>
        <translation>Неигровые кости</translation>
    </message>
    <message>
        <source>Special hands</source>
        <translation>Особые руки</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>Джокеры</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Прочее</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>tenhou/6 does not say which of four equal tiles each one was, how the dice fell, when indicators were turned up, and what was taken back or noted.</source>
        <translation>В tenhou/6 не сказано, какая это была из четырёх одинаковых костей, что выпало на кубиках, когда открыли индикаторы, что взяли назад и что отметили.</translation>
    </message>
    <message>
        <source>mjlog does not say what was left of the wall, and what was taken back or noted.</source>
        <translation>В mjlog не сказано, что осталось в стене, что взяли назад и что отметили.</translation>
    </message>
    <message>
        <source>mjai does not say which of four equal tiles each one was, how the dice fell, what made up the value of a win, and what was taken back or noted.</source>
        <translation>В mjai не сказано, какая это была из четырёх одинаковых костей, что выпало на кубиках, из чего сложилась стоимость победы, что взяли назад и что отметили.</translation>
    </message>
    <message>
        <source>Text is for reading; no program imports it.</source>
        <translation>Текст — для чтения, программы его не импортируют.</translation>
    </message>
    <message>
        <source>JSON does not say what was taken back or noted; this program does not import it.</source>
        <translation>В JSON не сказано, что взяли назад и что отметили; эта программа его не импортирует.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Сохранено: {file}.</translation>
    </message>
    <message>
        <source>The export was stopped</source>
        <translation>Экспорт остановлен</translation>
    </message>
    <message>
        <source>The export is done</source>
        <translation>Экспорт закончен</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %n game(s)</source>
        <translation>
            <numerusform>Экспорт %n игры</numerusform>
            <numerusform>Экспорт %n игр</numerusform>
            <numerusform>Экспорт %n игр</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>записана %n</numerusform>
            <numerusform>записаны %n</numerusform>
            <numerusform>записано %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>пропущена %n</numerusform>
            <numerusform>пропущены %n</numerusform>
            <numerusform>пропущено %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not written</source>
        <translation>
            <numerusform>не записана %n</numerusform>
            <numerusform>не записаны %n</numerusform>
            <numerusform>не записано %n</numerusform>
        </translation>
    </message>
    <message>
        <source>In the folder {folder}</source>
        <translation>В папке {folder}</translation>
    </message>
    <message>
        <source>Games of other rules are left out: only riichi is written in this form.</source>
        <translation>Игры по другим правилам пропущены: в этом виде пишется только риичи.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n игра</numerusform>
            <numerusform>%n игры</numerusform>
            <numerusform>%n игр</numerusform>
        </translation>
    </message>
    <message>
        <source>{game}: {why}</source>
        <translation>{game}: {why}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать как текст</translation>
    </message>
    <message>
        <source>Copy this hand as text</source>
        <translation>Скопировать сдачу как текст</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Показать в папке</translation>
    </message>
    <message>
        <source>The game is exported</source>
        <translation>Игра экспортирована</translation>
    </message>
    <message>
        <source>Export as {form}</source>
        <translation>Экспорт: {form}</translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message>
        <source>All rulesets</source>
        <translation>Все варианты</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Любой</translation>
    </message>
    <message>
        <source>Choose a ruleset first</source>
        <translation>Сначала выберите правила</translation>
    </message>
    <message>
        <source>From</source>
        <translation>С</translation>
    </message>
    <message>
        <source>To</source>
        <translation>По</translation>
    </message>
    <message>
        <source>A day, a month or a year: 2026-11-30, 2026-11, 2026</source>
        <translation>День, месяц или год: 2026-11-30, 2026-11, 2026</translation>
    </message>
    <message>
        <source>any</source>
        <translation>любая</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Выкл</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Вкл</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Вариант правил</translation>
    </message>
    <message>
        <source>Element of a win</source>
        <translation>Фан</translation>
    </message>
    <message>
        <source>Result for you</source>
        <translation>Итог для вас</translation>
    </message>
    <message>
        <source>Minimum value</source>
        <translation>Стоимость от</translation>
    </message>
    <message>
        <source>Minimum loss</source>
        <translation>Потеря от</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Когда играли</translation>
    </message>
    <message>
        <source>Bookmarks only</source>
        <translation>Только закладки</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Победа</translation>
    </message>
    <message>
        <source>Self-draw</source>
        <translation>Со стены</translation>
    </message>
    <message>
        <source>On a discard</source>
        <translation>Со сноса</translation>
    </message>
    <message>
        <source>Dealt in</source>
        <translation>Наброс</translation>
    </message>
    <message>
        <source>Others won</source>
        <translation>Победил другой</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>Когда угодно</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сегодня</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Вчера</translation>
    </message>
    <message>
        <source>In the last 7 days</source>
        <translation>За последние 7 дней</translation>
    </message>
    <message>
        <source>In the last 30 days</source>
        <translation>За последние 30 дней</translation>
    </message>
    <message>
        <source>In the last 365 days</source>
        <translation>За последние 365 дней</translation>
    </message>
    <message>
        <source>On chosen days</source>
        <translation>В выбранные дни</translation>
    </message>
    <message>
        <source>Looking for saved games …</source>
        <translation>Поиск сохранённых игр…</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>Чтение сохранённых игр: {done} из {total}</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Найти сдачу</translation>
    </message>
    <message>
        <source>in all saved games</source>
        <translation>во всех сохранённых играх</translation>
    </message>
    <message>
        <source>Ruleset, element, player, note …</source>
        <translation>Правила, фан, игрок, заметка…</translation>
    </message>
    <message>
        <source>Search for hands</source>
        <translation>Поиск сдач</translation>
    </message>
    <message>
        <source>Hands found</source>
        <translation>Найденные сдачи</translation>
    </message>
    <message>
        <source>Matches of {game} are not searched; they are in the list of saved games.</source>
        <translation>Матчи «{game}» в поиск не входят; они есть в списке сохранённых игр.</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>Изменить порядок</translation>
    </message>
    <message>
        <source>Also: {examples}</source>
        <translation>Ещё: {examples}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>%n файл не читается и пропущен.</numerusform>
            <numerusform>%n файла не читаются и пропущены.</numerusform>
            <numerusform>%n файлов не читаются и пропущены.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing so far; the saved games are still being read.</source>
        <translation>Пока ничего; сохранённые игры ещё читаются.</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Пока не сыграно ни одной игры.</translation>
    </message>
    <message>
        <source>No hand matches the search.</source>
        <translation>Таких сдач нет.</translation>
    </message>
    <message>
        <source>Try a shorter word, or clear the search.</source>
        <translation>Попробуйте слово покороче или очистите поиск.</translation>
    </message>
    <message>
        <source>Every word must match. Leave one out: {words}</source>
        <translation>Подходить должно каждое слово. Уберите одно из них: {words}</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>без потерь</translation>
    </message>
    <message>
        <source>lost {loss}</source>
        <translation>потеря {loss}</translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>%n закладка</numerusform>
            <numerusform>%n закладки</numerusform>
            <numerusform>%n закладок</numerusform>
        </translation>
    </message>
    <message>
        <source>played on from another game</source>
        <translation>продолжение другой игры</translation>
    </message>
    <message>
        <source>Latest first</source>
        <translation>Сначала новые</translation>
    </message>
    <message>
        <source>Earliest first</source>
        <translation>Сначала старые</translation>
    </message>
    <message>
        <source>Most valuable first</source>
        <translation>Сначала дорогие</translation>
    </message>
    <message>
        <source>Worst decisions first</source>
        <translation>Сначала худшие решения</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>hand of {count}</source>
        <translation>на руке {count}</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>Поиск правил</translation>
    </message>
    <message>
        <source>No matching rulesets.</source>
        <translation>Таких правил не нашлось.</translation>
    </message>
    <message>
        <source>Flowers</source>
        <translation>Цветы</translation>
    </message>
    <message>
        <source>Wild tiles</source>
        <translation>Джокеры</translation>
    </message>
    <message numerus="yes">
        <source>%n ruleset(s)</source>
        <translation>
            <numerusform>%n вариант правил</numerusform>
            <numerusform>%n варианта правил</numerusform>
            <numerusform>%n вариантов правил</numerusform>
        </translation>
    </message>
    <message>
        <source>All rulesets</source>
        <translation>Все варианты</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Избранное</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>Недавние игры</translation>
    </message>
    <message>
        <source>Name or place</source>
        <translation>Название, место</translation>
    </message>
    <message>
        <source>Show all rulesets</source>
        <translation>Показать все правила</translation>
    </message>
    <message>
        <source>Small cards</source>
        <translation>Маленькие карточки</translation>
    </message>
    <message>
        <source>Cards with sentences</source>
        <translation>Карточки с описанием</translation>
    </message>
    <message>
        <source>16 tiles</source>
        <translation>16 костей</translation>
    </message>
    <message>
        <source>Plays on after a win</source>
        <translation>Играют и после победы</translation>
    </message>
    <message>
        <source>All hands score</source>
        <translation>Считают все руки</translation>
    </message>
    <message>
        <source>A good next game</source>
        <translation>Что дальше</translation>
    </message>
    <message>
        <source>No favourites yet. Click the star on a card to add one.</source>
        <translation>Избранного пока нет. Нажмите звезду на карточке, чтобы добавить.</translation>
    </message>
    <message>
        <source>No ruleset matches the other filters.</source>
        <translation>С остальными фильтрами не останется ни одного варианта.</translation>
    </message>
    <message>
        <source>difficulty out of five</source>
        <translation>сложность (из пяти)</translation>
    </message>
    <message>
        <source>What differs (C)</source>
        <translation>Отличия (C)</translation>
    </message>
    <message>
        <source>Remove from the favourites</source>
        <translation>Убрать из избранного</translation>
    </message>
    <message>
        <source>Add to the favourites</source>
        <translation>Добавить в избранное</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>{round}, hand {number}</source>
        <translation>{round}, сдача&#xa0;{number}</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Сдачи</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Hints</source>
        <translation>Подсказки</translation>
    </message>
    <message>
        <source>Close the hints</source>
        <translation>Закрыть подсказки</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Шанс</translation>
    </message>
    <message>
        <source>Danger</source>
        <translation>Риск</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Живых</translation>
    </message>
    <message>
        <source>Expected points: what the option gains on average, less what it loses</source>
        <translation>Ожидаемые очки: сколько ход приносит в среднем за вычетом потерь</translation>
    </message>
    <message>
        <source>The chance to win this hand</source>
        <translation>Вероятность победить в этой сдаче</translation>
    </message>
    <message>
        <source>Danger: the points that the tile loses on average by feeding another player</source>
        <translation>Риск: сколько очков кость в среднем теряет, если её возьмут другие</translation>
    </message>
    <message>
        <source>Live tiles: useful tiles that you cannot see anywhere</source>
        <translation>Живые кости: полезные кости, которых вы нигде не видите</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Кость</translation>
    </message>
    <message>
        <source>danger {figure}</source>
        <translation>риск {figure}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>свернуть</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Что делать</translation>
    </message>
    <message>
        <source>What to discard</source>
        <translation>Что снести</translation>
    </message>
    <message>
        <source>Hands worth collecting</source>
        <translation>Что стоит собирать</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Ожидание</translation>
    </message>
    <message>
        <source>as an expert sees it</source>
        <translation>глазами мастера</translation>
    </message>
    <message>
        <source>best first</source>
        <translation>сначала лучшее</translation>
    </message>
    <message>
        <source>this one is ready</source>
        <translation>рука уже просящая</translation>
    </message>
    <message>
        <source>after {tile}</source>
        <translation>снос: {tile}</translation>
    </message>
    <message>
        <source>when ready</source>
        <translation>когда рука станет просящей</translation>
    </message>
    <message>
        <source>opens when the hand is ready</source>
        <translation>откроется, когда рука станет просящей</translation>
    </message>
    <message>
        <source>There is no hint for this moment.</source>
        <translation>Для этого момента подсказки нет.</translation>
    </message>
    <message>
        <source>Hints come when it is your turn.</source>
        <translation>Подсказки появятся, когда придёт ваш ход.</translation>
    </message>
    <message>
        <source>No hand stands out yet.</source>
        <translation>Пока ни одна рука не выделяется.</translation>
    </message>
    <message>
        <source>The hand is not ready yet.</source>
        <translation>Рука ещё не просящая.</translation>
    </message>
    <message>
        <source>{distance} away · {live} live</source>
        <translation>ещё {distance} · живых {live}</translation>
    </message>
    <message>
        <source>ready · {live} live</source>
        <translation>просящая · живых {live}</translation>
    </message>
    <message>
        <source>{number} live</source>
        <translation>живых {number}</translation>
    </message>
    <message>
        <source>no win</source>
        <translation>без победы</translation>
    </message>
    <message>
        <source>only if drawn</source>
        <translation>только со стены</translation>
    </message>
    <message>
        <source>{have} of {need}</source>
        <translation>{have} / {need}</translation>
    </message>
    <message>
        <source>drawn {gain}</source>
        <translation>со стены {gain}</translation>
    </message>
    <message>
        <source>{section}, open</source>
        <translation>{section}, развёрнуто</translation>
    </message>
    <message>
        <source>{section}, closed</source>
        <translation>{section}, свёрнуто</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message>
        <source>imported {day}</source>
        <translation>импорт: {day}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) otherwise</source>
        <translation>
            <numerusform>иначе в %n сдаче</numerusform>
            <numerusform>иначе в %n сдачах</numerusform>
            <numerusform>иначе в %n сдачах</numerusform>
        </translation>
    </message>
    <message>
        <source>all hands agree</source>
        <translation>все сдачи сходятся</translation>
    </message>
    <message>
        <source>{rules}: {hands}</source>
        <translation>{rules}: {hands}</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) differ from the rules</source>
        <translation>
            <numerusform>%n сдача расходится с правилами</numerusform>
            <numerusform>%n сдачи расходятся с правилами</numerusform>
            <numerusform>%n сдач расходится с правилами</numerusform>
        </translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>без имени</translation>
    </message>
    <message>
        <source>The import was stopped</source>
        <translation>Импорт остановлен</translation>
    </message>
    <message>
        <source>The import is done</source>
        <translation>Импорт окончен</translation>
    </message>
    <message numerus="yes">
        <source>Importing %n file(s)</source>
        <translation>
            <numerusform>Импорт: %n файл</numerusform>
            <numerusform>Импорт: %n файла</numerusform>
            <numerusform>Импорт: %n файлов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n игра</numerusform>
            <numerusform>%n игры</numerusform>
            <numerusform>%n игр</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) joined</source>
        <translation>
            <numerusform>соединена %n сдача</numerusform>
            <numerusform>соединены %n сдачи</numerusform>
            <numerusform>соединено %n сдач</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n there already</source>
        <translation>
            <numerusform>%n уже есть</numerusform>
            <numerusform>%n уже есть</numerusform>
            <numerusform>%n уже есть</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>не принято: %n</numerusform>
            <numerusform>не принято: %n</numerusform>
            <numerusform>не принято: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read: {facts}</source>
        <translation>
            <numerusform>прочитан %n: {facts}</numerusform>
            <numerusform>прочитано %n: {facts}</numerusform>
            <numerusform>прочитано %n: {facts}</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}</source>
        <translation>Сейчас {file}</translation>
    </message>
    <message>
        <source>Now {file}: looking for its rules</source>
        <translation>Сейчас {file}: подбираются правила</translation>
    </message>
    <message>
        <source>Now {file}, hand {hand} of {hands}</source>
        <translation>Сейчас {file}, сдача {hand} из {hands}</translation>
    </message>
    <message>
        <source>then {file}</source>
        <translation>затем {file}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Останавливается…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Which name is yours?</source>
        <translation>Какое имя ваше?</translation>
    </message>
    <message>
        <source>Asked once. It turns the table to your seat.</source>
        <translation>Спрашивается один раз. Стол повернётся к вашему месту.</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>Ни одно из них</translation>
    </message>
    <message>
        <source>That is me</source>
        <translation>Это я</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Позже</translation>
    </message>
    <message>
        <source>None is mine</source>
        <translation>Моего здесь нет</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>Не импортировано</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Скопировать список</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>Keyboard</name>
    <message>
        <source>Keyboard</source>
        <translation>Клавиатура</translation>
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
        <translation>Пробел</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Везде</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>Следующее поле или кнопка</translation>
    </message>
    <message>
        <source>Main action</source>
        <translation>Главное действие</translation>
    </message>
    <message>
        <source>Back, or close the top window</source>
        <translation>Назад или закрыть верхнее окно</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Full screen and back</source>
        <translation>Во весь экран и обратно</translation>
    </message>
    <message>
        <source>Quit; the game stays saved</source>
        <translation>Выйти; игра останется сохранённой</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Начальная страница</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Учиться</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Записи игр</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>За столом</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>Rules on one page</source>
        <translation>Памятка на одну страницу</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Уроки</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Фаны</translation>
    </message>
    <message>
        <source>Compare rulesets</source>
        <translation>Сравнение вариантов</translation>
    </message>
    <message>
        <source>Search for a ruleset</source>
        <translation>Поиск правил</translation>
    </message>
    <message>
        <source>Choose another card</source>
        <translation>Выбрать другую карточку</translation>
    </message>
    <message>
        <source>What differs from another ruleset</source>
        <translation>Чем отличаются от других правил</translation>
    </message>
    <message>
        <source>Choose a tile, or an action of the bar</source>
        <translation>Выбрать кость или действие на панели</translation>
    </message>
    <message>
        <source>Discard or lift the tile, or take the action</source>
        <translation>Снести или поднять кость, выполнить действие</translation>
    </message>
    <message>
        <source>Declare riichi or a ready hand</source>
        <translation>Объявить риичи или просящую руку</translation>
    </message>
    <message>
        <source>Pung, chow or kong: first, second, third choice</source>
        <translation>Панг, чоу или конг: первый, второй, третий вариант</translation>
    </message>
    <message>
        <source>Pass or take back; where nothing is asked, the menu</source>
        <translation>Пас или отмена; если выбирать не из чего — меню</translation>
    </message>
    <message>
        <source>Bookmark the moment in the saved game, or remove the bookmark</source>
        <translation>Поставить закладку на этот момент сохранённой игры или убрать её</translation>
    </message>
    <message>
        <source>Write a note on the moment; the game pauses meanwhile</source>
        <translation>Написать заметку об этом моменте; игра тем временем стоит</translation>
    </message>
    <message>
        <source>Continue with the next lesson</source>
        <translation>Перейти к следующему уроку</translation>
    </message>
    <message>
        <source>Lesson one to seven</source>
        <translation>Урок с первого по седьмой</translation>
    </message>
    <message>
        <source>Drill what is due</source>
        <translation>Тренировка того, что пора повторить</translation>
    </message>
    <message>
        <source>At the card table</source>
        <translation>За карточным столом</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Сохранённые игры</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>Переиграть мои ошибки</translation>
    </message>
    <message>
        <source>Back and forward through the pages</source>
        <translation>Назад и вперёд по страницам</translation>
    </message>
    <message>
        <source>Next or previous play that is possible</source>
        <translation>Следующий или предыдущий возможный ход</translation>
    </message>
    <message>
        <source>Play the raised cards</source>
        <translation>Сыграть выдвинутые карты</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Go from card to card</source>
        <translation>Переходить от карты к карте</translation>
    </message>
    <message>
        <source>Raise or lower the card</source>
        <translation>Выдвинуть карту или убрать</translation>
    </message>
    <message>
        <source>Raise one more card of that rank; with Shift lower one</source>
        <translation>Выдвинуть ещё одну карту этого достоинства; с Shift — убрать одну</translation>
    </message>
    <message>
        <source>Lower all cards</source>
        <translation>Убрать все карты</translation>
    </message>
    <message>
        <source>From the hand to the buttons and back</source>
        <translation>От руки к кнопкам и обратно</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Подсказки</translation>
    </message>
    <message>
        <source>What a hand is worth</source>
        <translation>Сколько стоит сдача</translation>
    </message>
    <message>
        <source>Standings, and the hands so far</source>
        <translation>Счёт и сыгранные сдачи</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>Все фаны</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>Правила на одной странице, для печати</translation>
    </message>
    <message>
        <source>Go to an answer and choose it</source>
        <translation>Перейти к ответу и выбрать его</translation>
    </message>
    <message>
        <source>Step back, forward</source>
        <translation>Шаг назад, вперёд</translation>
    </message>
    <message>
        <source>The chapter of the rules about the question</source>
        <translation>Глава правил об этом</translation>
    </message>
    <message>
        <source>Search for an element</source>
        <translation>Поиск фана</translation>
    </message>
    <message>
        <source>Open its hand in the calculator</source>
        <translation>Открыть его руку в калькуляторе</translation>
    </message>
    <message>
        <source>Drill the element in focus</source>
        <translation>Тренировка выбранного фана</translation>
    </message>
    <message>
        <source>Sort by frequency or value</source>
        <translation>Порядок: по частоте или по стоимости</translation>
    </message>
    <message>
        <source>Next or previous row</source>
        <translation>Следующая или предыдущая строка</translation>
    </message>
    <message>
        <source>Rules of the first ruleset</source>
        <translation>Правила первого варианта</translation>
    </message>
    <message>
        <source>Review the decisions of the hand, also in a replay</source>
        <translation>Разобрать решения сдачи; и в записи</translation>
    </message>
    <message>
        <source>Write a note on the hand</source>
        <translation>Написать заметку о сдаче</translation>
    </message>
    <message>
        <source>Read an imported game by the rules that agree with the hand</source>
        <translation>Прочесть импортированную игру по правилам, с которыми сходится сдача</translation>
    </message>
    <message>
        <source>The next imported hand that differs from the rules</source>
        <translation>Следующая импортированная сдача, которая расходится с правилами</translation>
    </message>
    <message>
        <source>Import games of other programs</source>
        <translation>Импорт игр других программ</translation>
    </message>
    <message>
        <source>Import what was copied</source>
        <translation>Импорт скопированного</translation>
    </message>
    <message>
        <source>Export the game in focus</source>
        <translation>Экспортировать выбранную игру</translation>
    </message>
    <message>
        <source>Export all games</source>
        <translation>Экспортировать все игры</translation>
    </message>
    <message>
        <source>Stop an import; what is imported stays</source>
        <translation>Остановить импорт; импортированное остаётся</translation>
    </message>
    <message>
        <source>One step back, forward</source>
        <translation>Шаг назад, вперёд</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Воспроизводить или остановить</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>Быстрее, медленнее</translation>
    </message>
    <message>
        <source>View from the seat of a player</source>
        <translation>Смотреть с места игрока</translation>
    </message>
    <message>
        <source>Show or hide the hands, the list of hands</source>
        <translation>Показать или скрыть руки, список сдач</translation>
    </message>
    <message>
        <source>Bookmark the moment, or remove the bookmark</source>
        <translation>Поставить закладку на этот момент или убрать её</translation>
    </message>
    <message>
        <source>Write a note on the moment</source>
        <translation>Написать заметку об этом моменте</translation>
    </message>
    <message>
        <source>Previous or next bookmark or note</source>
        <translation>Предыдущая или следующая закладка или заметка</translation>
    </message>
    <message>
        <source>Play on from the moment as a separate game</source>
        <translation>Играть дальше с этого момента отдельной игрой</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>Изучение: решить, прежде чем увидеть сыгранное</translation>
    </message>
    <message>
        <source>In a study: reveal what was played, then step on</source>
        <translation>При изучении: показать сыгранное, затем шаг вперёд</translation>
    </message>
    <message>
        <source>In a study: go to the hand, to the bar</source>
        <translation>При изучении: перейти к руке, к панели</translation>
    </message>
    <message>
        <source>In a study: the advice of the expert</source>
        <translation>При изучении: совет мастера</translation>
    </message>
    <message>
        <source>Export the game, or copy the hand as text</source>
        <translation>Экспортировать игру или скопировать сдачу как текст</translation>
    </message>
    <message>
        <source>Decision above or below</source>
        <translation>Решение выше или ниже</translation>
    </message>
    <message>
        <source>Decision before or after, in the order of play</source>
        <translation>Предыдущее или следующее решение по ходу игры</translation>
    </message>
    <message>
        <source>Play on from the decision</source>
        <translation>Играть с этого решения</translation>
    </message>
    <message>
        <source>Drill the decision</source>
        <translation>Повторить решение в тренировке</translation>
    </message>
    <message>
        <source>Retry the mistakes of the hand</source>
        <translation>Переиграть ошибки сдачи</translation>
    </message>
    <message>
        <source>Worst decisions first, or in the order of play</source>
        <translation>Сначала худшие решения или по порядку</translation>
    </message>
    <message>
        <source>Previous or next hand</source>
        <translation>Предыдущая или следующая сдача</translation>
    </message>
    <message>
        <source>Rules of the game</source>
        <translation>Правила игры</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Напечатать</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Сохранить как PDF</translation>
    </message>
    <message>
        <source>Enlarge the page, or show all of it</source>
        <translation>Показать страницу крупнее или целиком</translation>
    </message>
    <message>
        <source>Win, pung, kong</source>
        <translation>Победа, панг, конг</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Таблица очков</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>After a hand</source>
        <translation>После сдачи</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Следующая сдача</translation>
    </message>
    <message>
        <source>Look at the hand again</source>
        <translation>Пересмотреть сдачу</translation>
    </message>
    <message>
        <source>Copy the receipt as text</source>
        <translation>Скопировать подсчёт текстом</translation>
    </message>
    <message>
        <source>Save the receipt as a picture</source>
        <translation>Сохранить подсчёт картинкой</translation>
    </message>
    <message>
        <source>Take back the last decision of this hand</source>
        <translation>Взять назад последнее решение этой сдачи</translation>
    </message>
    <message>
        <source>Redo what was taken back</source>
        <translation>Вернуть взятое назад</translation>
    </message>
    <message>
        <source>No chows, no claims, win at once, pass automatically: this hand</source>
        <translation>Не брать чоу, не брать снос, победа сразу, автопас: до конца сдачи</translation>
    </message>
    <message>
        <source>Fast-forward to your next decision; any key or click stops it</source>
        <translation>До вашего следующего решения без пауз; любая клавиша или щелчок останавливает</translation>
    </message>
    <message>
        <source>Move the tile (when sorting by hand)</source>
        <translation>Переставить кость, если вы раскладываете сами</translation>
    </message>
    <message>
        <source>Look at the tiles on the table, one after the other</source>
        <translation>Осмотреть кости на столе одну за другой</translation>
    </message>
    <message>
        <source>Look at the tiles of another player</source>
        <translation>Осмотреть кости другого игрока</translation>
    </message>
    <message>
        <source>Repeat the last announcement and describe the position (screen reader)</source>
        <translation>Повторить последнее сообщение и описать положение (для экранного диктора)</translation>
    </message>
    <message>
        <source>Open or close the hints</source>
        <translation>Открыть или закрыть подсказки</translation>
    </message>
    <message>
        <source>Choose a line of the hints (if no action uses the digit); Enter plays it</source>
        <translation>Выбрать строку подсказок, если цифра не занята ходом; Enter её выполняет</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Answer one to nine</source>
        <translation>Ответ с первого по девятый</translation>
    </message>
    <message>
        <source>Next or previous figure</source>
        <translation>Следующее или предыдущее число</translation>
    </message>
    <message>
        <source>Go to a tile or cell and choose it</source>
        <translation>Перейти к кости или клетке и выбрать её</translation>
    </message>
    <message>
        <source>Check the answer, then go on</source>
        <translation>Проверить ответ, затем дальше</translation>
    </message>
    <message>
        <source>A hint: the rule, and where to begin</source>
        <translation>Подсказка: правило и с чего начать</translation>
    </message>
    <message>
        <source>Another hand</source>
        <translation>Другая рука</translation>
    </message>
    <message>
        <source>The rule of the element in focus</source>
        <translation>Правило выбранного фана</translation>
    </message>
    <message>
        <source>Your progress (narrow windows)</source>
        <translation>Ваши успехи (в узких окнах)</translation>
    </message>
    <message>
        <source>Score a hand</source>
        <translation>Подсчёт руки</translation>
    </message>
    <message>
        <source>In a review, after a match, in Progress: retry the mistakes</source>
        <translation>В разборе, после матча, на странице успехов: переиграть ошибки</translation>
    </message>
    <message>
        <source>Choose a tile or an action of the bar, and play it</source>
        <translation>Выбрать кость или действие на панели и сыграть</translation>
    </message>
    <message>
        <source>A hint; a second one tells more</source>
        <translation>Подсказка; вторая говорит больше</translation>
    </message>
    <message>
        <source>Put the mistake last</source>
        <translation>Отложить ошибку в конец</translation>
    </message>
    <message>
        <source>After a try: the next mistake</source>
        <translation>После хода: следующая ошибка</translation>
    </message>
    <message>
        <source>Try the same mistake again</source>
        <translation>Переиграть ту же ошибку ещё раз</translation>
    </message>
    <message>
        <source>Play on from the position as a separate game</source>
        <translation>Играть дальше с этой позиции отдельной игрой</translation>
    </message>
    <message>
        <source>The list of mistakes</source>
        <translation>Список ошибок</translation>
    </message>
    <message>
        <source>Add tiles: digits, then M, P, S, Z, F or A</source>
        <translation>Добавить кости: цифры, затем M, P, S, Z, F или A</translation>
    </message>
    <message>
        <source>The next tiles are a chow, a pung, a kong</source>
        <translation>Следующие кости — чоу, панг, конг</translation>
    </message>
    <message>
        <source>Remove the last tile</source>
        <translation>Убрать последнюю кость</translation>
    </message>
    <message>
        <source>Take tiles or a score case from the clipboard</source>
        <translation>Взять кости или запись руки из буфера обмена</translation>
    </message>
    <message>
        <source>Take back the last change</source>
        <translation>Отменить последнее изменение</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Найти сдачу</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Прогресс</translation>
    </message>
    <message>
        <source>Next or previous ruleset of the list</source>
        <translation>Следующие или предыдущие правила в списке</translation>
    </message>
    <message>
        <source>Copy the figures as text</source>
        <translation>Скопировать данные как текст</translation>
    </message>
    <message>
        <source>On the start page: find a hand in the saved games</source>
        <translation>На первой странице: найти сдачу в сохранённых играх</translation>
    </message>
    <message>
        <source>In the list of saved games: find a hand</source>
        <translation>В списке сохранённых игр: найти сдачу</translation>
    </message>
    <message>
        <source>The search field</source>
        <translation>Поле поиска</translation>
    </message>
    <message>
        <source>Another hand of the list</source>
        <translation>Другая сдача списка</translation>
    </message>
    <message>
        <source>Watch the hand</source>
        <translation>Посмотреть сдачу</translation>
    </message>
    <message>
        <source>Review the hand</source>
        <translation>Разобрать сдачу</translation>
    </message>
    <message>
        <source>Sort by date, value or loss</source>
        <translation>Порядок по дате, стоимости или потере</translation>
    </message>
    <message>
        <source>Luck and skill compared with an expert</source>
        <translation>Удача и мастерство в сравнении с мастером</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message numerus="yes">
        <source>%n positions of your own games</source>
        <translation>
            <numerusform>%n позиция из ваших игр</numerusform>
            <numerusform>%n позиции из ваших игр</numerusform>
            <numerusform>%n позиций из ваших игр</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n фан</numerusform>
            <numerusform>%n фана</numerusform>
            <numerusform>%n фанов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of value</source>
        <translation>
            <numerusform>%n шаг стоимости</numerusform>
            <numerusform>%n шага стоимости</numerusform>
            <numerusform>%n шагов стоимости</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payments</source>
        <translation>
            <numerusform>%n вид выплат</numerusform>
            <numerusform>%n вида выплат</numerusform>
            <numerusform>%n видов выплат</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of question</source>
        <translation>
            <numerusform>%n вид вопросов</numerusform>
            <numerusform>%n вида вопросов</numerusform>
            <numerusform>%n видов вопросов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogReceipt</name>
    <message>
        <source>from {format}</source>
        <translation>из {format}</translation>
    </message>
    <message>
        <source>as the log paid it</source>
        <translation>как заплачено в записи</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) that differ</source>
        <translation>
            <numerusform>Ещё %n с расхождением</numerusform>
            <numerusform>Ещё %n с расхождением</numerusform>
            <numerusform>Ещё %n с расхождением</numerusform>
        </translation>
    </message>
    <message>
        <source>The log and the chosen rules differ in this hand.</source>
        <translation>В этой сдаче запись и выбранные правила расходятся.</translation>
    </message>
    <message>
        <source>The reason is being looked for.</source>
        <translation>Причина ещё ищется.</translation>
    </message>
    <message>
        <source>No option explains it.</source>
        <translation>Ни одна настройка этого не объясняет.</translation>
    </message>
    <message>
        <source>Copy this hand</source>
        <translation>Скопировать сдачу</translation>
    </message>
    <message>
        <source>Another option agrees with the log. {option}.</source>
        <translation>С записью сходится другая настройка. {option}.</translation>
    </message>
    <message>
        <source>These options together agree with the log:</source>
        <translation>С записью сходятся вместе эти настройки:</translation>
    </message>
    <message>
        <source>{option}: {value} instead of {chosen}</source>
        <translation>{option}: «{value}» вместо «{chosen}»</translation>
    </message>
    <message>
        <source>Read by: {rules}</source>
        <translation>Прочесть по правилам: {rules}</translation>
    </message>
    <message>
        <source>Winners by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>Победители по записи: {told}. По выбранным правилам: {ours}.</translation>
    </message>
    <message>
        <source>The log ends the hand ({ending}); by the chosen rules play goes on.</source>
        <translation>Запись заканчивает сдачу ({ending}), а по выбранным правилам игра продолжается.</translation>
    </message>
    <message>
        <source>By the chosen rules the hand has ended before: {reason}.</source>
        <translation>По выбранным правилам сдача закончилась раньше: {reason}.</translation>
    </message>
    <message>
        <source>By the chosen rules {player} may not {act} in this hand: {reason}.</source>
        <translation>По выбранным правилам игрок {player} в этой сдаче не может {act}: {reason}.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>никто</translation>
    </message>
    <message>
        <source>The log pays {told}, the chosen rules would pay {ours}.</source>
        <translation>По записи заплачено {told}, по выбранным правилам было бы {ours}.</translation>
    </message>
    <message>
        <source>{player} gets {told} by the log, {ours} by the chosen rules.</source>
        <translation>Игрок {player}: по записи {told}, по выбранным правилам {ours}.</translation>
    </message>
    <message>
        <source>The log counts {told}, the chosen rules {ours}; the payments are the same.</source>
        <translation>По записи {told}, по выбранным правилам {ours}; выплаты те же.</translation>
    </message>
    <message>
        <source>The log counts other han than the chosen rules; the payments are the same.</source>
        <translation>Запись считает другое число хан, чем выбранные правила; выплаты те же.</translation>
    </message>
    <message>
        <source>Indicators turned up in this hand: {told} by the log, {ours} by the chosen rules.</source>
        <translation>Открыто индикаторов в этой сдаче: по записи {told}, по выбранным правилам {ours}.</translation>
    </message>
    <message>
        <source>The log turns an indicator up at another moment than the chosen rules.</source>
        <translation>Запись открывает индикатор в другой момент, чем выбранные правила.</translation>
    </message>
    <message>
        <source>After this hand by the log: {told}. By the chosen rules: {ours}.</source>
        <translation>После этой сдачи по записи: {told}. По выбранным правилам: {ours}.</translation>
    </message>
    <message>
        <source>the game ends</source>
        <translation>игра заканчивается</translation>
    </message>
    <message>
        <source>not in the chosen rules</source>
        <translation>нет в выбранных правилах</translation>
    </message>
    <message>
        <source>By the chosen rules: {gains}</source>
        <translation>По выбранным правилам: {gains}</translation>
    </message>
    <message>
        <source>no payments</source>
        <translation>выплат нет</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>By the log</source>
        <translation>По записи</translation>
    </message>
    <message>
        <source>Chosen rules</source>
        <translation>Выбранные правила</translation>
    </message>
    <message>
        <source>Read again; the game as it was is kept beside it.</source>
        <translation>Прочитано заново; прежняя игра осталась рядом.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>This game has not ended</source>
        <translation>Эта игра не окончена</translation>
    </message>
    <message>
        <source>Continue where it stopped, or watch what was played?</source>
        <translation>Продолжить с того же места или посмотреть сыгранное?</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Смотреть</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>Не получилось</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Continue from there</source>
        <translation>Продолжить с этого места</translation>
    </message>
</context>
<context>
    <name>Manner</name>
    <message>
        <source>Learn</source>
        <translation>Обучение</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Практика</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Экзамен</translation>
    </message>
    <message>
        <source>Hints are open.</source>
        <translation>Подсказки открыты.</translation>
    </message>
    <message>
        <source>Hints when you ask for them.</source>
        <translation>Подсказки по запросу.</translation>
    </message>
    <message>
        <source>No hints before the hand is over.</source>
        <translation>До конца сдачи подсказок нет.</translation>
    </message>
    <message>
        <source>Moves can be taken back.</source>
        <translation>Ходы можно брать назад.</translation>
    </message>
    <message>
        <source>No move can be taken back.</source>
        <translation>Ходы назад не берутся.</translation>
    </message>
    <message>
        <source>You are warned before clear mistakes.</source>
        <translation>Перед явной ошибкой вы получите предупреждение.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Помощь</translation>
    </message>
</context>
<context>
    <name>MatchEnd</name>
    <message>
        <source>Place {place}</source>
        <translation>Место {place}</translation>
    </message>
    <message numerus="yes">
        <source>{won} of %n hand(s) won</source>
        <translation>
            <numerusform>Выиграно сдач: {won} из %n</numerusform>
            <numerusform>Выиграно сдач: {won} из %n</numerusform>
            <numerusform>Выиграно сдач: {won} из %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Your best hand</source>
        <translation>Ваша лучшая рука</translation>
    </message>
    <message>
        <source>Best hand: {name}</source>
        <translation>Лучшая рука: {name}</translation>
    </message>
    <message>
        <source>Luck {luck} and skill {skill} make your {own}.</source>
        <translation>Удача {luck} и мастерство {skill} — вместе ваши {own}.</translation>
    </message>
    <message numerus="yes">
        <source>Luck {luck} and skill {skill} make your {own} in %n hand(s).</source>
        <translation>
            <numerusform>Удача {luck} и мастерство {skill} — вместе ваши {own} за %n сдачу.</numerusform>
            <numerusform>Удача {luck} и мастерство {skill} — вместе ваши {own} за %n сдачи.</numerusform>
            <numerusform>Удача {luck} и мастерство {skill} — вместе ваши {own} за %n сдач.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mistake</name>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Declare a win?</source>
        <translation>Объявить победу?</translation>
    </message>
    <message>
        <source>At a strict table the button is always there, whether or not your hand is complete and may win. A false win costs the penalty set by the rules. You will be asked only this once.</source>
        <translation>За строгим столом эта кнопка есть всегда, даже если рука не готова или не может победить. За ложную победу платят по правилам. Этот вопрос задаётся один раз.</translation>
    </message>
    <message>
        <source>Back to the hand</source>
        <translation>Вернуться к руке</translation>
    </message>
    <message>
        <source>Declare it</source>
        <translation>Объявить</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Choose a ruleset</source>
        <translation>Выберите вариант правил</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Договорённости</translation>
    </message>
    <message>
        <source>About</source>
        <translation>О правилах</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Вернуть обычные</translation>
    </message>
    <message>
        <source>Lessons and drills</source>
        <translation>Уроки и тренировки</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Читать правила</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Играть</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Strict table</source>
        <translation>Строгий стол</translation>
    </message>
    <message>
        <source>False wins and claims are possible, and cost the penalty set by the rules.</source>
        <translation>Ничто не удержит вас от ложной победы и неверного объявления; платить придётся по правилам.</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>За столом</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Где играют</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Источник</translation>
    </message>
    <message>
        <source>One hand</source>
        <translation>Одна сдача</translation>
    </message>
    <message>
        <source>The match ends after one hand.</source>
        <translation>Игра закончится после одной сдачи.</translation>
    </message>
    <message>
        <source>A round is at least {hands} hands.</source>
        <translation>В раунде не меньше {hands} сдач.</translation>
    </message>
    <message>
        <source>Rounds: {rounds}, each of at least {hands} hands.</source>
        <translation>Раундов: {rounds}, в каждом не меньше {hands} сдач.</translation>
    </message>
    <message>
        <source>Sees only its own tiles</source>
        <translation>Видит только свои кости</translation>
    </message>
    <message>
        <source>Knows its aim, hardly watches</source>
        <translation>Знает, чего хочет, за другими почти не следит</translation>
    </message>
    <message>
        <source>Weighs speed against value</source>
        <translation>Взвешивает скорость и стоимость</translation>
    </message>
    <message>
        <source>Reckons ahead, can give up</source>
        <translation>Просчитывает и вовремя отступает</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) changed</source>
        <translation>
            <numerusform>Изменена %n договорённость</numerusform>
            <numerusform>Изменены %n договорённости</numerusform>
            <numerusform>Изменено %n договорённостей</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Отличия</translation>
    </message>
    <message>
        <source>Strength of all opponents</source>
        <translation>Сила всех соперников</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>разная</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Подробнее</translation>
    </message>
    <message>
        <source>One round</source>
        <translation>Один раунд</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>Вся игра</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Продолжительность</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show in its folder</source>
        <translation>Показать в папке</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message numerus="yes">
        <source>%n other file(s) cannot be shown either.</source>
        <translation>
            <numerusform>Не открывается и ещё %n файл.</numerusform>
            <numerusform>Не открываются и ещё %n файла.</numerusform>
            <numerusform>Не открываются и ещё %n файлов.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Number</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>changed · default {value}</source>
        <translation>изменено · обычно {value}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Вернуть обычное</translation>
    </message>
    <message>
        <source>How it is played</source>
        <translation>Как играют</translation>
    </message>
    <message>
        <source>What hands are worth</source>
        <translation>Сколько стоят руки</translation>
    </message>
    <message>
        <source>What is paid</source>
        <translation>Что платят</translation>
    </message>
    <message>
        <source>The whole game</source>
        <translation>Игра в целом</translation>
    </message>
    <message>
        <source>The look of the table</source>
        <translation>Вид стола</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Готовый выбор</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>По умолчанию</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Свой выбор</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>{level} of {levels}</source>
        <translation>{level} из {levels}</translation>
    </message>
    <message>
        <source>None, the sign of the seat</source>
        <translation>Нет, знак места</translation>
    </message>
    <message>
        <source>Black bob</source>
        <translation>Чёрное каре</translation>
    </message>
    <message>
        <source>Glasses and moustache</source>
        <translation>Очки и усы</translation>
    </message>
    <message>
        <source>White bun</source>
        <translation>Седой пучок</translation>
    </message>
    <message>
        <source>Short curls</source>
        <translation>Короткие кудри</translation>
    </message>
    <message>
        <source>Full beard</source>
        <translation>Борода</translation>
    </message>
    <message>
        <source>Headscarf</source>
        <translation>Платок</translation>
    </message>
    <message>
        <source>Flat cap</source>
        <translation>Кепка</translation>
    </message>
    <message>
        <source>Braids</source>
        <translation>Косы</translation>
    </message>
    <message>
        <source>Boy with a fringe</source>
        <translation>Мальчик с чёлкой</translation>
    </message>
    <message>
        <source>Afro and earrings</source>
        <translation>Афро и серьги</translation>
    </message>
    <message>
        <source>Turban</source>
        <translation>Тюрбан</translation>
    </message>
    <message>
        <source>Ponytail and glasses</source>
        <translation>Хвост и очки</translation>
    </message>
    <message>
        <source>Bald, with a goatee</source>
        <translation>Лысый, с бородкой</translation>
    </message>
    <message>
        <source>Grey waves</source>
        <translation>Седые волны</translation>
    </message>
    <message>
        <source>Quiff</source>
        <translation>Кок</translation>
    </message>
    <message>
        <source>Straw hat</source>
        <translation>Соломенная шляпа</translation>
    </message>
    <message>
        <source>{name}: standings</source>
        <translation>{name}: счёт</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Прогресс</translation>
    </message>
    <message>
        <source>All figures stay on this computer</source>
        <translation>Все данные остаются на этом компьютере</translation>
    </message>
    <message>
        <source>Rulesets played</source>
        <translation>Правила ваших игр</translation>
    </message>
    <message>
        <source>Played here</source>
        <translation>Сыграно здесь</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Какие игры</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
    </message>
    <message numerus="yes">
        <source>Last %n</source>
        <comment>hands</comment>
        <translation>
            <numerusform>Последняя %n</numerusform>
            <numerusform>Последние %n</numerusform>
            <numerusform>Последние %n</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <comment>hands</comment>
        <translation>Все</translation>
    </message>
    <message>
        <source>range of luck between equal players (95%)</source>
        <translation>разброс удачи между равными (95 %)</translation>
    </message>
    <message>
        <source>How you play</source>
        <translation>Как вы играете</translation>
    </message>
    <message>
        <source>Elements made</source>
        <translation>Собранные фаны</translation>
    </message>
    <message>
        <source>bots</source>
        <translation>боты</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>You have not drilled this game yet.</source>
        <translation>В этой игре тренировок ещё не было.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Играть</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать как текст</translation>
    </message>
    <message numerus="yes">
        <source>Points over %n hand(s)</source>
        <translation>
            <numerusform>Очки за %n сдачу</numerusform>
            <numerusform>Очки за %n сдачи</numerusform>
            <numerusform>Очки за %n сдач</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n deal-in(s)</source>
        <translation>
            <numerusform>Ваш %n наброс</numerusform>
            <numerusform>Ваши %n наброса</numerusform>
            <numerusform>Ваши %n набросов</numerusform>
        </translation>
    </message>
    <message>
        <source>others</source>
        <translation>другие</translation>
    </message>
    <message numerus="yes">
        <source>in %n win(s) ·</source>
        <translation>
            <numerusform>в %n победе ·</numerusform>
            <numerusform>в %n победах ·</numerusform>
            <numerusform>в %n победах ·</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand counts yet</source>
        <translation>{name}: пока не учтено ни одной сдачи</translation>
    </message>
    <message>
        <source>Play it and the figures will appear. Hands with moves taken back, games played on from a replay and unfinished hands do not count.</source>
        <translation>Сыграйте, и здесь появятся данные. Сдачи с ходами, взятыми назад, игры, продолженные с записи, и незаконченные сдачи не учитываются.</translation>
    </message>
    <message>
        <source>never played</source>
        <translation>не сыграно</translation>
    </message>
    <message>
        <source>no game read so far</source>
        <translation>игры ещё не прочитаны</translation>
    </message>
    <message>
        <source>{hands} in {games}</source>
        <translation>{hands} в {games}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <comment>in how many games hands were played</comment>
        <translation>
            <numerusform>%n игре</numerusform>
            <numerusform>%n играх</numerusform>
            <numerusform>%n играх</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no hand read so far</source>
        <translation>{name}: сдачи ещё не прочитаны</translation>
    </message>
    <message>
        <source>The saved games are still being read; the figures will appear.</source>
        <translation>Сохранённые игры ещё читаются; данные скоро появятся.</translation>
    </message>
    <message>
        <source>Nothing is due today</source>
        <translation>На сегодня ничего нет</translation>
    </message>
    <message numerus="yes">
        <source>Due today: %n question(s)</source>
        <translation>
            <numerusform>На сегодня: %n вопрос</numerusform>
            <numerusform>На сегодня: %n вопроса</numerusform>
            <numerusform>На сегодня: %n вопросов</numerusform>
        </translation>
    </message>
    <message>
        <source>A drill starts with what you know least.</source>
        <translation>Тренировка начнёт с того, что вы знаете хуже всего.</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>около %n минуты</numerusform>
            <numerusform>около %n минут</numerusform>
            <numerusform>около %n минут</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n hand(s): too few to say.</source>
        <translation>
            <numerusform>Меньше %n сдачи: судить рано.</numerusform>
            <numerusform>Меньше %n сдач: судить рано.</numerusform>
            <numerusform>Меньше %n сдач: судить рано.</numerusform>
        </translation>
    </message>
    <message>
        <source>Red: more than luck explains.</source>
        <translation>Красным — больше случайного.</translation>
    </message>
    <message>
        <source>Loss per hand: {loss} ({hands} reviewed)</source>
        <translation>Потери за сдачу: {loss} (разбор: {hands})</translation>
    </message>
    <message>
        <source>{made} of {known} made</source>
        <translation>собрано {made} из {known}</translation>
    </message>
    <message>
        <source>last new one: {name}, {date}</source>
        <translation>последний новый: {name}, {date}</translation>
    </message>
    <message numerus="yes">
        <source>right answers, last %n day(s)</source>
        <translation>
            <numerusform>верные ответы, последний %n день</numerusform>
            <numerusform>верные ответы, последние %n дня</numerusform>
            <numerusform>верные ответы, последние %n дней</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the saved games</source>
        <translation>Просмотр сохранённых игр</translation>
    </message>
    <message>
        <source>Stopped: {done} of {total} saved games were read. The figures cover only these.</source>
        <translation>Остановлено: прочитано {done} из {total} сохранённых игр. Данные — по ним.</translation>
    </message>
    <message>
        <source>Reading saved games: {done} of {total}</source>
        <translation>Чтение сохранённых игр: {done} из {total}</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>shown</source>
        <translation>показано</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>свёрнуто</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Содержание</translation>
    </message>
    <message>
        <source>The program does this for you</source>
        <translation>Это программа делает за вас</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>The rules on one page, for printing</source>
        <translation>Правила на одной странице, для печати</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Поиск в правилах</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Вариант правил</translation>
    </message>
    <message>
        <source>table generated from the rules</source>
        <translation>таблица составлена по правилам</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Практика</translation>
    </message>
    <message>
        <source>Start the drill</source>
        <translation>Начать</translation>
    </message>
    <message>
        <source>Drill this element</source>
        <translation>Этот фан</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>Все фаны</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Уроки</translation>
    </message>
    <message>
        <source>gold: the winning tile</source>
        <translation>золотая рамка: победная кость</translation>
    </message>
    <message>
        <source>dashed: a wild tile; what it stands for is written below it</source>
        <translation>пунктир: джокер; под ним написано, какую кость он заменяет</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Источник</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Как перемещаться</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Следующее совпадение</translation>
    </message>
    <message>
        <source>Chapter back, forward</source>
        <translation>Предыдущая, следующая глава</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>Посчитать руку</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>No element counts; the hand still wins.</source>
        <translation>Ни одного фана, но рука победная.</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Фаны</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Раз</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Выплаты</translation>
    </message>
    <message>
        <source>Sum of all payments: {sum}</source>
        <translation>Сумма всех выплат: {sum}</translation>
    </message>
    <message>
        <source>Left on the table: {amount}</source>
        <translation>Осталось на столе: {amount}</translation>
    </message>
    <message>
        <source>From the table: {amount}</source>
        <translation>Со стола: {amount}</translation>
    </message>
    <message>
        <source>All seats’ hands</source>
        <translation>Все руки</translation>
    </message>
    <message>
        <source>Replay hand</source>
        <translation>Повтор сдачи</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать как текст</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Сохранить картинку</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>Итог игры</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Следующая сдача</translation>
    </message>
    <message>
        <source>Review hand</source>
        <translation>Разбор сдачи</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>you sit out</source>
        <translation>вы пропускаете сдачу</translation>
    </message>
    <message>
        <source>you sit {wind}</source>
        <translation>вы сидите {wind}</translation>
    </message>
    <message>
        <source>limit {points}, reached</source>
        <translation>предел {points}, достигнут</translation>
    </message>
    <message>
        <source>limit {points}, not reached by any hand</source>
        <translation>предел {points}, не достигнут</translation>
    </message>
    <message>
        <source>{points}, {scheme}</source>
        <translation>{points}, {scheme}</translation>
    </message>
    <message>
        <source>then: {then}, now: {now}</source>
        <translation>тогда: {then}, теперь: {now}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message>
        <source>The picture could not be written to {file}.</source>
        <translation>Не удалось записать картинку в {file}.</translation>
    </message>
    <message>
        <source>Whole hand</source>
        <translation>Вся сдача</translation>
    </message>
    <message>
        <source>All hands</source>
        <translation>Все руки</translation>
    </message>
    <message>
        <source>Payments step by step</source>
        <translation>Выплаты по шагам</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Ход сдачи</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>просит</translation>
    </message>
    <message>
        <source>The winner is paid</source>
        <translation>Победителю платят</translation>
    </message>
    <message>
        <source>The others: the lower hand pays the difference</source>
        <translation>Между остальными: рука дешевле платит разницу</translation>
    </message>
    <message>
        <source>The dreamer is paid</source>
        <translation>Мечтателю платят</translation>
    </message>
    <message>
        <source>Settlement</source>
        <translation>Расчёт</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>new total</source>
        <translation>новый счёт</translation>
    </message>
    <message>
        <source>Nothing in the hand scores.</source>
        <translation>Рука не приносит очков.</translation>
    </message>
    <message>
        <source>Value of the hand</source>
        <translation>Стоимость руки</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>По порядку</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>В конце</translation>
    </message>
    <message>
        <source>Show the hand</source>
        <translation>Показать руку</translation>
    </message>
    <message>
        <source>this hand: {change}</source>
        <translation>за сдачу: {change}</translation>
    </message>
    <message>
        <source>now: {total}</source>
        <translation>всего: {total}</translation>
    </message>
    <message>
        <source>Paid during play</source>
        <translation>Выплачено по ходу игры</translation>
    </message>
</context>
<context>
    <name>Refused</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Почему нельзя</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Что поможет</translation>
    </message>
    <message>
        <source>What you give up</source>
        <translation>Упущенный выигрыш</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Открыть правило</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Играть дальше</translation>
    </message>
    <message>
        <source>Your hand is complete. Its winning tiles:</source>
        <translation>Рука готова. Её победные кости:</translation>
    </message>
    <message>
        <source>your discard no. {number}</source>
        <translation>ваш снос № {number}</translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation>не меньше: {amount}</translation>
    </message>
    <message>
        <source>That is allowed.</source>
        <translation>Так можно.</translation>
    </message>
    <message>
        <source>That is allowed. It would be paid by: {amounts}.</source>
        <translation>Так можно. Заплатили бы: {amounts}.</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>Bookmarked</source>
        <translation>Закладка</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Написать заметку</translation>
    </message>
    <message>
        <source>Note on this moment</source>
        <translation>Заметка об этом моменте</translation>
    </message>
    <message>
        <source>What was this decision about?</source>
        <translation>О чём было это решение?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Save note</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>This note was also changed elsewhere; both versions are shown.</source>
        <translation>Эту заметку изменили и в другом месте; показаны обе.</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) too many</source>
        <translation>
            <numerusform>На %n знак длиннее допустимого</numerusform>
            <numerusform>На %n знака длиннее допустимого</numerusform>
            <numerusform>На %n знаков длиннее допустимого</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Previous hand</source>
        <translation>Предыдущая сдача</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Шаг назад</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Шаг вперёд</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Следующая сдача</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспорт</translation>
    </message>
    <message>
        <source>Very slow</source>
        <translation>Очень медленно</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Медленно</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычно</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Быстро</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Темп</translation>
    </message>
    <message>
        <source>View from the seat of</source>
        <translation>С чьего места смотреть</translation>
    </message>
    <message>
        <source>{step} of {steps}</source>
        <translation>{step} из {steps}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Previous bookmark or note</source>
        <translation>Предыдущая закладка или заметка</translation>
    </message>
    <message>
        <source>Next bookmark or note</source>
        <translation>Следующая закладка или заметка</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>Убрать закладку</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>Поставить закладку</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>Изменить заметку</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Написать заметку</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть отсюда</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Review this hand</source>
        <translation>Разобрать сдачу</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Сдачи</translation>
    </message>
    <message>
        <source>Hide hands</source>
        <translation>Закрыть руки</translation>
    </message>
    <message>
        <source>Show hands</source>
        <translation>Открыть руки</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>В этой игре ещё ничего не сыграно.</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>не окончена</translation>
    </message>
    <message>
        <source>Taken back: {moves}</source>
        <translation>Взято назад: {moves}</translation>
    </message>
    <message>
        <source>moves taken back</source>
        <translation>ходы взяты назад</translation>
    </message>
    <message>
        <source>Score this hand</source>
        <translation>Посчитать руку</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n отметка</numerusform>
            <numerusform>%n отметки</numerusform>
            <numerusform>%n отметок</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayStudy</name>
    <message>
        <source>Play it on the table, or reveal what was played.</source>
        <translation>Сыграйте на столе или откройте, что было сыграно.</translation>
    </message>
    <message>
        <source>What would you do?</source>
        <translation>Как бы вы сыграли?</translation>
    </message>
    <message>
        <source>What was played</source>
        <translation>Что было сыграно</translation>
    </message>
    <message>
        <source>The same move</source>
        <translation>Тот же ход</translation>
    </message>
    <message>
        <source>Another move</source>
        <translation>Другой ход</translation>
    </message>
    <message>
        <source>In the game: {played}.</source>
        <translation>В игре: {played}.</translation>
    </message>
    <message>
        <source>You: {own}. In the game: {played}.</source>
        <translation>Вы: {own}. В игре: {played}.</translation>
    </message>
    <message>
        <source>The review found no clear loss in what was played.</source>
        <translation>Разбор не нашёл в сыгранном явной потери.</translation>
    </message>
    <message>
        <source>The review found a better move: {better}; lost {loss} {margin}.</source>
        <translation>Разбор нашёл ход лучше: {better}; потеряно {loss} {margin}.</translation>
    </message>
    <message>
        <source>This seat’s decisions in this hand are not reviewed.</source>
        <translation>Решения этого места в этой сдаче не разобраны.</translation>
    </message>
    <message>
        <source>Your move is the best of the review.</source>
        <translation>Ваш ход — лучший по разбору.</translation>
    </message>
    <message>
        <source>Within the margin of error your move is as good as the best.</source>
        <translation>В пределах погрешности ваш ход не хуже лучшего.</translation>
    </message>
    <message>
        <source>Your move would have lost {loss} {margin}.</source>
        <translation>Ваш ход потерял бы {loss} {margin}.</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Изучение</translation>
    </message>
    <message>
        <source>Step on: every decision of this seat is asked before it is shown.</source>
        <translation>Шагайте вперёд: о каждом решении этого места вас спросят, прежде чем его показать.</translation>
    </message>
    <message>
        <source>End the study</source>
        <translation>Закончить изучение</translation>
    </message>
    <message>
        <source>Study: decide before what was played is shown</source>
        <translation>Изучение: решить, прежде чем увидеть сыгранное</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Совет</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>Дальше</translation>
    </message>
</context>
<context>
    <name>Replays</name>
    <message>
        <source>Replays</source>
        <translation>Записи игр</translation>
    </message>
    <message numerus="yes">
        <source>%n saved game(s)</source>
        <translation>
            <numerusform>%n сохранённая игра</numerusform>
            <numerusform>%n сохранённые игры</numerusform>
            <numerusform>%n сохранённых игр</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Раньше</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Пока не сыграно ни одной игры.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left alone.</source>
        <translation>
            <numerusform>%n файл не читается и оставлен как есть.</numerusform>
            <numerusform>%n файла не читаются и оставлены как есть.</numerusform>
            <numerusform>%n файлов не читаются и оставлены как есть.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show older games</source>
        <translation>Показать более ранние</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>Отменить импорт</translation>
    </message>
    <message>
        <source>Imported now</source>
        <translation>Импортировано сейчас</translation>
    </message>
    <message>
        <source>Import games</source>
        <translation>Импорт игр</translation>
    </message>
    <message>
        <source>Review all</source>
        <translation>Разобрать всё</translation>
    </message>
    <message>
        <source>Export all games ({key})</source>
        <translation>Экспорт всех игр ({key})</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Вставленный текст</translation>
    </message>
    <message>
        <source>Watch hand {hand}, which differs from the rules</source>
        <translation>Смотреть сдачу {hand}, которая расходится с правилами</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>The game that this one was played on from is no longer there.</source>
        <translation>Игры, с которой начата эта, больше нет.</translation>
    </message>
    <message>
        <source>Move this game to the trash?</source>
        <translation>Переместить эту игру в корзину?</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>В корзину</translation>
    </message>
    <message>
        <source>The rules it was played by</source>
        <translation>Правила, по которым она сыграна</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Смотреть</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Скопировать как текст</translation>
    </message>
    <message>
        <source>Review the decisions</source>
        <translation>Разобрать решения</translation>
    </message>
    <message>
        <source>Export (Ctrl+S)</source>
        <translation>Экспорт (Ctrl+S)</translation>
    </message>
    <message>
        <source>The game that this one was played on from</source>
        <translation>Игра, с которой начата эта</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>окончена</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>не окончена</translation>
    </message>
    <message>
        <source>with {names}</source>
        <translation>соперники: {names}</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Показать в папке</translation>
    </message>
    <message>
        <source>Move to the trash (Del)</source>
        <translation>Переместить в корзину (Del)</translation>
    </message>
    <message>
        <source>place {place} of {places}</source>
        <translation>{place}-е место из {places}</translation>
    </message>
    <message>
        <source>its end was lost</source>
        <translation>конец утрачен</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Найти сдачу</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Сыграть ещё раз</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Review mistakes</source>
        <translation>Разобрать ошибки</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Пересмотреть</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Начальная страница</translation>
    </message>
    <message>
        <source>Hand by hand</source>
        <translation>Сдача за сдачей</translation>
    </message>
    <message>
        <source>Final result</source>
        <translation>Итог игры</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>You share first place</source>
        <translation>Вы делите первое место</translation>
    </message>
    <message>
        <source>You finished in place {place} of {places}</source>
        <translation>Ваше место: {place} из {places}</translation>
    </message>
    <message>
        <source>First place: {name}</source>
        <translation>Первое место: {name}</translation>
    </message>
    <message>
        <source>You win the match</source>
        <translation>Вы выиграли матч</translation>
    </message>
    <message>
        <source>You share the lead</source>
        <translation>Вы делите первое место</translation>
    </message>
    <message>
        <source>You lead</source>
        <translation>Вы впереди</translation>
    </message>
    <message>
        <source>You come second</source>
        <translation>Вы заняли второе место</translation>
    </message>
    <message>
        <source>You come third</source>
        <translation>Вы заняли третье место</translation>
    </message>
    <message>
        <source>You come fourth</source>
        <translation>Вы заняли четвёртое место</translation>
    </message>
    <message>
        <source>You come fifth</source>
        <translation>Вы заняли пятое место</translation>
    </message>
    <message>
        <source>You are second of two</source>
        <translation>Вы на втором месте из двух</translation>
    </message>
    <message>
        <source>You are second of three</source>
        <translation>Вы на втором месте из трёх</translation>
    </message>
    <message>
        <source>You are third of three</source>
        <translation>Вы на третьем месте из трёх</translation>
    </message>
    <message>
        <source>You are second of four</source>
        <translation>Вы на втором месте из четырёх</translation>
    </message>
    <message>
        <source>You are third of four</source>
        <translation>Вы на третьем месте из четырёх</translation>
    </message>
    <message>
        <source>You are fourth of four</source>
        <translation>Вы на четвёртом месте из четырёх</translation>
    </message>
    <message>
        <source>You are in place {place} of {places}</source>
        <translation>Вы на месте {place} из {places}</translation>
    </message>
    <message>
        <source>In the lead: {name}</source>
        <translation>Впереди: {name}</translation>
    </message>
    <message>
        <source>not played to the end</source>
        <translation>не доиграна</translation>
    </message>
    <message>
        <source>with the payments at the end of the match</source>
        <translation>с выплатами в конце матча</translation>
    </message>
    <message>
        <source>Copy the seed {seed}</source>
        <translation>Скопировать номер раздачи {seed}</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Игрок</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Победы</translation>
    </message>
    <message>
        <source>Self-draws</source>
        <translation>Со стены</translation>
    </message>
    <message>
        <source>Deal-ins</source>
        <translation>Набросы</translation>
    </message>
    <message>
        <source>Best hand</source>
        <translation>Самая дорогая рука</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Сдача</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Победитель</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Как</translation>
    </message>
    <message numerus="yes">
        <source>moves taken back in %n hand(s)</source>
        <translation>
            <numerusform>ходы взяты назад в %n сдаче</numerusform>
            <numerusform>ходы взяты назад в %n сдачах</numerusform>
            <numerusform>ходы взяты назад в %n сдачах</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Retry</name>
    <message>
        <source>It cost more than chance explains.</source>
        <translation>Потеряно больше, чем объяснил бы случай.</translation>
    </message>
    <message>
        <source>Answer the tile that is offered again.</source>
        <translation>Ответьте на предложенную кость ещё раз.</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again.</source>
        <translation>Снесите кость из руки ещё раз.</translation>
    </message>
    <message>
        <source>Discard a tile of your hand again, or take what the bar offers.</source>
        <translation>Снесите кость из руки ещё раз или выберите действие на панели.</translation>
    </message>
    <message>
        <source>Decide again.</source>
        <translation>Решите ещё раз.</translation>
    </message>
    <message>
        <source>No single reason decides: it is the sum of speed, value and danger.</source>
        <translation>Ни одна причина не решает сама по себе: дело в скорости, стоимости и риске вместе.</translation>
    </message>
    <message>
        <source>It is about speed: how near the hand is to ready, and how many tiles help.</source>
        <translation>Дело в скорости: насколько рука близка к просящей и сколько костей ей помогает.</translation>
    </message>
    <message>
        <source>It is about value: how often the hand wins, and what it brings.</source>
        <translation>Дело в стоимости: как часто рука побеждает и что она приносит.</translation>
    </message>
    <message>
        <source>It is about danger: what others may win on.</source>
        <translation>Дело в риске: на чём могут победить другие.</translation>
    </message>
    <message>
        <source>There are only two moves here.</source>
        <translation>Здесь всего два хода.</translation>
    </message>
    <message>
        <source>The best discard is here: {suit}.</source>
        <translation>Лучший снос — здесь: {suit}.</translation>
    </message>
    <message>
        <source>The best tiles to give are here: {suits}.</source>
        <translation>Лучшие кости для передачи — здесь: {suits}.</translation>
    </message>
    <message>
        <source>The best move claims and declares nothing.</source>
        <translation>Лучший ход ничего не забирает и не объявляет.</translation>
    </message>
    <message>
        <source>The best move takes the tile.</source>
        <translation>Лучший ход забирает кость.</translation>
    </message>
    <message>
        <source>The best move is one that is announced.</source>
        <translation>Лучший ход — тот, что объявляется.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Найдено</translation>
    </message>
    <message>
        <source>The better move</source>
        <translation>Лучший ход</translation>
    </message>
    <message>
        <source>Your try, best</source>
        <translation>Ваш ход, лучший</translation>
    </message>
    <message>
        <source>Your try, as good</source>
        <translation>Ваш ход, не хуже</translation>
    </message>
    <message>
        <source>Lost by your try</source>
        <translation>Потеряно вашим ходом</translation>
    </message>
    <message>
        <source>Within the margin of error this is as good as the best.</source>
        <translation>В пределах погрешности это не хуже лучшего хода.</translation>
    </message>
    <message>
        <source>Other moves</source>
        <translation>Другие ходы</translation>
    </message>
    <message>
        <source>Your try</source>
        <translation>Ваш ход</translation>
    </message>
    <message>
        <source>Not the best move</source>
        <translation>Не лучший ход</translation>
    </message>
    <message>
        <source>The review played out only the moves that the expert rates best. This is none of them, so its loss is not known.</source>
        <translation>Разбор разыграл только ходы, которые мастер ценит выше всего. Этого среди них нет, так что потеря неизвестна.</translation>
    </message>
    <message>
        <source>This is what was played in the game.</source>
        <translation>Так было сыграно в игре.</translation>
    </message>
    <message>
        <source>In the game</source>
        <translation>В игре</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>просящая</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n кость</numerusform>
            <numerusform>%n кости</numerusform>
            <numerusform>%n костей</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost in the game</source>
        <translation>Потеряно в игре</translation>
    </message>
    <message>
        <source>Tiles that complete the hand</source>
        <translation>Кости, завершающие руку</translation>
    </message>
    <message>
        <source>Tiles that bring it nearer</source>
        <translation>Кости, приближающие руку</translation>
    </message>
    <message numerus="yes">
        <source>%n live tile(s)</source>
        <translation>
            <numerusform>%n живая кость</numerusform>
            <numerusform>%n живые кости</numerusform>
            <numerusform>%n живых костей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>ещё %n вид</numerusform>
            <numerusform>ещё %n вида</numerusform>
            <numerusform>ещё %n видов</numerusform>
        </translation>
    </message>
    <message>
        <source>the best</source>
        <translation>лучший</translation>
    </message>
    <message>
        <source>Hand {hand}, turn {turn}</source>
        <translation>Сдача {hand}, ход {turn}</translation>
    </message>
    <message>
        <source>Claim passed</source>
        <translation>Не взято</translation>
    </message>
    <message>
        <source>now</source>
        <translation>сейчас</translation>
    </message>
    <message>
        <source>found</source>
        <translation>найдено</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>показано</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>What is better, and what it is worth, is told after your try.</source>
        <translation>Что лучше и сколько это стоит, вы узнаете после своего хода.</translation>
    </message>
    <message>
        <source>No reviewed hand of this game has a mistake of yours that cost more than chance explains.</source>
        <translation>Ни в одной разобранной сдаче этой игры нет вашей ошибки, стоившей больше, чем объяснил бы случай.</translation>
    </message>
    <message>
        <source>Retry my mistakes</source>
        <translation>Переиграть мои ошибки</translation>
    </message>
    <message>
        <source>Retry the mistakes</source>
        <translation>Переиграть ошибки</translation>
    </message>
    <message>
        <source>what is due</source>
        <translation>что пора повторить</translation>
    </message>
    <message>
        <source>{tried} tried, {found} found</source>
        <translation>пройдено {tried}, найдено {found}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} из {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n ошибка</numerusform>
            <numerusform>%n ошибки</numerusform>
            <numerusform>%n ошибок</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a better move</source>
        <translation>Найдите ход лучше</translation>
    </message>
    <message>
        <source>You found the better move in {found} of {count}.</source>
        <translation>Лучший ход найден: {found} из {count}.</translation>
    </message>
    <message>
        <source>All tried</source>
        <translation>Всё пройдено</translation>
    </message>
    <message>
        <source>Nothing is due</source>
        <translation>Повторять пока нечего</translation>
    </message>
    <message>
        <source>Mistakes of reviewed games come here as soon as they should be tried again.</source>
        <translation>Ошибки из разобранных игр появятся здесь, как только их пора будет повторить.</translation>
    </message>
    <message>
        <source>No mistakes to retry</source>
        <translation>Переигрывать нечего</translation>
    </message>
    <message>
        <source>To ready</source>
        <translation>До просящей</translation>
    </message>
    <message>
        <source>The hint is being worked out…</source>
        <translation>Подсказка готовится…</translation>
    </message>
    <message>
        <source>Click a tile, or ← → and Enter</source>
        <translation>Щёлкните кость, или ← → и Enter</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Подсказка</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Пропустить</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Показать ответ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>Назад к разбору</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Следующая ошибка</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Закончить</translation>
    </message>
    <message>
        <source>Try the missed ones again</source>
        <translation>Переиграть ненайденные</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>List of mistakes</source>
        <translation>Список ошибок</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Review</source>
        <translation>Разбор</translation>
    </message>
    <message>
        <source>you sat {seat}</source>
        <translation>ваше место: {seat}</translation>
    </message>
    <message>
        <source>{name} sat {seat}</source>
        <translation>{name}, место: {seat}</translation>
    </message>
    <message>
        <source>Review another seat</source>
        <translation>Разобрать другое место</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>Вы победили</translation>
    </message>
    <message>
        <source>{names} won</source>
        <translation>Победа: {names}</translation>
    </message>
    <message>
        <source>Hand {hand} of {hands}</source>
        <translation>Сдача {hand} из {hands}</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>Следующая сдача</translation>
    </message>
    <message>
        <source>Previous hand</source>
        <translation>Предыдущая сдача</translation>
    </message>
    <message>
        <source>Points lost by decisions</source>
        <translation>Очки, потерянные решениями</translation>
    </message>
    <message>
        <source>Mistakes against the rules: {points}</source>
        <translation>Ошибки против правил: {points}</translation>
    </message>
    <message numerus="yes">
        <source>Not decided: %n other(s) may have cost {points} points or more</source>
        <translation>
            <numerusform>Не решено: ещё %n решение могло стоить от {points} очков</numerusform>
            <numerusform>Не решено: ещё %n решения могли стоить от {points} очков</numerusform>
            <numerusform>Не решено: ещё %n решений могли стоить от {points} очков</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the others cost {points} points or more (95% interval)</source>
        <translation>Остальные решения стоили меньше: потеря в очках ниже {points} (95-процентный интервал)</translation>
    </message>
    <message>
        <source>Order of the decisions</source>
        <translation>Порядок решений</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Сначала худшие</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>По порядку</translation>
    </message>
    <message>
        <source>± is the 95% interval from {playouts} playouts and the expert’s estimate.</source>
        <translation>± — 95-процентный интервал по {playouts} розыгрышам и оценке мастера.</translation>
    </message>
    <message>
        <source>This review was stopped early.</source>
        <translation>Этот разбор был остановлен раньше времени.</translation>
    </message>
    <message>
        <source>Review longer</source>
        <translation>Разобрать дольше</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Снос</translation>
    </message>
    <message>
        <source>{played}, better: {better}</source>
        <translation>{played}, лучше: {better}</translation>
    </message>
    <message>
        <source>{played}, better with other tiles</source>
        <translation>{played}, лучше другими костями</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Ход {turn}</translation>
    </message>
    <message>
        <source>of {turns}</source>
        <translation>из {turns}</translation>
    </message>
    <message>
        <source>Next decision</source>
        <translation>Следующее решение</translation>
    </message>
    <message>
        <source>Previous decision</source>
        <translation>Предыдущее решение</translation>
    </message>
    <message>
        <source>You discarded</source>
        <translation>Вы снесли</translation>
    </message>
    <message>
        <source>You passed</source>
        <translation>Вы пасовали</translation>
    </message>
    <message>
        <source>You played</source>
        <translation>Вы сыграли</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Сыграно</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Лучше</translation>
    </message>
    <message>
        <source>Second choice</source>
        <translation>Второй по силе</translation>
    </message>
    <message>
        <source>About as good</source>
        <translation>Почти так же хорошо</translation>
    </message>
    <message>
        <source>or</source>
        <translation>или</translation>
    </message>
    <message>
        <source>Points expected</source>
        <translation>Ожидание, очки</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Шанс на победу</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Потеряно</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>No loss: nothing better was found.</source>
        <translation>Потери нет: лучшего не нашлось.</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Играть отсюда</translation>
    </message>
    <message>
        <source>Drill this</source>
        <translation>Повторить в тренировке</translation>
    </message>
    <message>
        <source>Only decisions of a finished review can be drilled.</source>
        <translation>В тренировку можно взять только решение из законченного разбора.</translation>
    </message>
    <message>
        <source>Only bots played this game, so there is no seat for you to continue from.</source>
        <translation>В этой игре были только боты, поэтому продолжить её вам не с какого места.</translation>
    </message>
    <message>
        <source>You can play on only from your own decisions.</source>
        <translation>Играть дальше можно только со своих решений.</translation>
    </message>
    <message>
        <source>better</source>
        <translation>лучше</translation>
    </message>
    <message>
        <source>played</source>
        <translation>сыграно</translation>
    </message>
    <message>
        <source>your decision cost points</source>
        <translation>потери от ваших решений</translation>
    </message>
    <message>
        <source>draws and other players</source>
        <translation>взятые кости и соперники</translation>
    </message>
    <message>
        <source>a decision cost points</source>
        <translation>потери от решений</translation>
    </message>
    <message>
        <source>95% interval</source>
        <translation>95-процентный интервал</translation>
    </message>
    <message>
        <source>mistake against the rules</source>
        <translation>ошибка против правил</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>paid {points}</source>
        <translation>заплачено {points}</translation>
    </message>
    <message>
        <source>received {points}</source>
        <translation>получено {points}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}, better {better}</source>
        <translation>Ход {turn}, снос: {played}, лучше: {better}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}, better: {better}</source>
        <translation>Ход {turn}, {played}, лучше: {better}</translation>
    </message>
    <message>
        <source>Turn {turn}, discarded {played}</source>
        <translation>Ход {turn}, снос: {played}</translation>
    </message>
    <message>
        <source>Turn {turn}, {played}</source>
        <translation>Ход {turn}, {played}</translation>
    </message>
    <message>
        <source>lost {loss} points, plus or minus {margin}</source>
        <translation>потеряно очков: {loss}, плюс-минус {margin}</translation>
    </message>
    <message>
        <source>no clear loss</source>
        <translation>явной потери нет</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>не решено</translation>
    </message>
    <message>
        <source>Points expected at the beginning: {start}. At the end: {end}. Drops: {drops}.</source>
        <translation>Ожидание в начале: {start}. В конце: {end}. Падения: {drops}.</translation>
    </message>
    <message>
        <source>This hand has not been reviewed yet</source>
        <translation>Эта сдача ещё не разобрана</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n секунда</numerusform>
            <numerusform>%n секунды</numerusform>
            <numerusform>%n секунд</numerusform>
        </translation>
    </message>
    <message>
        <source>Start the review</source>
        <translation>Начать разбор</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Reviewing… {percent}</source>
        <translation>Разбор… {percent}</translation>
    </message>
    <message>
        <source>This hand was not played to its end. A review needs its result.</source>
        <translation>Эта сдача не доиграна до конца. Для разбора нужен её исход.</translation>
    </message>
    <message>
        <source>There was nothing to decide in this hand.</source>
        <translation>В этой сдаче нечего было решать.</translation>
    </message>
    <message>
        <source>Nothing has been played in this game yet.</source>
        <translation>В этой игре ещё ничего не сыграно.</translation>
    </message>
    <message>
        <source>Speed.</source>
        <translation>Скорость.</translation>
    </message>
    <message numerus="yes">
        <source>%n of {decisions} decision(s) clearly cost points</source>
        <translation>
            <numerusform>Явно стоило очков %n решение из {decisions}</numerusform>
            <numerusform>Явно стоили очков %n решения из {decisions}</numerusform>
            <numerusform>Явно стоило очков %n решений из {decisions}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) without a clear loss</source>
        <translation>
            <numerusform>%n решение без явной потери</numerusform>
            <numerusform>%n решения без явной потери</numerusform>
            <numerusform>%n решений без явной потери</numerusform>
        </translation>
    </message>
    <message>
        <source>The log differs here from the rules of the game, by which the review goes.</source>
        <translation>Запись здесь расходится с правилами игры, а разбор идёт по ним.</translation>
    </message>
    <message numerus="yes">
        <source>Rough estimate: only about %n playout(s) per action.</source>
        <translation>
            <numerusform>Приблизительно: лишь около %n розыгрыша на ход.</numerusform>
            <numerusform>Приблизительно: лишь около %n розыгрышей на ход.</numerusform>
            <numerusform>Приблизительно: лишь около %n розыгрышей на ход.</numerusform>
        </translation>
    </message>
    <message>
        <source>Value.</source>
        <translation>Стоимость.</translation>
    </message>
    <message>
        <source>Danger.</source>
        <translation>Риск.</translation>
    </message>
    <message>
        <source>Something else brings at most {points} points more (95% interval).</source>
        <translation>Другой ход приносит больше самое большее на столько очков: {points} (95-процентный интервал).</translation>
    </message>
    <message>
        <source>No clear loss: at most {points} points (95% interval).</source>
        <translation>Явной потери нет: в очках самое большее {points} (95-процентный интервал).</translation>
    </message>
    <message>
        <source>Not decided: better with a chance of {chance}: {better}. At most {points} points more (95% interval).</source>
        <translation>Не решено: с вероятностью {chance} лучше {better}. Разница в очках самое большее {points} (95-процентный интервал).</translation>
    </message>
    <message>
        <source>Every decision is played out many times: each sensible action, with the same unseen tiles, to the end of the hand. An action’s loss is how much less it brings than the best one. You can go on reading, watching or playing meanwhile; the result is kept beside the game.</source>
        <translation>Каждое решение многократно доигрывается: каждый разумный ход, с одними и теми же невидимыми костями, до конца сдачи. Насколько ход приносит меньше лучшего, столько он и стоит. Тем временем можно читать, смотреть или играть; итог сохраняется рядом с игрой.</translation>
    </message>
</context>
<context>
    <name>ReviewAll</name>
    <message>
        <source>Review all games</source>
        <translation>Разобрать все игры</translation>
    </message>
    <message>
        <source>Reviews all hands that have no review yet, as you played them; imported games without you, as all four players did. This goes on in the background. You can stop it, and go on another time: what is done stays.</source>
        <translation>Разбирает все сдачи, у которых ещё нет разбора, с вашего места; импортированные игры без вас — с места каждого из четырёх игроков. Работа идёт в фоне. Её можно остановить и продолжить в другой раз: сделанное остаётся.</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Какие игры</translation>
    </message>
    <message>
        <source>Time for each hand</source>
        <translation>Время на каждую сдачу</translation>
    </message>
    <message>
        <source>Imported games</source>
        <translation>Импортированные</translation>
    </message>
    <message>
        <source>All saved games</source>
        <translation>Все сохранённые</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message>
        <source>The reviews were stopped</source>
        <translation>Разбор остановлен</translation>
    </message>
    <message>
        <source>The reviews are done</source>
        <translation>Разбор окончен</translation>
    </message>
    <message>
        <source>Reviewing games</source>
        <translation>Идёт разбор игр</translation>
    </message>
    <message>
        <source>looking for hands without a review</source>
        <translation>поиск сдач без разбора</translation>
    </message>
    <message>
        <source>no hand is without a review</source>
        <translation>сдач без разбора нет</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n review(s) made</source>
        <translation>
            <numerusform>готово разборов: {done} из %n</numerusform>
            <numerusform>готово разборов: {done} из %n</numerusform>
            <numerusform>готово разборов: {done} из %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>не удалось: %n</numerusform>
            <numerusform>не удалось: %n</numerusform>
            <numerusform>не удалось: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) cannot be read</source>
        <translation>
            <numerusform>%n игру не удалось прочитать</numerusform>
            <numerusform>%n игры не удалось прочитать</numerusform>
            <numerusform>%n игр не удалось прочитать</numerusform>
        </translation>
    </message>
    <message>
        <source>Now {file}, hand {hand}</source>
        <translation>Сейчас {file}, сдача {hand}</translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>осталась примерно %n минута</numerusform>
            <numerusform>осталось примерно %n минуты</numerusform>
            <numerusform>осталось примерно %n минут</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>остался примерно %n час</numerusform>
            <numerusform>осталось примерно %n часа</numerusform>
            <numerusform>осталось примерно %n часов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesetNotice</name>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>The package {package} has not finished loading; its ruleset is left out so far.</source>
        <translation>Пакет {package} ещё не загрузился; пока его правил в списке нет.</translation>
    </message>
    <message>
        <source>The ruleset “{name}” is left out: its package {package} does not finish loading. It is tried again when the package has changed.</source>
        <translation>Правил «{name}» нет в списке: загрузка их пакета {package} не завершается. Программа попробует снова, когда пакет изменится.</translation>
    </message>
    <message>
        <source>The ruleset “{name}” of the package {package} cannot be used: {why}</source>
        <translation>Правила «{name}» из пакета {package} использовать нельзя: {why}</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Score table</source>
        <translation>Таблица очков</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Закрыть (Esc)</translation>
    </message>
</context>
<context>
    <name>SeatSheet</name>
    <message>
        <source>Play on from here</source>
        <translation>Играть отсюда</translation>
    </message>
    <message>
        <source>Choose your seat. Bots play for the others, under their names.</source>
        <translation>Выберите своё место. За остальных под их именами играют боты.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Bot for {name}</source>
        <translation>Бот за игрока {name}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>All words change at once, even during a game.</source>
        <translation>Все надписи меняются сразу, даже во время игры.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>Light or dark pages and dialogs.</source>
        <translation>Светлые или тёмные страницы и окна.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Размер текста</translation>
    </message>
    <message>
        <source>Pages, dialogs and the words of the table grow.</source>
        <translation>Увеличиваются страницы, окна и надписи на столе.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Digits on tiles</source>
        <translation>Цифры на костях</translation>
    </message>
    <message>
        <source>A digit or letter in the corner until you know the tiles.</source>
        <translation>Цифра или буква в углу, пока вы не запомнили кости.</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Темп</translation>
    </message>
    <message>
        <source>Riichi’s own words</source>
        <translation>Термины риичи</translation>
    </message>
    <message>
        <source>In riichi: pon, chii, kan, ron, tsumo and tenpai in place of pung, chow, kong, win and ready.</source>
        <translation>В риичи: пон, чи, кан, рон, цумо и тэмпай вместо панга, чоу, конга, победы и готовой руки.</translation>
    </message>
    <message>
        <source>How long opponents take; nobody hurries you.</source>
        <translation>Как долго думают соперники; вас никто не торопит.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Анимация</translation>
    </message>
    <message>
        <source>Tiles glide, or change by short fades.</source>
        <translation>Кости скользят на место или коротко проявляются на нём.</translation>
    </message>
    <message>
        <source>Colours of felt, panels and marks.</source>
        <translation>Цвета сукна, панелей и отметок.</translation>
    </message>
    <message>
        <source>Tile backs</source>
        <translation>Рубашки костей</translation>
    </message>
    <message>
        <source>Their colour; a back that is too much like the cloth becomes lighter.</source>
        <translation>Их цвет; рубашка, слишком похожая на сукно, становится светлее.</translation>
    </message>
    <message>
        <source>As the cloth</source>
        <translation>Как у сукна</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Янтарь</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Portraits</source>
        <translation>Портреты</translation>
    </message>
    <message>
        <source>A drawn face on each opponent’s plate; it always belongs to the same name.</source>
        <translation>Нарисованное лицо у каждого соперника; у одного имени оно всегда одно и то же.</translation>
    </message>
    <message>
        <source>Tile faces</source>
        <translation>Рисунок костей</translation>
    </message>
    <message>
        <source>Strong tiles have heavier lines, which stay clear in a small window.</source>
        <translation>У крупного рисунка линии толще, он различим и в маленьком окне.</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Классический</translation>
    </message>
    <message>
        <source>Strong tiles</source>
        <translation>Крупный рисунок</translation>
    </message>
    <message>
        <source>Waits at the table</source>
        <translation>Чего ждёт рука</translation>
    </message>
    <message>
        <source>A ready hand: its tiles, how many are live, what they bring. Not in exams.</source>
        <translation>Кости, с которыми рука победит: сколько их осталось и что они дадут. Не на экзамене.</translation>
    </message>
    <message>
        <source>Passed wins and furiten</source>
        <translation>Пропущенные победы и фуритен</translation>
    </message>
    <message>
        <source>A badge while you may not win on tiles of others. Not in exams.</source>
        <translation>Знак, пока на чужой кости победить нельзя. Не на экзамене.</translation>
    </message>
    <message>
        <source>What the hand lacks</source>
        <translation>Чего не хватает руке</translation>
    </message>
    <message>
        <source>A badge for a suit that must go or a claimed set that is missing. Not in exams.</source>
        <translation>Знак, если от одной масти надо избавиться или нужен сет со сноса. Не на экзамене.</translation>
    </message>
    <message>
        <source>Tiles of a claim</source>
        <translation>Кости для объявления</translation>
    </message>
    <message>
        <source>Pointing at a claim raises the tiles of your hand that it takes. Not in exams.</source>
        <translation>Наведите указатель на объявление, и кости, которые для него нужны, поднимутся. Не на экзамене.</translation>
    </message>
    <message>
        <source>Discards as drawn</source>
        <translation>Снос только что взятой кости</translation>
    </message>
    <message>
        <source>Marks discards that were drawn in the same turn. Not in exams.</source>
        <translation>Отмечает снесённые кости, взятые тем же ходом. Не на экзамене.</translation>
    </message>
    <message>
        <source>Where one watches them</source>
        <translation>Где это принято</translation>
    </message>
    <message>
        <source>In all games</source>
        <translation>Во всех играх</translation>
    </message>
    <message>
        <source>Never marked</source>
        <translation>Не отмечать</translation>
    </message>
    <message>
        <source>Confirm discards</source>
        <translation>Подтверждать снос</translation>
    </message>
    <message>
        <source>Pass by itself at cards</source>
        <translation>Автоматический пас в картах</translation>
    </message>
    <message>
        <source>Passes for you where nothing you hold beats the play.</source>
        <translation>Пасует за вас, когда бить нечем.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Звук</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Громкость</translation>
    </message>
    <message>
        <source>Tone of the room</source>
        <translation>Шум комнаты</translation>
    </message>
    <message>
        <source>The soft noise of a quiet room, as long as a table is open.</source>
        <translation>Мягкий шум тихой комнаты, пока открыт стол.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ваше имя</translation>
    </message>
    <message>
        <source>Your name at the table.</source>
        <translation>Как вас зовут за столом.</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}&#xa0;%</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>The click of tiles, and a short tune for a win.</source>
        <translation>Стук костей и короткая мелодия при победе.</translation>
    </message>
    <message>
        <source>You hear a change at once.</source>
        <translation>Изменение слышно сразу.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>Jade</source>
        <translation>Нефрит</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>Чернила</translation>
    </message>
    <message>
        <source>Plum</source>
        <translation>Слива</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Мгновенно</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Быстро</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычно</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Медленно</translation>
    </message>
    <message>
        <source>Gliding tiles</source>
        <translation>Кости скользят</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Меньше движения</translation>
    </message>
    <message>
        <source>No sound can be played: the package miniaudio is missing.</source>
        <translation>Звука нет: не установлен пакет miniaudio.</translation>
    </message>
    <message>
        <source>No sound can be played: no sound device can be used.</source>
        <translation>Звука нет: не удалось открыть ни одно звуковое устройство.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Language and appearance</source>
        <translation>Язык и оформление</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>Порядок костей</translation>
    </message>
    <message>
        <source>By hand: drag a tile sideways, or press Shift and an arrow.</source>
        <translation>Вручную: перетащите кость вбок или нажмите Shift и стрелку.</translation>
    </message>
    <message>
        <source>Sort tiles for me</source>
        <translation>Раскладывать кости за меня</translation>
    </message>
    <message>
        <source>Sort tiles by hand</source>
        <translation>Раскладывать кости вручную</translation>
    </message>
    <message>
        <source>Mark safe tiles</source>
        <translation>Помечать безопасные кости</translation>
    </message>
    <message>
        <source>A shield on your tiles on which no declared hand can win.</source>
        <translation>Щит на ваших костях, на которых не может победить ни одна объявленная рука.</translation>
    </message>
    <message>
        <source>The same tiles in other hands</source>
        <translation>Те же кости в других руках</translation>
    </message>
    <message>
        <source>After each hand an expert plays your tiles in the background, and you see its score.</source>
        <translation>После каждой сдачи мастер в фоне играет вашими костями, и вы видите, сколько он получил.</translation>
    </message>
    <message>
        <source>A first click or key selects a tile, a second one discards it. A dragged tile needs no second one.</source>
        <translation>Первым щелчком или клавишей вы выбираете кость, вторым — сносите её. Перетаскивание подтверждать не нужно.</translation>
    </message>
    <message>
        <source>Your portrait</source>
        <translation>Ваш портрет</translation>
    </message>
    <message>
        <source>Your face at the table; without one it is the sign of your seat.</source>
        <translation>Ваше лицо за столом; без него виден знак вашего места.</translation>
    </message>
    <message>
        <source>Letters as commands</source>
        <translation>Буквы как команды</translation>
    </message>
    <message>
        <source>Letters, digits and signs act without Ctrl. Tab, arrows, Enter and Esc always do.</source>
        <translation>Буквы, цифры и знаки действуют без Ctrl; Tab, стрелки, Enter и Esc — всегда.</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Paid</source>
        <translation>Расчёт</translation>
    </message>
    <message>
        <source>Claim {tile} from {name}?</source>
        <translation>Снос: {tile} ({name}). Объявить?</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>Можно</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Middle of the table</source>
        <translation>Середина стола</translation>
    </message>
    <message>
        <source>Last discard: {tile}, from {name}</source>
        <translation>Последний снос: {tile} ({name})</translation>
    </message>
    <message>
        <source>Last discard: {tile}, your own</source>
        <translation>Последний снос: {tile}, ваш</translation>
    </message>
    <message>
        <source>to act</source>
        <translation>ходит</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden tile(s)</source>
        <translation>
            <numerusform>%n закрытая кость</numerusform>
            <numerusform>%n закрытые кости</numerusform>
            <numerusform>%n закрытых костей</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Рука</translation>
    </message>
    <message>
        <source>{set}; discard of {name}</source>
        <translation>{set}; снос: {name}</translation>
    </message>
    <message>
        <source>{set}; your discard</source>
        <translation>{set}; ваш снос</translation>
    </message>
    <message>
        <source>No discards yet</source>
        <translation>Сносов ещё нет</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Сносы</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>забрано: {name}</translation>
    </message>
    <message>
        <source>taken by you</source>
        <translation>забрано вами</translation>
    </message>
    <message numerus="yes">
        <source>Your hand, %n tile(s)</source>
        <translation>
            <numerusform>Ваша рука, %n кость</numerusform>
            <numerusform>Ваша рука, %n кости</numerusform>
            <numerusform>Ваша рука, %n костей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpokenCards</name>
    <message>
        <source>{card}, raised</source>
        <translation>{card}, выдвинута</translation>
    </message>
    <message>
        <source>{card}, in no play now</source>
        <translation>{card}, сейчас ни в одном ходе</translation>
    </message>
    <message>
        <source>Hand {number}. You lead.</source>
        <translation>Сдача {number}. Вы начинаете.</translation>
    </message>
    <message>
        <source>Hand {number}. {name} leads.</source>
        <translation>Сдача {number}. Начинает {name}.</translation>
    </message>
    <message numerus="yes">
        <source>You play {play}, %n left</source>
        <translation>
            <numerusform>Вы играете: {play}, осталась %n</numerusform>
            <numerusform>Вы играете: {play}, осталось %n</numerusform>
            <numerusform>Вы играете: {play}, осталось %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} plays {play}, %n left</source>
        <translation>
            <numerusform>{name}: {play}, осталась %n</numerusform>
            <numerusform>{name}: {play}, осталось %n</numerusform>
            <numerusform>{name}: {play}, осталось %n</numerusform>
        </translation>
    </message>
    <message>
        <source>You pass</source>
        <translation>Вы пасуете</translation>
    </message>
    <message>
        <source>{name} passes</source>
        <translation>{name} пасует</translation>
    </message>
    <message>
        <source>You are out, {place}</source>
        <translation>У вас нет карт, место: {place}</translation>
    </message>
    <message>
        <source>{name} is out, {place}</source>
        <translation>{name}: карт нет, место: {place}</translation>
    </message>
    <message>
        <source>You lead now</source>
        <translation>Вы ходите</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>Ходит {name}</translation>
    </message>
    <message>
        <source>Your turn, you lead</source>
        <translation>Ваш ход, вы начинаете</translation>
    </message>
    <message numerus="yes">
        <source>Your turn, %n plays possible</source>
        <translation>
            <numerusform>Ваш ход, %n возможный вариант</numerusform>
            <numerusform>Ваш ход, %n возможных варианта</numerusform>
            <numerusform>Ваш ход, %n возможных вариантов</numerusform>
        </translation>
    </message>
    <message>
        <source>your team</source>
        <translation>ваша команда</translation>
    </message>
    <message>
        <source>the other team</source>
        <translation>другая команда</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>has the turn</source>
        <translation>ходит</translation>
    </message>
    <message>
        <source>Nothing lies in the middle</source>
        <translation>В середине ничего нет</translation>
    </message>
    <message>
        <source>To beat: {name}, {play}</source>
        <translation>Побить: {name}, {play}</translation>
    </message>
</context>
<context>
    <name>Standings</name>
    <message>
        <source>Standings</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>No hand of this match has ended yet.</source>
        <translation>Ни одна сдача ещё не сыграна.</translation>
    </message>
    <message>
        <source>after {hands}</source>
        <translation>{hands} сыграно</translation>
    </message>
    <message>
        <source>{hand} is being played</source>
        <translation>сейчас: {hand}</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>От кого</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Scores over the hands</source>
        <translation>Счёт по сдачам</translation>
    </message>
    <message>
        <source>Enter shows the receipt of the chosen hand. The game waits.</source>
        <translation>Enter открывает подсчёт выбранной сдачи. Игра ждёт.</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Mahjong</source>
        <translation>Маджонг</translation>
    </message>
    <message>
        <source>Rules (F1)</source>
        <translation>Правила (F1)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Новая игра</translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n ruleset(s), opponents and options.</source>
        <translation>
            <numerusform>На выбор: %n вариант правил, соперники, договорённости.</numerusform>
            <numerusform>На выбор: %n варианта правил, соперники, договорённости.</numerusform>
            <numerusform>На выбор: %n вариантов правил, соперники, договорённости.</numerusform>
        </translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Учиться</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Записи игр</translation>
    </message>
    <message>
        <source>Recently played</source>
        <translation>Недавние игры</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Lessons and drills for each game, and its rules with worked examples.</source>
        <translation>Уроки и тренировки по каждой игре и правила с разобранными примерами.</translation>
    </message>
    <message>
        <source>Find a hand</source>
        <translation>Найти сдачу</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Клавиатура</translation>
    </message>
    <message>
        <source>About</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>All games stay on this computer</source>
        <translation>Все игры остаются на этом компьютере</translation>
    </message>
    <message>
        <source>Every game is kept; nothing has been played yet.</source>
        <translation>Здесь хранится каждая игра; пока не сыграно ни одной.</translation>
    </message>
    <message numerus="yes">
        <source>Watch %n saved game(s) again, step by step.</source>
        <translation>
            <numerusform>Пересмотрите %n сохранённую игру шаг за шагом.</numerusform>
            <numerusform>Пересмотрите %n сохранённые игры шаг за шагом.</numerusform>
            <numerusform>Пересмотрите %n сохранённых игр шаг за шагом.</numerusform>
        </translation>
    </message>
    <message>
        <source>Latest: {what}</source>
        <translation>Последняя: {what}</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>ваш ход</translation>
    </message>
    <message>
        <source>Sit down at the table: choose a ruleset and its options.</source>
        <translation>Сядьте за стол: выберите правила и договорённости.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Continue your game</source>
        <translation>Продолжить игру</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>wall {count}</source>
        <translation>стена {count}</translation>
    </message>
    <message>
        <source>the hand is over</source>
        <translation>сдача окончена</translation>
    </message>
    <message>
        <source>your turn to discard</source>
        <translation>ваш ход: снос</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Good for beginners</source>
        <translation>С чего начать</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Прогресс</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Save as PDF</source>
        <translation>Сохранить как PDF</translation>
    </message>
    <message>
        <source>One-page summary</source>
        <translation>Памятка на одну страницу</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>Вариант правил</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Читать правила</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Сохранено: {path}</translation>
    </message>
    <message>
        <source>The page was opened in another program.</source>
        <translation>Страница открыта в другой программе.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {detail}</source>
        <translation>Не удаётся записать {path}: {detail}</translation>
    </message>
    <message>
        <source>No program opens PDF files here. The page is in {path}.</source>
        <translation>Здесь нет программы, открывающей PDF. Страница лежит в {path}.</translation>
    </message>
    <message>
        <source>The printer refused the page.</source>
        <translation>Принтер не принял страницу.</translation>
    </message>
    <message>
        <source>A5 has no room for them.</source>
        <translation>На A5 им не хватает места.</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>На странице</translation>
    </message>
    <message>
        <source>Sample hands</source>
        <translation>Примеры рук</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Как часто</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Все остальные</translation>
    </message>
    <message>
        <source>Native names</source>
        <translation>Китайские названия</translation>
    </message>
    <message>
        <source>Changed options</source>
        <translation>Изменённые договорённости</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Бумага</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Напечатать</translation>
    </message>
    <message>
        <source>Open to print</source>
        <translation>Открыть в PDF</translation>
    </message>
    <message>
        <source>No printer is set up here. The page opens as a PDF in another program.</source>
        <translation>Принтер не настроен. Страница откроется как PDF в другой программе.</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Не сохраняется</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Таблица очков</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>The game is not saved; save it elsewhere or try again.</source>
        <translation>Игра не сохраняется: сохраните её в другом месте или повторите попытку.</translation>
    </message>
    <message numerus="yes">
        <source>choose %n tile(s)</source>
        <translation>
            <numerusform>выберите %n кость</numerusform>
            <numerusform>выберите %n кости</numerusform>
            <numerusform>выберите %n костей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Indicator (not itself wild): {tiles}</source>
        <translation>Указатель (сам не джокер): {tiles}</translation>
    </message>
    <message>
        <source>{count} not yet seen</source>
        <translation>ещё не видно: {count}</translation>
    </message>
    <message>
        <source>Your tiles go to</source>
        <translation>Ваши кости получает</translation>
    </message>
    <message>
        <source>Your new tiles are from</source>
        <translation>Новые кости даёт вам</translation>
    </message>
    <message>
        <source>{paid} of {due}</source>
        <translation>{paid} из {due}</translation>
    </message>
    <message>
        <source>purse</source>
        <translation>кошелёк</translation>
    </message>
    <message>
        <source>discarded as drawn</source>
        <translation>снесена сразу после взятия</translation>
    </message>
    <message>
        <source>minimum {amount}</source>
        <translation>минимум {amount}</translation>
    </message>
    <message>
        <source>min {number}</source>
        <translation>мин. {number}</translation>
    </message>
    <message>
        <source>purse {points}</source>
        <translation>кошелёк {points}</translation>
    </message>
    <message>
        <source>no chows</source>
        <translation>чоу не объявляют</translation>
    </message>
    <message>
        <source>Purse empty</source>
        <translation>Кошелёк пуст</translation>
    </message>
    <message>
        <source>paid {sum}; pays nothing from now on but still receives</source>
        <translation>уплачено {sum}; больше не платит, но получает</translation>
    </message>
    <message>
        <source>pays nothing from now on but still receives</source>
        <translation>больше не платит, но получает</translation>
    </message>
    <message>
        <source>{sum} from each</source>
        <translation>{sum} с каждого</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Bookmark this moment</source>
        <translation>Поставить закладку</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Заметка…</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Score table</source>
        <translation>Таблица очков</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Настройки…</translation>
    </message>
    <message>
        <source>Leave the table (the game stays saved)</source>
        <translation>Выйти из-за стола (игра сохранена)</translation>
    </message>
    <message>
        <source>Leave the table (not saved)…</source>
        <translation>Выйти из-за стола (не сохранено)…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти из программы</translation>
    </message>
    <message>
        <source>All settings…</source>
        <translation>Все настройки…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Autopilot, for this hand</source>
        <translation>Автопилот на эту сдачу</translation>
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
        <translation>Игра не сохраняется</translation>
    </message>
    <message>
        <source>It continues in memory; nothing has been lost.</source>
        <translation>Она продолжается в памяти, ничего не потеряно.</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>Play on unsaved</source>
        <translation>Играть без сохранения</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Выйти без сохранения?</translation>
    </message>
    <message>
        <source>What is not saved is lost when you leave.</source>
        <translation>То, что не сохранено, пропадёт при выходе.</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Остаться</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>Выйти без сохранения</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Сохранить в другом месте…</translation>
    </message>
    <message>
        <source>No file was chosen.</source>
        <translation>Файл не выбран.</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Сохранить игру</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Подсчёт</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Смотреть</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>До конца сдачи</translation>
    </message>
</context>
<context>
    <name>TableSetting</name>
    <message>
        <source>Opponents</source>
        <translation>Соперники</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Номер раздачи (seed)</translation>
    </message>
    <message>
        <source>The same number deals the same walls; leave it empty for random walls.</source>
        <translation>Одно и то же число даёт те же стены; оставьте пустым, чтобы решил случай.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>случайно</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>level</source>
        <translation>сила игры</translation>
    </message>
    <message>
        <source>temperament</source>
        <translation>характер</translation>
    </message>
    <message>
        <source>Opponent {number}</source>
        <translation>Соперник {number}</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>Спокойный</translation>
    </message>
    <message>
        <source>Thinking time</source>
        <translation>Время на раздумье</translation>
    </message>
    <message>
        <source>Longest time for a move; obvious ones take less.</source>
        <translation>Самое долгое время на ход; на очевидные уходит меньше.</translation>
    </message>
    <message>
        <source>command line of the program</source>
        <translation>командная строка программы</translation>
    </message>
    <message>
        <source>Time for a program’s answer</source>
        <translation>Время на ответ программы</translation>
    </message>
    <message>
        <source>up to {seconds} s</source>
        <translation>до {seconds} с</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Something went wrong: {code}</source>
        <translation>Что-то пошло не так: {code}</translation>
    </message>
    <message>
        <source>access is denied</source>
        <comment>to a file</comment>
        <translation>доступ запрещён</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>диск доступен только для чтения</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>диск переполнен</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <comment>a file</comment>
        <translation>файл не открывается</translation>
    </message>
    <message>
        <source>the disk does not work as it should</source>
        <translation>диск не работает как следует</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <comment>a file</comment>
        <translation>это папка</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <comment>a file</comment>
        <translation>это не папка</translation>
    </message>
    <message>
        <source>The game cannot be saved in {path}: {detail}</source>
        <translation>Не удаётся сохранить игру в {path}: {detail}</translation>
    </message>
    <message>
        <source>The game cannot be saved: {path} exists already.</source>
        <translation>Не удаётся сохранить игру: {path} уже существует.</translation>
    </message>
    <message>
        <source>Another window of the program is playing this game: {path}</source>
        <translation>В эту игру уже играют в другом окне программы: {path}</translation>
    </message>
    <message>
        <source>Another program has changed or replaced the file of this game, {path}; it was left as it is.</source>
        <translation>Другая программа изменила или заменила файл этой игры, {path}; он оставлен как есть.</translation>
    </message>
    <message>
        <source>The saved game {path} cannot be read: {detail}</source>
        <translation>Не удаётся прочитать сохранённую игру {path}: {detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be written ({detail}): what was read now will be read again next time.</source>
        <translation>Историю сохранённых игр {path} не удаётся записать ({detail}): прочитанное сейчас в следующий раз будет читаться снова.</translation>
    </message>
    <message>
        <source>The history of saved games {path} cannot be read or written: {detail}</source>
        <translation>Историю сохранённых игр {path} не удаётся прочитать или записать: {detail}</translation>
    </message>
    <message>
        <source>{path} is not a saved game.</source>
        <translation>{path} — не сохранённая игра.</translation>
    </message>
    <message>
        <source>{path} was saved by a newer version of the program.</source>
        <translation>{path} — запись более новой версии программы.</translation>
    </message>
    <message>
        <source>The rules of this game have changed since it was saved; it can only be watched.</source>
        <translation>С тех пор как игра сохранена, её правила изменились; её можно только посмотреть.</translation>
    </message>
    <message>
        <source>The ruleset {ruleset} of the package {package} has failed: {detail}</source>
        <translation>Сбой в правилах {ruleset} из пакета {package}: {detail}</translation>
    </message>
    <message>
        <source>The work stopped because its background processes were killed.</source>
        <translation>Работа остановлена: её фоновые процессы завершены извне.</translation>
    </message>
    <message>
        <source>You are not a player in {path}; you can only watch it.</source>
        <translation>В {path} никто не играет за этим компьютером; игру можно только посмотреть.</translation>
    </message>
    <message>
        <source>This moment is gone: the moves there were taken back.</source>
        <translation>Этого момента больше нет: ходы там были взяты назад.</translation>
    </message>
    <message>
        <source>No hand is being played at this moment.</source>
        <translation>В этот момент не идёт ни одна сдача.</translation>
    </message>
    <message>
        <source>You sit out in this hand; choose one in which you play.</source>
        <translation>Эту сдачу вы пропускаете; выберите ту, в которой играете.</translation>
    </message>
    <message>
        <source>This game is too long to take more notes.</source>
        <translation>Игра слишком длинна для новых заметок.</translation>
    </message>
    <message>
        <source>The program “{name}” has given an impossible answer; its seat discards what it draws.</source>
        <translation>Программа «{name}» дала невозможный ответ; её место сносит взятые кости.</translation>
    </message>
    <message>
        <source>Programs that speak mjai play riichi games only.</source>
        <translation>Программы, говорящие на mjai, играют только в риичи.</translation>
    </message>
    <message>
        <source>The command line of the program cannot be used: {detail}</source>
        <translation>Командная строка программы не годится: {detail}</translation>
    </message>
    <message>
        <source>There is no program {detail}.</source>
        <translation>Программы {detail} нет.</translation>
    </message>
    <message>
        <source>The program “{name}” is not there or cannot be started; its seat discards what it draws.</source>
        <translation>Программы «{name}» нет, или её нельзя запустить; её место сносит взятые кости.</translation>
    </message>
    <message>
        <source>The program “{name}” has not answered in time; its seat discards what it draws.</source>
        <translation>Программа «{name}» не ответила вовремя; её место сносит взятые кости.</translation>
    </message>
    <message>
        <source>The program “{name}” has ended by itself; its seat discards what it draws.</source>
        <translation>Программа «{name}» завершилась сама; её место сносит взятые кости.</translation>
    </message>
    <message>
        <source>The program “{name}” has failed several times and is not asked any more in this game.</source>
        <translation>Программа «{name}» подвела несколько раз; в этой игре её больше не спрашивают.</translation>
    </message>
    <message>
        <source>The opponent “{bot}” is not installed.</source>
        <translation>Соперник «{bot}» не установлен.</translation>
    </message>
    <message>
        <source>The opponent “{bot}” cannot play: {why}</source>
        <translation>Соперник «{bot}» не может играть: {why}</translation>
    </message>
    <message>
        <source>The settings could not be read; they were kept as {kept} and the defaults are used.</source>
        <translation>Настройки не читаются: они отложены в {kept}, пока действуют обычные.</translation>
    </message>
    <message>
        <source>The setting “{id}” had an unknown value; its default is used.</source>
        <translation>У настройки «{id}» было неизвестное значение; взято обычное.</translation>
    </message>
    <message>
        <source>The settings cannot be saved in {path}: {detail}</source>
        <translation>Не удаётся сохранить настройки в {path}: {detail}</translation>
    </message>
    <message>
        <source>The folder of saved games {path} cannot be read: {detail}</source>
        <translation>Не удалось прочитать папку сохранённых игр {path}: {detail}</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>такого файла или папки нет</translation>
    </message>
    <message>
        <source>{path} cannot be moved to the trash; it was left where it is.</source>
        <translation>Не удалось переместить {path} в корзину; файл остался на месте.</translation>
    </message>
    <message>
        <source>{path} is too large for a saved game.</source>
        <translation>{path} слишком велик для сохранённой игры.</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged; the file was left as it is.</source>
        <translation>Сохранённая игра {path} повреждена; файл оставлен как есть.</translation>
    </message>
    <message>
        <source>The end of this game was lost, as happens when a computer loses power: {path} has only zeros from line {line} on.</source>
        <translation>Конец этой игры утрачен, как бывает при отключении питания: в файле {path} начиная со строки {line} одни нули.</translation>
    </message>
    <message>
        <source>The saved game {path} is damaged in line {line}; the file was left as it is.</source>
        <translation>Сохранённая игра {path} повреждена в строке {line}; файл оставлен как есть.</translation>
    </message>
    <message>
        <source>The saved game {path} does not follow the rules in line {line}; the file was left as it is.</source>
        <translation>В сохранённой игре {path} строка {line} не соответствует правилам; файл оставлен как есть.</translation>
    </message>
    <message>
        <source>The saved game {path} uses a ruleset that is not installed: {ruleset}</source>
        <translation>Для сохранённой игры {path} нужны правила, которых здесь нет: {ruleset}</translation>
    </message>
    <message>
        <source>The saved game {path} has options that the ruleset does not know.</source>
        <translation>В сохранённой игре {path} есть договорённости, неизвестные её правилам.</translation>
    </message>
    <message>
        <source>Hand {hand} was not played to its end; only finished hands are reviewed.</source>
        <translation>Сдача {hand} не доиграна до конца; разбираются только законченные сдачи.</translation>
    </message>
    <message>
        <source>The saved game {path} has changed since the review began.</source>
        <translation>Сохранённая игра {path} изменилась с начала разбора.</translation>
    </message>
    <message>
        <source>This hand could not be reviewed: {detail}</source>
        <translation>Эту сдачу не удалось разобрать: {detail}</translation>
    </message>
    <message>
        <source>The history of saved games {path} is in use by another program: try again in a moment.</source>
        <translation>История сохранённых игр {path} занята другой программой: попробуйте чуть позже.</translation>
    </message>
    <message>
        <source>There is no finished review of hand {hand} of {path}.</source>
        <translation>Законченного разбора сдачи {hand} из {path} нет.</translation>
    </message>
    <message>
        <source>Decision {move} of hand {hand} cannot be asked again: its position cannot be laid out.</source>
        <translation>Решение {move} сдачи {hand} нельзя повторить: его позицию не восстановить.</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>Do it anyway</source>
        <translation>Всё равно сделать</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Вернуться</translation>
    </message>
    <message>
        <source>Pass up this win?</source>
        <translation>Отказаться от победы?</translation>
    </message>
    <message>
        <source>Your hand is complete and may win now. Playing on is expected to bring much less.</source>
        <translation>Ваша рука готова и может победить сейчас. Если играть дальше, ожидается намного меньше.</translation>
    </message>
    <message numerus="yes">
        <source>%n such tile(s) not seen yet.</source>
        <translation>
            <numerusform>Ещё не видна %n такая кость.</numerusform>
            <numerusform>Ещё не видны %n такие кости.</numerusform>
            <numerusform>Ещё не видно %n таких костей.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your hand may win. It waits for: {tiles}.</source>
        <translation>Ваша рука может победить. Она ждёт: {tiles}.</translation>
    </message>
    <message>
        <source>Break up a ready hand?</source>
        <translation>Разбить просящую руку?</translation>
    </message>
    <message>
        <source>The open hand of this player waits for the tile: {player}.</source>
        <translation>Эту кость ждёт открытая рука игрока: {player}.</translation>
    </message>
    <message>
        <source>Discard this tile?</source>
        <translation>Снести эту кость?</translation>
    </message>
</context>
</TS>
