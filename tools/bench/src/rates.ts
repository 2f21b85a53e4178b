import autocannon from 'autocannon';

/** What is asked for, again and again. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
}

/** How long a load lasts: a number of seconds, or of answered requests. */
export type Length = { seconds: number } | { requests: number };

const CONNECTIONS = 16;

/** The shortest load: one request of each connection. */
export const ONE_EACH = { requests: CONNECTIONS };

/** Answers a second while 16 connections ask without pause. @throws Error when any answer is not a 2xx. */
export async function rate({ url, headers = {} }: Load, length: Length): Promise<number> {
  const until = 'seconds' in length ? { duration: length.seconds } : { amount: length.requests };
  const result = await autocannon({
    url,
    headers,
    ...until,
    connections: CONNECTIONS,
    timeout: 60,
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were no success.`);
  return result.requests.average;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that `percent` of all values are not above. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** How two of a kind compare, in turns, so that what else runs on the machine meets both. */
export interface Comparison {
  ours: number;
  theirs: number;
  /** Median of the ratios of neighbouring rounds. */
  ratio: number;
}

/** Measures both in turns, after one round of each that is not counted unless there is no more than one. */
export async function inTurns(
  rounds: number,
  measures: Readonly<Record<'ours' | 'theirs', () => Promise<number>>>,
): Promise<Comparison> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  if (rounds > 1) {
    await measures.ours();
    await measures.theirs();
  }
  for (let round = 0; round < rounds; round += 1) {
    const swapped = round % 2 === 1;
    if (swapped) theirs.push(await measures.theirs());
    ours.push(await measures.ours());
    if (!swapped) theirs.push(await measures.theirs());
  }
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return { ours: median(ours), theirs: median(theirs), ratio };
}
