import { describe, expect, test } from '@jest/globals';
import { localDraftKey, localDraftName, keysToRestore, keysWaiting } from './local-draft-name.ts';

const own = { person: 'p', page: 'works', tab: 'a' };
const closed = localDraftKey({ ...own, tab: 'closed' });
const living = localDraftKey({ ...own, tab: 'living' });
const foreign = localDraftKey({ ...own, person: 'q', tab: 'closed' });
const elsewhere = localDraftKey({ ...own, page: 'home', tab: 'closed' });
const keys = [localDraftKey(own), closed, living, foreign, elsewhere];
const open = new Set([localDraftKey(own), living]);

describe('a local draft of each tab', () => {
  test('is taken over from this tab and from tabs that are closed, for the same person and page', () => {
    expect(keysToRestore(own, { keys, open })).toEqual([localDraftKey(own), closed]);
  });

  test('is taken over when it was stored before tabs had entries of their own', () => {
    const old = JSON.stringify(['p', 'works']);
    expect(localDraftName(old)).toEqual({ person: 'p', page: 'works', tab: '' });
    expect(keysToRestore(own, { keys: [old], open })).toEqual([old]);
  });

  test('waits on the other pages that no other tab is at work on', () => {
    const mine = localDraftKey({ ...own, page: 'site' });
    const theirs = localDraftKey({ ...own, page: 'about', tab: 'living' });
    expect(
      keysWaiting(own, { keys: [...keys, mine, theirs], open: new Set([...open, mine, theirs]) }),
    ).toEqual([elsewhere, mine]);
    const all = { keys, open: new Set<string>() };
    expect(keysWaiting({ ...own, page: null }, all)).toEqual([localDraftKey(own), closed, living, elsewhere]);
  });
});
