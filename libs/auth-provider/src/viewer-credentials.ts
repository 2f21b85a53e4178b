import type { ExpectedCredential, RevealActor, SiteActor, ViewerCredential } from '@portal/sites';

/** A new credential. Without a password one is generated. */
export interface NewCredential {
  audience: string;
  username: string;
  label: string;
  password?: string;
}

/**
 * Viewers' credentials. Passwords are hashed, sealed and opened only in the site's own runtime.
 * @see contract "Viewer audience and credential"
 */
export interface ViewerCredentials {
  /** @throws AppError `forbidden` unless the actor is currently a member or a viewer of the default audience. */
  list(actor: RevealActor): Promise<ViewerCredential[]>;
  /** Returns the password once, so that it can be handed over. @throws AppError `conflict`, `not_found`, `input`. */
  create(
    actor: SiteActor,
    credential: NewCredential,
  ): Promise<{ credential: ViewerCredential; password: string }>;
  /** @throws AppError `not_found`, `input`; `conflict` when it was changed since, or the username is taken. */
  change(
    actor: SiteActor,
    id: string,
    expected: ExpectedCredential,
    change: { audience?: string; username?: string; label?: string; password?: string },
  ): Promise<ViewerCredential>;
  /** @throws AppError `not_found`; `conflict` when it was changed since. */
  remove(actor: SiteActor, id: string, expected: ExpectedCredential): Promise<void>;
  /**
   * The password; null when it was not sealed, was sealed under another secret, or no longer matches the hash.
   * @throws AppError `not_found`.
   */
  reveal(actor: RevealActor, id: string): Promise<string | null>;
}
