import { localePrefix } from '@portal/content-core';
import type { APIContext } from 'astro';

/** Whether the language that an address begins with, if it does, is one of the site's other languages: `/en/feed.xml`. */
export function isAddressOfLanguage({ params, locals }: Pick<APIContext, 'params' | 'locals'>): boolean {
  const { site } = locals.portal.tree;
  return params.locale === undefined || `/${params.locale.toLowerCase()}` === localePrefix(site, site.locale);
}
