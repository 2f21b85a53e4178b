import type { CookieChange } from '@portal/ports/http';
import type { ExpectedAudience, ExpectedAudienceRemoval, SiteActor } from '@portal/sites';
import type { AuthContext } from './auth-context.ts';
import type { EditorAccess } from './editor-access.ts';
import type { PreviewAccess } from './preview-access.ts';
import type { ResolvedSession, Session } from './session/session.ts';
import type { ViewerCredentials } from './viewer-credentials.ts';

export type { AuthContext } from './auth-context.ts';

/** A way to sign in, with its fields parsed from the request. */
export type SignInMethod =
  /** Password mode: the owner's or the editors' password. */
  | { method: 'password'; password: string }
  /** Database mode. */
  | { method: 'email'; email: string; password: string }
  /** Begins a social sign-in; `next` is the path of this site to go to afterwards. */
  | { method: 'oauth'; provider: string; next: string | null }
  /** Completes it: the returned code, with the verifier from this browser's cookie. */
  | { method: 'oauth-code'; code: string }
  /** The token of a mailed link, in either of the auth provider's two forms. */
  | { method: 'link'; tokenHash: string; type: 'invite' | 'recovery' | 'magiclink' | 'email' }
  | { method: 'link-session'; accessToken: string }
  /** Database mode: the token of an invitation that the platform mailed. */
  | { method: 'invitation'; token: string }
  /** Credential mode: a viewer's credential. */
  | { method: 'viewer'; username: string; password: string }
  /** Env mode: an audience's password. */
  | { method: 'audience'; audience: string; password: string };

/** The outcome of a sign-in. The response sets the cookies in every case. */
export type SignInOutcome =
  | { outcome: 'signed-in'; session: Session; cookies: readonly CookieChange[]; next: string | null }
  | { outcome: 'redirect'; to: string; cookies: readonly CookieChange[] }
  /** Unknown, wrong, expired or not allowed: one outcome, so that the cause is not revealed. */
  | { outcome: 'refused'; cookies: readonly CookieChange[] };

/** An audience as lists show it. @see contract "Viewer audience and credential" */
export interface AudienceSummary {
  name: string;
  /** Hex; env mode only, null otherwise. */
  color: string | null;
  /** Number of credentials; 0 in env mode. */
  credentialCount: number;
  /** Whether anyone can sign in for it. */
  hasPassword: boolean;
  isDefault: boolean;
}

/** Changes the audience list; database mode. Content refers to audiences by name. */
export interface AudienceEditing {
  /**
   * @throws AppError `conflict` when the name is taken, or the new default would replace another; `input` when it is not an
   *   audience name.
   */
  create(actor: SiteActor, audience: { name: string; isDefault: boolean }): Promise<void>;
  /** @throws AppError `not_found`, `input`; `conflict` when the audience has changed meanwhile, or the name is taken. */
  change(
    actor: SiteActor,
    name: string,
    expected: ExpectedAudience,
    change: { name?: string; isDefault?: boolean },
  ): Promise<void>;
  /** Deletes its credentials too. @throws AppError `not_found`; `conflict` when an unexpected credential would be deleted. */
  remove(actor: SiteActor, name: string, expected: ExpectedAudienceRemoval): Promise<void>;
}

/**
 * How a client site authenticates people: the one interface its middleware, routes and pages use. Every method throws
 * `AppError` `not_configured` when the environment lacks what the adapter needs (checked at the first call, never before) and
 * `upstream_unavailable` when a service it depends on cannot be reached.
 * @see contract "Authentication / Client sites"
 */
export interface AuthProvider {
  /** Which adapter this is, for pages that differ by mode. */
  mode: 'password' | 'database';
  /**
   * Reads and checks the cookies. An editor's session that has ended (by signing out, a new password, a changed or removed
   * membership) is rejected in every process within 15 seconds.
   */
  resolveSession(ctx: AuthContext): Promise<ResolvedSession>;
  /** @throws AppError `rate_limited`; `not_supported` for a method this adapter does not have. */
  signIn(method: SignInMethod, ctx: AuthContext): Promise<SignInOutcome>;
  /**
   * Revokes the editor's session, if there is one. Returns the cookies to clear, even when the records cannot be updated; how long a copy
   * of the cookie then still works depends on the adapter.
   */
  signOut(ctx: AuthContext): Promise<{ cookies: readonly CookieChange[] }>;
  audiences: {
    list(): Promise<AudienceSummary[]>;
    /** Env mode only: whether the password opens the audience. */
    verify?(name: string, password: string): Promise<boolean>;
    /** Present: credential mode. */
    credentials?: ViewerCredentials;
    edit?: AudienceEditing;
  };
  /** Whether viewers have to sign in. `set` is absent where the environment decides it. */
  passwordEnabled: {
    get(): Promise<boolean>;
    set?(actor: SiteActor, enabled: boolean): Promise<void>;
  };
  /** Preview links; absent where their records cannot be stored. */
  previews?: PreviewAccess;
  /** Editors' accounts and the site's members; absent in password mode. */
  editors?: EditorAccess;
}
