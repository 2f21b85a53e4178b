import { expect, test } from '@jest/globals';
import { longFormsIn } from './long-forms.ts';

test('the long forms of a file are found, with their sizes', () => {
  const source = `
    const SIZES = { short: 5, long: 5_000, longFinds: 'A rare one.' };
    casesOf(all, {
      short: 2,
      long: 'all',
      longFinds: "Another's end.",
    });
    onlyInLongForm(test, { longFinds: 'The last.' })('a test', run);`;
  expect(longFormsIn('a.test.ts', source)).toEqual([
    { sizes: { short: '5', long: '5,000' }, finds: 'A rare one.' },
    { sizes: { short: '2', long: 'all' }, finds: "Another's end." },
    { sizes: null, finds: 'The last.' },
  ]);
});

test.each([
  'examples({ short: FEW, long: 5, longFinds: "A rare one." })',
  'examples({ short: 1, long: 5, longFinds: FINDS })',
  'examples({ short: 1, long: 5, longFinds: `A ${rare} one.` })',
])('what is not written out is an error: %s', (source) => {
  expect(() => longFormsIn('a.test.ts', source)).toThrow('a.test.ts');
});
