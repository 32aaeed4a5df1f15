import Hummingbird
import NIOCore

struct ServerContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// The address of the client, which a trusted proxy may name.
    var remoteAddress: SocketAddress?
    /// Whether the path is not below the site's, so that there is nothing.
    var isOutside = false

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        remoteAddress = channel.remoteAddress
    }
}
