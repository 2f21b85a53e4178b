import { beforeEach, describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { memorySite } from '@portal/content-core/fakes';
import { processRateLimiter } from '@portal/ports';
import { memorySiteBackend, type MemorySiteBackend } from '@portal/sites/fakes';
import type { APIContext } from 'astro';
import type { ApiCall } from './api-route.ts';
import { lockHandlers } from './lock-handlers.ts';
import { repositoryContent } from '../site/wiring/repository-content.ts';
import type { SiteParts } from '../site/site-parts.ts';

const anna = { userId: 'anna', email: 'anna@example.test', role: 'editor' } as const;
const ben = { userId: 'ben', email: 'ben@example.test', role: 'owner' } as const;
const sessionOf = ({ userId, email, role }: typeof anna | typeof ben): Session => ({
  ...ANONYMOUS,
  userId,
  email,
  role,
});
const TOP = { tab: 'tab-1', page: 'home', sections: ['top'] };

let backend: MemorySiteBackend;
let site: SiteParts;
let trips = 0;
let time = 0;
const now = () => new Date(time);

beforeEach(() => {
  time = Date.parse('2026-03-01T10:00:00.000Z');
  trips = 0;
  backend = memorySiteBackend({
    now,
    newId: () => crypto.randomUUID(),
    limiter: processRateLimiter(now),
    members: [anna, ben],
    onTrip: async () => void (trips += 1),
  });
  site = { now, content: {}, locks: (actor) => backend.as(actor).locks } as SiteParts;
});

async function ask(person: typeof anna | typeof ben, method: 'GET' | 'POST' | 'DELETE', body?: unknown) {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const request = new Request('https://site.example.test/api/locks', init);
  const context = { request, url: new URL(request.url) } as APIContext;
  const answer = await lockHandlers[method]({ site, session: sessionOf(person), context } as ApiCall);
  if (answer instanceof Response) throw new TypeError('answers with data');
  return JSON.parse(JSON.stringify(answer.body));
}

describe('/api/locks', () => {
  test('takes, renews, shows and releases sections', async () => {
    const held = await ask(anna, 'POST', { ...TOP, takeOver: false });
    expect(held).toEqual({
      locks: [
        {
          page: 'home',
          section: 'top',
          tab: 'tab-1',
          fence: 1,
          yours: true,
          secondsLeft: 30,
          holder: { userId: 'anna', name: 'Anna' },
        },
      ],
    });
    time += 10_000;
    expect((await ask(ben, 'GET')).locks).toMatchObject([{ yours: false, secondsLeft: 20 }]);
    expect((await ask(ben, 'POST', { ...TOP, takeOver: true })).locks).toMatchObject([
      { holder: { userId: 'anna' } },
    ]);
    expect((await ask(anna, 'POST', { ...TOP, takeOver: false })).locks).toMatchObject([{ secondsLeft: 30 }]);
    expect(await ask(anna, 'DELETE', TOP)).toEqual(TOP);
    expect((await ask(ben, 'GET')).locks).toEqual([]);
  });

  test('renews with one call of the backend', async () => {
    await ask(anna, 'POST', { ...TOP, takeOver: false });
    trips = 0;
    await ask(anna, 'POST', { ...TOP, takeOver: false });
    expect(trips).toBe(1);
  });

  test('is not supported where there are no records', async () => {
    site = { ...site, locks: null };
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      await expect(ask(anna, method, method === 'GET' ? undefined : TOP)).rejects.toMatchObject({
        code: 'not_supported',
      });
  });
});

describe('a save', () => {
  const { deps } = memorySite();
  const content = () =>
    repositoryContent({
      repository: (actor) => backend.as(actor).repository,
      openPreview: async () => null,
      openRepo: () => deps.repo,
      content: deps,
    });

  test('knows the audiences and the locks of other people, and not the person’s own, by one call of the backend', async () => {
    await backend.as(ben).audiences.create({ name: 'press', isDefault: true });
    await ask(anna, 'POST', { ...TOP, takeOver: false });
    trips = 0;
    expect((await content().open(sessionOf(anna), 'write')).deps).toMatchObject({
      locks: [],
      audiences: ['press'],
    });
    expect(trips).toBe(1);
    expect((await content().open(sessionOf(ben), 'write')).deps.locks).toMatchObject([{ section: 'top' }]);
    expect((await content().open(sessionOf(ben), 'read')).deps.locks).toBeUndefined();
    expect(trips).toBe(3);
  });
});
