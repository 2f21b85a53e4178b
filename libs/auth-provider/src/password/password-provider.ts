import { AppError } from '@portal/errors';
import { addressBucket, type RateLimiter } from '@portal/ports';
import type { AuthContext, AuthProvider, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { takeFromLimits } from '../limits/take-from-limits.ts';
import { NO_HASH } from '../passwords/bcrypt-passwords.ts';
import type { Passwords } from '../ports/passwords.ts';
import { clearAllCookies, resolveCookies, signInEditor, signInViewer } from '../session/session-cookies.ts';
import type { EditorRole } from '../session/session.ts';
import { type EnvLookup, once } from '../settings/env-lookup.ts';
import { readSiteIdentity } from '../settings/site-identity.ts';
import { wantsGate } from './env-audiences.ts';
import { readPasswordConfig } from './password-config.ts';

/** What password mode stands on. */
export interface PasswordProviderOptions {
  env: EnvLookup;
  /** Names of all variables there are, for the families. */
  names(): readonly string[];
  passwords: Passwords;
  /** Counts in this process, where there is no other. */
  limiter: RateLimiter;
  now(): Date;
}

const REFUSED: SignInOutcome = { outcome: 'refused', cookies: [] };

/**
 * A site without a database: two passwords for editors and one for each audience, all of them hashes in the environment.
 * Reading a session needs SESSION_SECRET alone; everything else throws `not_configured` while any variable cannot be used.
 * The gate is on as soon as somebody set a viewer password, also one that cannot be used.
 * @see contract "Authentication / Client sites", password adapter
 */
export function passwordProvider(options: PasswordProviderOptions): AuthProvider {
  const { env, names, passwords, now } = options;
  const config = once(() => readPasswordConfig(env, names()));
  const identity = once(() => readSiteIdentity(env));
  const keys = () => ({ ...identity(), now });

  async function opens(name: string, password: string): Promise<boolean> {
    const audience = config().audiences.find((known) => known.name === name);
    return passwords.verify(password, audience?.hash ?? NO_HASH);
  }

  async function signInAudience(
    { audience, password }: Extract<SignInMethod, { method: 'audience' }>,
    ctx: AuthContext,
  ): Promise<SignInOutcome> {
    const known = config().audiences.find(({ name }) => name === audience);
    await takeFromLimits(options.limiter, [
      ['verifyByAddress', addressBucket(ctx.address)],
      ...(known === undefined ? [] : [['verifyByAudience', known.name] as const]),
    ]);
    const fits = await opens(audience, password);
    if (known === undefined || !fits) return REFUSED;
    const viewer = { audience: known.name, isDefault: known.isDefault };
    const { session, cookie } = await signInViewer(keys(), ctx, viewer);
    return { outcome: 'signed-in', session, cookies: [cookie], next: null };
  }

  /** Both hashes are compared whatever the first one says. */
  async function roleOf(password: string): Promise<EditorRole | null> {
    const { ownerHash, editorHash } = config();
    const isOwner = await passwords.verify(password, ownerHash);
    const isEditor = await passwords.verify(password, editorHash);
    if (isOwner) return 'owner';
    return isEditor ? 'editor' : null;
  }

  async function signInByPassword(password: string, ctx: AuthContext): Promise<SignInOutcome> {
    config();
    await takeFromLimits(options.limiter, [['signInByAddress', addressBucket(ctx.address)]]);
    const role = await roleOf(password);
    if (role === null) return REFUSED;
    const { session, cookie } = await signInEditor(keys(), ctx, { sub: role, role });
    return { outcome: 'signed-in', session, cookies: [cookie], next: null };
  }

  return {
    mode: 'password',
    resolveSession: async (ctx) => resolveCookies(keys(), ctx),
    signIn: async (method, ctx) => {
      if (method.method === 'password') return signInByPassword(method.password, ctx);
      if (method.method === 'audience') return signInAudience(method, ctx);
      throw new AppError('not_supported', 'This site signs people in by password only.');
    },
    signOut: async (ctx) => ({ cookies: clearAllCookies(ctx.origin) }),
    audiences: {
      list: async () =>
        config().audiences.map(({ name, color, hash, isDefault }) => ({
          name,
          color,
          credentialCount: 0,
          hasPassword: hash !== null,
          isDefault,
        })),
      verify: opens,
    },
    passwordEnabled: { get: async () => wantsGate(env, names()) },
  };
}
