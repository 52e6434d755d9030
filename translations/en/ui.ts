<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Aids</name>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n wait</numerusform>
            <numerusform>%n waits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calculator</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) missing</source>
        <translation>
            <numerusform>%n tile missing</numerusform>
            <numerusform>%n tiles missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) too many</source>
        <translation>
            <numerusform>%n tile too many</numerusform>
            <numerusform>%n tiles too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier hand(s) cannot be used and are left out.</source>
        <translation>
            <numerusform>%n earlier hand cannot be used and is left out.</numerusform>
            <numerusform>%n earlier hands cannot be used and are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardBar</name>
    <message numerus="yes">
        <source>%n possible</source>
        <translation>
            <numerusform>%n possible</numerusform>
            <numerusform>%n possible</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardFacts</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardReceipt</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bomb of %n cards</source>
        <translation>
            <numerusform>Bomb of %n card</numerusform>
            <numerusform>Bomb of %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardRefusals</name>
    <message numerus="yes">
        <source>needs a bomb of %n cards or more</source>
        <translation>
            <numerusform>needs a bomb of %n card or more</numerusform>
            <numerusform>needs a bomb of %n cards or more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n cards</source>
        <translation>
            <numerusform>needs %n card</numerusform>
            <numerusform>needs %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a run needs %n cards</source>
        <translation>
            <numerusform>a run needs %n card</numerusform>
            <numerusform>a run needs %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n pairs in a row</source>
        <translation>
            <numerusform>needs %n pair in a row</numerusform>
            <numerusform>needs %n pairs in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n triples in a row</source>
        <translation>
            <numerusform>needs %n triple in a row</numerusform>
            <numerusform>needs %n triples in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single cards</source>
        <translation>
            <numerusform>%n single card</numerusform>
            <numerusform>%n single cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triples</source>
        <translation>
            <numerusform>%n triple</numerusform>
            <numerusform>%n triples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal cards</source>
        <translation>
            <numerusform>%n equal card</numerusform>
            <numerusform>%n equal cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message numerus="yes">
        <source>%n hands played</source>
        <translation>
            <numerusform>%n hand played</numerusform>
            <numerusform>%n hands played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardReview</name>
    <message numerus="yes">
        <source>{name}: %n cards in hand</source>
        <translation>
            <numerusform>{name}: %n card in hand</numerusform>
            <numerusform>{name}: %n cards in hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message numerus="yes">
        <source>%n consecutive pairs</source>
        <translation>
            <numerusform>%n consecutive pair</numerusform>
            <numerusform>%n consecutive pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive triples</source>
        <translation>
            <numerusform>%n consecutive triple</numerusform>
            <numerusform>%n consecutive triples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a run of %n cards</source>
        <translation>
            <numerusform>a run of %n card</numerusform>
            <numerusform>a run of %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bomb of %n</source>
        <translation>
            <numerusform>a bomb of %n</numerusform>
            <numerusform>a bomb of %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message numerus="yes">
        <source>%n changed option(s)</source>
        <translation>
            <numerusform>%n changed option</numerusform>
            <numerusform>%n changed options</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message numerus="yes">
        <source>%n times: {value}</source>
        <translation>
            <numerusform>%n time: {value}</numerusform>
            <numerusform>%n times: {value}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>%n too many</numerusform>
            <numerusform>%n too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n hours</source>
        <translation>
            <numerusform>in %n hour</numerusform>
            <numerusform>in %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>in %n day</numerusform>
            <numerusform>in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {hands} hands fully correct.</source>
        <translation>
            <numerusform>%n of {hands} hands fully correct.</numerusform>
            <numerusform>%n of {hands} hands fully correct.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n right</source>
        <translation>
            <numerusform>%n right</numerusform>
            <numerusform>%n right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n wrong</numerusform>
            <numerusform>%n wrong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>counts %n times</source>
        <translation>
            <numerusform>counts %n time</numerusform>
            <numerusform>counts %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete own games (%n)</source>
        <translation>
            <numerusform>Delete own games (%n)</numerusform>
            <numerusform>Delete own games (%n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message numerus="yes">
        <source>With your tiles an expert would have {expert} after %n hand(s); you have {own}.</source>
        <translation>
            <numerusform>With your tiles an expert would have {expert} after %n hand; you have {own}.</numerusform>
            <numerusform>With your tiles an expert would have {expert} after %n hands; you have {own}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Elements</name>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message numerus="yes">
        <source>Exporting %n game(s)</source>
        <translation>
            <numerusform>Exporting %n game</numerusform>
            <numerusform>Exporting %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>%n written</numerusform>
            <numerusform>%n written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not written</source>
        <translation>
            <numerusform>%n not written</numerusform>
            <numerusform>%n not written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>%n file cannot be read and was left out.</numerusform>
            <numerusform>%n files cannot be read and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>%n bookmark</numerusform>
            <numerusform>%n bookmarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message numerus="yes">
        <source>%n ruleset(s)</source>
        <translation>
            <numerusform>%n ruleset</numerusform>
            <numerusform>%n rulesets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message numerus="yes">
        <source>%n hand(s) otherwise</source>
        <translation>
            <numerusform>%n hand otherwise</numerusform>
            <numerusform>%n hands otherwise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) differ from the rules</source>
        <translation>
            <numerusform>%n hand differs from the rules</numerusform>
            <numerusform>%n hands differ from the rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Importing %n file(s)</source>
        <translation>
            <numerusform>Importing %n file</numerusform>
            <numerusform>Importing %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s) joined</source>
        <translation>
            <numerusform>%n hand joined</numerusform>
            <numerusform>%n hands joined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n there already</source>
        <translation>
            <numerusform>%n there already</numerusform>
            <numerusform>%n there already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read: {facts}</source>
        <translation>
            <numerusform>%n read: {facts}</numerusform>
            <numerusform>%n read: {facts}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message numerus="yes">
        <source>%n positions of your own games</source>
        <translation>
            <numerusform>%n position of your own games</numerusform>
            <numerusform>%n positions of your own games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of value</source>
        <translation>
            <numerusform>%n step of value</numerusform>
            <numerusform>%n steps of value</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payments</source>
        <translation>
            <numerusform>%n payment</numerusform>
            <numerusform>%n payments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of question</source>
        <translation>
            <numerusform>%n kind of question</numerusform>
            <numerusform>%n kinds of question</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogReceipt</name>
    <message numerus="yes">
        <source>%n other(s) that differ</source>
        <translation>
            <numerusform>%n other that differs</numerusform>
            <numerusform>%n others that differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchEnd</name>
    <message numerus="yes">
        <source>{won} of %n hand(s) won</source>
        <translation>
            <numerusform>{won} of %n hand won</numerusform>
            <numerusform>{won} of %n hands won</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Luck {luck} and skill {skill} make your {own} in %n hand(s).</source>
        <translation>
            <numerusform>Luck {luck} and skill {skill} make your {own} in %n hand.</numerusform>
            <numerusform>Luck {luck} and skill {skill} make your {own} in %n hands.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message numerus="yes">
        <source>%n option(s) changed</source>
        <translation>
            <numerusform>%n option changed</numerusform>
            <numerusform>%n options changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message numerus="yes">
        <source>%n other file(s) cannot be shown either.</source>
        <translation>
            <numerusform>%n other file cannot be shown either.</numerusform>
            <numerusform>%n other files cannot be shown either.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message numerus="yes">
        <source>Last %n</source>
        <comment>hands</comment>
        <translation>
            <numerusform>Last %n</numerusform>
            <numerusform>Last %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Points over %n hand(s)</source>
        <translation>
            <numerusform>Points over %n hand</numerusform>
            <numerusform>Points over %n hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n deal-in(s)</source>
        <translation>
            <numerusform>Your %n deal-in</numerusform>
            <numerusform>Your %n deal-ins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n win(s) ·</source>
        <translation>
            <numerusform>in %n win ·</numerusform>
            <numerusform>in %n wins ·</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <comment>in how many games hands were played</comment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Due today: %n question(s)</source>
        <translation>
            <numerusform>Due today: %n question</numerusform>
            <numerusform>Due today: %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n hand(s): too few to say.</source>
        <translation>
            <numerusform>Fewer than %n hand: too few to say.</numerusform>
            <numerusform>Fewer than %n hands: too few to say.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>right answers, last %n day(s)</source>
        <translation>
            <numerusform>right answers, last %n day</numerusform>
            <numerusform>right answers, last %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message numerus="yes">
        <source>%n character(s) too many</source>
        <translation>
            <numerusform>%n character too many</numerusform>
            <numerusform>%n characters too many</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Replays</name>
    <message numerus="yes">
        <source>%n saved game(s)</source>
        <translation>
            <numerusform>%n saved game</numerusform>
            <numerusform>%n saved games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and were left alone.</source>
        <translation>
            <numerusform>%n file cannot be read and was left alone.</numerusform>
            <numerusform>%n files cannot be read and were left alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message numerus="yes">
        <source>moves taken back in %n hand(s)</source>
        <translation>
            <numerusform>moves taken back in %n hand</numerusform>
            <numerusform>moves taken back in %n hands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Retry</name>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live tile(s)</source>
        <translation>
            <numerusform>%n live tile</numerusform>
            <numerusform>%n live tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>%n more kind</numerusform>
            <numerusform>%n more kinds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n mistake</numerusform>
            <numerusform>%n mistakes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n of {decisions} decision(s) clearly cost points</source>
        <translation>
            <numerusform>%n of {decisions} decisions clearly cost points</numerusform>
            <numerusform>%n of {decisions} decisions clearly cost points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not decided: %n other(s) may have cost {points} points or more</source>
        <translation>
            <numerusform>Not decided: %n other may have cost {points} points or more</numerusform>
            <numerusform>Not decided: %n others may have cost {points} points or more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) without a clear loss</source>
        <translation>
            <numerusform>%n decision without a clear loss</numerusform>
            <numerusform>%n decisions without a clear loss</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rough estimate: only about %n playout(s) per action.</source>
        <translation>
            <numerusform>Rough estimate: only about %n playout per action.</numerusform>
            <numerusform>Rough estimate: only about %n playouts per action.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reviews</name>
    <message numerus="yes">
        <source>{done} of %n review(s) made</source>
        <translation>
            <numerusform>{done} of %n review made</numerusform>
            <numerusform>{done} of %n reviews made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) cannot be read</source>
        <translation>
            <numerusform>%n game cannot be read</numerusform>
            <numerusform>%n games cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s) left</source>
        <translation>
            <numerusform>about %n minute left</numerusform>
            <numerusform>about %n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s) left</source>
        <translation>
            <numerusform>about %n hour left</numerusform>
            <numerusform>about %n hours left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message numerus="yes">
        <source>%n hidden tile(s)</source>
        <translation>
            <numerusform>%n hidden tile</numerusform>
            <numerusform>%n hidden tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your hand, %n tile(s)</source>
        <translation>
            <numerusform>Your hand, %n tile</numerusform>
            <numerusform>Your hand, %n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpokenCards</name>
    <message numerus="yes">
        <source>You play {play}, %n left</source>
        <translation>
            <numerusform>You play {play}, %n left</numerusform>
            <numerusform>You play {play}, %n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} plays {play}, %n left</source>
        <translation>
            <numerusform>{name} plays {play}, %n left</numerusform>
            <numerusform>{name} plays {play}, %n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your turn, %n plays possible</source>
        <translation>
            <numerusform>Your turn, %n play possible</numerusform>
            <numerusform>Your turn, %n plays possible</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>Choose one of %n ruleset(s), opponents and options.</source>
        <translation>
            <numerusform>%n ruleset: choose opponents and options.</numerusform>
            <numerusform>Choose one of %n rulesets, opponents and options.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Watch %n saved game(s) again, step by step.</source>
        <translation>
            <numerusform>Watch %n saved game again, step by step.</numerusform>
            <numerusform>Watch %n saved games again, step by step.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>choose %n tile(s)</source>
        <translation>
            <numerusform>choose %n tile</numerusform>
            <numerusform>choose %n tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message numerus="yes">
        <source>%n such tile(s) not seen yet.</source>
        <translation>
            <numerusform>%n such tile not seen yet.</numerusform>
            <numerusform>%n such tiles not seen yet.</numerusform>
        </translation>
    </message>
</context>
</TS>
