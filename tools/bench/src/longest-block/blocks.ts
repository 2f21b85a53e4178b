import { setTimeout as wait } from 'node:timers/promises';

const AT_ONCE = 8;
const IDLE_MS = 2_000;
const MIB = 1024 ** 2;

/** How long a server was blocked at most while something was done. */
export interface Block {
  what: string;
  ms: number;
}

/** The blocks of one server, and the longest of the same process while it had nothing to do. */
export interface Blocks {
  server: string;
  idleMs: number;
  blocks: readonly Block[];
}

/**
 * Does one work after the other and asks after each how long the server was blocked at most.
 * @param longestBlock since it was last asked, in milliseconds
 * @param before is waited for ahead of each work, and not measured
 */
export async function measureBlocks(
  {
    server,
    longestBlock,
    before = async () => undefined,
  }: { server: string; longestBlock: () => Promise<number>; before?: () => Promise<unknown> },
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Blocks> {
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    await before();
    await longestBlock();
    await work();
    return longestBlock();
  };
  const idleMs = await during(() => wait(IDLE_MS));
  const blocks: Block[] = [];
  for (const [what, work] of Object.entries(works)) blocks.push({ what, ms: await during(work) });
  return { server, idleMs, blocks };
}

/** Waits for the next minute of the clock, with which a person's work begins to be counted anew. */
export function nextMinute(): Promise<void> {
  return wait(60_000 - (Date.now() % 60_000));
}

/** Eight of the same at once. */
export function eightAtOnce(work: () => Promise<unknown>): () => Promise<unknown> {
  return () => Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A JSON object of so many megabytes, of as many values as fit. */
export function manyValues(megabytes: number): string {
  return `{"list":[${'0,'.repeat(Math.floor((megabytes * MIB) / 2 - 100))}0]}`;
}

/** Sends a JSON body and reads the answer, whatever it is. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sent = { 'content-type': 'application/json', ...headers };
  await (await fetch(url, { method: 'POST', headers: sent, body })).text();
}
