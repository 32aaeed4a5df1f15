"""A peer of `make bench`: looks up every ISBN of a file by aiohttp or httpx, and decodes the JSON.

    peer.py aiohttp|httpx BASE-ADDRESS FILE JOBS
"""

import asyncio
import json
import sys

library, base, path, jobs = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
isbns = [line.strip() for line in open(path)]
query = "ttbkey=ttbbench1&ItemIdType=ISBN13&Cover=Big&OptResult=authors,ratingInfo,Toc&output=js&Version=20131101"


def title(text):
    return json.loads(text)["item"][0]["title"]


async def by_aiohttp():
    import aiohttp

    found = []
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=jobs)) as session:
        rest = iter(isbns)

        async def work():
            for isbn in rest:
                address = f"{base}/ttb/api/ItemLookUp.aspx?{query}&ItemId={isbn}"
                async with session.get(address) as answer:
                    found.append(title(await answer.text()))

        await asyncio.gather(*(work() for _ in range(jobs)))
    return found


async def by_httpx():
    import httpx

    found = []
    limits = httpx.Limits(max_connections=jobs, max_keepalive_connections=jobs)
    async with httpx.AsyncClient(limits=limits, timeout=60) as session:
        rest = iter(isbns)

        async def work():
            for isbn in rest:
                address = f"{base}/ttb/api/ItemLookUp.aspx?{query}&ItemId={isbn}"
                found.append(title((await session.get(address)).text))

        await asyncio.gather(*(work() for _ in range(jobs)))
    return found


found = asyncio.run(by_aiohttp() if library == "aiohttp" else by_httpx())
sys.exit(0 if len(found) == len(isbns) else 1)
