import { FileAddress, type Section } from '@portal/content-core';
import { StoreOrigin } from '@portal/sites';

/** The most origins that one page's policy names. */
const MOST = 10;

/** The fields that hold the address of a film or its captions, in any kind. */
const FILE_FIELDS = new Set(['src', 'captions']);

/**
 * Origins besides the site's own that the films of these sections come from, for the policy of the page that shows them.
 * @see ADR 032
 */
export function mediaOrigins(sections: readonly Pick<Section, 'data'>[]): string[] {
  const addresses = sections.flatMap(({ data }) => fileAddresses(data));
  const origins = addresses.flatMap((address) => {
    const url = FileAddress.safeParse(address).success ? URL.parse(address) : null;
    return url && StoreOrigin.safeParse(url.origin).success ? [url.origin] : [];
  });
  return [...new Set(origins)].slice(0, MOST);
}

function fileAddresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileAddresses);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]: [string, unknown]) =>
    typeof entry === 'string' ? (FILE_FIELDS.has(name) ? [entry] : []) : fileAddresses(entry),
  );
}
