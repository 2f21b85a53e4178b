import { type AppError, isAppError } from '@portal/errors';
import type { CookieChange } from '@portal/ports/http';
import { type EditorRole, type OpenPreview, STAFF_SESSION_SECONDS } from '@portal/sites';
import type { AuthContext } from '../auth-context.ts';
import { cookieCleared, cookieSet } from './cookie-change.ts';
import { cookieName, SIGNED_IN_KINDS } from './cookie-names.ts';
import {
  type ReadSessionClaims,
  readSession,
  type SessionClaims,
  type SessionKeyMaterial,
  sessionSeconds,
  type SessionTokenKind,
  signSession,
} from './session-tokens.ts';
import { ANONYMOUS, type ResolvedSession, type Session } from './session.ts';

type Request = Pick<AuthContext, 'cookie' | 'origin'>;

/** How each mode checks the sessions of cookies. */
export interface SessionReader extends SessionKeyMaterial {
  /**
   * The role of an editor's token whose signature has been checked; null: the session has ended.
   * @throws AppError when it cannot be checked
   */
  roleIn(claims: ReadSessionClaims<'editor'>): Promise<EditorRole | null>;
  /** The preview link if it is live. Absent: the mode has none. @throws AppError when it cannot be checked */
  previewIn?(link: string): Promise<OpenPreview | null>;
  /** Whether owners let staff of the agency open the editor. Absent: the mode has no staff. @throws AppError when it cannot be checked */
  staffMayEdit?(): Promise<boolean>;
}

/** The new session, combined with the request's other cookies, and its cookie. */
export interface SignedInAs {
  session: Session;
  cookie: CookieChange;
}

/**
 * The session of a request. A viewer's cookie is valid by itself, an editor's as long as its session has not ended. A viewer's cookie
 * never gives a role and an editor's never an audience. Invalid cookies are named in `stale`.
 */
export async function resolveCookies(reader: SessionReader, request: Request): Promise<ResolvedSession> {
  const viewer = await visitorIn(reader, request);
  const editor = await tokenIn(reader, 'editor', request);
  const found = { ...viewer, stale: [...viewer.stale, ...editor.stale] };
  if (editor.claims === null) return found;
  const { role, outage } = await roleNow(reader, editor.claims);
  if (outage !== undefined) return { ...found, outage };
  if (role === null) {
    const ended = { ...found, stale: [...found.stale, cookieName('editor', request.origin)] };
    return (await isSwitchedOff(reader, editor.claims)) ? { ...ended, staffSwitchedOff: true } : ended;
  }
  return { ...found, session: { ...viewer.session, ...editorIn({ ...editor.claims, role }) } };
}

