import { isRecord } from '@portal/ports/json';
import { isBlank } from '../format/typed-words.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { dottedPath } from '../messages/field-path.ts';
import { messageOf } from '../messages/message.ts';
import type { Problem } from '../tree/problem.ts';
import { readablePath } from '../tree/readable-path.ts';
import { parseRecordText } from '../tree/record-text.ts';

/** A record to be written, and what it was; undefined: new. */
interface WrittenRecord {
  file: string;
  name: string;
  bytes: Uint8Array;
  old: string | undefined;
}

/**
 * The texts of a record that are filled with signs that nobody sees, without those that it has already: they count as empty. The schemas
 * take them, so that content that has one stays readable.
 */
export function blankTexts({ file, name, bytes, old }: WrittenRecord): Problem[] {
  const text = fromUtf8(bytes) ?? '';
  const before = new Set(blankPaths(old === undefined ? undefined : parseRecordText(old)).map(dottedPath));
  return blankPaths(parseRecordText(text)).flatMap((path): Problem[] => {
    const dotted = dottedPath(path);
    if (before.has(dotted)) return [];
    const at = `${name} › ${readablePath(path)}`;
    return [{ file, at, path: dotted, ...messageOf('empty'), level: 'error' }];
  });
}

type Path = readonly (string | number)[];

function blankPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value !== '' && isBlank(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => blankPaths(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, entry]) => blankPaths(entry, [...path, field]));
}
