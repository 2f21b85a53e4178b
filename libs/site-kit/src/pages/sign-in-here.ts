import type { AuthProvider } from '@portal/auth-provider';
import { isAppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { theSite } from '../site/wiring/the-site.ts';
import { hasRestrictedContent } from '../site/published/site-content.ts';

/**
 * Where an anonymous visitor signs in and then returns to the address that they asked for; null for everyone who is signed in, and on
 * a site that has no content for visitors who sign in, or no sign-in. It is given for every address alike, so it does not reveal which
 * pages and documents exist.
 */
export async function signInHere({
  locals: { asked, session },
  url,
}: Pick<APIContext, 'locals' | 'url'>): Promise<string | null> {
  const { role, audience, preview } = session;
  if (role !== null || audience !== null || preview !== null || !hasRestrictedContent) return null;
  const { auth } = await theSite();
  if (!auth || !(await hasViewerSignIn(auth))) return null;
  return `/login?next=${encodeURIComponent(asked ?? url.pathname + url.search)}`;
}

/** Whether viewers can sign in. In password mode the environment answers; pages are served also while it is not complete. */
async function hasViewerSignIn({ audiences }: AuthProvider): Promise<boolean> {
  if (audiences.credentials !== undefined) return true;
  try {
    return (await audiences.list()).some(({ hasPassword }) => hasPassword);
  } catch (error) {
    if (isAppError(error, 'not_configured')) return false;
    throw error;
  }
}
