"""Drives `bookfetch mcp` and `/mcp` of `bookfetch serve` by PyPI's mcp client; started by Scripts/check-mcp.

Usage: check-mcp.py FOLDER SCHEMAS     FOLDER contains the programs, SCHEMAS the protocol's schemas, if there are any.
"""
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters

PROGRAM = Path(sys.argv[1]).resolve() / "bookfetch"
SCHEMAS = Path(sys.argv[2])
FIXTURES = Path(__file__).resolve().parent.parent / "Fixtures"
TOOLS = {
    "search_books": {"query": "해리 포터", "size": 3},
    "lookup_isbn": {"isbn": "978-89-8050-020-8"},
    "books_by_day": {"date": "1997-06-26", "size": 2},
    "bestsellers": {"loans": True, "size": 2},
    "trends": {"subject": "keywords"},
    "news_headlines": {"country": "us", "size": 2},
    "news_search": {"query": "한국", "language": "ko", "size": 2},
    "library_search": {"query": "해리"},
    "quota": {},
}
MODERN_META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}
# The definition in the protocol's schema that the result of a method has to fit.
RESULTS = {
    "2026-07-28": {
        "server/discover": "DiscoverResult",
        "tools/list": "ListToolsResult",
        "tools/call": "CallToolResult",
    },
    "2025-11-25": {
        "initialize": "InitializeResult",
        "tools/list": "ListToolsResult",
        "tools/call": "CallToolResult",
        "ping": "EmptyResult",
    },
}
failures = []


def check(is_so, what):
    if not is_so:
        failures.append(what)
        print(f"check-mcp: {what}", file=sys.stderr)


