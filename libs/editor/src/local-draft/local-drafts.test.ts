import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { memoryIndexedDb, type MemoryIndexedDb } from '../../test/memory-indexed-db.ts';
import { base, section } from '../../test/test-page.ts';
import type { LocalDraft } from './local-draft.ts';
import { localDrafts } from './local-drafts.ts';

let browser: MemoryIndexedDb;
beforeEach(() => void (browser = memoryIndexedDb()));
afterEach(() => browser.remove());

/** The page as it is opened in one tab; opened again, it is loaded again there. */
const opened = () =>
  localDrafts({ person: 'anna', page: 'home', tab: 'tab-1' }, { title: 'Home', address: '/edit' });

function typed(title: string): LocalDraft {
  const changed = { a: section('a', { title }) };
  return { at: 1_000, order: ['a'], changed, base: base('a'), conflicts: {} };
}

const titlesOf = (found: readonly { localDraft: LocalDraft }[]) =>
  found.map(({ localDraft }) => localDraft.changed['a']?.data['title']);

describe('the local draft of a page', () => {
  test('is found when the page is loaded again, and nothing that is typed then goes over it', async () => {
    await opened().write(typed('Before'), []);
    const again = opened();
    const found = await again.read();
    await again.write(typed('Since'), []);
    expect(titlesOf(found)).toEqual(['Before']);
    expect(titlesOf(await opened().read()).toSorted()).toEqual(['Before', 'Since']);
  });

  test('is stored again once the browser opens its database, which it refused at first', async () => {
    browser.failures.push(new DOMException('No room.', 'QuotaExceededError'));
    const drafts = opened();
    await expect(drafts.write(typed('Refused'), [])).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await drafts.write(typed('Kept'), []);
    expect(titlesOf(await opened().read())).toEqual(['Kept']);
  });

  test('is stored again after the browser ended the connection to its database', async () => {
    const drafts = opened();
    await drafts.write(typed('Before'), []);
    browser.loseConnections();
    await drafts.write(typed('After'), []);
    expect([browser.opened, titlesOf(await opened().read())]).toEqual([2, ['After']]);
  });

  test('is not overwritten by what is typed after it could not be read', async () => {
    await opened().write(typed('Before'), []);
    const refused = new DOMException('Not now.', 'UnknownError');
    browser.failures.push(refused, refused);
    const again = opened();
    await expect(again.read()).rejects.toMatchObject({ name: 'UnknownError' });
    await again.write(typed('Since'), []);
    await again.write(typed('Since then'), []);
    expect(titlesOf(await opened().read()).toSorted()).toEqual(['Before', 'Since then']);
  });

  test('is brought back, and what is typed before it is read is not', async () => {
    await opened().write(typed('Before'), []);
    const again = opened();
    const [, found] = await Promise.all([again.write(typed('Since'), []), again.read()]);
    expect(titlesOf(found)).toEqual(['Before']);
  });

  test('is found also on a page without https, where browsers make no random names', async () => {
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    try {
      await opened().write(typed('Before'), []);
      expect(titlesOf(await opened().read())).toEqual(['Before']);
    } finally {
      Object.assign(crypto, { randomUUID });
    }
  });
});
