import { editor } from './editor/editor.ts';
import { coldStart } from './connector/cold-start.ts';
import { connectorContent } from './connector/connector-content.ts';
import { connectorLoad } from './connector/connector-load.ts';
import { firstPage } from './first-page.ts';
import { longestBlock } from './longest-block/longest-block.ts';
import { logins } from './logins.ts';
import { refusals } from './refusals/refusals.ts';
import { richText } from './rich-text.ts';
import { saveLatency } from './connector/save-latency.ts';
import type { Verdict } from './verdict.ts';
import { viewerPage } from './viewer-page/viewer-page.ts';

/** Every benchmark, by the name it is asked for. */
export const BENCHMARKS: Readonly<Record<string, () => Promise<Verdict>>> = {
  'viewer-page': viewerPage,
  'first-page': firstPage,
  logins,
  refusals,
  'longest-block': longestBlock,
  'rich-text': richText,
  'connector-load': connectorLoad,
  'connector-content': connectorContent,
  'save-latency': saveLatency,
  'cold-start': coldStart,
  editor,
};

/**
 * `npm run bench [name …]`: measures, says what was found, and gives the number of targets that were missed.
 * @throws RangeError naming the unknown benchmark.
 */
export async function bench(asked: readonly string[]): Promise<number> {
  const names = asked.length === 0 ? Object.keys(BENCHMARKS) : asked;
  const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
  if (unknown.length > 0)
    throw new RangeError(
      `${unknown.join(', ')}: no such benchmark; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
    );
  let missed = 0;
  for (const name of names) {
    console.log(`\n  ${name} …`);
    const verdict = await BENCHMARKS[name]?.();
    for (const line of verdict?.lines ?? []) console.log(`    ${line}`);
    if (verdict?.met === false) missed += 1;
  }
  console.log(missed === 0 ? '\n  Every target is met.\n' : `\n  ${missed} targets are missed.\n`);
  return missed;
}
