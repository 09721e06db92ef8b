#!/usr/bin/env python3
"""A load test of `teka serve`: many clients that behave badly, and one that does not.

Two hundred clients at once send solve jobs, bad JSON, bodies of 50 MB, half of a request, and listen to streams which
they leave. Meanwhile an ordinary client asks for something once a second and must be answered within a second. At the
end the server must still be there, within its memory, and must have answered with honest statuses only.

    LOAD_SECONDS=30 LOAD_CLIENTS=200 scripts/load.py target/release/teka

The ordinary client is a process of its own, so that it measures the server and not how busy the others keep this one.
How late this process itself was is told beside it.
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
MEMORY_MB = float(os.environ.get("LOAD_MEMORY_MB", "8000"))
HONEST = {200, 202, 400, 404, 408, 413, 422, 429, 503}
EASY = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"
HARD = "22 5 3 18 1\n21 15 14 13 2\n24 12 8 6 9\n20 11 16 4 19\n10 23 17 7 0\n"

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
        """Megabytes that the server has in memory."""
        with open(f"/proc/{self.process.pid}/status") as status:
            line = next(line for line in status if line.startswith("VmRSS:"))
        now = int(line.split()[1]) / 1024
        self.most = max(self.most, now)
        return now


async def connect(server):
    return await asyncio.wait_for(asyncio.open_connection(server.host, server.port), 10)


def head(server, method, path, length=None):
    lines = [f"{method} {path} HTTP/1.1", f"host: {server.host}:{server.port}", "connection: close"]
    if length is not None:
        lines += ["content-type: application/json", f"content-length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def status_of(reader):
    line = await asyncio.wait_for(reader.readline(), 30)
    return int(line.split()[1]) if line else 0


async def ask(server, method, path, body=None):
    """Sends a request and gives the status and what came back."""
    reader, writer = await connect(server)
    try:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        writer.write(head(server, method, path, None if data is None else len(data)) + (data or b""))
        await writer.drain()
        status = await status_of(reader)
        rest = await asyncio.wait_for(reader.read(), 30)
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


async def good_client(server, until):
    """Asks for something ordinary once a second, and gives the times it took and what was wrong."""
    ordinary, late = [], []
    asked = [
        ("GET", "/", None),
        ("GET", "/api/v1/families", None),
        ("POST", "/api/v1/open", {"puzzle": puzzle(EASY)}),
        ("POST", "/api/v1/check", {"puzzle": puzzle(EASY), "answer": "ABB\nAAB\n"}),
        ("GET", "/api/v1/examples/packing/soma/picture.svg", None),
    ]
    number = 0
    while time.monotonic() < until:
        began = time.monotonic()
        method, path, body = asked[number % len(asked)]
        try:
            status, _ = await ask(server, method, path, body)
        except (ConnectionError, TimeoutError) as error:
            status = repr(error)
        took = time.monotonic() - began
        ordinary.append(took)
        if status != 200 or took > 1:
            late.append(f"{method} {path}: {status} after {took:.2f} s")
        number += 1
        await asyncio.sleep(max(0, 1 - took))
    return ordinary, late


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


async def main():
    if sys.argv[1:2] == ["--ordinary"]:
        until = time.monotonic() + float(sys.argv[4])
        print(json.dumps(await good_client(Address(*sys.argv[2:4]), until)))
        return
    server = Server(sys.argv[1] if len(sys.argv) > 1 else "target/release/teka")
    problems, ordinary, late = [], [], []
    try:
        before = server.memory()
        until = time.monotonic() + SECONDS
        command = [sys.executable, __file__, "--ordinary", server.host, str(server.port), str(SECONDS)]
        good = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        await asyncio.gather(watch(server, until), *(client(server, until) for _ in range(CLIENTS)))
        ordinary, late = json.loads(good.communicate(timeout=60)[0])
        after = server.memory()
        status, _ = await ask(server, "GET", "/api/v1/health")
        if status != 200:
            problems.append(f"the server no longer answers: {status}")
    except (ConnectionError, StopIteration, FileNotFoundError) as error:
        problems.append(f"the server is gone: {error!r}")
        before = after = 0
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    try:
        code = server.process.wait(10)
    except subprocess.TimeoutExpired:
        server.process.kill()
        code = "killed"
    farewell = time.monotonic() - began
    for way, counts in sorted(statuses.items()):
        print(f"{way:10} " + "  ".join(f"{status}: {count}" for status, count in counts.most_common()))
        for status in counts:
            if status not in HONEST and status not in ("broken", "closed"):
                problems.append(f"{way}: status {status}")
        broken = counts["broken"]
        if broken > 0.02 * sum(counts.values()) + 5:
            problems.append(f"{way}: {broken} connections broke")
    ordinary.sort()
    if ordinary:
        middle, slowest = ordinary[len(ordinary) // 2], ordinary[-1]
        print(f"ordinary requests: {len(ordinary)}, median {middle * 1000:.0f} ms, slowest {slowest * 1000:.0f} ms")
    lags.sort()
    if lags:
        print(f"the load itself was late by {lags[len(lags) // 2] * 1000:.0f} ms (median), {lags[-1] * 1000:.0f} ms at most")
    print(f"memory: {before:.0f} MB before, {server.most:.0f} MB at most, {after:.0f} MB after")
    print(f"the end took {farewell:.2f} s, exit {code}")
    problems += late
    if server.most > MEMORY_MB:
        problems.append(f"{server.most:.0f} MB of memory")
    if code != 0:
        problems.append(f"exit {code}")
    if farewell > 2.5:
        problems.append(f"the end took {farewell:.2f} s")
    for problem in problems:
        print("problem:", problem)
    total = sum(sum(counts.values()) for counts in statuses.values())
    print(f"{'FAILED' if problems else 'ok'}: {total} requests of {CLIENTS} clients in {SECONDS:.0f} s")
    sys.exit(1 if problems else 0)


asyncio.run(main())