class Wire:
    """The lines of a server, recorded on their way through tee."""

    def __init__(self, folder, arguments=("--demo",), environment=None):
        self.sent, self.received = Path(folder) / "sent", Path(folder) / "received"
        line = 'sent=$1 received=$2; shift 2; tee "$sent" | "$@" | tee "$received"'
        variables = dict(environment or {"BOOKFETCH_HOME": f"{folder}/home", "BOOKFETCH_FIXTURES": str(FIXTURES)})
        # A program that is not linked statically finds Swift's libraries by it.
        if "LD_LIBRARY_PATH" in os.environ:
            variables["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        words = ["-c", line, "sh", str(self.sent), str(self.received), str(PROGRAM), "mcp", *arguments]
        self.parameters = StdioServerParameters(command="/bin/sh", args=words, env=variables)

    def validate(self, version):
        """Holds every line against the protocol's schema."""
        methods = {}
        for line in self.sent.read_text(encoding="utf-8").splitlines():
            message = json.loads(line)
            if "id" in message:
                methods[message["id"]] = message["method"]
        for line in self.received.read_text(encoding="utf-8").splitlines():
            validate_line(line, version, methods)


def definition(version, name):
    file = SCHEMAS / f"{version}.json"
    if not file.exists():
        return None
    schema = json.loads(file.read_text(encoding="utf-8"))
    if name not in schema["$defs"]:
        raise SystemExit(f"check-mcp: {file} does not define {name}")
    return Draft202012Validator({"$schema": schema["$schema"], "$defs": schema["$defs"], "$ref": f"#/$defs/{name}"})


def fits(value, version, name, what):
    validator = definition(version, name)
    if validator is not None:
        for error in validator.iter_errors(value):
            check(False, f"{what} does not fit {name} of {version}: {error.message[:300]}")


def validate_line(line, version, methods):
    message = json.loads(line)
    fits(message, version, "JSONRPCMessage", f"the line {line[:100]}")
    if "error" in message:
        fits(message, version, "JSONRPCErrorResponse", f"the line {line[:100]}")
        return
    method = methods[message["id"]]
    fits(message["result"], version, RESULTS[version][method], f"the result of {method}")


@contextlib.contextmanager
def lines(folder):
    wire = Wire(folder)
    yield wire.parameters, wire.validate


@contextlib.contextmanager
def http(folder):
    """A server of the demo, whose messages the client alone validates."""
    variables = {**os.environ, "BOOKFETCH_HOME": f"{folder}/home", "BOOKFETCH_FIXTURES": str(FIXTURES)}
    words = [PROGRAM, "serve", "--demo", "--port", "0"]
    with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield server.stdout.readline().strip().rstrip("/") + "/mcp", lambda version: None
        finally:
            server.terminate()


async def drive(mode, transport):
    """Goes through every tool in one mode over one transport."""
    with tempfile.TemporaryDirectory() as folder, transport(folder) as (server, validate):
        async with Client(server, mode=mode) as client:
            version = client.protocol_version
            print(f"{transport.__name__}, mode {mode}: version {version}", flush=True)
            check(version == ("2025-11-25" if mode == "legacy" else "2026-07-28"), f"mode {mode} speaks {version}")
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            check(list(tools) == list(TOOLS), f"the tools are {list(tools)}")
            for name, arguments in TOOLS.items():
                tool = tools[name]
                Draft202012Validator.check_schema(tool.input_schema)
                Draft202012Validator.check_schema(tool.output_schema)
                Draft202012Validator(tool.input_schema).validate(arguments)
                check(tool.annotations.read_only_hint is True, f"{name} is not marked as read-only")
                is_local = name in ("library_search", "quota")
                check(tool.annotations.open_world_hint is not is_local, f"{name} has the wrong openWorldHint")
                result = await client.call_tool(name, arguments)
                if result.is_error:
                    check(False, f"{name} failed: {result.content}")
                    continue
                for error in Draft202012Validator(tool.output_schema).iter_errors(result.structured_content):
                    check(False, f"{name} does not fit its schema: {error.message[:300]}")
                texts = [block.text for block in result.content]
                check(json.loads(texts[0]) == result.structured_content, f"{name} repeats another document as text")
                check(name == "quota" or any("not instructions" in text for text in texts), f"{name} has no mark")
                lists = [value for key, value in result.structured_content.items() if key in ("books", "articles")]
                check(all(lists), f"{name} found nothing")
            for arguments in ({}, {"query": 1}, {"query": "x", "size": 21}, {"query": "x", "more": True}):
                result = await client.call_tool("search_books", arguments)
                check(result.is_error and result.content[0].text, f"search_books accepted {arguments}")
            try:
                await client.call_tool("no_such_tool", {})
                check(False, "an unknown tool was called")
            except MCPError as error:
                check(error.code == -32602, f"an unknown tool gives {error.code}")
            many = [client.call_tool("search_books", {"query": f"해리 {index}"}) for index in range(20)]
            check(all(not result.is_error for result in await asyncio.gather(*many)), "concurrent calls fail")
        validate(version)


async def keys_come_from_the_file():
    """A client passes on no environment: keys are read from the config folder, and none is in an answer."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / ".config/bookfetch"
        config.mkdir(parents=True)
        (config / ".env").write_text("ALADIN_TTB_KEY=ttbSecret0418\n")
        (config / ".env").chmod(0o600)
        wire = Wire(folder, arguments=(), environment={"HOME": folder})
        async with Client(wire.parameters) as client:
            quota = (await client.call_tool("quota", {})).structured_content["quotas"]
            check({row["service"] for row in quota} == {"aladin"}, f"the quotas are those of {quota}")
            result = await client.call_tool("books_by_day", {"date": "1997-06-26"})
            check(result.is_error and "NLK_CERT_KEY" in result.content[0].text, "a missing key is not told")
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            check("NLK_CERT_KEY" in tools["books_by_day"].description, "a description conceals a missing key")
            check("NLK_CERT_KEY" in client.instructions, "the instructions conceal a missing key")
        check("ttbSecret0418" not in wire.received.read_text(encoding="utf-8"), "a key is in an answer")
        wire.validate("2026-07-28")


def hostile_lines():
    """Each line gets one answer, an error that fits the protocol, and the server goes on."""
    lines = [
        b"nonsense", b"\xff\xfe", b'{"jsonrpc":"2.0","id":1,"method":"ping"', b"[" * 100_000, b'{"a":' * 50_000,
        b"1e999999", b'{"jsonrpc":"2.0","id":1e999,"method":"ping"}', b'{"jsonrpc":"2.0","id":null,"method":"ping"}',
        b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', b"[]", b"{}", b"null", b'"text"', b"{" + b" " * 3_000_000 + b"}",
        b'{"jsonrpc":"1.0","id":1,"method":"ping"}', b'{"jsonrpc":"2.0","id":1,"method":7}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":7}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list",}', b'{"jsonrpc":"2.0","id":1,"method":"\\ud800"}',
        b'{"jsonrpc":"2.0","id":1,"method":"a\x00b"}', b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * 900_000 + b'"}',
    ]
    last = {"jsonrpc": "2.0", "id": "last", "method": "server/discover", "params": {"_meta": MODERN_META}}
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BOOKFETCH_HOME": f"{folder}/home", "BOOKFETCH_FIXTURES": str(FIXTURES)}
        outcome = subprocess.run(
            [PROGRAM, "mcp", "--demo"],
            input=b"\n".join([*lines, json.dumps(last).encode()]) + b"\n",
            capture_output=True, env=environment, timeout=120,
        )
    answers = outcome.stdout.decode("utf-8").splitlines()
    check(outcome.returncode == 0 and outcome.stderr == b"", f"it ended with {outcome.returncode}: {outcome.stderr[:300]}")
    check(len(answers) == len(lines) + 1, f"{len(lines) + 1} lines got {len(answers)} answers")
    for line, answer in zip(lines, answers):
        check("error" in json.loads(answer), f"{line[:60]} got {answer[:100]}")
        validate_line(answer, "2026-07-28", {})
    check(json.loads(answers[-1]).get("id") == "last", "it did not go on")


async def main():
    if not SCHEMAS.is_dir():
        print(f"check-mcp: skipped the protocol's schemas, which are not at {SCHEMAS}", flush=True)
    for mode in ("legacy", "auto", "2026-07-28"):
        await drive(mode, lines)
        await drive(mode, http)
    await keys_come_from_the_file()
    hostile_lines()
    if not failures:
        print("check-mcp: every tool answers in every mode")


asyncio.run(main())
sys.exit(1 if failures else 0)
