import { editor } from './editor/editor.ts';
import { coldStart } from './connector/cold-start.ts';
import { connectorContent } from './connector/connector-content.ts';
import { firstPage } from './first-page.ts';
import { longestBlock } from './longest-block/longest-block.ts';
import { logins } from './logins.ts';
import { saveLatency } from './connector/save-latency.ts';
import { type Form, formatLine, isMet, type Verdict } from './verdict.ts';
import { viewerPage } from './viewer-page/viewer-page.ts';

/** Every benchmark, by the name it is asked for. */
const BENCHMARKS: Readonly<Record<string, (form: Form) => Promise<Verdict>>> = {
  'viewer-page': viewerPage,
  'first-page': firstPage,
  logins,
  'longest-block': longestBlock,
  'connector-content': connectorContent,
  'save-latency': saveLatency,
  'cold-start': coldStart,
  editor,
};

/** Those whose short form takes a few seconds, and which together start all that is measured but the admin app. */
export const QUICK = ['logins', 'save-latency', 'cold-start', 'editor'] as const;

/**
 * Runs these benchmarks, all of them unless some are named, prints what they found, and returns whether all is as it must be. One that
 * fails does not keep the others from running.
 * @throws RangeError naming the unknown benchmark.
 */
export async function bench(asked: readonly string[], form: Form): Promise<boolean> {
  const names = asked.length === 0 ? Object.keys(BENCHMARKS) : asked;
  const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
  if (unknown.length > 0)
    throw new RangeError(
      `${unknown.join(', ')}: no such benchmark; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
    );
  const missed: string[] = [];
  for (const name of names) {
    const began = performance.now();
    console.log(`\n  ${name} …`);
    const isGood = await found(name, form).catch((error: unknown) => {
      console.error(`    ${name} does not run:`, error);
      return false;
    });
    console.log(`    ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (!isGood) missed.push(name);
  }
  console.log(`\n  ${summary(missed, form)}\n`);
  return missed.length === 0;
}

async function found(name: string, form: Form): Promise<boolean> {
  const verdict = (await BENCHMARKS[name]?.(form)) ?? { lines: [] };
  for (const line of verdict.lines) console.log(`    ${formatLine(line)}`);
  return isMet(verdict, form);
}

function summary(missed: readonly string[], form: Form): string {
  const [all, some] =
    form === 'full'
      ? ['Every target is met.', 'A target is missed by']
      : ['Every benchmark runs.', 'No number was found by'];
  return missed.length === 0 ? all : `${some} ${missed.join(', ')}.`;
}
