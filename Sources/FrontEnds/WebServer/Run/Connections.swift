import Hummingbird
import NIOCore
import Synchronization

struct ConnectionLimits {
    /// The number of connections at the same time; for a further one the longest idle one is closed.
    var count = 512
    var head: TimeAmount = .seconds(10)
    /// The time for the head of a further request, and for a body.
    var idle: TimeAmount = .seconds(60)
    /// No connection is closed for another before it has waited so long: on a busy server its request may have arrived
    /// and not been read, or its response not have left.
    var grace: TimeAmount = .seconds(1)
}

/// The open connections. At the limit the one that has waited longest for its client is closed, so that silent ones
/// keep no others out; and one whose request does not arrive in time is closed, however its bytes are spread.
final class Connections: Sendable {
    private struct Connection {
        let channel: any Channel
        /// Since when it waits for its client; `nil` while the server works for it.
        var waitingSince: NIODeadline?
        var deadline: Scheduled<Void>?
        /// Called when its client leaves while the server works for it.
        var onLeave: (@Sendable () -> Void)?
    }

    private struct Table {
        var open: [ObjectIdentifier: Connection] = [:]
        /// Whether room is made later, when the one that waits longest has waited long enough.
        var isDue = false
    }

    private struct Room {
        var leaving: [Connection] = []
        var due: NIODeadline?
    }

    private let limits: ConnectionLimits
    private let table = Mutex(Table())

    init(_ limits: ConnectionLimits) {
        self.limits = limits
    }

    func opened(_ channel: any Channel) { waits(channel, at: limits.head) }

    /// A connection waits for its client: for the rest of a request, or for a further one.
    func waits(_ channel: any Channel) { waits(channel, at: limits.idle) }

    /// The server works for a connection's client. `onLeave`: Called once if the client leaves meanwhile.
    func works(_ channel: any Channel, onLeave: @escaping @Sendable () -> Void = {}) {
        let isOpen = table.withLock { table in
            let name = ObjectIdentifier(channel)
            table.open[name]?.deadline?.cancel()
            table.open[name]?.deadline = nil
            table.open[name]?.waitingSince = nil
            table.open[name]?.onLeave = onLeave
            return table.open[name] != nil
        }
        if !isOpen { onLeave() }
    }

    /// The client sends nothing more, as one that has closed its connection.
    func left(_ channel: any Channel) {
        table.withLock { table in
            let onLeave = table.open[ObjectIdentifier(channel)]?.onLeave
            table.open[ObjectIdentifier(channel)]?.onLeave = nil
            return onLeave
        }?()
    }

    func closed(_ channel: any Channel) {
        let connection = table.withLock { $0.open.removeValue(forKey: ObjectIdentifier(channel)) }
        connection?.deadline?.cancel()
        connection?.onLeave?()
    }

    private func waits(_ channel: any Channel, at time: TimeAmount) {
        let name = ObjectIdentifier(channel)
        let deadline = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
        let (earlier, room) = table.withLock { table in
            let earlier = table.open.updateValue(
                Connection(channel: channel, waitingSince: .now(), deadline: deadline),
                forKey: name
            )
            return (earlier, makeRoom(in: &table))
        }
        earlier?.deadline?.cancel()
        use(room, on: channel.eventLoop)
        // It may have been closed in the meantime, and its handler removed.
        if !channel.isActive { closed(channel) }
    }

    private func makeRoom(in table: inout Table) -> Room {
        var room = Room()
        while table.open.count >= limits.count, !table.isDue {
            let waiting = table.open.compactMap { key, connection in
                connection.waitingSince.map { (name: key, since: $0) }
            }
            guard let oldest = waiting.min(by: { $0.since < $1.since }) else { break }
            guard oldest.since + limits.grace <= .now() else {
                table.isDue = true
                room.due = oldest.since + limits.grace
                break
            }
            if let leaving = table.open.removeValue(forKey: oldest.name) { room.leaving.append(leaving) }
        }
        return room
    }

    private func use(_ room: Room, on loop: any EventLoop) {
        for connection in room.leaving {
            // It would keep the closed one in memory until then.
            connection.deadline?.cancel()
            connection.channel.close(promise: nil)
        }
        guard let time = room.due else { return }
        loop.scheduleTask(deadline: time) {
            let room = self.table.withLock { table in
                table.isDue = false
                return self.makeRoom(in: &table)
            }
            self.use(room, on: loop)
        }
    }
}

final class ConnectionWatch: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let connections: Connections

    init(_ connections: Connections) {
        self.connections = connections
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            try MessageRules.add(to: context.pipeline.syncOperations)
        } catch {
            context.close(promise: nil)
        }
        if context.channel.isActive { connections.opened(context.channel) }
    }

    func channelActive(context: ChannelHandlerContext) {
        connections.opened(context.channel)
        context.fireChannelActive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { connections.left(context.channel) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.closed(context.channel)
        context.fireChannelInactive()
    }
}

@available(*, unavailable)
extension ConnectionWatch: Sendable {}

struct ConnectionMiddleware: RouterMiddleware {
    typealias Context = ServerContext

    enum Stage {
        case head
        case body
    }

    let connections: Connections
    let stage: Stage

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        switch stage {
        case .head:
            connections.waits(context.channel)
            var response = try await next(request, context)
            let (connections, channel, body) = (connections, context.channel, response.body)
            // A whole response is up to the client, which may be slow to read it; of a page that has begun, the end is
            // not.
            if body.contentLength != nil { connections.waits(channel) }
            response.body = ResponseBody(contentLength: body.contentLength) { writer in
                try await body.write(writer)
                connections.waits(channel)
            }
            return response
        case .body:
            let client = ClientPresence()
            connections.works(context.channel) { client.leave() }
            return try await ClientPresence.$current.withValue(client) { try await next(request, context) }
        }
    }
}
