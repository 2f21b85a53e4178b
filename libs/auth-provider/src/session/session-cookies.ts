import { type AppError, isAppError } from '@portal/errors';
import type { EditorRole } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import { type CookieChange, cookieCleared, cookieSet } from './cookie-change.ts';
import { COOKIE_KINDS, cookieName } from './cookie-names.ts';
import {
  type ReadSessionClaims,
  readSession,
  type SessionClaims,
  type SessionKeyMaterial,
  sessionSeconds,
  type SessionTokenKind,
  signSession,
} from './session-tokens.ts';
import { NOBODY, type ResolvedSession, type Session } from './session.ts';

type Request = Pick<AuthContext, 'cookie' | 'origin'>;

/** What a mode reads cookies with. */
export interface SessionReader extends SessionKeyMaterial {
  /**
   * What the holder of an editor's token may, its signature being checked; null: the session has ended.
   * @throws AppError when that cannot be known
   */
  roleIn(claims: ReadSessionClaims<'editor'>): Promise<EditorRole | null>;
}

/** What somebody is from now on, beside what their cookies prove already. */
export interface SignedInAs {
  session: Session;
  cookie: CookieChange;
}

/**
 * Who is asking. A viewer's cookie counts by itself, an editor's as long as the mode finds that its session goes on. A
 * viewer's cookie never gives a role and an editor's never an audience. A cookie that proves nothing is named in `stale`.
 */
export async function resolveCookies(reader: SessionReader, request: Request): Promise<ResolvedSession> {
  const viewer = await viewerIn(reader, request);
  const editor = await tokenIn(reader, 'editor', request);
  const stale = [...viewer.stale, ...editor.stale];
  if (editor.claims === null) return { session: viewer.session, stale };
  const { role, outage } = await roleNow(reader, editor.claims);
  if (outage !== undefined) return { session: viewer.session, stale, outage };
  if (role === null)
    return { session: viewer.session, stale: [...stale, cookieName('editor', request.origin)] };
  return { session: { ...viewer.session, ...editorIn({ ...editor.claims, role }) }, stale };
}

/** The claims of the request's editor token, whether its session goes on or not; null without one that is signed. */
export async function editorClaims(
  keys: SessionKeyMaterial,
  request: Request,
): Promise<ReadSessionClaims<'editor'> | null> {
  return (await tokenIn(keys, 'editor', request)).claims;
}

/** What a cookie of the request says; `stale` names it when it says nothing. */
async function tokenIn<Kind extends SessionTokenKind>(
  keys: SessionKeyMaterial,
  kind: Kind,
  { cookie, origin }: Request,
): Promise<{ claims: ReadSessionClaims<Kind> | null; stale: readonly string[] }> {
  const name = cookieName(kind, origin);
  const token = cookie(name);
  if (token === undefined) return { claims: null, stale: [] };
  const claims = await readSession(keys, kind, token);
  return { claims, stale: claims === null ? [name] : [] };
}

async function viewerIn(keys: SessionKeyMaterial, request: Request): Promise<ResolvedSession> {
  const { claims, stale } = await tokenIn(keys, 'viewer', request);
  if (claims === null) return { session: NOBODY, stale };
  const { audience, isDefault, username } = claims;
  const viewer = { audience, audienceIsDefault: isDefault, viewerUsername: username ?? null };
  return { session: { ...NOBODY, ...viewer }, stale };
}

async function roleNow(
  reader: SessionReader,
  claims: ReadSessionClaims<'editor'>,
): Promise<{ role: EditorRole | null; outage?: AppError }> {
  try {
    return { role: await reader.roleIn(claims) };
  } catch (error) {
    if (isAppError(error)) return { role: null, outage: error };
    throw error;
  }
}

function editorIn({ role, sub, email, sid, version }: SessionClaims<'editor'>) {
  const editorSession = version === undefined ? null : { id: sid, version };
  return { role, userId: sub, email: email ?? null, editorSession };
}

/** A cookie that makes this browser a viewer for 24 hours. */
export async function signInViewer(
  reader: SessionReader,
  request: Request,
  viewer: SessionClaims<'viewer'>,
): Promise<SignedInAs> {
  const { session } = await resolveCookies(reader, request);
  return {
    session: {
      ...session,
      audience: viewer.audience,
      audienceIsDefault: viewer.isDefault ?? false,
      viewerUsername: viewer.username ?? null,
    },
    cookie: await sessionCookie(reader, 'viewer', { request, claims: viewer }),
  };
}

/** A cookie that makes this browser an editor for 12 hours, in a session that begins now. */
export async function signInEditor(
  keys: SessionKeyMaterial,
  request: Request,
  editor: SessionClaims<'editor'>,
): Promise<SignedInAs> {
  const { session } = await viewerIn(keys, request);
  return {
    session: { ...session, ...editorIn(editor) },
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
