import { appendFileSync, closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';

/** How large a log may grow. A site that runs for months keeps writing to the log of its deploy. */
const MOST_BYTES = 1_048_576;
const CUT = 'Earlier lines are not kept.\n';

/**
 * Appends to the log of a deploy. When the file would exceed `mostBytes`, its older half is dropped, at a line break where there is one.
 */
export function appendToLog(file: string, chunk: string, mostBytes = MOST_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const added = Buffer.from(chunk);
  if (size + added.length <= mostBytes) return appendFileSync(file, added);
  const most = Math.floor(mostBytes / 2) - CUT.length;
  const all = Buffer.concat([endOf(file, size, most), added]).subarray(-most);
  writeFileSync(file, Buffer.concat([Buffer.from(CUT), all.subarray(all.indexOf('\n') + 1)]));
}

function endOf(file: string, size: number, most: number): Buffer {
  const wanted = Math.min(size, most);
  if (wanted === 0) return Buffer.alloc(0);
  const end = Buffer.alloc(wanted);
  const opened = openSync(file, 'r');
  try {
    return end.subarray(0, readSync(opened, end, 0, wanted, size - wanted));
  } finally {
    closeSync(opened);
  }
}
