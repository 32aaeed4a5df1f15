"""Clients of the Model Context Protocol, one of each version since 2024-11-05."""

import json
import subprocess
import sys

import case as tools
from server import serving
from shelf import HERE, Shelf

NAME, SOURCE = "mcp", "PyPI"
REASONS = {}
# The newest client of each version, with the release of pydantic that the older ones can be imported with.
CLIENTS = {
    "2024-11-05": ("1.6.0", "2.11.7"), "2025-03-26": ("1.9.4", "2.11.7"), "2025-06-18": ("1.12.4", "2.11.7"), "2025-11-25": ("1.28.1", None),
}
OLD = """
import asyncio, json, sys
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

def connection():
    if sys.argv[1].startswith("http"):
        from mcp.client.streamable_http import streamablehttp_client
        return streamablehttp_client(sys.argv[1])
    return stdio_client(StdioServerParameters(command=sys.argv[1], args=["mcp", "--demo"], env=json.loads(sys.argv[2])))

async def main():
    async with connection() as streams, ClientSession(streams[0], streams[1]) as session:
        begun = await session.initialize()
        tools = await session.list_tools()
        called = await session.call_tool("lookup_isbn", {"isbn": "978-89-8050-020-8"})
        print(begun.protocolVersion, len(tools.tools), "9788980500208" in called.content[0].text, bool(called.isError))

asyncio.run(main())
"""
NEW = """
import asyncio, json, sys
from mcp import Client, StdioServerParameters

async def main():
    server = sys.argv[1]
    if not server.startswith("http"):
        server = StdioServerParameters(command=server, args=["mcp", "--demo"], env=json.loads(sys.argv[2]))
    async with Client(server) as client:
        tools = await client.list_tools()
        called = await client.call_tool("lookup_isbn", {"isbn": "978-89-8050-020-8"})
        print(client.protocol_version, len(tools.tools), "9788980500208" in called.content[0].text, bool(called.is_error))

asyncio.run(main())
"""


def version():
    return tools.python("mcp")


def ask(case, python, text, name, address):
    variables = json.dumps({**Shelf().environment(), "BOOKFETCH_FIXTURES": str(HERE.parent.parent / "Fixtures")})
    for way, server in (("stdin and stdout", Shelf.programs / "bookfetch"), ("HTTP", f"{address}mcp")):
        if way == "HTTP" and name.startswith("mcp 1.6"):
            # It came before HTTP as the protocol has it now.
            continue
        said = tools.run(python, "-c", text, server, variables, folder=case.folder, may_fail=True).strip().splitlines()
        words = next((line.split() for line in said if len(line.split()) == 4 and line.endswith("True False")), [])
        outcome = f"speaks {words[0]}, {words[1]} tools, a call is answered" if words else f"fails: {said[-1][:120] if said else 'nothing said'}"
        case.fact(f"{name}, over {way}", outcome)


def run(case):
    with serving(Shelf(), "--demo") as address:
        ask(case, sys.executable, NEW, f"mcp {version()}", address)
        for protocol, (release, pydantic) in CLIENTS.items():
            folder = HERE.parent.parent / f".build/interop/mcp-{release}"
            if not (folder / "bin/installed").exists():
                subprocess.run([sys.executable, "-m", "venv", folder], check=True)
                wanted = [f"mcp=={release}", *([f"pydantic=={pydantic}"] if pydantic else [])]
                words = [folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
                if subprocess.run(words, check=False).returncode:
                    case.fact(f"mcp {release}, of {protocol}", "cannot be installed")
                    continue
                (folder / "bin/installed").touch()
            ask(case, folder / "bin/python", OLD, f"mcp {release}, of {protocol}", address)
