import type { APIContext } from 'astro';
import { theSite } from '../server/the-site.ts';
import { hasRestrictedPages } from './site-content.ts';

/**
 * Where an anonymous visitor signs in and then returns to the address that they asked for; null for everyone who is signed in, and on
 * a site that has no content for visitors who sign in. It is given for every address alike, so it does not reveal which pages exist.
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
