import type { AuthContext } from '../auth-provider.ts';
import { type CookieChange, cookieCleared, cookieSet } from './cookie-change.ts';
import { COOKIE_KINDS, cookieName } from './cookie-names.ts';
import {
  readSession,
  type SessionClaims,
  type SessionKeyMaterial,
  sessionSeconds,
  type SessionTokenKind,
  signSession,
} from './session-tokens.ts';
import { NOBODY, type ResolvedSession, type Session } from './session.ts';

type Request = Pick<AuthContext, 'cookie' | 'origin'>;

/** What somebody is from now on, beside what their cookies prove already. */
export interface SignedInAs {
  session: Session;
  cookie: CookieChange;
}

/**
 * Who is asking, by the request's cookies alone. A viewer's cookie never gives a role and an editor's never an audience.
 * A cookie that proves nothing is named in `stale`.
 */
export async function resolveCookies(keys: SessionKeyMaterial, request: Request): Promise<ResolvedSession> {
  const session = { ...NOBODY };
  const stale: string[] = [];
  const claimsOf = async <Kind extends SessionTokenKind>(kind: Kind) => {
    const name = cookieName(kind, request.origin);
    const token = request.cookie(name);
    if (token === undefined) return null;
    const claims = await readSession(keys, kind, token);
    if (claims === null) stale.push(name);
    return claims;
  };
  const viewer = await claimsOf('viewer');
  if (viewer !== null) {
    session.audience = viewer.audience;
    session.audienceIsDefault = viewer.isDefault;
    session.viewerUsername = viewer.username ?? null;
  }
  const editor = await claimsOf('editor');
  if (editor !== null) {
    session.role = editor.role;
    session.userId = editor.sub;
    session.email = editor.email ?? null;
  }
  return { session, stale };
}

/** A cookie that makes this browser a viewer for 24 hours. */
export async function signInViewer(
  keys: SessionKeyMaterial,
  request: Request,
  viewer: SessionClaims<'viewer'>,
): Promise<SignedInAs> {
  const { session } = await resolveCookies(keys, request);
  return {
    session: {
      ...session,
      audience: viewer.audience,
      audienceIsDefault: viewer.isDefault ?? false,
      viewerUsername: viewer.username ?? null,
    },
    cookie: await sessionCookie(keys, 'viewer', { request, claims: viewer }),
  };
}

/** A cookie that makes this browser an editor for 12 hours. */
export async function signInEditor(
  keys: SessionKeyMaterial,
  request: Request,
  editor: SessionClaims<'editor'>,
): Promise<SignedInAs> {
  const { session } = await resolveCookies(keys, request);
  return {
    session: { ...session, role: editor.role, userId: editor.sub, email: editor.email ?? null },
    cookie: await sessionCookie(keys, 'editor', { request, claims: editor }),
  };
}

/** Takes away every cookie a client site sets, whoever was signed in. */
export function clearAllCookies(origin: string): CookieChange[] {
  return COOKIE_KINDS.map((kind) => cookieCleared(cookieName(kind, origin)));
}

async function sessionCookie<Kind extends SessionTokenKind>(
  keys: SessionKeyMaterial,
  kind: Kind,
  { request, claims }: { request: Request; claims: SessionClaims<Kind> },
): Promise<CookieChange> {
  const token = await signSession(keys, kind, claims);
  return cookieSet(cookieName(kind, request.origin), token, sessionSeconds(kind));
}
