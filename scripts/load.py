#!/usr/bin/env python3
"""A load test of `teka serve`: many clients that misbehave, and a few that do not.

Two hundred clients at once send solve jobs, invalid JSON, bodies of 50 MB and half requests, and open event streams that
they abandon. Forty more send valid requests of about 450 kB with large responses, and one keeps sixteen counts running.
Each of these three groups has its own address and so its own quotas. Meanwhile

- a regular client sends a request every second; each must be answered within a second;
- another requests /health ten times a second; 99 % must be answered within 250 ms;
- a third solves a 3x3 board every second; each solution must arrive within a second.

Afterwards the server must still be running, must have used less than 512 MB, must be back below 100 MB within a minute,
and must have sent expected statuses only.

    LOAD_SECONDS=30 LOAD_CLIENTS=200 scripts/load.py target/release/teka

The measuring clients run in a process of their own, so that they measure the server and not the load on this process. How
far this process lags behind is printed as well.
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
IDLE_MB = float(os.environ.get("LOAD_REST_MB", "100"))
IDLE_SECONDS = 60
HEALTH_SECONDS = 0.25
COUNTS = 16
EXPECTED_STATUSES = {200, 202, 400, 404, 408, 413, 422, 429, 503}
EASY = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"
SMALL = "8 1 3\n4 0 2\n7 6 5\n"
HARD = "22 5 3 18 1\n21 15 14 13 2\n24 12 8 6 9\n20 11 16 4 19\n10 23 17 7 0\n"

# The server tells clients apart by address.
HOSTILE, REGULAR, SOLVER, COUNTER, LARGE = (f"127.0.0.{number}" for number in (1, 2, 3, 4, 5))

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
        self.peak_mb = 0.0

    def memory(self):
        """The server's resident memory in MB; updates the peak."""
        with open(f"/proc/{self.process.pid}/status") as status:
            fields = dict(line.split(":", 1) for line in status)
        self.peak_mb = int(fields["VmHWM"].split()[0]) / 1024
        return int(fields["VmRSS"].split()[0]) / 1024


async def connect(server, source=HOSTILE):
    opening = asyncio.open_connection(server.host, server.port, local_addr=(source, 0))
    return await asyncio.wait_for(opening, 10)


