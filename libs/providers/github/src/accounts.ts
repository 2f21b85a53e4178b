import { AppError, isAppError } from '@portal/errors';
import type { CodeHostAccounts, LinkedAccount, ReachableInstallation } from '@portal/provisioning';
import { answerOf, checked, malformed } from './answers.ts';
import type { Api } from './api.ts';
import { appClient, clientOf, type GithubOptions } from './octokit.ts';

/** Options of linking accounts. */
export interface GithubAccountsOptions extends GithubOptions {
  clientId: string;
  clientSecret: string;
  /** Origin of the code host's pages. */
  webUrl: string;
}

const PAGE = 100;
const UNKNOWN_CLIENT = 'unknown client';
/** Errors of the exchange that our settings cause; all others are caused by the code. */
const OUR_FAULT = new Set(['incorrect_client_credentials', 'redirect_uri_mismatch', UNKNOWN_CLIENT]);

const codeHostUnavailable = (cause?: unknown) =>
  new AppError('upstream_unavailable', 'The code host is not responding properly.', { cause });

/** A string field of an answer, or null if it has none of that name. */
function fieldOf(data: unknown, name: string): string | null {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** All items of a list, over all of its pages. */
async function allInstallations(user: Api) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { installations } = checked(
      await answerOf(user('GET /user/installations', { per_page: PAGE, page })),
      'read',
    );
    // The library returns an answer that was cut off as text.
    if (!Array.isArray(installations)) throw malformed();
    all.push(...installations);
    if (installations.length < PAGE) return all;
  }
}

async function administers(user: Api, organization: string): Promise<boolean> {
  const answer = await answerOf(user('GET /user/memberships/orgs/{org}', { org: organization }));
  if (answer.status === 404) return false;
  const { state, role } = checked(answer, 'read');
  if (typeof state !== 'string') throw malformed();
  return state === 'active' && role === 'admin';
}

/** The account of the token, and the installations that it can see. */
async function readAccount(user: Api): Promise<LinkedAccount> {
  const me = checked(await answerOf(user('GET /user')), 'read');
  if (!/^\d+$/.test(String(me.id)) || typeof me.login !== 'string') throw malformed();
  const installations: ReachableInstallation[] = [];
  let hidden: AppError | null = null;
  for (const { id, account, suspended_at: suspended } of await allInstallations(user)) {
    if (account === null || !('login' in account)) continue;
    const person = account.type === 'User';
    // While the app is suspended, the answer is always a refusal.
    const isAsked = !person && suspended === null;
    const isAdmin = isAsked
      ? await administers(user, account.login).catch((error: unknown) => {
          // One organization that requires its own sign-in, or has not accepted the permission, must not prevent
          // linking the others.
          if (!isAppError(error, 'forbidden')) throw error;
          hidden ??= error;
          return false;
        })
      : person && account.id === me.id;
    installations.push({
      installationId: String(id),
      owner: {
        accountId: String(account.id),
        login: account.login,
        kind: person ? 'person' : 'organization',
      },
      administers: isAdmin,
      suspended: suspended !== null,
    });
  }
  if (hidden && !installations.some((one) => one.administers)) throw hidden;
  return { account: { accountId: String(me.id), login: me.login }, installations };
}

/**
 * Links accounts of the vendor. The user's token is revoked before the call ends; a failure to revoke it is not
 * reported.
 */
export function githubAccounts(options: GithubAccountsOptions): CodeHostAccounts {
  const { clientId, clientSecret, webUrl } = options;
  const web = webUrl.replace(/\/$/, '');
  const Client = clientOf(options);
  const { baseUrl: _api, ...reach } = options;
  const pages = new (clientOf({ ...reach, baseUrl: web }))();

  async function exchange(given: { code: string; codeVerifier: string; redirectUrl: string }) {
    const answer = await answerOf(
      pages.request('POST /login/oauth/access_token', {
        headers: { accept: 'application/json' },
        client_id: clientId,
        client_secret: clientSecret,
        code: given.code,
        code_verifier: given.codeVerifier,
        redirect_uri: given.redirectUrl,
      }),
    );
    const data: unknown = answer.status === 404 ? { error: UNKNOWN_CLIENT } : checked(answer);
    const token = fieldOf(data, 'access_token');
    if (token !== null) return token;
    const error = fieldOf(data, 'error');
    if (error === null) throw codeHostUnavailable();
    throw OUR_FAULT.has(error)
      ? new AppError(
          'not_configured',
          'The code host refuses the app’s client: check CODEHOST_APP_CLIENT_ID, CODEHOST_APP_CLIENT_SECRET and the callback address.',
        )
      : new AppError('unauthenticated', 'The sign-in at the code host has expired; start again.');
  }
  async function revoke(token: string): Promise<void> {
    await answerOf(
      new Client().request('DELETE /applications/{client_id}/token', {
        headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        client_id: clientId,
        access_token: token,
      }),
    );
  }

  return {
    authorizeUrl({ state, codeChallenge, redirectUrl }) {
      const url = new URL(`${web}/login/oauth/authorize`);
      const query = {
        client_id: clientId,
        redirect_uri: redirectUrl,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async installUrl(state) {
      const shown = checked(await answerOf(appClient(options).request('GET /app')), 'read');
      if (!shown?.slug) throw codeHostUnavailable();
      return `${web}/apps/${encodeURIComponent(shown.slug)}/installations/new?state=${encodeURIComponent(state)}`;
    },
    async link(given) {
      const token = await exchange(given);
      try {
        return await readAccount(new Client({ auth: token }).request);
      } finally {
        await revoke(token);
      }
    },
  };
}
