import type { APIContext } from 'astro';
import { theSite } from '../server/the-site.ts';
import { hasRestrictedPages } from './site-content.ts';

/**
 * Where a visitor whom the site does not know signs in and comes back to the address that they asked for; null for everybody else, and at
 * a site that has nothing for visitors who sign in. It is the same for every address, so it tells nobody what is there.
 */
export async function signInHere({
  locals: { asked, session },
  url,
}: Pick<APIContext, 'locals' | 'url'>): Promise<string | null> {
  const { role, audience, preview } = session;
  if (role !== null || audience !== null || preview !== null || !hasRestrictedPages) return null;
  const { auth } = await theSite();
  if (auth?.audiences.credentials === undefined) return null;
  return `/login?next=${encodeURIComponent(asked ?? url.pathname + url.search)}`;
}
