/** Which tool lets search engines list the site, without losing the other fields that a new `seo` replaces. */
const SWITCH =
  'When the user wants it found: save_site with `seo` as get_site shows it, but noindex false, then publish_site.';

/** A sentence about a site that is hidden from search engines as a whole, with a leading space, to be appended to others; empty for any other. */
export function noindexMessage(noindex: boolean | undefined): string {
  if (noindex !== true) return '';
  return ` The whole site is hidden from search engines (seo.noindex of the site, which a new site begins with). ${SWITCH}`;
}
