import APIClient
import Synchronization

/// The life of the loop's thread: started by the first order, ended and joined by ``stop()``.
final class CurlLoop: Sendable {
    private enum Phase {
        /// No order came yet, so a program that needs no network pays nothing for this one's.
        case idle
        case running(LoopThread)
        case stopped
    }

    private let configuration: CurlConfiguration
    private let mailbox = Mailbox()
    private let phase = Mutex(Phase.idle)

    init(configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    /// Takes an order; its outcome comes later, on the loop's thread, or at once when there is no such thread.
    func start(_ order: Order) {
        let refusal: TransportError? = phase.withLock { phase in
            switch phase {
            case .stopped:
                return .cancelledUnsent
            case .running:
                break
            case .idle:
                guard let multi = MultiHandle(configuration: configuration) else {
                    return .other(code: 0, text: "libcurl cannot be initialised")
                }
                mailbox.connect(to: multi)
                let thread = LoopThread { [configuration, mailbox] in
                    CurlDriver(configuration: configuration, mailbox: mailbox, multi: multi).run()
                }
                guard let thread else {
                    mailbox.disconnect()
                    multi.close()
                    return .other(code: 0, text: "the system gives no thread")
                }
                phase = .running(thread)
            }
            // Within the lock, so that no order can come after the message to stop.
            mailbox.post(.start(order))
            return nil
        }
        if let refusal { order.finish(.failure(refusal)) }
    }

    /// Ends the transfer of a ticket, whether its order has come or not.
    func cancel(_ ticket: Ticket) {
        ticket.cancel()
        mailbox.post(.cancel(id: ticket.id))
    }

    /// Fails every transfer as cancelled and waits until the thread is gone.
    ///
    /// Never to be called on the loop's thread; a task that one of its outcomes resumed is not on it.
    func stop() async {
        let thread: LoopThread? = phase.withLock { phase in
            defer { phase = .stopped }
            guard case .running(let thread) = phase else { return nil }
            return thread
        }
        guard let thread else { return }
        // Suspends rather than blocks while connections are closed; what is left for `join` are microseconds.
        await withCheckedContinuation { continuation in
            mailbox.post(.stop { continuation.resume() })
        }
        thread.join()
    }
}
