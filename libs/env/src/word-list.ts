import { text } from './table.ts';

/** How many invalid entries a message names, and how long each may be, in UTF-16 units. */
const MAX_NAMED = 3;
const MAX_ENTRY = 100;

/** What separates the words of a list. */
const SEPARATORS = { spaces: /\s/, commas: ',' } as const;

/**
 * A list of words separated by whitespace, or by commas. The message about an invalid list quotes the invalid entries, so the list must
 * not contain secrets.
 * @param what the kind of entries, such as `exact http(s) origins`
 */
export function wordList(
  isValid: (word: string) => boolean,
  what: string,
  separatedBy: keyof typeof SEPARATORS = 'spaces',
) {
  return text()
    .transform((value) =>
      value
        .split(SEPARATORS[separatedBy])
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .superRefine((words, context) => {
      const invalid = words.filter((word) => !isValid(word));
      if (invalid.length === 0) return;
      const message = `must be ${what}, separated by ${separatedBy}; ${invalidEntriesMessage(invalid)}`;
      context.addIssue({ code: 'custom', message });
    });
}

function invalidEntriesMessage(invalid: readonly string[]): string {
  const named = invalid.slice(0, MAX_NAMED).map(printable).join(', ');
  const more = invalid.length - MAX_NAMED;
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${invalid.length === 1 ? 'this entry is not' : 'these entries are not'}: ${named}${rest}`;
}

/** A word in quotes, in printable ASCII and without credentials, shortened if it is long. */
function printable(word: string): string {
  const shown = word.replace(/\/\/[^/?#]*@/, '//…@');
  const quoted = JSON.stringify(shown.slice(0, MAX_ENTRY)).replace(/[^\x20-\x7e…]/g, escaped);
  return shown.length > MAX_ENTRY ? `${quoted}… (${word.length} characters)` : quoted;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
