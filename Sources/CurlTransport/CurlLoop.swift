import APIClient
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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

/// A POSIX thread that can be joined, which Foundation's `Thread` cannot.
@safe struct LoopThread: @unchecked Sendable {
    // Sendable although `pthread_t` is a pointer on Darwin: it is only handed to `pthread_join`, once.
    private let handle: pthread_t

    /// Starts a thread; `nil` when the system has none to give.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Body(run: body))
        #if canImport(Glibc)
            var handle = pthread_t()
            let code = unsafe pthread_create(&handle, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0 else {
                unsafe box.release()
                return nil
            }
            self.handle = handle
        #elseif canImport(Darwin)
            var created: pthread_t?
            let code = unsafe pthread_create(&created, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0, let handle = unsafe created else {
                unsafe box.release()
                return nil
            }
            unsafe self.handle = handle
        #endif
    }

    /// Waits until the thread is gone, its thread-local clean-up included. To be called once, by another thread.
    func join() {
        #if canImport(Glibc)
            _ = pthread_join(handle, nil)
        #elseif canImport(Darwin)
            _ = unsafe pthread_join(handle, nil)
        #endif
    }
}

private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
    blockPipeSignal()
    body.run()
    return nil
}

/// Keeps SIGPIPE from ending the program when TLS writes to a connection that the server closed: CURLOPT_NOSIGNAL leaves
/// that signal to the application.
private func blockPipeSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// What other threads have to say to the loop's thread.
final class Mailbox: Sendable {
    enum Message: Sendable {
        case start(Order)
        case cancel(id: UInt64)
        /// The last order. The function is called when every transfer has ended and the handles are gone.
        case stop(@Sendable () -> Void)
    }

    private struct State {
        var messages: [Message] = []
        var multi: MultiHandle?
    }

    private let state = Mutex(State())

    /// Leaves a message and wakes the thread.
    func post(_ message: Message) {
        state.withLock { state in
            state.messages.append(message)
            // Within the lock: once `disconnect` has returned nobody rings any more, and the handle may go.
            state.multi?.ring()
        }
    }

    /// Takes all messages, in the order in which they came.
    func drain() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Wakes this handle's thread from now on.
    func connect(to multi: MultiHandle) {
        state.withLock { $0.multi = multi }
    }

    /// Wakes nobody from now on.
    func disconnect() {
        state.withLock { $0.multi = nil }
    }
}
