#!/usr/bin/env python3
"""A load test of `teka serve`: many clients that behave badly, and some that do not.

Two hundred clients at once send solve jobs, bad JSON, bodies of 50 MB, half of a request, and listen to streams which
they leave. Forty more send legal requests of some 450 kB with large answers, and one keeps sixteen counts running. Each
of these three groups has an address of its own, so that each has its own share of the server. Meanwhile

- an ordinary client asks for something once a second, and must be answered within a second;
- another asks for /health ten times a second, and 99 % must be answered within 250 ms;
- a third solves a 3x3 board once a second, and must have the solution within a second.

At the end the server must still be there, must have used less than 512 MB, must be back below 100 MB within a minute,
and must have answered with honest statuses only.

    LOAD_SECONDS=30 LOAD_CLIENTS=200 scripts/load.py target/release/teka

The clients that measure are a process of their own, so that they measure the server and not how busy the others keep
this one. How late this process itself was is told beside it.
"""

import asyncio
import collections
import json
import os
import random
import signal
import subprocess
import sys
import time

SECONDS = float(os.environ.get("LOAD_SECONDS", "120"))
CLIENTS = int(os.environ.get("LOAD_CLIENTS", "200"))
LARGE_CLIENTS = int(os.environ.get("LOAD_LARGE_CLIENTS", "40"))
MEMORY_MB = float(os.environ.get("LOAD_MEMORY_MB", "512"))
REST_MB = float(os.environ.get("LOAD_REST_MB", "100"))
REST_SECONDS = 60
HEALTH_SECONDS = 0.25
COUNTS = 16
HONEST = {200, 202, 400, 404, 408, 413, 422, 429, 503}
EASY = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"
SMALL = "8 1 3\n4 0 2\n7 6 5\n"
HARD = "22 5 3 18 1\n21 15 14 13 2\n24 12 8 6 9\n20 11 16 4 19\n10 23 17 7 0\n"

# Whoever has an address of its own is a client of its own.
BAD, ORDINARY, SOLVER, GREEDY, LARGE = (f"127.0.0.{number}" for number in (1, 2, 3, 4, 5))

statuses = collections.defaultdict(collections.Counter)
lags = []


def puzzle(text):
    return {"sources": [{"name": "puzzle.txt", "text": text}]}


