/** The maximum length of a record's text, in UTF-16 units. A section is limited to as many bytes. */
export const LARGEST_RECORD = 256 * 1024;

/**
 * Records that nest deeper are treated as invalid JSON, since recursive functions process them. Content has at most a dozen levels;
 * stricter limits report a message of their own.
 */
const DEEPEST = 500;

/** Parses the text of a record; undefined when it is not JSON, nests too deep, or is too long. */
export function parseRecordText(text: string): unknown {
  if (text.length > LARGEST_RECORD) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Iterates level by level, so that no nesting exhausts the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
