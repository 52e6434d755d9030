"""The rulesets that are built in: an explicit tuple, one file each. Those of other packages are found by study."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets.beijing import BEIJING
from mahjong_desktop.rulesets.changsha import CHANGSHA
from mahjong_desktop.rulesets.classical import CLASSICAL
from mahjong_desktop.rulesets.classical_3p import CLASSICAL_3P
from mahjong_desktop.rulesets.classical_5p import CLASSICAL_5P
from mahjong_desktop.rulesets.fenghua import FENGHUA
from mahjong_desktop.rulesets.fuzhou import FUZHOU
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.jinan import JINAN
from mahjong_desktop.rulesets.jingzhou_3p import JINGZHOU_3P
from mahjong_desktop.rulesets.jinshan import JINSHAN
from mahjong_desktop.rulesets.nanchang import NANCHANG
from mahjong_desktop.rulesets.nanjing import NANJING
from mahjong_desktop.rulesets.ningbo import NINGBO
from mahjong_desktop.rulesets.riichi_ema import RIICHI_EMA
from mahjong_desktop.rulesets.shanghai_1980s import SHANGHAI_1980S
from mahjong_desktop.rulesets.shanghai_new import SHANGHAI_NEW
from mahjong_desktop.rulesets.shanghai_old import SHANGHAI_OLD
from mahjong_desktop.rulesets.shanghai_popular import SHANGHAI_POPULAR
from mahjong_desktop.rulesets.singapore import SINGAPORE
from mahjong_desktop.rulesets.taiwan_16 import TAIWAN_16
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from mahjong_desktop.rulesets.taizhou import TAIZHOU
from mahjong_desktop.rulesets.wenzhou import WENZHOU
from mahjong_desktop.rulesets.wuhan import WUHAN
from mahjong_desktop.rulesets.yichang import YICHANG
from mahjong_desktop.rulesets.yiwu import YIWU

RULESETS: tuple[Ruleset, ...] = (
    HONG_KONG,
    RIICHI_EMA,
    TAIWANESE,
    CLASSICAL,
    CLASSICAL_3P,
    CLASSICAL_5P,
    WUHAN,
    JINGZHOU_3P,
    YICHANG,
    NINGBO,
    CHANGSHA,
    FENGHUA,
    TAIZHOU,
    YIWU,
    NANCHANG,
    FUZHOU,
    WENZHOU,
    SHANGHAI_OLD,
    SHANGHAI_POPULAR,
    SHANGHAI_NEW,
    SHANGHAI_1980S,
    JINSHAN,
    TAIWAN_16,
    SINGAPORE,
    BEIJING,
    JINAN,
    NANJING,
)
