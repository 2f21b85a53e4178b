import { isRecord } from '@portal/ports/json';
import { repeatedKeys } from '../format/json-faults.ts';
import { messageOf } from '../messages/message.ts';
import { isRecordPath } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { largestRecord, parseRecordText } from '../tree/record-text.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';

/** Warns of keys that an object of a record has twice: JSON takes the last, and what stands before it is lost with the next save. */
export function* checkJson(records: ReadonlyMap<string, string>): Work<Problem[]> {
  const problems: Problem[] = [];
  for (const [file, text] of records) {
    if (!isRecordPath(file)) continue;
    // Records as saves write them have each key once; only others are walked through.
    const value = parseRecordText(text, largestRecord(file));
    const mayRepeat = value !== undefined && (text.match(/"\s*:/g)?.length ?? 0) > keysIn(value);
    for (const key of mayRepeat ? repeatedKeys(text) : [])
      problems.push({ file, at: file, ...messageOf('key_twice', { ...key }), level: 'warning' });
    yield RECORD_COST / 2;
  }
  return problems;
}

function keysIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + keysIn(entry), 0);
  if (!isRecord(value)) return 0;
  return Object.values(value).reduce((sum: number, entry) => sum + 1 + keysIn(entry), 0);
}
