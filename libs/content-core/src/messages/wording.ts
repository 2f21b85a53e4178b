import { quoted } from './field-path.ts';

/** The maximum length of the allowed values in a sentence, in UTF-16 units. */
const LONGEST_CHOICE = 240;

/** A type name with its indefinite article. */
export function article(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** `"a", "b"` */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

/** `; did you mean "board"?`, or nothing when no name is near. */
export function suggestion(near: readonly string[]): string {
  return near.length === 0 ? '' : `; did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
}

/** The allowed values that fit into a sentence, as JSON, and how many others there are. */
export function firstValues(values: readonly unknown[]): { values: string[]; more: number } {
  const first: string[] = [];
  let length = 0;
  for (const value of values) {
    const word = JSON.stringify(value) ?? String(value);
    if ((length += word.length + 2) > LONGEST_CHOICE) break;
    first.push(word);
  }
  return { values: first, more: values.length - first.length };
}

/** Formats a list of names, with the number of further ones. */
export function listed(names: readonly string[], more: number): string {
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
