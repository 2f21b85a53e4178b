import { text } from './table.ts';

/** How many unusable entries are named, and how long each may be, in UTF-16 units. */
const MOST_NAMED = 3;
const LONGEST_ENTRY = 100;

/**
 * Words separated by whitespace, each satisfying `holds`. The complaint names those that do not: no secret belongs into such a
 * list.
 * @param what the words are, such as `exact http(s) origins`
 */
export function wordList(holds: (word: string) => boolean, what: string) {
  return text()
    .transform((value) => value.split(/\s+/).filter((word) => word !== ''))
    .superRefine((words, context) => {
      const bad = words.filter((word) => !holds(word));
      if (bad.length === 0) return;
      const message = `must be ${what}, separated by spaces; ${namedIn(bad)}`;
      context.addIssue({ code: 'custom', message });
    });
}

function namedIn(bad: readonly string[]): string {
  const named = bad.slice(0, MOST_NAMED).map(printable).join(', ');
  const more = bad.length - MOST_NAMED;
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${bad.length === 1 ? 'this entry is not' : 'these entries are not'}: ${named}${rest}`;
}

/** A word in quotes, in printable ASCII and without credentials, its end cut where it is long. */
function printable(word: string): string {
  const shown = word.replace(/\/\/[^/?#]*@/, '//…@');
  const quoted = JSON.stringify(shown.slice(0, LONGEST_ENTRY)).replace(/[^\x20-\x7e…]/g, escaped);
  return shown.length > LONGEST_ENTRY ? `${quoted}… (${word.length} characters)` : quoted;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
