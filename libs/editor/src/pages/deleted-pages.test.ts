import { afterEach, expect, test } from '@jest/globals';
import { readDeletedPages, restorePage } from './deleted-pages.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const row = (commit: string, page: string, change: string) => ({
  commit,
  by: 'Edda',
  at: '2026-11-01T08:00:00Z',
  files: [{ file: `content/pages/${page}/page.json`, change }],
});

/** A site's past in parts of one row, the newest first. Returns the parts that were asked for, and what was saved. */
function past(...rows: ReturnType<typeof row>[]) {
  const seen: { parts: string[]; saved: unknown[] } = { parts: [], saved: [] };
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://site.test');
    if (pathname === '/api/save') {
      seen.saved.push(JSON.parse(String(init?.body)));
      return Response.json({});
    }
    if (pathname === '/api/content') return Response.json({ page: { title: searchParams.get('at') } });
    const older = searchParams.get('older') ?? '0';
    seen.parts.push(older);
    const next = Number(older) + 1;
    return Response.json({
      versions: rows.slice(next - 1, next),
      older: next < rows.length ? String(next) : null,
    });
  };
  return seen;
}

test('a deleted page is listed with its last state, which may be far older than its deletion', async () => {
  past(
    row('e', 'home', 'edited'),
    row('d', 'storm', 'removed'),
    row('c', 'home', 'edited'),
    row('b', 'storm', 'edited'),
  );
  expect(await readDeletedPages(new Set(['home']))).toMatchObject([{ id: 'storm', commit: 'b', title: 'b' }]);
});

test('the past is looked through only so far', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => row(String(index), 'home', 'edited'));
  const seen = past(...rows);
  expect(await readDeletedPages(new Set(['home']))).toEqual([]);
  expect(seen.parts).toEqual(['0', '1', '2', '3', '4']);
});

test('a page is restored from the part of the past that has it', async () => {
  const seen = past(row('c', 'home', 'edited'), row('b', 'storm', 'removed'), row('a', 'storm', 'edited'));
  expect(await restorePage('storm')).toBeNull();
  expect(seen.saved).toMatchObject([{ operation: 'restore_version', page: 'storm', commit: 'a' }]);
  expect(await restorePage('nowhere')).toMatchObject({ code: 'not_found' });
});
