import { setTimeout as wait } from 'node:timers/promises';
import type { LongestBlock } from '../measured-site.ts';
import type { Form } from '../verdict.ts';

const AT_ONCE = 8;
const MIB = { full: 1024 ** 2, short: 1024 };

/** How long a server was blocked at most while something was done. */
export interface Block extends LongestBlock {
  server: string;
  what: string;
}

/**
 * Does one work after the other and asks after each how long the server was blocked at most.
 * @param longestBlock since it was last asked
 * @param before is waited for ahead of each work, and not measured
 */
export async function measureBlocks(
  {
    server,
    longestBlock,
    before = async () => undefined,
  }: { server: string; longestBlock: () => Promise<LongestBlock>; before?: () => Promise<unknown> },
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const [what, work] of Object.entries(works)) {
    await before();
    await longestBlock();
    await work();
    blocks.push({ server, what, ...(await longestBlock()) });
  }
  return blocks;
}

/** Waits for the next minute of the clock, in which a user's work is counted from zero. */
export function nextMinute(): Promise<void> {
  return wait(60_000 - (Date.now() % 60_000));
}

/** Eight of the same at once. */
export function eightAtOnce(work: () => Promise<unknown>): () => Promise<unknown> {
  return () => Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A JSON object of so many megabytes, of as many values as fit; in the short form of kilobytes. */
export function manyValues(megabytes: number, form: Form): string {
  return `{"list":[${'0,'.repeat(Math.floor((megabytes * MIB[form]) / 2 - 100))}0]}`;
}

/** Sends a JSON body and reads any answer. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sent = { 'content-type': 'application/json', ...headers };
  await (await fetch(url, { method: 'POST', headers: sent, body })).text();
}
