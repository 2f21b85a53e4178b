/**
 * Short and long forms of tests. What runs by the minute or in hundreds has a short form in `npm test`, always with the same
 * seed, and a long form in `npm test -- --long`, with a new seed each time, which its output names. `docs/long-forms.md` lists
 * them by reading the sources: sizes and sentences are written out where they are passed.
 */

/** The size of a test in both forms. */
export interface Sizes {
  short: number;
  long: number;
  /** What the long form can find and the short one cannot, in one sentence. */
  longFinds: string;
}

/** Tests of code that runs anywhere are checked without the types of Node. */
declare const process: { env: Readonly<Record<string, string | undefined>> };

/** Whether this run is the long form. */
export const isLongForm = process.env['PORTAL_LONG_FORM'] === 'true';

const SHORT_SEED = 20_260_728;

/** The seed of this run's random choices. `PORTAL_SEED` repeats a run that failed. */
export const seed = Number(process.env['PORTAL_SEED'] || (isLongForm ? Date.now() % 2 ** 31 : SHORT_SEED));

if (isLongForm) console.log(`Long form; PORTAL_SEED=${seed} repeats it.`);

/** How many times a test does what it does many times. */
export const sizeOf = ({ short, long }: Sizes): number => (isLongForm ? long : short);

/** Options of fast-check for a property: how many examples, from which seed. */
export const examples = (sizes: Sizes): { numRuns: number; seed: number } => ({
  numRuns: sizeOf(sizes),
  seed,
});

/** Cases of a test: in the short form so many of them, spread evenly over the list, in the long form all. */
export function casesOf<Case>(
  all: readonly Case[],
  { short }: Pick<Sizes, 'short' | 'longFinds'> & { long: 'all' },
): readonly Case[] {
  if (isLongForm || all.length <= short) return all;
  return Array.from({ length: short }, (_, at) => all[Math.floor((at * all.length) / short)] as Case);
}

type AddTest<Run> = (name: string, run: Run, ms?: number) => void;

/** `test` in the long form, `test.skip` in the short one: `longFinds` says what only this test can find. */
export function onlyInLongForm<Run>(
  test: AddTest<Run> & { skip: AddTest<Run> },
  _reason: Pick<Sizes, 'longFinds'>,
): AddTest<Run> {
  return isLongForm ? test : test.skip;
}
