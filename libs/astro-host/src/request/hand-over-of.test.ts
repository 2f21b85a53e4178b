import { expect, test } from '@jest/globals';
import { handOverOf } from './hand-over-of.ts';

test('the host of a function takes work with its own context; a server has none', () => {
  const context = {
    taken: [] as unknown[],
    waitUntil(work: Promise<unknown>) {
      this.taken.push(work);
    },
  };
  const work = Promise.resolve();
  handOverOf({ netlify: { context } })?.(work);
  expect(context.taken).toEqual([work]);
  expect([handOverOf({}), handOverOf({ netlify: { context: {} } })]).toEqual([undefined, undefined]);
});
