import { describe, expect, test } from '@jest/globals';
import { keptKey, keptName, keysToBringBack, keysWaiting } from './kept-name.ts';

const own = { person: 'p', page: 'works', tab: 'a' };
const closed = keptKey({ ...own, tab: 'closed' });
const living = keptKey({ ...own, tab: 'living' });
const foreign = keptKey({ ...own, person: 'q', tab: 'closed' });
const elsewhere = keptKey({ ...own, page: 'home', tab: 'closed' });
const keys = [keptKey(own), closed, living, foreign, elsewhere];
const open = new Set([keptKey(own), living]);

describe('what is kept by tab', () => {
  test('is taken over from this tab and from tabs that are gone, for the same person and page', () => {
    expect(keysToBringBack(own, { keys, open })).toEqual([keptKey(own), closed]);
  });

  test('is taken over when it was kept before tabs had entries of their own', () => {
    const old = JSON.stringify(['p', 'works']);
    expect(keptName(old)).toEqual({ person: 'p', page: 'works', tab: '' });
    expect(keysToBringBack(own, { keys: [old], open })).toEqual([old]);
  });

  test('waits on the other pages that no other tab is at work on', () => {
    const mine = keptKey({ ...own, page: 'site' });
    const theirs = keptKey({ ...own, page: 'about', tab: 'living' });
    expect(
      keysWaiting(own, { keys: [...keys, mine, theirs], open: new Set([...open, mine, theirs]) }),
    ).toEqual([elsewhere, mine]);
    const all = { keys, open: new Set<string>() };
    expect(keysWaiting({ ...own, page: null }, all)).toEqual([keptKey(own), closed, living, elsewhere]);
  });
});
