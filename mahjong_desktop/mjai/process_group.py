"""On Windows: a job object that ends the programs that play when our program is gone, however it has ended.

Room: mjai. Elsewhere nothing is needed here; process.py says what is done there.
"""

from __future__ import annotations

import subprocess
import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes
    from functools import cache
    from typing import Any, ClassVar, Final

    _KILL_ON_CLOSE: Final = 0x2000
    _EXTENDED_LIMITS: Final = 9

    class _BasicLimits(ctypes.Structure):
        _fields_: ClassVar[list[tuple[str, Any]]] = [
            ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
            ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        ]

    class _ExtendedLimits(ctypes.Structure):
        _fields_: ClassVar[list[tuple[str, Any]]] = [
            ("BasicLimitInformation", _BasicLimits),
            ("IoInfo", ctypes.c_ulonglong * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        ]

    @cache
    def _job() -> int | None:
        """Returns the job of all programs. The system closes it with our program, and ends them then."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        job: int | None = kernel.CreateJobObjectW(None, None)
        limits = _ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = _KILL_ON_CLOSE
        handle = wintypes.HANDLE(job)
        kernel.SetInformationJobObject(handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        return job

    def keep_in_group(child: subprocess.Popen[bytes]) -> None:
        """Puts a program into the job. Where that is impossible it meets the end of its input alone."""
        job = _job()
        if job is not None:
            kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            kernel.AssignProcessToJobObject(wintypes.HANDLE(job), wintypes.HANDLE(int(child._handle)))

else:

    def keep_in_group(child: subprocess.Popen[bytes]) -> None:
        """Does nothing."""
