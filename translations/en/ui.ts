<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
