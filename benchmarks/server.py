"""A house full of people: how long the server takes for a move, and what it needs.

`make bench-server` seats two humans at each of 200 tables, opens 1,000 streams, and makes a move
every 4 s at each table; then again with a chef at 20 of the tables.
"""

import argparse
import asyncio
import random
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

EVERY = 4.0
SERVE = (
    "import sys; from quatre.server import run; run(port=0, database=sys.argv[1], limited=False)"
)
ALL = httpx.Limits(max_connections=None, max_keepalive_connections=None)


class Party:
    """One table with two humans and perhaps a chef, some of them with streams open."""

    def __init__(self, base: str, chef: bool) -> None:
        self.humans = [httpx.AsyncClient(base_url=base, timeout=60, limits=ALL) for _ in range(2)]
        self.chairs = ["human", "human"] + ["chef"] * chef
        self.code = ""

    async def post(self, who: int, path: str, body: dict[str, Any]) -> Any:
        response = await self.humans[who].post(path, json=body)
        return response.json()

    async def begin(self) -> None:
        opened = await self.post(0, "api/tables", {"game": "soup", "chairs": self.chairs})
        self.code = opened["code"]
        for who in range(2):
            sit = {"nonce": secrets.token_hex(16), "commitment": opened["commitment"]}
            await self.post(who, f"api/tables/{self.code}/sit", sit)
        await self.post(0, f"api/tables/{self.code}/start", {})

    async def listen(self, who: int) -> None:
        path = f"api/tables/{self.code}/stream"
        async with self.humans[who].stream("GET", path, timeout=None) as response:
            async for _ in response.aiter_raw():
                pass

    async def move(self, times: list[float]) -> None:
        """Whoever is asked answers; only the answer to the move is timed."""
        for who in range(2):
            state = (await self.humans[who].get(f"api/tables/{self.code}")).json()
            if state["phase"] == "over":
                await self.begin()
                return
            if state["decision"] is not None:
                move = random.choice(state["offers"])["text"]
                body = {"decision": state["decision"], "move": move}
                began = time.perf_counter()
                await self.post(who, f"api/tables/{self.code}/play", body)
                times.append(time.perf_counter() - began)
                return

    async def play(self, until: float, times: list[float]) -> None:
        await asyncio.sleep(random.uniform(0, EVERY))
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self.move(times)
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - began)))

    async def end(self) -> None:
        for human in self.humans:
            await human.aclose()


async def load(base: str, pid: int, tables: int, streams: int, chefs: int, seconds: float) -> str:
    parties = [Party(base, number < chefs) for number in range(tables)]
    for party in parties:
        await party.begin()
    listening = [
        asyncio.create_task(parties[number % tables].listen(number // tables % 2))
        for number in range(streams)
    ]
    await asyncio.sleep(2)
    times: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(party.play(until, times) for party in parties))
    memory = resident(pid)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for party in parties:
        await party.end()
    cuts = [1000 * each for each in statistics.quantiles(times, n=100)]
    return (
        f"{tables} tables ({chefs} with a chef), {streams} streams: {len(times)} moves in "
        f"{seconds:.0f} s, p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms, "
        f"{memory} MB resident"
    )


def resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) // 1024 if found else 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--chefs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, f"{folder}/tables.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            base = process.stdout.readline().rpartition(" ")[2].strip()
            for chefs in (0, wanted.chefs):
                told = load(base, process.pid, wanted.tables, wanted.streams, chefs, wanted.seconds)
                print(asyncio.run(told))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
