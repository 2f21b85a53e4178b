import { freeSlug, isReservedSlug, slugify } from '@portal/content-core/slug';
import type { ListedPage } from './site-pages.ts';

/**
 * The address that a title suggests and that no other page has; empty while there is no title.
 * @param locale language of the site, as a tag
 */
export function suggestedSlug(
  title: string,
  pages: readonly Pick<ListedPage, 'slug'>[],
  locale: string,
): string {
  if (title.trim() === '') return '';
  return freeSlug({ title, locale, fallback: 'page' }, (slug) => pages.some((page) => page.slug === slug));
}

/** What keeps an address from being a page's: the site's own address, another page's, or the way it is written. */
export type SlugFault = 'missing' | 'malformed' | 'reserved' | 'taken';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const LONGEST_SLUG = 200;

/** What is wrong with an address; null when it can be had. */
export function slugFault(slug: string, others: readonly Pick<ListedPage, 'slug'>[]): SlugFault | null {
  if (slug === '') return 'missing';
  if (slug.length > LONGEST_SLUG || !SLUG.test(slug)) return 'malformed';
  if (isReservedSlug(slug)) return 'reserved';
  return others.some((page) => page.slug === slug) ? 'taken' : null;
}

const STEP = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A typed address as it is stored: without the slashes around it, in lower case, and with letters that an address can have. What has none
 * of them stays as it is.
 * @param locale language of the site, as a tag
 */
export function typedSlug(typed: string, locale: string): string {
  const steps = typed.trim().toLowerCase().split('/');
  const written = (step: string) => (STEP.test(step) ? step : slugify(step, locale) || step);
  return steps
    .filter((step) => step.trim() !== '')
    .map(written)
    .join('/');
}
