import { expect, test } from '@jest/globals';
import { slowestTests } from './slowest-tests.ts';

const line = (kind: string, name: string, ms: number) => `${JSON.stringify({ kind, name, ms })}\n`;

test('the five slowest of each kind are listed, the slowest first', () => {
  const files = [1, 2, 3, 4, 5, 6].map((second) => line('file', `${second}.test.ts`, second * 1000));
  const journeys = line('journey', 'a.e2e.ts: does it', 61_499) + line('journey', 'b.e2e.ts: too', 400);
  expect(slowestTests(files.join('') + journeys)).toBe(`
  The slowest files of tests:
      6 s  6.test.ts
      5 s  5.test.ts
      4 s  4.test.ts
      3 s  3.test.ts
      2 s  2.test.ts

  The slowest journeys:
     61 s  a.e2e.ts: does it
      0 s  b.e2e.ts: too
`);
});

test('nothing is listed when no test ran', () => {
  expect(slowestTests('')).toBe('');
});
