import type { EditorAccounts } from '../ports/editor-accounts.ts';
import type { DatabaseSettings } from './database-settings.ts';

/** The page to which a social sign-in and a mailed link return. */
export const CALLBACK_PATH = '/edit/login/callback';

/** Has the callback page of another origin redirect to that of SITE, also in a browser that signs in there at the same time. In the query. */
export const FOR_SITE = ['for', 'site'] as const;

interface Deps {
  returnsTo: EditorAccounts['returnsTo'];
  settings: Pick<DatabaseSettings, 'site' | 'aliases'>;
}

/**
 * The address to which the auth provider returns a browser that is at `origin`; null: it returns to no origin of this site.
 *
 * A client's own name is seldom on the provider's short list. A browser at SITE then returns by another origin of the site, normally its
 * own subdomain, whose callback page redirects to that of SITE with the query as it is.
 */
export async function returnAddress({ returnsTo, settings }: Deps, origin: string): Promise<string | null> {
  const own = `${origin}${CALLBACK_PATH}`;
  if (await returnsTo(own)) return own;
  if (origin !== settings.site) return null;
  for (const alias of settings.aliases) {
    const other = `${alias}${CALLBACK_PATH}`;
    if (await returnsTo(other)) return `${other}?${FOR_SITE.join('=')}`;
  }
  return null;
}
