import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const Times = z.record(z.string(), z.number());
/** How many seconds each check took when it last passed here, by name. */
export type CheckTimes = z.infer<typeof Times>;

/** Reads the times of earlier runs; none where there was no run, or where the file cannot be read. */
export async function readCheckTimes(file: string): Promise<CheckTimes> {
  try {
    return Times.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Writes the times for later runs. */
export async function writeCheckTimes(file: string, times: CheckTimes): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(times));
}

/** The heading of a check: its place among all, and about how long it and all that follow it took the last time. */
export function checkHeading(names: readonly string[], at: number, times: CheckTimes): string {
  const place = `${at + 1} of ${names.length}`;
  const left = names.slice(at);
  const own = times[names[at] ?? ''];
  const known = left.map((name) => times[name] ?? 0);
  if (own === undefined || left.some((name) => times[name] === undefined)) return `── ${place}: ${names[at]}`;
  const rest = known.reduce((sum, seconds) => sum + seconds, 0);
  return `── ${place}: ${names[at]} (took ${inWords(own)} last time, with all that follows ${inWords(rest)})`;
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
