import { expect, test } from '@jest/globals';
import { failedTests, readNotes, slowestTests, type TestNote } from './test-notes.ts';

const duration = (kind: 'file' | 'journey', name: string, ms: number): TestNote => ({ kind, name, ms });

test('the five slowest of each kind are listed, the slowest first', () => {
  const files = [1, 2, 3, 4, 5, 6].map((second) => duration('file', `${second}.test.ts`, second * 1000));
  const journeys = [
    duration('journey', 'a.e2e.ts: does it', 61_499),
    duration('journey', 'b.e2e.ts: too', 400),
  ];
  expect(slowestTests([...files, ...journeys])).toBe(`
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
  expect(slowestTests(readNotes(''))).toBe('');
  expect(failedTests(readNotes(''))).toBe('');
});

test('a failed test has its message, and the command that runs it alone', () => {
  const failure = {
    kind: 'failure',
    name: 'a.test.ts: adds',
    message: 'expected 2',
    again: 'npx jest a',
  };
  expect(failedTests(readNotes(JSON.stringify(failure)))).toBe(
    '✕ a.test.ts: adds\n\nexpected 2\n\n  Run it alone: npx jest a\n\n',
  );
});

test('of many failures the first are shown, and how many there are besides', () => {
  const failures = Array.from({ length: 25 }, (_, at): TestNote => {
    return { kind: 'failure', name: `${at}.test.ts`, message: 'x'.repeat(10_000), again: 'npx jest' };
  });
  const text = failedTests(failures);
  expect(text).toContain('… and 5 more failed tests.');
  expect(text.length).toBeLessThan(50_000);
});
