import APIClient
import Basics
import Synchronization

/// The lifetime of the loop's thread: started by the first transfer, ended and joined by ``stop()``; and of one before
/// it that loads libcurl.
final class CurlLoop: Sendable {
    private enum Phase {
        /// No transfer yet: a program that needs no network starts no thread.
        case idle
        /// No transfer yet, but one is to follow: the thread loads libcurl, and nothing else.
        case loading(JoinableThread)
        case running(JoinableThread)
        case stopped
    }

    private let configuration: CurlConfiguration
    private let mailbox = Mailbox()
    private let phase = Mutex(Phase.idle)
    /// Whether ``prepare()`` has been called, so that only the first call waits for a lock.
    private let isPrepared = Atomic(false)

    init(configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    /// Loads libcurl on a second thread, ahead of the first transfer: it takes as long as admitting a request.
    func prepare() {
        guard !isPrepared.exchange(true, ordering: .relaxed) else { return }
        phase.withLock { phase in
            // Without a thread, the first transfer loads it.
            guard case .idle = phase, let thread = JoinableThread({ _ = CurlLibrary.isReady }) else { return }
            phase = .loading(thread)
        }
    }

    /// Starts a transfer; the outcome arrives on the loop's thread, or at once when the thread cannot be started.
    func start(_ queued: QueuedTransfer) {
        let refusal: TransportError? = phase.withLock { phase in
            switch phase {
            case .stopped:
                return .cancelledUnsent
            case .running:
                break
            case .idle, .loading:
                if case .loading(let thread) = phase {
                    thread.join()
                    phase = .idle
                }
                guard let multi = MultiHandle(configuration: configuration) else {
                    return .other(code: 0, text: "libcurl cannot be initialised")
                }
                mailbox.connect(to: multi)
                let thread = JoinableThread { [configuration, mailbox] in
                    blockPipeSignal()
                    CurlDriver(configuration: configuration, mailbox: mailbox, multi: multi).run()
                }
                guard let thread else {
                    mailbox.disconnect()
                    multi.close()
                    return .other(code: 0, text: "the system gives no thread")
                }
                phase = .running(thread)
            }
            // Inside the lock, so that no transfer is posted after the stop message.
            mailbox.post(.start(queued))
            return nil
        }
        if let refusal { queued.finish(.failure(refusal)) }
    }

    /// Cancels the transfer of a token, whether or not it has been queued.
    func cancel(_ token: TransferToken) {
        token.cancel()
        mailbox.post(.cancel(id: token.id))
    }

    func allow(connections count: Int) {
        // Before the thread starts, the message waits for it ahead of every transfer.
        mailbox.post(.allow(connections: count))
    }

    /// Fails every transfer as cancelled and waits until the thread has ended. Must not be called on the loop's thread;
    /// a task resumed by one of its outcomes does not run on it.
    func stop() async {
        let last = phase.withLock { phase in
            defer { phase = .stopped }
            return phase
        }
        // A library that is being loaded while the process exits may crash, too.
        if case .loading(let thread) = last { thread.join() }
        guard case .running(let thread) = last else { return }
        // Suspends rather than blocks while connections are closed; `join` then takes microseconds.
        await withCheckedContinuation { continuation in
            mailbox.post(.stop { continuation.resume() })
        }
        thread.join()
    }
}

/// Blocks SIGPIPE, which would end the program when TLS writes to a connection that the server closed: CURLOPT_NOSIGNAL
/// leaves that signal to the application.
private func blockPipeSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}

final class Mailbox: Sendable {
    enum Message: Sendable {
        case start(QueuedTransfer)
        case cancel(id: UInt64)
        case allow(connections: Int)
        /// The last message. The function is called when every transfer has ended and the handles are freed.
        case stop(@Sendable () -> Void)
    }

    private struct State {
        var messages: [Message] = []
        var multi: MultiHandle?
    }

    private let state = Mutex(State())

    /// Adds a message and wakes the thread.
    func post(_ message: Message) {
        state.withLock { state in
            state.messages.append(message)
            // Within the lock: after `disconnect` no thread calls `ring()` any more, and the handle may be freed.
            state.multi?.ring()
        }
    }

    func drain() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Lets later messages wake this handle's thread.
    func connect(to multi: MultiHandle) {
        state.withLock { $0.multi = multi }
    }

    func disconnect() {
        state.withLock { $0.multi = nil }
    }
}
