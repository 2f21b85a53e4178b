import type { Verdict } from '../verdict.ts';
import { adminBlocks } from './admin-blocks.ts';
import type { Blocks } from './blocks.ts';
import { connectorBlocks } from './connector-blocks.ts';
import { LARGEST_SITES } from './largest-site.ts';
import { siteBlocks } from './site-blocks.ts';

const TARGET_MS = 200;

/**
 * How long one caller can block the event loop of the connector, a site and the admin app: with the largest repositories that are admitted,
 * and with eight large bodies at once. Beside each the longest block of the same process with nothing to do.
 */
export async function longestBlock(): Promise<Verdict> {
  const all: Blocks[] = [];
  for (const which of LARGEST_SITES) all.push(await connectorBlocks(which));
  all.push(await siteBlocks(), await adminBlocks());
  const lines = all.flatMap(({ server, idleMs, blocks }) =>
    blocks.map(({ what, ms }) => {
      const ratio = (ms / idleMs).toFixed(1);
      return `${server}, ${what}: ${ms.toFixed(0)} ms, ${ratio} times the idle loop's ${idleMs.toFixed(1)} ms`;
    }),
  );
  const worst = Math.max(...all.flatMap(({ blocks }) => blocks.map(({ ms }) => ms)));
  return {
    name: 'longest-block',
    lines: [...lines, `target under ${TARGET_MS} ms`],
    met: worst < TARGET_MS,
  };
}
