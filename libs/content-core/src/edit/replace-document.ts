import { isRecord } from '@portal/ports/json';

/** A document in use, and the one that replaces it. */
export interface DocumentReplacement {
  document: string;
  by: string;
}

/**
 * A record with one document replaced by another wherever it refers to it: as an entry of a list, as a link, or within a rich text. Ids
 * have 128 random bits, so no other text contains one by chance.
 */
export function replaceDocument(value: unknown, replacement: DocumentReplacement): unknown {
  const { document, by } = replacement;
  if (typeof value === 'string') return value.replaceAll(document, by);
  if (Array.isArray(value)) return value.map((entry) => replaceDocument(entry, replacement));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, replaceDocument(entry, replacement)]),
  );
}
