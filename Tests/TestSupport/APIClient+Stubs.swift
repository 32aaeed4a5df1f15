package import APIClient

extension APIClient {
    /// A client of a service over stubs, with a clock that never waits.
    package init(_ service: Service, over transport: any HTTPTransport) {
        self.init(service: service, transport: transport, environment: ClientEnvironment(time: ManualClock().time))
    }
}
