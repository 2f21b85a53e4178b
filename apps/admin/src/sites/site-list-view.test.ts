import { describe, expect, test } from '@jest/globals';
import { DEFAULT_VIEW, readView, lastViewAddress, viewCookie, viewAddress } from './site-list-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of the list of sites', () => {
  test.each([
    ['', DEFAULT_VIEW],
    [
      'q=+quay+&status=failed&sort=name&after=abc',
      { search: 'quay', filter: 'failed', sort: 'name', after: 'abc' },
    ],
    ['q=&status=&sort=&after=', DEFAULT_VIEW],
    ['status=deleted&sort=owner&after=', DEFAULT_VIEW],
    ['status=__proto__', DEFAULT_VIEW],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test('is read from its address, with any search text', () => {
    const view = { search: '50% & more?', filter: 'broken', sort: 'created', after: 'a_b-' } as const;
    expect(read(viewAddress(view).split('?')[1] ?? '')).toEqual(view);
    expect(viewAddress(DEFAULT_VIEW)).toBe('/sites?status=');
    expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(200);
  });

  test('is stored without search and page, and used for the address without parameters', () => {
    const stored = viewCookie(read('q=quay&status=failed&sort=name&after=abc'));
    expect(stored).toBe('status=failed&sort=name');
    expect(lastViewAddress(stored)).toBe('/sites?status=failed&sort=name');
    expect(lastViewAddress(viewCookie(DEFAULT_VIEW))).toBeNull();
    for (const nothing of [undefined, '', 'status=other', 'q=x', 'https://evil.example'])
      expect(lastViewAddress(nothing)).toBeNull();
  });
});
