"""fastmcp: a client over stdin and stdout, and over HTTP."""

import asyncio

import case as tools
from server import serving
from shelf import HERE, Shelf

NAME, SOURCE = "fastmcp", "PyPI"
REASONS = {}


def version():
    return tools.python("fastmcp")


async def ask(transport):
    from fastmcp import Client

    async with Client(transport) as client:
        listed = await client.list_tools()
        called = await client.call_tool("lookup_isbn", {"isbn": "978-89-8050-020-8"})
        return f"{len(listed)} tools, a call is {'answered' if '9788980500208' in str(called.content) else 'not answered'}"


def run(case):
    from fastmcp.client.transports import StdioTransport

    variables = {**Shelf().environment(), "BOOKFETCH_FIXTURES": str(HERE.parent.parent / "Fixtures")}
    words = StdioTransport(command=str(Shelf.programs / "bookfetch"), args=["mcp", "--demo"], env=variables)
    case.fact("over stdin and stdout", asyncio.run(ask(words)))
    with serving(Shelf(), "--demo") as address:
        try:
            case.fact("over HTTP", asyncio.run(ask(f"{address}mcp")))
        except Exception as error:
            case.fact("over HTTP", f"fails: {type(error).__name__}")
