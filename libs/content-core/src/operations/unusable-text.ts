/** Nesting of the deepest input; content is at most a dozen levels deep. */
const DEEPEST = 64;
/** The most values in one input; a site of a hundred full pages holds fewer. */
const MOST_VALUES = 100_000;
/** The longest name of a field, in UTF-16 units. */
const LONGEST_NAME = 200;

/** Why input cannot be used, and where. */
export interface UnusableText {
  path: readonly PropertyKey[];
  message: string;
}

interface Visit {
  value: unknown;
  path: readonly PropertyKey[];
}

/** The first text or number in `raw` that no file can hold; null when all of it can be used. */
export function unusableText(raw: unknown): UnusableText | null {
  const [first = null] = unusableTexts(raw);
  return first;
}

/**
 * The texts and numbers in `raw` that no file can hold: texts with NUL or half a surrogate pair, field names that are too long, and
 * numbers that JSON reads as infinite (`1e400`). Also nesting that is too deep and too many values, after which nothing more is
 * checked. Checked before the schema, so that a dry run refuses what a save would.
 */
export function* unusableTexts(raw: unknown): Generator<UnusableText> {
  const open: Visit[] = [{ value: raw, path: [] }];
  let values = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, path } = visit;
    if (typeof value === 'string') {
      const message = complaintOf(value);
      if (message !== null) yield { path, message };
      continue;
    }
    if (typeof value === 'number' && !Number.isFinite(value))
      yield { path, message: 'is a number that is too large; give a smaller one' };
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST)
      return yield { path: path.slice(0, 3), message: `nests deeper than ${DEEPEST} levels` };
    values += Array.isArray(value) ? value.length : Object.keys(value).length;
    if (values > MOST_VALUES)
      return yield { path: path.slice(0, 3), message: `has more than ${MOST_VALUES} values` };
    for (const [name, entry] of entriesOf(value)) {
      const message = typeof name === 'string' ? complaintOfName(name) : null;
      if (message === null) open.push({ value: entry, path: [...path, name] });
      else yield { path, message };
    }
  }
}

/** The last first, so that the stack gives them back in their order. */
function entriesOf(value: object): (readonly [string | number, unknown])[] {
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.reverse();
}

function complaintOfName(name: string): string | null {
  if (name.length > LONGEST_NAME)
    return `has a field whose name is ${name.length} characters long; the maximum is ${LONGEST_NAME}`;
  const message = complaintOf(name);
  return message === null ? null : `the name of a field ${message}`;
}

function complaintOf(text: string): string | null {
  if (text.includes('\u0000')) return 'contains the character NUL; remove it';
  return text.isWellFormed()
    ? null
    : 'contains half of a surrogate pair, which is not a character; remove it';
}
