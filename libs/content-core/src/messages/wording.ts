import { quoted } from '../tree/field-path.ts';

/** How much of the values of a choice a sentence names, in UTF-16 units. */
const LONGEST_CHOICE = 240;

/** A type with its article. */
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

/** The values of a choice that fit one line, as JSON, and how many others there are. */
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

/** The names that a sentence lists, and how many it leaves out. */
export function listed(names: readonly string[], more: number): string {
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
