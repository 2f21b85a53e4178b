import type { Form, Verdict } from '../verdict.ts';
import { adminBlocks } from './admin-blocks.ts';
import type { Block } from './blocks.ts';
import { connectorBlocks } from './connector-blocks.ts';
import { LARGEST_SITES } from './largest-site.ts';
import { siteBlocks } from './site-blocks.ts';

const TARGET_MS = 200;

/**
 * How long one caller can block the event loop of the connector, a site and the admin app: with the largest repositories that are admitted,
 * and with eight large bodies at once. It is counted in processor time of its thread, so that other work on the machine does not show.
 */
export async function longestBlock(form: Form): Promise<Verdict> {
  const all: Block[] = [];
  for (const which of LARGEST_SITES[form]) all.push(...(await connectorBlocks(which, form)));
  all.push(...(await siteBlocks(form)), ...(await adminBlocks(form)));
  return {
    lines: all.map(({ server, what, processorMs, clockMs }) => ({
      what: `${server}, ${what} (${clockMs.toFixed(0)} ms by the clock)`,
      value: processorMs,
      unit: 'ms',
      digits: 0,
      target: { under: TARGET_MS },
    })),
  };
}
