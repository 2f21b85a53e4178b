import type { Page, Site } from '../model/page.ts';
import { localeOf } from '../tree/languages.ts';

/** Whether two pages are in the same language, so that they cannot share an address. */
export function sharesLanguage(
  site: Site | null,
  one: Pick<Page, 'locale'>,
  other: Pick<Page, 'locale'>,
): boolean {
  return site === null || localeOf(site, one) === localeOf(site, other);
}
