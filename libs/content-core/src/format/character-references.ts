import { parseMarkdown } from './markdown.ts';

const REFERENCE = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{0,31});/g;

/** The separator of references. It cannot overlap itself, so no character before it can create another occurrence. */
const BETWEEN = 'zqx';

/**
 * The characters that the character references of a text stand for, by the parser's rules; an invalid reference stands for itself. All
 * are parsed at once, since a parser run for each would cost many times as much as the text.
 */
export function decodedReferences(text: string, parse = parseMarkdown): ReadonlyMap<string, string> {
  const references = [...new Set(text.match(REFERENCE) ?? [])];
  if (references.length === 0) return new Map();
  const read = parse(references.join(BETWEEN)).children?.[0]?.children?.[0]?.value?.split(BETWEEN) ?? [];
  return new Map(references.map((reference, at) => [reference, read[at] ?? reference]));
}
