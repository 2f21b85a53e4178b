import { SOURCES, type Source, type Values } from './sources.ts';
import type { StoredFile } from './stored-files.ts';

/** Addresses of providers that are not the vendors' own. */
const ADDRESS = /_API_URL$|^OBJSTORE_ENDPOINT$|^DNS_RESOLVER$/;

/**
 * The answers that these files would be made of again: what only a person has, and the addresses of providers. Without secrets that
 * `npm run deploy:settings` makes.
 */
export function answersOf(stored: readonly Pick<StoredFile, 'values'>[]): Values {
  const values: Values = Object.assign({}, ...stored.map((file) => file.values));
  const sources: Readonly<Record<string, Source>> = SOURCES;
  return Object.fromEntries(
    Object.keys(sources).flatMap((name) => {
      const value = values[name];
      const isAnswer = sources[name]?.from === 'person' || ADDRESS.test(name);
      return isAnswer && value !== undefined ? [[name, value]] : [];
    }),
  );
}
