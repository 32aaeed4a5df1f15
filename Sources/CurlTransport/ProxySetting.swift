/// How servers on other machines are reached.
public enum ProxySetting: Hashable, Sendable {
    /// As `https_proxy`, `ALL_PROXY` and `NO_PROXY` say
    /// ([everything curl: proxies](https://everything.curl.dev/usingcurl/proxies/env.html)).
    case environment
    /// Directly, whatever the environment says.
    case none
    /// Through the proxy at this address, as in `http://proxy.example:3128`, whatever the environment says.
    case server(String)
}
