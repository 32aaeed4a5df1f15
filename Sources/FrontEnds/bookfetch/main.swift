import Basics
import CommandLine
import CurlTransport
import Documents

#if WEB_SERVER
    import WebServer
#endif

/// Whether the file was started by this name: it is three programs, since most of each is what all of them share.
func isStarted(as name: String) -> Bool {
    let file = programArguments.first ?? ""
    return file == name || file.hasSuffix("/" + name)
}

#if WEB_SERVER
    if isStarted(as: ServerProcess.name) {
        await Launch.run(ServerProgram.self, named: "bookfetch", interrupted: .done, grace: .seconds(5)) { body in
            await withCurlTransport { transport in
                // Addresses of pictures come from outside, so they have connections of their own, to public hosts only.
                await withCurlTransport(configuration: CurlConfiguration(publicHostsOnly: true)) { pictures in
                    await PictureTransport.$current.withValue(pictures) { await body(transport) }
                }
            }
        }
    }
#endif

if isStarted(as: "news") {
    await Launch.run(NewsCommand.self, named: "news") { body in
        await withCurlTransport { transport in await body(transport) }
    }
} else {
    await Launch.run(BookfetchCommand.self, named: "bookfetch") { body in
        await withCurlTransport { transport in
            #if WEB_SERVER
                await body(transport)
            #else
                await ServerProcess.$isBuilt.withValue(false) { await body(transport) }
            #endif
        }
    }
}
