import type { FoundTexts } from '@portal/content-core';
import { counted } from './counted.ts';

/** What an assistant has to know of links that hold a phrase in their address; empty where there is none. */
export function sayAddresses({
  addresses = [],
  moreAddresses = 0,
}: Pick<FoundTexts, 'addresses' | 'moreAddresses'>): string[] {
  const count = addresses.length + moreAddresses;
  if (count === 0) return [];
  return [
    `${counted(count, 'link')} ${count === 1 ? 'has' : 'have'} it in the address, which replace_text leaves alone (\`addresses\`); change that with save_sections or save_site.`,
  ];
}
