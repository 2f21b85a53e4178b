import type { FoundTexts } from '@portal/content-core';

/** What to do about addresses that contain the phrase, since replace_text does not change them; empty where there are none. */
export function addressMessages({
  addresses = [],
  moreAddresses = 0,
}: Pick<FoundTexts, 'addresses' | 'moreAddresses'>): string[] {
  const count = addresses.length + moreAddresses;
  if (count === 0) return [];
  const listed = moreAddresses === 0 ? '`addresses`' : `the first ${addresses.length} in \`addresses\``;
  return [
    `${count === 1 ? '1 address has' : `${count} addresses have`} it, which replace_text leaves alone (${listed}); change those of links and files with save_sections or save_site, those of pages with save_page, former ones (\`formerSlugs\`) and redirects with save_redirects.`,
  ];
}
