import { parseMarkdown } from './markdown.ts';

const REFERENCE = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{0,31});/g;

/** Stands between two references. It does not overlap itself, so that no character before it makes another one of it. */
const BETWEEN = 'zqx';

/**
 * What the character references of a text stand for, as the parser reads them; itself for one that is none. All of them are parsed at once:
 * a parser of its own for each costs many times what the text does.
 */
export function decodedReferences(text: string, parse = parseMarkdown): ReadonlyMap<string, string> {
  const references = [...new Set(text.match(REFERENCE) ?? [])];
  if (references.length === 0) return new Map();
  const read = parse(references.join(BETWEEN)).children?.[0]?.children?.[0]?.value?.split(BETWEEN) ?? [];
  return new Map(references.map((reference, at) => [reference, read[at] ?? reference]));
}
