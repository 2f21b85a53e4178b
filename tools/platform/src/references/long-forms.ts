import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';

/** A long form of a test, as its source says. */
export interface LongForm {
  /** Null: the test runs in the long form only. */
  sizes: { short: string; long: string } | null;
  finds: string;
}

/** Where long forms may be; the test of this file holds examples. */
const SOURCES =
  '{apps,libs,tools,e2e}/**/{*.test.ts,*.test.tsx,test/**/*.ts,testing/**/*.ts,contracts/**/*.ts}';
/** Tells what a long form finds, and may not be written in another way. */
const STATED = /\blongFinds:/g;
/** Sizes that are written out, and one literal sentence. */
const WRITTEN =
  /\{\s*(?:short: (?<short>[\d_]+),\s*long: (?<long>[\d_]+|'all'),\s*)?longFinds:\s*(?<quote>['"])(?<finds>(?:(?!\k<quote>).)+)\k<quote>,?\s*\}/g;

const INTRODUCTION = `What runs by the minute or in hundreds has a short form in \`npm test\`, always with the same seed, and a long form in \`npm test -- --long\`
and \`npm run affected -- --long\`, with a new seed each time. A failure of the long form is repeated with the seed that was printed:
\`PORTAL_LONG_FORM=true PORTAL_SEED=… npx jest <file>\`. How a test says its sizes: \`tools/jest/long-form.ts\`.`;

/** The page about the long forms of tests, from the sources. */
export function longFormsPage(generated: string): string {
  const rows = globSync(SOURCES, {
    cwd: workspace,
    exclude: ['**/node_modules', '**/dist', '**/long-forms.test.ts'],
  })
    .toSorted()
    .flatMap((file) =>
      longFormsIn(file, readFileSync(join(workspace, file), 'utf8')).map(
        ({ sizes, finds }) => `| \`${file}\` | ${sizes?.short ?? '0'} | ${sizes?.long ?? '1'} | ${finds} |`,
      ),
    );
  return [
    `# Long forms of tests\n\n${generated}\n\n${INTRODUCTION}\n`,
    '| File | Short | Long | What the long form can find, and the short one cannot |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The long forms of a file. @throws Error when one is not written out. */
export function longFormsIn(file: string, source: string): LongForm[] {
  const found = [...source.matchAll(WRITTEN)].map(({ groups = {} }) => {
    const { short, long, finds = '' } = groups;
    if (short === undefined || long === undefined) return { sizes: null, finds };
    return { sizes: { short: printed(short), long: printed(long) }, finds };
  });
  if (found.length !== [...source.matchAll(STATED)].length)
    throw new Error(`${file}: write the sizes of each long form and what it finds where they are passed.`);
  return found;
}

const printed = (size: string): string =>
  size === "'all'" ? 'all' : Number(size.replaceAll('_', '')).toLocaleString('en');
