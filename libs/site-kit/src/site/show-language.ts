import { splitAddress } from '@portal/content-core';
import type { APIContext } from 'astro';

/** Shows the site in the language of an address, of which only the address decides. */
export function showLanguage({ locals, url }: Pick<APIContext, 'locals' | 'url'>): void {
  const { locale } = splitAddress(locals.portal.tree.site, url.pathname);
  locals.portal = locals.portal.inLanguage(locale);
}
