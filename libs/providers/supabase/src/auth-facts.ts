import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type AuthAddress, authUrl, timedFetch } from './auth-client.ts';

const Settings = z.object({ external: z.record(z.string(), z.boolean()).default({}) });
const UNAVAILABLE = 'The auth provider is not responding properly.';

/** Names of the ways to sign in that are switched on. @throws AppError `not_configured` when the key is refused, `upstream_unavailable` */
export async function supabaseSignInWays(address: AuthAddress): Promise<string[]> {
  const answer = await ask(address, '/settings');
  const settings = Settings.safeParse(await answer.json().catch(() => null));
  if (!settings.success) throw new AppError('upstream_unavailable', UNAVAILABLE);
  return Object.entries(settings.data.external).flatMap(([name, isOn]) => (isOn ? [name] : []));
}

/** Makes sure that the key is the privileged one, by a list of one account. @throws AppError as `supabaseSignInWays` */
export async function requirePrivilegedKey(address: AuthAddress): Promise<void> {
  await (await ask(address, '/admin/users?page=1&per_page=1')).body?.cancel();
}

/**
 * Where the provider redirects to when a link asks for `target`: there, or to another address where `target` is not on its allow-list. The
 * link is one that no mail has, so nobody is signed in. @throws AppError `upstream_unavailable`
 */
export async function supabaseRedirectOf(address: AuthAddress, target: string): Promise<string> {
  const query = new URLSearchParams({ token: 'portal-question', type: 'magiclink', redirect_to: target });
  const answer = await timedFetch(address)(`${authUrl(address)}/verify?${query}`, {
    headers: { apikey: address.apiKey },
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw new AppError('upstream_unavailable', UNAVAILABLE, { cause });
  });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  if (location === null || !URL.canParse(location)) throw new AppError('upstream_unavailable', UNAVAILABLE);
  const { origin, pathname } = new URL(location);
  return `${origin}${pathname}`;
}

async function ask(address: AuthAddress, path: string): Promise<Response> {
  const headers = { apikey: address.apiKey, authorization: `Bearer ${address.apiKey}` };
  const answer = await timedFetch(address)(`${authUrl(address)}${path}`, {
    headers,
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw new AppError('upstream_unavailable', UNAVAILABLE, { cause });
  });
  if (answer.status === 401 || answer.status === 403)
    throw new AppError('not_configured', 'The auth provider refuses the key.');
  if (!answer.ok) throw new AppError('upstream_unavailable', UNAVAILABLE);
  return answer;
}
