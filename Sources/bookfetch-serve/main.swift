import CommandSupport
import CurlTransport
import Server

await Launch.run(ServerProgram.self, named: "bookfetch", interrupted: .done) { body in
    await withCurlTransport { transport in
        // Addresses of pictures come from outside, so they have connections of their own, to public hosts only.
        await withCurlTransport(configuration: CurlConfiguration(publicHostsOnly: true)) { pictures in
            await PictureTransport.$current.withValue(pictures) { await body(transport) }
        }
    }
}
