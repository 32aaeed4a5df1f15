import BookfetchCommands
import CommandSupport
import CurlTransport

await Launch.run(BookfetchCommand.self, named: "bookfetch") { body in
    await withCurlTransport { transport in await body(transport) }
}
