import APIClient
import Terminal
package import Wording

extension ProcessEnvironment {
    /// Opens a page in the user's browser, without a shell.
    ///
    /// - Parameter address: The page; only http and https.
    /// - Throws: ``ProgramFailure`` when no browser can be started.
    package func open(_ address: String) async throws(ProgramFailure) -> Message {
        do throws(URLOpener.Failure) {
            let program = try await URLOpener(environment: environment, isTerminal: output.isTerminal).open(address)
            return .opened(program: program, address: address)
        } catch {
            throw .configuration(
                .cannotOpen(address: address, reason: .reason(error)),
                hint: .setBrowser(command: error.openerGaveUp ? nil : PackageManager.command(for: .xdgUtils))
            )
        }
    }

    /// Opens a page where the run goes on without one, and notes how that went: without a browser, what to open by
    /// hand.
    package func openOrTell(_ address: String) async {
        do throws(ProgramFailure) {
            note(try await open(address))
        } catch {
            note([error.message, .openByHand].joined(separator: " "))
        }
    }
}
