import type { RevealActor, SiteActor, ViewerCredential } from '@portal/sites';

/** A new sign-in. Without a password one is generated. */
export interface NewCredential {
  audience: string;
  username: string;
  label: string;
  password?: string;
}

/**
 * Named sign-ins of viewers. Passwords are hashed, sealed and opened here, in the site's own runtime, and nowhere else.
 * @see contract "Viewer audience and credential"
 */
export interface ViewerCredentials {
  /** @throws AppError `forbidden` unless the actor is a member, or a viewer of the default audience, now. */
  list(actor: RevealActor): Promise<ViewerCredential[]>;
  /** The password is given back once, so that it can be handed over. @throws AppError `conflict`, `not_found`, `input`. */
  create(
    actor: SiteActor,
    credential: NewCredential,
  ): Promise<{ credential: ViewerCredential; password: string }>;
  /** @throws AppError `not_found`, `conflict`, `input`. */
  change(
    actor: SiteActor,
    id: string,
    change: { audience?: string; username?: string; label?: string; password?: string },
  ): Promise<ViewerCredential>;
  /** @throws AppError `not_found`. */
  remove(actor: SiteActor, id: string): Promise<void>;
  /**
   * The password, or null when it cannot be known: none sealed, sealed under another secret, or a seal that does not fit
   * the hash any more.
   * @throws AppError `not_found`.
   */
  reveal(actor: RevealActor, id: string): Promise<string | null>;
}
