import { expect, test } from '@jest/globals';
import { testClock } from '../../test/test-clock.ts';
import type { Command } from './command.ts';
import { type SearchState, siteSearch } from './site-search.ts';

function searching() {
  const page = testClock();
  const shown: SearchState[] = [];
  const asked: { text: string; signal: AbortSignal; answer: PromiseWithResolvers<readonly Command[]> }[] = [];
  const search = siteSearch({
    page,
    search(text, signal) {
      const answer = Promise.withResolvers<readonly Command[]>();
      asked.push({ text, signal, answer });
      return answer.promise;
    },
    show: (state) => shown.push(state),
  });
  return { page, shown, asked, search };
}
const HARBOUR: Command = { title: 'Harbour', href: '/sites/1' };

test('requests once when typing pauses, with the trimmed text', async () => {
  const { page, shown, asked, search } = searching();
  for (const text of ['h', 'ha', ' har ']) {
    search.type(text);
    await page.pass(100);
  }
  await page.pass(100);
  expect(asked.map(({ text }) => text)).toEqual(['har']);
  asked[0]?.answer.resolve([HARBOUR]);
  await page.pass(0);
  await page.turn('shown');
  expect(shown.at(-1)).toEqual({ state: 'found', found: [HARBOUR] });
});

test('shows no answer to an earlier text, and aborts its request', async () => {
  const { page, shown, asked, search } = searching();
  search.type('har');
  await page.pass(200);
  search.type('quay');
  await page.pass(200);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[0]?.answer.resolve([HARBOUR]);
  await page.turn('shown');
  expect(shown.at(-1)).toEqual({ state: 'searching' });
});

test('reports when sites cannot be searched', async () => {
  const { page, shown, asked, search } = searching();
  search.type('har');
  await page.pass(200);
  asked[0]?.answer.reject(new Error('offline'));
  await page.turn('shown');
  expect(shown.at(-1)).toEqual({ state: 'failed' });
});

test('requests nothing for an empty field, and nothing after its end', async () => {
  const { page, shown, asked, search } = searching();
  search.type('  ');
  search.type('har');
  search.end();
  await page.pass(1000);
  expect([asked, shown]).toEqual([[], [{ state: 'idle' }, { state: 'searching' }]]);
});
