/** The longest text of one record, in UTF-16 units; a section is saved in no more bytes. */
export const LARGEST_RECORD = 256 * 1024;

/**
 * Records that nest deeper are none: what walks them by calling itself has to end. Content is at most a dozen levels deep, and what is
 * checked to nest less deep says so.
 */
const DEEPEST = 500;

/** What the text of a record says; undefined when it is no JSON, nests without end, or is too long to be one, so that it is not parsed. */
export function parseRecordText(text: string): unknown {
  if (text.length > LARGEST_RECORD) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Level by level, so that no nesting exhausts the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
