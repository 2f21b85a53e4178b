/** Makes sure that somebody has an account to edit with, and mails them the way in. */
export interface EditorInvitations {
  /**
   * For an address nobody has: an account, and an invitation by mail. For one that has an account: a link to sign in, and
   * the account stays as it is. Both links lead to `returnTo`.
   * @throws AppError `upstream_unavailable`; `rate_limited` when they were mailed a moment ago; `input` when the address
   *   takes no mail
   */
  invite(email: string, returnTo: string): Promise<{ userId: string; isNew: boolean }>;
}