class Server:
    def __init__(self, program):
        command = [program, "serve", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = self.process.stdout.readline().split("http://")[1].strip().rstrip("/")
        self.host, port = address.rsplit(":", 1)
        self.port = int(port)
        self.most = 0.0

    def memory(self):
        """Megabytes that the server has in memory; the most it ever had is kept."""
        with open(f"/proc/{self.process.pid}/status") as status:
            told = dict(line.split(":", 1) for line in status)
        self.most = int(told["VmHWM"].split()[0]) / 1024
        return int(told["VmRSS"].split()[0]) / 1024


async def connect(server, source=BAD):
    opening = asyncio.open_connection(server.host, server.port, local_addr=(source, 0))
    return await asyncio.wait_for(opening, 10)


def head(server, method, path, length=None):
    lines = [f"{method} {path} HTTP/1.1", f"host: {server.host}:{server.port}", "connection: close"]
    if length is not None:
        lines += ["content-type: application/json", f"content-length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def status_of(reader):
    line = await asyncio.wait_for(reader.readline(), 30)
    return int(line.split()[1]) if line else 0


async def ask(server, method, path, body=None, source=BAD):
    """Sends a request and gives the status and what came back."""
    reader, writer = await connect(server, source)
    try:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        writer.write(head(server, method, path, None if data is None else len(data)) + (data or b""))
        await writer.drain()
        status = await status_of(reader)
        rest = await asyncio.wait_for(reader.read(), 90)
        return status, rest.split(b"\r\n\r\n", 1)[-1]
    finally:
        writer.close()


async def solve(server):
    text = random.choice([EASY, HARD])
    order = {"kind": "solve", "puzzle": puzzle(text), "limits": {"timeout_ms": 2000}}
    if text == HARD:
        order["algorithm"] = "a-star-manhattan"
    status, body = await ask(server, "POST", "/api/v1/jobs", order)
    if status == 202 and random.random() < 0.5:
        name = json.loads(body)["id"]
        status, _ = await ask(server, "GET", f"/api/v1/jobs/{name}/events")
    return status


async def abandon(server):
    """Starts a long job, listens a little, and goes without a word."""
    order = {"kind": "solve", "puzzle": puzzle(HARD), "algorithm": "a-star-manhattan", "limits": {"timeout_ms": 3000}}
    status, body = await ask(server, "POST", "/api/v1/jobs", order)
    if status != 202:
        return status
    reader, writer = await connect(server)
    writer.write(head(server, "GET", f"/api/v1/jobs/{json.loads(body)['id']}/events"))
    await writer.drain()
    status = await status_of(reader)
    if random.random() < 0.5:
        await reader.read(300)
    else:
        # Not even taking what is sent.
        await asyncio.sleep(random.uniform(0, 3))
    writer.transport.abort()
    return status


async def bad_json(server):
    body = random.choice([b"{", b"[" * 100_000, b"\xff\xfe", b'{"puzzle":7}', os.urandom(1000), b'"' * (1 << 20)])
    status, _ = await ask(server, "POST", random.choice(["/api/v1/open", "/api/v1/jobs", "/api/v1/render"]), body)
    return status


async def huge(server):
    """Fifty megabytes, half of the time without saying so before."""
    reader, writer = await connect(server)
    block, left = b" " * (1 << 20), 50
    try:
        if random.random() < 0.5:
            writer.write(head(server, "POST", "/api/v1/open", left << 20))
        else:
            plain = head(server, "POST", "/api/v1/open", 0)
            writer.write(plain.replace(b"content-length: 0", b"transfer-encoding: chunked"))
            block = b"100000\r\n" + block + b"\r\n"
        while left and not reader.at_eof():
            writer.write(block)
            await asyncio.wait_for(writer.drain(), 10)
            left -= 1
        return await status_of(reader)
    except ConnectionError:
        # The server has answered and closed while it was still being sent to. Who is quick sees the answer.
        try:
            return await status_of(reader) or "closed"
        except ConnectionError:
            return "closed"
    finally:
        writer.transport.abort()


async def half_open(server):
    """Half of a request, and then nothing."""
    reader, writer = await connect(server)
    writer.write(random.choice([b"", b"GET / HT", b"POST /api/v1/open HTTP/1.1\r\nhost: ", head(server, "POST", "/api/v1/open", 99)]))
    await writer.drain()
    try:
        await asyncio.wait_for(reader.read(), random.uniform(0.5, 15))
    except TimeoutError:
        pass
    writer.transport.abort()
    return None


def tiles(side):
    """A square board, shuffled."""
    numbers = list(range(side * side))
    random.Random(side).shuffle(numbers)
    rows = (numbers[row * side : (row + 1) * side] for row in range(side))
    return "\n".join(" ".join(map(str, row)) for row in rows) + "\n"


def entries(side):
    """An open grid, and as many entries as it has rows and columns."""
    return ("-" * side + "\n") * side + "\n" + ("1" * side + "\n") * (2 * side)


def large_requests():
    board, grid, medium = tiles(250), entries(385), tiles(100)
    render = [("svg", board), ("svg", grid), ("png", board), ("png", medium), ("pdf", medium), ("gif", grid)]
    asked = [("/render", {"puzzle": puzzle(text), "what": "puzzle", "format": kind}) for kind, text in render]
    for text in (board, grid, tiles(198)):
        asked += [("/open", {"puzzle": puzzle(text)})] * 2
        asked += [("/check", {"puzzle": puzzle(text), "answer": text}), ("/trace", {"puzzle": puzzle(text)})]
    asked += [("/hint", {"puzzle": puzzle(grid)}), ("/review", {"puzzle": puzzle(grid), "state": ("1" * 385 + "\n") * 385})]
    return [(path, json.dumps(body).encode()) for path, body in asked]


async def large_client(server, until, requests):
    """Legal requests, one after the other, with large answers."""
    while time.monotonic() < until:
        path, body = random.choice(requests)
        try:
            status, _ = await ask(server, "POST", f"/api/v1{path}", body, LARGE)
        except (ConnectionError, TimeoutError, asyncio.IncompleteReadError):
            status = "broken"
        statuses[f"large {path}"][status] += 1
        if status != 200:
            await asyncio.sleep(random.uniform(0.1, 0.5))


async def greedy_client(server, until):
    """Keeps sixteen counts in the hands of the server, and asks after them so that they go on."""
    _, told = await ask(server, "GET", "/api/v1/examples", source=GREEDY)
    example = next(one for one in json.loads(told)["examples"] if one["id"] == "packing/pentominoes-box")
    order = {"kind": "count", "puzzle": {"sources": example["sources"]}, "limits": {"timeout_ms": 60_000}}
    jobs = set()
    while time.monotonic() < until:
        while len(jobs) < COUNTS:
            status, told = await ask(server, "POST", "/api/v1/jobs", order, GREEDY)
            statuses["count"][status] += 1
            if status != 202:
                break
            jobs.add(json.loads(told)["id"])
        await asyncio.sleep(1)
        for job in list(jobs):
            status, told = await ask(server, "GET", f"/api/v1/jobs/{job}", source=GREEDY)
            if status != 200 or json.loads(told)["state"] in ("done", "cancelled"):
                jobs.discard(job)
    for job in jobs:
        await ask(server, "DELETE", f"/api/v1/jobs/{job}", source=GREEDY)


WAYS = [solve, solve, abandon, bad_json, huge, half_open]


async def client(server, until):
    while time.monotonic() < until:
        way = random.choice(WAYS)
        try:
            status = await way(server)
        except (ConnectionError, TimeoutError, asyncio.IncompleteReadError):
            status = "broken"
        if status is not None:
            statuses[way.__name__][status] += 1
        if status in (429, 503, "broken"):
            await asyncio.sleep(random.uniform(0.1, 0.5))


async def regularly(until, every, once):
    """Does something again and again, and gives the times it took and what was wrong."""
    times, wrong = [], []
    while time.monotonic() < until:
        began = time.monotonic()
        try:
            what, status = await once(len(times))
        except (ConnectionError, TimeoutError, ValueError) as error:
            what, status = once.__name__, repr(error)
        took = time.monotonic() - began
        times.append(took)
        if status != 200:
            wrong.append(f"{what}: {status} after {took:.2f} s")
        await asyncio.sleep(max(0, every - took))
    return times, wrong


async def measure(server, until):
    """The clients that behave well."""
    asked = [
        ("GET", "/", None),
        ("GET", "/api/v1/families", None),
        ("POST", "/api/v1/open", {"puzzle": puzzle(EASY)}),
        ("POST", "/api/v1/check", {"puzzle": puzzle(EASY), "answer": "ABB\nAAB\n"}),
        ("GET", "/api/v1/examples/packing/soma/picture.svg", None),
    ]

    async def ordinary(number):
        method, path, body = asked[number % len(asked)]
        status, _ = await ask(server, method, path, body, ORDINARY)
        return f"{method} {path}", status

    async def health(_):
        status, _ = await ask(server, "GET", "/api/v1/health", source=ORDINARY)
        return "health", status

    async def small(_):
        order = {"kind": "solve", "puzzle": puzzle(SMALL)}
        status, told = await ask(server, "POST", "/api/v1/jobs", order, SOLVER)
        if status != 202:
            return "3x3", status
        status, told = await ask(server, "GET", f"/api/v1/jobs/{json.loads(told)['id']}/events", source=SOLVER)
        return "3x3", status if b'"outcome":"solved"' in told else "unsolved"

    groups = await asyncio.gather(
        regularly(until, 1, ordinary), regularly(until, 0.1, health), regularly(until, 1, small)
    )
    return dict(zip(("ordinary", "health", "solve"), groups, strict=True))


def within(times, part):
    """The time within which so large a part of all was done."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


async def watch(server, until):
    """Looks at the server's memory, and at how late this process is."""
    while time.monotonic() < until:
        began = time.monotonic()
        await asyncio.sleep(0.25)
        lags.append(time.monotonic() - began - 0.25)
        server.memory()


class Address:
    def __init__(self, host, port):
        self.host, self.port = host, int(port)


async def flood(server):
    """Everybody at once. Gives what the good clients measured."""
    until = time.monotonic() + SECONDS
    command = [sys.executable, __file__, "--measure", server.host, str(server.port), str(SECONDS)]
    good = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    requests = large_requests()
    await asyncio.gather(
        watch(server, until),
        greedy_client(server, until),
        *(client(server, until) for _ in range(CLIENTS)),
        *(large_client(server, until, requests) for _ in range(LARGE_CLIENTS)),
    )
    return json.loads((await asyncio.to_thread(good.communicate, timeout=120))[0])


async def rest(server):
    """Waits until the server has given its memory back, for a minute at most. Gives what it has then, and when that was."""
    began = time.monotonic()
    while (now := server.memory()) >= REST_MB and time.monotonic() - began < REST_SECONDS:
        await asyncio.sleep(0.5)
    return now, time.monotonic() - began


def judge(measured, problems):
    """Prints what was measured, and notes what took too long."""
    bars = {"ordinary": (1, 1), "health": (0.99, HEALTH_SECONDS), "solve": (1, 1)}
    names = {"ordinary": "ordinary requests", "health": "health", "solve": f"3x3 solves beside {COUNTS} counts"}
    for name, (times, wrong) in measured.items():
        problems += wrong
        part, most = bars[name]
        middle, most_of_them, slowest = (within(times, at) * 1000 for at in (0.5, 0.99, 1))
        print(
            f"{names[name]}: {len(times)}, median {middle:.0f} ms, 99 % within {most_of_them:.0f} ms,"
            f" slowest {slowest:.0f} ms"
        )
        if within(times, part) > most:
            problems.append(f"{names[name]}: {within(times, part) * 1000:.0f} ms")


async def main():
    if sys.argv[1:2] == ["--measure"]:
        until = time.monotonic() + float(sys.argv[4])
        print(json.dumps(await measure(Address(*sys.argv[2:4]), until)))
        return
    server = Server(sys.argv[1] if len(sys.argv) > 1 else "target/release/teka")
    problems, measured = [], {}
    before = after = waited = 0
    try:
        before = server.memory()
        measured = await flood(server)
        after, waited = await rest(server)
        status, _ = await ask(server, "GET", "/api/v1/health")
        if status != 200:
            problems.append(f"the server no longer answers: {status}")
    except (ConnectionError, StopIteration, FileNotFoundError, KeyError) as error:
        problems.append(f"the server is gone: {error!r}")
    load = os.getloadavg()[0]
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    try:
        code = server.process.wait(10)
    except subprocess.TimeoutExpired:
        server.process.kill()
        code = "killed"
    farewell = time.monotonic() - began
    for way, counts in sorted(statuses.items()):
        print(f"{way:14} " + "  ".join(f"{status}: {count}" for status, count in counts.most_common()))
        for status in counts:
            if status not in HONEST and status not in ("broken", "closed"):
                problems.append(f"{way}: status {status}")
        broken = counts["broken"]
        if broken > 0.02 * sum(counts.values()) + 5:
            problems.append(f"{way}: {broken} connections broke")
    judge(measured, problems)
    lags.sort()
    if lags:
        print(
            f"the load itself was late by {lags[len(lags) // 2] * 1000:.0f} ms (median), {lags[-1] * 1000:.0f} ms at"
            f" most; load average {load:.1f}"
        )
    print(f"memory: {before:.0f} MB before, {server.most:.0f} MB at most, {after:.0f} MB {waited:.0f} s after")
    print(f"the end took {farewell:.2f} s, exit {code}")
    if server.most > MEMORY_MB:
        problems.append(f"{server.most:.0f} MB of memory at most")
    if after > REST_MB:
        problems.append(f"{after:.0f} MB of memory after {waited:.0f} s")
    if code != 0:
        problems.append(f"exit {code}")
    if farewell > 2.5:
        problems.append(f"the end took {farewell:.2f} s")
    for problem in problems:
        print("problem:", problem)
    total = sum(sum(counts.values()) for counts in statuses.values())
    clients = CLIENTS + LARGE_CLIENTS + 1
    print(f"{'FAILED' if problems else 'ok'}: {total} requests of {clients} clients in {SECONDS:.0f} s")
    sys.exit(1 if problems else 0)


asyncio.run(main())
