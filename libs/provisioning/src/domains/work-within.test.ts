import { expect, test } from '@jest/globals';
import { MOST_DOMAINS } from '../ports/site-domains.ts';
import { domainWorld, NAME } from '../fakes/domain-world.ts';
import { workWithin } from './work-within.ts';

const never = new Promise<void>(() => undefined);

/** A site with as many names as it may have, whose servers do not answer until they are let. */
async function silentNames() {
  const at = await domainWorld();
  const names = Array.from({ length: MOST_DOMAINS }, (_, index) => `n${index}.client.example`);
  for (const name of names) await at.add('s-1', name);
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  at.deps.records.texts = (name) => {
    asked.push(name);
    return new Promise((resolve) => waiting.push(() => resolve([])));
  };
  const background: Promise<void>[] = [];
  const waits = (deadline: Promise<void>) => ({
    deadline,
    inBackground: (work: Promise<void>) => void background.push(work),
    reportFailure: (error: unknown) => {
      throw error;
    },
  });
  return { at, names, asked, waits, background, answer: () => waiting.splice(0).forEach((one) => one()) };
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

test('a page waits for its deadline once, however many servers are silent, and the work ends after the answer', async () => {
  const { at, names, asked, waits, background, answer } = await silentNames();
  const late = Promise.withResolvers<void>();
  const work = workWithin(at.deps, { siteId: 's-1', first: 'n7.client.example' }, waits(late.promise));
  await turns();
  // A few at a time, and the name that somebody waits for first.
  expect(asked).toEqual(['n7', 'n0', 'n1', 'n2', 'n3'].map((label) => `_portal.${label}.client.example`));
  late.resolve();
  expect(await work).toBe(false);
  answer();
  await Promise.all(background);
  expect(background).toHaveLength(1);
  expect(asked).toHaveLength(5);
  const checked = (await at.domains.list('s-1')).filter(({ checkedAt }) => checkedAt !== null);
  expect(checked.map(({ name }) => name)).toEqual(['n7.client.example']);
  // The rest is due for the worker.
  expect(await at.deps.claims.claim(null, 60)).not.toBeNull();
  expect(names).toHaveLength(MOST_DOMAINS);
});

test('names that answer are all checked before the page is answered', async () => {
  const at = await domainWorld();
  await at.add();
  await at.add('s-1', 'client.example');
  const waiting = { deadline: never, inBackground: () => undefined, reportFailure: () => undefined };
  expect(await workWithin(at.deps, { siteId: 's-1', first: NAME }, waiting)).toBe(true);
  expect((await at.domains.list('s-1')).every(({ checkedAt }) => checkedAt !== null)).toBe(true);
  expect(await workWithin(at.deps, { siteId: 's-1', first: NAME }, waiting)).toBe(false);
});
