"""Says which build is tested, and refuses to test another one than was asked for."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import zashiki.kernel.state

BUILD = "interpreted" if Path(zashiki.kernel.state.__file__).suffix == ".py" else "compiled"
settings.register_profile("zashiki", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("zashiki")  # a busy machine is no fault of ours


def pytest_report_header() -> str:
    return f"zashiki: {BUILD} rules"


def pytest_sessionstart() -> None:
    expected = os.environ.get("ZASHIKI_EXPECT", BUILD)
    if expected != BUILD:
        raise pytest.UsageError(f"the {expected} rules were to be tested, but the {BUILD} ones were imported")
