import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryLiveHints } from '@portal/sites/fakes';
import { announceSavedWith } from './announce-saved.ts';

const HINT = { by: null, page: 'home', sections: null };
const settled = () => new Promise((resolve) => setImmediate(resolve));

function announcing(name: () => Promise<string>) {
  const hints = memoryLiveHints();
  const lines: string[] = [];
  const channels = { forSite: () => ({ name }) };
  const work: Promise<unknown>[] = [];
  const announce = announceSavedWith({
    channels,
    hints,
    log: (line) => void lines.push(line),
    inBackground: (sent) => void work.push(sent),
  });
  return { announce, hints, lines, work };
}

test('a save is announced in the channel of the site', async () => {
  const { announce, hints, work } = announcing(async () => 'c'.repeat(43));
  announce('site-1', HINT);
  expect(work).toHaveLength(1);
  await Promise.all(work);
  expect(hints.sent).toEqual([{ channel: 'c'.repeat(43), hint: HINT }]);
});

test('a save that cannot be announced is logged, without the name of the channel', async () => {
  const { announce, lines } = announcing(() =>
    Promise.reject(new AppError('upstream_unavailable', 'secret')),
  );
  announce('site-1', HINT);
  await settled();
  expect(lines).toEqual(['[live] a save was not announced site=site-1']);
});

test('only so many are under way at once, and more once those have ended', async () => {
  const waiting: ((name: string) => void)[] = [];
  const { announce, hints } = announcing(() => new Promise((done) => waiting.push(done)));
  for (let n = 0; n < 60; n += 1) announce('site-1', HINT);
  expect(waiting).toHaveLength(50);
  waiting.forEach((done) => done('c'));
  await settled();
  announce('site-1', HINT);
  waiting.at(-1)?.('c');
  await settled();
  expect(hints.sent).toHaveLength(51);
});
