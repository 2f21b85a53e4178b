import { REDIRECTS_PATH } from './content-path.ts';

/** The maximum length of a record's text, in UTF-16 units. A section is limited to as many bytes. */
export const LARGEST_RECORD = 256 * 1024;

/** That of the list of redirects: 5,000 with two hundred characters each. */
const LARGEST_REDIRECTS = 1024 * 1024;

/** The maximum length of the text of the record at a path. */
export function largestRecord(file: string): number {
  return file === REDIRECTS_PATH ? LARGEST_REDIRECTS : LARGEST_RECORD;
}

/**
 * Records that nest deeper are treated as invalid JSON, since recursive functions process them. Content has at most a dozen levels;
 * stricter limits report a message of their own.
 */
export const DEEPEST_RECORD = 500;

/** Parses the text of a record; undefined when it is not JSON, nests too deep, or is too long. */
export function parseRecordText(text: string, longest = LARGEST_RECORD): unknown {
  if (text.length > longest) return undefined;
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
    if (depth > DEEPEST_RECORD) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