def head(server, method, path, length=None):
    lines = [f"{method} {path} HTTP/1.1", f"host: {server.host}:{server.port}", "connection: close"]
    if length is not None:
        lines += ["content-type: application/json", f"content-length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def read_status(reader):
    line = await asyncio.wait_for(reader.readline(), 30)
    return int(line.split()[1]) if line else 0


async def send(server, method, path, body=None, source=HOSTILE):
    """Sends a request and returns the status and the body of the response."""
    reader, writer = await connect(server, source)
    try:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        writer.write(head(server, method, path, None if data is None else len(data)) + (data or b""))
        await writer.drain()
        status = await read_status(reader)
        rest = await asyncio.wait_for(reader.read(), 90)
        return status, rest.split(b"\r\n\r\n", 1)[-1]
    finally:
        writer.close()


async def solve(server):
    text = random.choice([EASY, HARD])
    job = {"kind": "solve", "puzzle": puzzle(text), "limits": {"timeout_ms": 2000}}
    if text == HARD:
        job["algorithm"] = "a-star-manhattan"
    status, body = await send(server, "POST", "/api/v1/jobs", job)
    if status == 202 and random.random() < 0.5:
        job_id = json.loads(body)["id"]
        status, _ = await send(server, "GET", f"/api/v1/jobs/{job_id}/events")
    return status


async def abandon(server):
    """Starts a long job, follows it for a moment, and disconnects."""
    job = {"kind": "solve", "puzzle": puzzle(HARD), "algorithm": "a-star-manhattan", "limits": {"timeout_ms": 3000}}
    status, body = await send(server, "POST", "/api/v1/jobs", job)
    if status != 202:
        return status
    reader, writer = await connect(server)
    writer.write(head(server, "GET", f"/api/v1/jobs/{json.loads(body)['id']}/events"))
    await writer.drain()
    status = await read_status(reader)
    if random.random() < 0.5:
        await reader.read(300)
    else:
        # Leave the stream unread.
        await asyncio.sleep(random.uniform(0, 3))
    writer.transport.abort()
    return status


async def invalid_json(server):
    body = random.choice([b"{", b"[" * 100_000, b"\xff\xfe", b'{"puzzle":7}', os.urandom(1000), b'"' * (1 << 20)])
    status, _ = await send(server, "POST", random.choice(["/api/v1/open", "/api/v1/jobs", "/api/v1/render"]), body)
    return status


async def huge_body(server):
    """Sends fifty megabytes, half of the time without a content length."""
    reader, writer = await connect(server)
    block, remaining = b" " * (1 << 20), 50
    try:
        if random.random() < 0.5:
            writer.write(head(server, "POST", "/api/v1/open", remaining << 20))
        else:
            plain = head(server, "POST", "/api/v1/open", 0)
            writer.write(plain.replace(b"content-length: 0", b"transfer-encoding: chunked"))
            block = b"100000\r\n" + block + b"\r\n"
        while remaining and not reader.at_eof():
            writer.write(block)
            await asyncio.wait_for(writer.drain(), 10)
            remaining -= 1
        return await read_status(reader)
    except ConnectionError:
        # The server responded and closed the connection while the body was still being sent. The response may be lost.
        try:
            return await read_status(reader) or "closed"
        except ConnectionError:
            return "closed"
    finally:
        writer.transport.abort()


async def half_request(server):
    """Sends a part of a request and then waits."""
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
    """A shuffled square board."""
    numbers = list(range(side * side))
    random.Random(side).shuffle(numbers)
    rows = (numbers[row * side : (row + 1) * side] for row in range(side))
    return "\n".join(" ".join(map(str, row)) for row in rows) + "\n"


def entries(side):
    """An empty grid, with one entry per row and column."""
    return ("-" * side + "\n") * side + "\n" + ("1" * side + "\n") * (2 * side)


def large_requests():
    """Valid requests with large responses."""
    board, grid, medium = tiles(250), entries(385), tiles(100)
    render = [("svg", board), ("svg", grid), ("png", board), ("png", medium), ("pdf", medium), ("gif", grid)]
    requests = [("/render", {"puzzle": puzzle(text), "what": "puzzle", "format": kind}) for kind, text in render]
    for text in (board, grid, tiles(198)):
        requests += [("/open", {"puzzle": puzzle(text)})] * 2
        requests += [("/check", {"puzzle": puzzle(text), "answer": text}), ("/trace", {"puzzle": puzzle(text)})]
    requests += [("/hint", {"puzzle": puzzle(grid)}), ("/review", {"puzzle": puzzle(grid), "state": ("1" * 385 + "\n") * 385})]
    return [(path, json.dumps(body).encode()) for path, body in requests]


async def large_client(server, until, requests):
    """Sends large requests one after the other."""
    while time.monotonic() < until:
        path, body = random.choice(requests)
        try:
            status, _ = await send(server, "POST", f"/api/v1{path}", body, LARGE)
        except (ConnectionError, TimeoutError, asyncio.IncompleteReadError):
            status = "broken"
        statuses[f"large {path}"][status] += 1
        if status != 200:
            await asyncio.sleep(random.uniform(0.1, 0.5))


async def counting_client(server, until):
    """Keeps sixteen counts running, and polls them so that they are not cancelled as abandoned."""
    _, body = await send(server, "GET", "/api/v1/examples", source=COUNTER)
    example = next(example for example in json.loads(body)["examples"] if example["id"] == "packing/pentominoes-box")
    count_job = {"kind": "count", "puzzle": {"sources": example["sources"]}, "limits": {"timeout_ms": 60_000}}
    job_ids = set()
    while time.monotonic() < until:
        while len(job_ids) < COUNTS:
            status, body = await send(server, "POST", "/api/v1/jobs", count_job, COUNTER)
            statuses["count"][status] += 1
            if status != 202:
                break
            job_ids.add(json.loads(body)["id"])
        await asyncio.sleep(1)
        for job_id in list(job_ids):
            status, body = await send(server, "GET", f"/api/v1/jobs/{job_id}", source=COUNTER)
            if status != 200 or json.loads(body)["state"] in ("done", "cancelled"):
                job_ids.discard(job_id)
    for job_id in job_ids:
        await send(server, "DELETE", f"/api/v1/jobs/{job_id}", source=COUNTER)


ATTACKS = [solve, solve, abandon, invalid_json, huge_body, half_request]


async def hostile_client(server, until):
    while time.monotonic() < until:
        attack = random.choice(ATTACKS)
        try:
            status = await attack(server)
        except (ConnectionError, TimeoutError, asyncio.IncompleteReadError):
            status = "broken"
        if status is not None:
            statuses[attack.__name__][status] += 1
        if status in (429, 503, "broken"):
            await asyncio.sleep(random.uniform(0.1, 0.5))


async def repeat(until, interval, request):
    """Repeats a request at an interval; returns the response times and the errors."""
    times, errors = [], []
    while time.monotonic() < until:
        started = time.monotonic()
        try:
            name, status = await request(len(times))
        except (ConnectionError, TimeoutError, ValueError) as error:
            name, status = request.__name__, repr(error)
        elapsed = time.monotonic() - started
        times.append(elapsed)
        if status != 200:
            errors.append(f"{name}: {status} after {elapsed:.2f} s")
        await asyncio.sleep(max(0, interval - elapsed))
    return times, errors


async def measure(server, until):
    """Runs the clients that do not misbehave; returns their measurements."""
    requests = [
        ("GET", "/", None),
        ("GET", "/api/v1/families", None),
        ("POST", "/api/v1/open", {"puzzle": puzzle(EASY)}),
        ("POST", "/api/v1/check", {"puzzle": puzzle(EASY), "answer": "ABB\nAAB\n"}),
        ("GET", "/api/v1/examples/packing/soma/picture.svg", None),
    ]

    async def regular(number):
        method, path, body = requests[number % len(requests)]
        status, _ = await send(server, method, path, body, REGULAR)
        return f"{method} {path}", status

    async def health(_):
        status, _ = await send(server, "GET", "/api/v1/health", source=REGULAR)
        return "health", status

    async def solve_small(_):
        job = {"kind": "solve", "puzzle": puzzle(SMALL)}
        status, body = await send(server, "POST", "/api/v1/jobs", job, SOLVER)
        if status != 202:
            return "3x3", status
        status, body = await send(server, "GET", f"/api/v1/jobs/{json.loads(body)['id']}/events", source=SOLVER)
        return "3x3", status if b'"outcome":"solved"' in body else "unsolved"

    groups = await asyncio.gather(
        repeat(until, 1, regular), repeat(until, 0.1, health), repeat(until, 1, solve_small)
    )
    return dict(zip(("regular", "health", "solve"), groups, strict=True))


def quantile(times, fraction):
    """The time within which this fraction of the requests were answered."""
    return sorted(times)[min(len(times) - 1, int(len(times) * fraction))]


async def monitor(server, until):
    """Tracks the server's memory, and how far this process lags behind."""
    while time.monotonic() < until:
        started = time.monotonic()
        await asyncio.sleep(0.25)
        lags.append(time.monotonic() - started - 0.25)
        server.memory()


class Address:
    def __init__(self, host, port):
        self.host, self.port = host, int(port)


async def run_load(server):
    """Runs all clients at once and returns the measurements."""
    until = time.monotonic() + SECONDS
    command = [sys.executable, __file__, "--measure", server.host, str(server.port), str(SECONDS)]
    measuring = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    requests = large_requests()
    await asyncio.gather(
        monitor(server, until),
        counting_client(server, until),
        *(hostile_client(server, until) for _ in range(CLIENTS)),
        *(large_client(server, until, requests) for _ in range(LARGE_CLIENTS)),
    )
    return json.loads((await asyncio.to_thread(measuring.communicate, timeout=120))[0])


async def wait_until_idle(server):
    """Waits up to a minute until the server has returned its memory. Returns its memory then, and how long that took."""
    began = time.monotonic()
    while (now := server.memory()) >= IDLE_MB and time.monotonic() - began < IDLE_SECONDS:
        await asyncio.sleep(0.5)
    return now, time.monotonic() - began


def report_times(measured, problems):
    """Prints the measurements, and adds errors and requests that took too long to the problems."""
    limits = {"regular": (1, 1), "health": (0.99, HEALTH_SECONDS), "solve": (1, 1)}
    names = {"regular": "regular requests", "health": "health", "solve": f"3x3 solves beside {COUNTS} counts"}
    for name, (times, errors) in measured.items():
        problems += errors
        fraction, max_seconds = limits[name]
        median, p99, slowest = (quantile(times, rank) * 1000 for rank in (0.5, 0.99, 1))
        print(
            f"{names[name]}: {len(times)}, median {median:.0f} ms, 99 % within {p99:.0f} ms,"
            f" slowest {slowest:.0f} ms"
        )
        if quantile(times, fraction) > max_seconds:
            problems.append(f"{names[name]}: {quantile(times, fraction) * 1000:.0f} ms")


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
        measured = await run_load(server)
        after, waited = await wait_until_idle(server)
        status, _ = await send(server, "GET", "/api/v1/health")
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
    shutdown_seconds = time.monotonic() - began
    for name, counts in sorted(statuses.items()):
        print(f"{name:14} " + "  ".join(f"{status}: {count}" for status, count in counts.most_common()))
        for status in counts:
            if status not in EXPECTED_STATUSES and status not in ("broken", "closed"):
                problems.append(f"{name}: status {status}")
        broken = counts["broken"]
        if broken > 0.02 * sum(counts.values()) + 5:
            problems.append(f"{name}: {broken} connections broke")
    report_times(measured, problems)
    lags.sort()
    if lags:
        print(
            f"the load generator lagged by {lags[len(lags) // 2] * 1000:.0f} ms (median), {lags[-1] * 1000:.0f} ms"
            f" at most; load average {load:.1f}"
        )
    print(f"memory: {before:.0f} MB before, {server.peak_mb:.0f} MB at most, {after:.0f} MB {waited:.0f} s after")
    print(f"shutdown took {shutdown_seconds:.2f} s, exit {code}")
    if server.peak_mb > MEMORY_MB:
        problems.append(f"{server.peak_mb:.0f} MB of memory at most")
    if after > IDLE_MB:
        problems.append(f"{after:.0f} MB of memory after {waited:.0f} s")
    if code != 0:
        problems.append(f"exit {code}")
    if shutdown_seconds > 2.5:
        problems.append(f"shutdown took {shutdown_seconds:.2f} s")
    for problem in problems:
        print("problem:", problem)
    total = sum(sum(counts.values()) for counts in statuses.values())
    clients = CLIENTS + LARGE_CLIENTS + 1
    print(f"{'FAILED' if problems else 'ok'}: {total} requests of {clients} clients in {SECONDS:.0f} s")
    sys.exit(1 if problems else 0)


asyncio.run(main())
