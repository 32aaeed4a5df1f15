import CommandSupport
import CurlTransport
import NewsCommands

await Launch.run(NewsCommand.self, named: "news") { body in
    await withCurlTransport { transport in await body(transport) }
}
