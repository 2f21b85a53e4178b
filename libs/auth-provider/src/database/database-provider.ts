import { AppError } from '@portal/errors';
import type {
  AudienceEditing,
  AuthContext,
  AuthProvider,
  SignInMethod,
  SignInOutcome,
} from '../auth-provider.ts';
import { cachedGate } from '../gate/cached-gate.ts';
import { parseValue } from '../input/parse-value.ts';
import { AudienceName } from '@portal/sites';
import { cachedRefusals, limiterWithCachedRefusals } from '../limits/cached-refusals.ts';
import { sealer } from '../sealing/sealer.ts';
import { clearAllCookies, resolveCookies, type SessionReader } from '../session/session-cookies.ts';
import { verifiedTokens } from '../session/session-tokens.ts';
import { memoize } from '../settings/memoize.ts';
import { cachedPreviews } from './cached-previews.ts';
import { cachedReturns } from './cached-returns.ts';
import { cachedSessions } from './cached-sessions.ts';
import type { DatabaseDeps, DatabaseProviderOptions } from './database-deps.ts';
import { editorAccess } from './editor-access.ts';
import { editorSessionIn } from './editor-session.ts';
import { previewAccess } from './preview-access.ts';
import { revokeSession } from './revoke-session.ts';
import { finishOAuth, signInByEmail, signInByLink, startOAuth } from './sign-in-editor.ts';
import { signInByUsername } from './sign-in-viewer.ts';
import { viewerCredentials } from './viewer-credentials.ts';

/**
 * A site in database mode: editors with their own accounts, viewers with credentials. The settings are read by the first call; every
 * method throws `not_configured` while they are invalid.
 * @see contract "Authentication / Client sites", database adapter
 */
export function databaseProvider(options: DatabaseProviderOptions): AuthProvider {
  const deps = memoize(() => openDeps(options));
  return {
    mode: 'database',
    resolveSession: async (ctx) => resolveCookies(deps().keys, ctx),
    signIn: async (method, ctx) => signIn(deps(), method, ctx),
    signOut: async (ctx) => {
      await revokeSession(deps, options.log, ctx);
      return { cookies: clearAllCookies(ctx.origin) };
    },
    audiences: {
      list: async () => {
        const audiences = await deps().backend.audiences.list();
        return audiences.map(({ name, isDefault, credentialCount }) => ({
          name,
          color: null,
          credentialCount,
          hasPassword: credentialCount > 0,
          isDefault,
        }));
      },
      credentials: viewerCredentials(deps),
      edit: audienceEditing(deps),
    },
    passwordEnabled: {
      get: async () => deps().gate.get(),
      set: async (actor, enabled) => {
        const { backend, gate } = deps();
        try {
          await backend.as(actor).settings.setPasswordEnabled(enabled);
        } finally {
          // The change may have been written even if the response was lost.
          gate.invalidate();
        }
      },
    },
    previews: previewAccess(deps),
    editors: editorAccess(options.providers, deps),
  };
}

function openDeps({ settings: read, open, ...rest }: DatabaseProviderOptions): DatabaseDeps {
  const settings = read();
  const { secret, siteKey } = settings;
  const { backend: opened, accounts } = open();
  const { now, elapsed } = rest;
  const refusals = cachedRefusals(elapsed);
  const backend = { ...opened, limiter: limiterWithCachedRefusals(opened.limiter, refusals) };
  const sessions = cachedSessions((session) => backend.sessions.find(session), elapsed);
  const previews = cachedPreviews({ read: (link) => backend.previews.find(link), now, elapsed });
  const roleIn: SessionReader['roleIn'] = async (claims) => {
    const session = editorSessionIn(claims);
    return session === null ? null : ((await sessions.find(session))?.role ?? null);
  };
  const readGate = async () => (await backend.settings.get()).passwordEnabled;
  return {
    ...rest,
    settings,
    backend,
    accounts,
    returnsTo: cachedReturns(accounts, elapsed),
    refusals,
    keys: {
      secret,
      siteKey,
      now,
      verified: verifiedTokens(),
      roleIn,
      previewIn: previews.find,
      staffMayEdit: () => backend.staff.mayEdit(),
    },
    sessions,
    previews,
    sealer: sealer({ secret, siteId: siteKey, randomBytes: rest.randomBytes }),
    gate: cachedGate(readGate, { elapsed }),
  };
}

async function signIn(deps: DatabaseDeps, method: SignInMethod, ctx: AuthContext): Promise<SignInOutcome> {
  switch (method.method) {
    case 'email':
      return signInByEmail(deps, method, ctx);
    case 'oauth':
      return startOAuth(deps, method, ctx);
    case 'oauth-code':
      return finishOAuth(deps, method, ctx);
    case 'link':
    case 'link-session':
    case 'invitation':
      return signInByLink(deps, method, ctx);
    case 'viewer':
      return signInByUsername(deps, method, ctx);
    case 'password':
    case 'audience':
      throw new AppError('not_supported', 'This site signs people in by name; give a username or an e-mail.');
  }
}

function audienceEditing(deps: () => DatabaseDeps): AudienceEditing {
  const parseName = (name: string) => parseValue(AudienceName, name, 'audience name');
  return {
    create: async (actor, { name, isDefault }) =>
      deps()
        .backend.as(actor)
        .audiences.create({ name: parseName(name), isDefault }),
    change: async (actor, name, expected, change) =>
      deps()
        .backend.as(actor)
        .audiences.change(name, expected, {
          ...(change.name === undefined ? {} : { name: parseName(change.name) }),
          ...(change.isDefault === undefined ? {} : { isDefault: change.isDefault }),
        }),
    remove: async (actor, name, expected) => deps().backend.as(actor).audiences.remove(name, expected),
  };
}
