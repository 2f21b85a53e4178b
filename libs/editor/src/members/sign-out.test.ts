import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { memoryIndexedDb, type MemoryIndexedDb } from '../../test/memory-indexed-db.ts';
import { base, section } from '../../test/test-page.ts';
import { localDrafts } from '../local-draft/local-drafts.ts';
import { signOut } from './sign-out.ts';

const real = globalThis.fetch;
let browser: MemoryIndexedDb;
let opened: string[] = [];

beforeEach(async () => {
  browser = memoryIndexedDb();
  opened = [];
  Object.assign(globalThis, { location: { assign: (address: string) => opened.push(address) } });
  const changed = { a: section('a', { title: 'Not saved' }) };
  await storedKeys().write({ at: 1, order: ['a'], changed, base: base('a'), conflicts: {} }, []);
});

afterEach(() => {
  browser.remove();
  globalThis.fetch = real;
  Reflect.deleteProperty(globalThis, 'location');
});

const storedKeys = () =>
  localDrafts({ person: 'anna', page: 'home', tab: 'tab-1' }, { title: 'Home', address: '/' });

test('signing out deletes the local drafts of the device, and opens the site', async () => {
  globalThis.fetch = async () => Response.json({ next: '/' });
  expect(await signOut('anna')).toBeNull();
  expect([opened, await storedKeys().read()]).toEqual([['/'], []]);
});

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'internal',
    async () => Response.json({ error: { code: 'internal', message: 'Wrong.' } }, { status: 500 }),
  ],
])('who is still signed in (%s) is informed, and no local draft is deleted', async (code, answer) => {
  globalThis.fetch = answer;
  expect(await signOut('anna')).toMatchObject({ ok: false, code });
  expect([opened, (await storedKeys().read()).length]).toEqual([[], 1]);
});
