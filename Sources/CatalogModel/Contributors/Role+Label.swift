extension Role {
    /// The roles that a label names, as catalogues write it: two for `글·그림`.
    ///
    /// - Parameter label: A label without a name.
    /// - Returns: The roles in order; none where one of its words is not a role.
    public static func named(by label: String) -> [Role] {
        RoleWords.label(label)?.roles ?? []
    }
}
