import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';

const FOUND = `
  import { casesOf, examples, isLongForm, onlyInLongForm, sizeOf } from './long-form.ts';
  const longFinds = 'More.';
  const run = Object.assign(() => 'runs', { skip: () => 'is skipped' });
  console.log(JSON.stringify({
    isLongForm,
    size: sizeOf({ short: 3, long: 30, longFinds }),
    cases: casesOf([0, 1, 2, 3, 4, 5, 6, 7, 8], { short: 3, long: 'all', longFinds }),
    few: casesOf([0, 1], { short: 3, long: 'all', longFinds }),
    only: onlyInLongForm(run, { longFinds })('a test', () => undefined),
    ...examples({ short: 5, long: 50, longFinds }),
  }));`;

/** What a test file gets with these settings, and what is printed before that. */
function found(settings: Readonly<Record<string, string>>) {
  const { PORTAL_LONG_FORM: _form, PORTAL_SEED: _seed, ...env } = process.env;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', FOUND], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...env, ...settings },
  });
  const lines = printed.trim().split('\n');
  return { ...JSON.parse(lines.at(-1) ?? ''), said: lines.slice(0, -1) };
}

test('the short form is small, and chooses the same each time', () => {
  const short = found({});
  expect(short).toEqual({
    isLongForm: false,
    size: 3,
    cases: [0, 3, 6],
    few: [0, 1],
    only: 'is skipped',
    numRuns: 5,
    seed: expect.any(Number),
    said: [],
  });
  expect(found({})).toEqual(short);
});

test('the long form is large, and says how it is repeated', () => {
  const { seed, said, ...long } = found({ PORTAL_LONG_FORM: 'true' });
  expect(long).toEqual({
    isLongForm: true,
    size: 30,
    cases: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    few: [0, 1],
    only: 'runs',
    numRuns: 50,
  });
  expect(said).toEqual([`Long form; PORTAL_SEED=${seed} repeats it.`]);
});

test.each([{}, { PORTAL_LONG_FORM: 'true' }])('a seed that is set is used: %j', (form) => {
  expect(found({ ...form, PORTAL_SEED: '7' })).toMatchObject({ seed: 7 });
});
