/**
 * First segments of addresses that the site itself answers, here or below `/edit`, where editors open every page; a test of
 * the site kit's route table holds the two together.
 * @see contract "Client-site routes"
 */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'api',
  'audiences',
  'edit',
  'login',
  'robots.txt',
  'set-password',
  'sitemap.xml',
  '_astro',
  '_portal',
]);

/** Whether a page at `slug` could never be reached, since the site answers there itself. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(slug.split('/', 1)[0] ?? '');
}

/**
 * The words of a title as an id or address: lower-case letters and digits joined by hyphens, at most 60 characters;
 * empty when the title has none.
 */
export function slugify(title: string): string {
  const plain = title.replace(/ß/g, 'ss').replace(/æ/gi, 'ae').replace(/ø/gi, 'o').normalize('NFKD');
  const words =
    plain
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
