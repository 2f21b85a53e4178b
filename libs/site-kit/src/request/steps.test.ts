import { expect, test } from '@jest/globals';
import { steps } from './steps.ts';

interface Start {
  path: string;
}

const list = (done: string[]) =>
  steps<Start>()
    .step((start) => {
      done.push('first');
      return { ...start, tier: start.path.length };
    })
    .step(async (known) => {
      done.push('second');
      return known.tier === 0 ? new Response('nothing') : known;
    })
    .answer((known) => {
      done.push('answer');
      return new Response(`${known.path} ${known.tier}`);
    });

test('every step has what the steps before it found', async () => {
  const done: string[] = [];
  expect(await (await list(done)({ path: '/a' })).text()).toBe('/a 2');
  expect(done).toEqual(['first', 'second', 'answer']);
});

test('the first step that answers is the last one', async () => {
  const done: string[] = [];
  expect(await (await list(done)({ path: '' })).text()).toBe('nothing');
  expect(done).toEqual(['first', 'second']);
});

test('what a step throws reaches the caller', async () => {
  const broken = steps<Start>()
    .step((): Start => {
      throw new Error('broken');
    })
    .answer(() => new Response());
  await expect(broken({ path: '/' })).rejects.toThrow('broken');
});
