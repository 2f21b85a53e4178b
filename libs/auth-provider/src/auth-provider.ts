import type { SiteActor } from '@portal/sites';
import type { AuthContext } from './auth-context.ts';
import type { EditorAccess } from './editor-access.ts';
import type { CookieChange } from './session/cookie-change.ts';
import type { ResolvedSession, Session } from './session/session.ts';
import type { ViewerCredentials } from './viewer-credentials.ts';

export type { AuthContext } from './auth-context.ts';

/** How somebody signs in. Fields come from the request, already parsed. */
export type SignInMethod =
  /** Password mode: the owner's or the editors' password. */
  | { method: 'password'; password: string }
  /** Database mode. */
  | { method: 'email'; email: string; password: string }
  /** Begins a sign-in elsewhere; `next` is a path of this site to go to afterwards. */
  | { method: 'oauth'; provider: string; next: string | null }
  /** Ends it: the code that came back, with the verifier from this browser's cookie. */
  | { method: 'oauth-code'; code: string }
  /** What a mailed link carries, in either of the auth provider's two shapes. */
  | { method: 'link'; tokenHash: string; type: 'invite' | 'recovery' | 'magiclink' | 'email' }
  | { method: 'link-session'; accessToken: string }
  /** Credential mode: a viewer's named sign-in. */
  | { method: 'viewer'; username: string; password: string }
  /** Env mode: an audience's password. */
  | { method: 'audience'; audience: string; password: string };

/** What came of it. Cookies are to be set on the answer in every case. */
export type SignInOutcome =
  | { outcome: 'signed-in'; session: Session; cookies: readonly CookieChange[]; next: string | null }
  | { outcome: 'redirect'; to: string; cookies: readonly CookieChange[] }
  /** Unknown, wrong, no longer valid, or not allowed: one outcome, so that nothing can be told from it. */
  | { outcome: 'refused'; cookies: readonly CookieChange[] };

/** An audience as lists show it. @see contract "Viewer audience and credential" */
export interface AudienceSummary {
  name: string;
  /** Hex; env mode only, null otherwise. */
  color: string | null;
  /** Number of sign-ins; 0 in env mode. */
  credentialCount: number;
  /** Whether some way in exists. */
  hasPassword: boolean;
  isDefault: boolean;
}

/** Changes of the audience list; database mode. Names are what content refers to. */
export interface AudienceEditing {
  /** @throws AppError `conflict` when the name is taken, `input` when it is no audience name. */
  create(actor: SiteActor, audience: { name: string; isDefault: boolean }): Promise<void>;
  /** @throws AppError `not_found`, `conflict`. */
  change(actor: SiteActor, name: string, change: { name?: string; isDefault?: boolean }): Promise<void>;
  /** Takes its sign-ins away too. @throws AppError `not_found`. */
  remove(actor: SiteActor, name: string): Promise<void>;
}

/**
 * How a client site knows people: the one interface its middleware, routes and pages speak. Every method throws
 * `AppError` `not_configured` when the environment lacks what the adapter needs (checked at the first call, never
 * before) and `upstream_unavailable` when somebody it asks cannot be reached.
 * @see contract "Authentication / Client sites"
 */
export interface AuthProvider {
  /** For pages that look different: which adapter this is. */
  mode: 'password' | 'database';
  /**
   * Reads and checks the cookies. An editor's session that has ended counts for nothing, 15 seconds later at most in any
   * process: by signing out, a new password, a changed or removed membership.
   */
  resolveSession(ctx: AuthContext): Promise<ResolvedSession>;
  /** @throws AppError `rate_limited`; `not_supported` for a method this adapter does not have. */
  signIn(method: SignInMethod, ctx: AuthContext): Promise<SignInOutcome>;
  /**
   * Ends the editor's session, if there is one. Answers the cookies to clear, also when the records cannot be told: see the
   * adapter for what a copy of the cookie is worth then.
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
  /** Editors' accounts and the site's members; absent in password mode. */
  editors?: EditorAccess;
}
