import APIClient
import CommandSupport
import Foundation
import TestSupport

/// The ways in which an answer cannot be had, and after which a stored copy may stand in.
enum Trouble: CaseIterable {
    case offline, timeout, rateLimited, outage, webPage, brokenJSON, cutShort

    /// The stubs for one question of a program that fails in this way. An outage is asked three times.
    func stubs(_ path: String, query: [String: String] = [:]) -> [Stub] {
        switch self {
        case .offline: [.failing(path, query: query, .cannotResolve(host: "api.example"))]
        case .timeout: [.failing(path, query: query, .timedOut(.total))]
        case .rateLimited: [.get(path, query: query, status: 429, body: Data())]
        case .outage: Array(repeating: .get(path, query: query, status: 503, body: Body.webPage), count: 3)
        case .webPage: [.get(path, query: query, body: Body.webPage)]
        case .brokenJSON: [.get(path, query: query, body: Data("nothing to see".utf8))]
        case .cutShort: [.get(path, query: query, body: Data(#"{"documents":[{"title":"#.utf8))]
        }
    }

    /// What is said of it, by a service of this name.
    func sentence(_ service: String) -> String {
        switch self {
        case .offline: "Could not reach \(inside(service)): the host name api.example could not be resolved."
        case .timeout: "\(service) did not respond in time."
        case .rateLimited: "\(service) responded with HTTP 429."
        case .outage: "\(service) responded with HTTP 503."
        case .webPage: "\(service) responded with a web page instead of data."
        case .brokenJSON, .cutShort: "Could not parse the response from \(inside(service)): it is not JSON."
        }
    }

    /// A service's name inside a sentence.
    private func inside(_ service: String) -> String {
        service.hasPrefix("The ") ? "the " + service.dropFirst(4) : service
    }

    /// The code without a stored copy.
    var status: Code {
        switch self {
        case .offline, .timeout, .outage: .unavailable
        case .rateLimited: .tryLater
        case .webPage, .brokenJSON, .cutShort: .protocolViolation
        }
    }

    /// The code with a stored copy, by `--strict`.
    var strictStatus: Code {
        self == .rateLimited ? .tryLater : .unavailable
    }

    /// The contract's word for it.
    var kind: String {
        switch self {
        case .offline: "offline"
        case .timeout: "timeout"
        case .rateLimited: "rateLimited"
        case .outage: "server"
        case .webPage, .brokenJSON, .cutShort: "badResponse"
        }
    }
}