/** Whether this was a session of staff, whom the owners do not let in now. False while that cannot be checked: it is for a message only. */
async function isSwitchedOff(
  reader: SessionReader,
  { staff }: ReadSessionClaims<'editor'>,
): Promise<boolean> {
  if (staff !== true || reader.staffMayEdit === undefined) return false;
  try {
    return !(await reader.staffMayEdit());
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** The session without the editor's part: that of a live preview or, without one, of a viewer. */
async function visitorIn(reader: SessionReader, request: Request): Promise<ResolvedSession> {
  const { claims, stale } = await tokenIn(reader, 'preview', request);
  const viewer = await viewerIn(reader, request);
  if (claims === null) return { ...viewer, stale: [...viewer.stale, ...stale] };
  const { open, outage } = await previewNow(reader, claims.link);
  // `previewEnded` makes pages respond with the outage, so that the live page is not mistaken for the draft.
  if (outage !== undefined) return { session: viewer.session, stale: [], outage, previewEnded: true };
  if (open === null) {
    const name = cookieName('preview', request.origin);
    return { ...viewer, stale: [...viewer.stale, name], previewEnded: true };
  }
  return { session: { ...ANONYMOUS, audience: open.audience, preview: open }, stale: [] };
}

async function previewNow(
  reader: SessionReader,
  link: string,
): Promise<{ open: OpenPreview | null; outage?: AppError }> {
  try {
    return { open: (await reader.previewIn?.(link)) ?? null };
  } catch (error) {
    if (isAppError(error)) return { open: null, outage: error };
    throw error;
  }
}

/**
 * Cookies that open a preview in this browser. The viewer's cookie is valid only together with the preview's, and never for the default
 * audience, whose viewers may read passwords. The cookie of a viewer who has signed in is not replaced: the live preview decides what is
 * shown, and after it the viewer is still signed in.
 */
export async function enterPreview(
  keys: SessionKeyMaterial,
  request: Request,
  { id, audience }: OpenPreview,
): Promise<CookieChange[]> {
  const preview = await sessionCookie(keys, 'preview', { request, claims: { link: id } });
  if (audience === null || (await isSignedIn(keys, request))) return [preview];
  const claims = { audience, isDefault: false, preview: id };
  return [await sessionCookie(keys, 'viewer', { request, claims }), preview];
}

/** Whether a viewer has signed in with this browser, as opposed to having opened a preview link. */
async function isSignedIn(keys: SessionKeyMaterial, request: Request): Promise<boolean> {
  return (await viewerIn(keys, request)).session.audience !== null;
}

/** Clears the cookies of a preview. A viewer who has signed in stays signed in. */
export async function leavePreview(keys: SessionKeyMaterial, request: Request): Promise<CookieChange[]> {
  const { claims } = await tokenIn(keys, 'viewer', request);
  const kinds = claims?.preview === undefined ? (['preview'] as const) : (['viewer', 'preview'] as const);
  return kinds.map((kind) => cookieCleared(cookieName(kind, request.origin)));
}

/** The claims of the request's editor token, even if its session has ended; null without a valid token. */
export async function editorClaims(
  keys: SessionKeyMaterial,
  request: Request,
): Promise<ReadSessionClaims<'editor'> | null> {
  return (await tokenIn(keys, 'editor', request)).claims;
}

/** The claims of one cookie of the request; `stale` names it when it is invalid. */
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
  if (claims === null) return { session: ANONYMOUS, stale };
  // A cookie from a preview link gives no access without that live preview.
  if (claims.preview !== undefined)
    return { session: ANONYMOUS, stale: [cookieName('viewer', request.origin)] };
  const { audience, isDefault, username } = claims;
  const viewer = { audience, audienceIsDefault: isDefault, viewerUsername: username ?? null };
  return { session: { ...ANONYMOUS, ...viewer }, stale };
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

function editorIn({ role, sub, email, sid, version, staff, iat }: SessionClaims<'editor'>) {
  const editorSession = version === undefined ? null : { id: sid, version };
  const editor = { role, userId: sub, email: email ?? null, editorSession };
  if (staff !== true) return editor;
  const ofStaff = { ...editor, isStaff: true as const };
  return iat === undefined
    ? ofStaff
    : { ...ofStaff, staffUntil: new Date((iat + STAFF_SESSION_SECONDS) * 1000) };
}

/** A cookie that signs this browser in as a viewer for 24 hours. */
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

/** A cookie that signs this browser in as an editor for 12 hours, with a new session. */
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

/** Clears every cookie that identifies a person. */
export function clearAllCookies(origin: string): CookieChange[] {
  return SIGNED_IN_KINDS.map((kind) => cookieCleared(cookieName(kind, origin)));
}

async function sessionCookie<Kind extends SessionTokenKind>(
  keys: SessionKeyMaterial,
  kind: Kind,
  { request, claims }: { request: Request; claims: SessionClaims<Kind> },
): Promise<CookieChange> {
  const token = await signSession(keys, kind, claims);
  return cookieSet(cookieName(kind, request.origin), token, sessionSeconds(kind));
}
