import Basics

/// The package manager of the running system, which names what a missing tool is installed by.
package enum PackageManager: CaseIterable, Sendable {
    case apt, dnf, pacman, zypper, apk, brew

    /// The external programs and libraries that bookfetch and news use.
    package enum Tool: Sendable {
        case chafa, less, libxml2, openssl
        /// The opener of the desktop, `xdg-open`.
        case xdgUtils
        /// hiredis, by the file that is loaded: the packages of some systems are named by its version.
        case hiredis(file: String)
    }

    /// The package manager of this system; `nil` for an unknown one.
    package static let current = allCases.first { manager in
        manager.paths.contains { unsafe access($0, X_OK) == 0 }
    }

    /// The command that installs a tool on this system; `nil` for a system that is not known here.
    package static func command(for tool: Tool) -> String? { current?.command(for: tool) }

    package func command(for tool: Tool) -> String {
        let verb =
            switch self {
            case .apt: "sudo apt install"
            case .dnf: "sudo dnf install"
            case .pacman: "sudo pacman -S"
            case .zypper: "sudo zypper install"
            case .apk: "sudo apk add"
            case .brew: "brew install"
            }
        return "\(verb) \(name(of: tool))"
    }

    private func name(of tool: Tool) -> String {
        switch (tool, self) {
        case (.chafa, _): "chafa"
        case (.less, _): "less"
        case (.xdgUtils, _): "xdg-utils"
        case (.libxml2, .zypper): "libxml2-2"
        case (.libxml2, _): "libxml2"
        case (.openssl, .apt), (.openssl, .apk): "libssl3"
        case (.openssl, .dnf): "openssl-libs"
        case (.openssl, .zypper): "libopenssl3"
        case (.openssl, .brew): "openssl@3"
        case (.openssl, .pacman): "openssl"
        // Debian names the package after the library's version: libhiredis.so.0.14 is in libhiredis0.14.
        case (.hiredis(let file), .apt): file.split(separator: ".so.").joined()
        case (.hiredis, _): "hiredis"
        }
    }

    private var paths: [String] {
        switch self {
        case .apt: ["/usr/bin/apt"]
        case .dnf: ["/usr/bin/dnf"]
        case .pacman: ["/usr/bin/pacman"]
        case .zypper: ["/usr/bin/zypper"]
        case .apk: ["/sbin/apk"]
        case .brew: ["/opt/homebrew/bin/brew", "/usr/local/bin/brew"]
        }
    }
}
