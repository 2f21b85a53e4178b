import autocannon from 'autocannon';

/** What is asked for, again and again. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
}

const CONNECTIONS = 16;
const ROUND_SECONDS = 4;

/** Answers a second while 16 connections ask without pause. @throws Error when any answer is not a 2xx. */
export async function rate({ url, headers = {} }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
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
