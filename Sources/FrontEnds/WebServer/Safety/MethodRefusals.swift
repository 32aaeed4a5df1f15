import Documents
import HTTPTypes
import Hummingbird
import Wording

/// Refuses the other methods of each path with 405 and those that there are
/// ([RFC 9110, 15.5.6](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6)), so that no form's token is missed in a
/// request that no page sends.
enum MethodRefusals {
    private static let methods: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete, .options, .trace, .query]

    /// Whether a method is implemented nowhere, such as those of WebDAV: 501
    /// ([RFC 9110, 9.1](https://www.rfc-editor.org/rfc/rfc9110#section-9.1)).
    static func isUnknown(_ method: HTTPRequest.Method) -> Bool { method != .head && !methods.contains(method) }

    /// - Parameters:
    ///   - router: Has the middleware of refusals.
    ///   - routes: The routes that there are.
    static func add(to router: Router<ServerContext>, besides routes: [Router<ServerContext>.RouteDescription]) {
        for (_, routes) in Dictionary(grouping: routes, by: \.path.description) {
            let (path, known) = (routes[0].path, Set(routes.map(\.method)))
            let allowed = (known.map(\.rawValue) + (known.contains(.get) ? ["HEAD"] : [])).sorted()
            for method in methods where !known.contains(method) {
                router.on(path, method: method) { _, _ -> Response in
                    throw Refusal(
                        status: .methodNotAllowed,
                        failure: ProgramFailure.usage(.methodNotAllowed),
                        fields: [.allow: allowed.joined(separator: ", ")]
                    )
                }
            }
        }
    }
}
