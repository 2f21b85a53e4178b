import { AppError, isAppError } from '@portal/errors';
import type { RefundingRateLimiter } from '@portal/ports';
import { type EditorRole, refundAttempt, NAMELESS_EDITOR, reserveAttempt, type SignIns } from '@portal/sites';
import { type AttemptDeps, countAttempt } from '../attempts/count-attempt.ts';
import type { AuthContext, AuthProvider, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { cachedRefusals } from '../limits/cached-refusals.ts';
import { NO_HASH } from '../passwords/bcrypt-passwords.ts';
import type { Passwords } from '../ports/passwords.ts';
import { endedSessions } from '../session/ended-sessions.ts';
import {
  clearAllCookies,
  editorClaims,
  resolveCookies,
  type SessionReader,
  signInEditor,
  signInViewer,
} from '../session/session-cookies.ts';
import { verifiedTokens } from '../session/session-tokens.ts';
import { memoize } from '../settings/memoize.ts';
import type { SignInTurns } from '../turns/sign-in-turns.ts';
import type { SiteIdentity } from '../settings/site-identity.ts';
import { passwordFingerprint } from './password-fingerprint.ts';
import type { PasswordSettings } from './password-settings.ts';

/** What password mode needs. */
export interface PasswordProviderOptions {
  /** @throws AppError `not_configured` */
  identity(): SiteIdentity;
  /** @throws AppError `not_configured` while any of the passwords is invalid */
  settings(): PasswordSettings;
  /** Whether viewers have to sign in. @throws AppError `not_configured` when the setting is invalid */
  gateIsOn(): boolean;
  passwords: Passwords;
  /** Counts in this process only. */
  limiter: RefundingRateLimiter;
  /** Turns of viewers and editors, whose passwords the same threads compare. */
  turns: SignInTurns;
  /** Logs one line, which must not contain secrets. */
  log(line: string): void;
  now(): Date;
  /** Milliseconds on a clock that is never set back, for caches. */
  elapsed(): number;
  /** A random UUID. */
  newId(): string;
}

const REFUSED: SignInOutcome = { outcome: 'refused', cookies: [] };

/**
 * A site without a database: two passwords for editors and one for each audience, all stored as hashes in its settings. The
 * settings are read at the first call that needs them: a session needs the identity alone. Signing out ends a session in this
 * process only: a copy of the cookie works in another process, or after a restart, until it expires or the password's hash is replaced.
 * @see contract "Authentication / Client sites", password adapter
 */
export function passwordProvider(options: PasswordProviderOptions): AuthProvider {
  const { passwords, now, newId, limiter, turns, log } = options;
  const ended = endedSessions();
  const settings = memoize(options.settings);
  const identity = memoize(options.identity);
  const fingerprintOf = memoize(() => {
    const { ownerHash, editorHash } = settings();
    const prints = {
      owner: passwordFingerprint(identity(), ownerHash),
      editor: passwordFingerprint(identity(), editorHash),
    };
    return (role: EditorRole) => prints[role];
  });
  /** A session is valid as long as the password hash with which it began is the configured one. */
  const roleIn: SessionReader['roleIn'] = async ({ sid, role, fingerprint }) => {
    const isLive = fingerprint === (await fingerprintOf()(role)) && !ended.has(sid);
    return isLive ? role : null;
  };
  const verified = verifiedTokens();
  const keys = () => ({ ...identity(), now, verified, roleIn });
  const refusals = cachedRefusals(options.elapsed);
  const attempts = (): AttemptDeps => ({
    signIns: limitedSignIns(limiter),
    turns,
    refusals,
    keys: keys(),
    newId,
    inBackground: (work) => void work,
    log,
  });

  /** The id of this browser's session; null when the settings are missing: the cookies are cleared all the same. */
  async function sessionIn(ctx: AuthContext): Promise<string | null> {
    try {
      return (await editorClaims(keys(), ctx))?.sid ?? null;
    } catch (error) {
      if (isAppError(error, 'not_configured')) return null;
      throw error;
    }
  }

  async function isPasswordOf(name: string, password: string): Promise<boolean> {
    const audience = settings().audiences.find((one) => one.name === name);
    return passwords.verify(password, audience?.hash ?? NO_HASH);
  }

  async function signInAudience(
    { audience: name, password }: Extract<SignInMethod, { method: 'audience' }>,
    ctx: AuthContext,
  ): Promise<SignInOutcome> {
    const audience = settings().audiences.find((one) => one.name === name);
    // The names are public on the login page; all unknown names are counted as one.
    const caller = { ctx, role: 'viewer' as const, name: `a:${audience?.name ?? ''}` };
    return countAttempt(attempts(), caller, async () => {
      const isMatch = await isPasswordOf(name, password);
      if (!isMatch || audience === undefined) return REFUSED;
      const viewer = { audience: audience.name, isDefault: audience.isDefault };
      const { session, cookie } = await signInViewer(keys(), ctx, viewer);
      return { outcome: 'signed-in', session, cookies: [cookie], next: null };
    });
  }

  /** Compares both hashes, even when the first one matches. */
  async function roleOf(password: string): Promise<EditorRole | null> {
    const { ownerHash, editorHash } = settings();
    const isOwner = await passwords.verify(password, ownerHash);
    const isEditor = await passwords.verify(password, editorHash);
    if (isOwner) return 'owner';
    return isEditor ? 'editor' : null;
  }

  async function signInByPassword(password: string, ctx: AuthContext): Promise<SignInOutcome> {
    settings();
    return countAttempt(attempts(), { ctx, role: 'editor', name: NAMELESS_EDITOR }, async () => {
      const role = await roleOf(password);
      if (role === null) return REFUSED;
      const claims = { sub: role, role, sid: newId(), fingerprint: await fingerprintOf()(role) };
      const { session, cookie } = await signInEditor(keys(), ctx, claims);
      return { outcome: 'signed-in', session, cookies: [cookie], next: null };
    });
  }

  return {
    mode: 'password',
    resolveSession: async (ctx) => resolveCookies(keys(), ctx),
    signIn: async (method, ctx) => {
      if (method.method === 'password') return signInByPassword(method.password, ctx);
      if (method.method === 'audience') return signInAudience(method, ctx);
      throw new AppError('not_supported', 'This site signs people in by password only.');
    },
    signOut: async (ctx) => {
      const sid = await sessionIn(ctx);
      if (sid !== null) ended.add(sid);
      return { cookies: clearAllCookies(ctx.origin) };
    },
    audiences: {
      list: async () =>
        settings().audiences.map(({ name, color, hash, isDefault }) => ({
          name,
          color,
          credentialCount: 0,
          hasPassword: hash !== null,
          isDefault,
        })),
      verify: (name, password) => isPasswordOf(name, password),
    },
    passwordEnabled: { get: async () => options.gateIsOn() },
  };
}

/** Counts attempts in this process. There are no records to find, since the hashes are in the settings. */
function limitedSignIns(limiter: RefundingRateLimiter): SignIns {
  return {
    begin: async (attempt) => {
      const decision = await reserveAttempt(limiter, attempt);
      return decision.allowed ? { allowed: true, found: null } : decision;
    },
    giveBack: (attempt) => refundAttempt(limiter, attempt),
  };
}
