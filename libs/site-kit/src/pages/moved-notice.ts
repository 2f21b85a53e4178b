import { fill } from '@portal/ui/text';
import type { APIContext } from 'astro';
import { isAlias } from '../request/admission/primary-address.ts';
import { liveOrigin } from '../request/admission/live-origin.ts';
import { servedOrigins } from '../site/published/site-origin.ts';
import { movedWords } from '../view/words/moved-words.ts';

/** What a page of the editor says that is opened at another origin of the site than its first one. */
export interface MovedNotice {
  label: string;
  text: string;
  /** The same page at the first origin. */
  href: string;
  link: string;
  /** The language of the words. */
  locale: string;
}

/** The notice on a page of the editor or of signing in; null at the site's first origin. */
export function movedNotice({
  locals,
  request,
  url,
}: Pick<APIContext, 'locals' | 'request' | 'url'>): MovedNotice | null {
  const { primary } = servedOrigins;
  if (primary === undefined || !isAlias(liveOrigin(request, url), servedOrigins)) return null;
  const { locale } = locals.portal.tree.site;
  const { label, text, link } = movedWords(locale);
  const href = `${primary}${url.pathname}${url.search}`;
  // Other languages have the English words.
  return {
    label,
    text: fill(text, { host: new URL(primary).host }),
    href,
    link,
    locale: locale.split('-')[0] === 'de' ? locale : 'en',
  };
}
