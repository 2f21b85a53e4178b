import { isRecord } from '@portal/ports/json';

/** A document in use, and the one in its place. */
export interface DocumentReplacement {
  document: string;
  by: string;
}

/**
 * A record that leads to another document wherever it leads to the one: as an entry of a list, as a link, or within a rich text. Ids are
 * 128 random bits, so that no other text can hold one.
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
