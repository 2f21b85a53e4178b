import { afterEach, describe, expect, test } from '@jest/globals';
import { historyEntries } from './history-entries.ts';
import { type PageHistory, readHistory } from './history-api.ts';
import { readEntries, type ReadEntries, readMoreEntries } from './read-more-entries.ts';

const realFetch = globalThis.fetch;
const HOME = { page: 'home' };

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A version as `/api/history` returns it, on a day of its own. */
const row = (commit: string, day: number) => ({
  commit,
  by: 'Edda',
  client: 'editor',
  state: 'draft',
  act: 'save',
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  files: [{ file: 'content/pages/home/hero.json', change: 'edited' }],
});

type Part = { rows: ReturnType<typeof row>[]; more?: boolean } | 'fails';

/** Answers with parts of a past by their `older` and `after`; the first one is ''. Returns what was asked for. */
function past(parts: Readonly<Record<string, Part>>): string[] {
  const names = Object.keys(parts);
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    const { searchParams } = new URL(String(address), 'http://site.test');
    const name = ['older', 'after'].flatMap((key) => searchParams.get(key) ?? []).join('+');
    asked.push(name);
    const part = parts[name];
    if (!part || part === 'fails') return Response.json({ code: 'internal' }, { status: 500 });
    const next = names[names.indexOf(name) + 1];
    const { rows: versions, more = false } = part;
    const older = more ? (name.split('+')[0] ?? null) : (next ?? null);
    return Response.json({ versions, more, older, baseVersion: 'b', newest: `newest of ${name}` });
  };
  return asked;
}

function good(read: ReadEntries | { ok: false }): ReadEntries {
  if ('ok' in read) throw new Error('it failed');
  return read;
}

const commitsOf = ({ versions }: PageHistory) => versions.map(({ commit }) => commit);

describe('the past of a page', () => {
  test('is read on only until there are as many entries as wanted', async () => {
    const asked = past({ '': { rows: [row('e', 9), row('d', 8)] }, p1: { rows: [row('c', 7)] } });
    const first = good(await readEntries(HOME, 2));
    expect(commitsOf(first.history)).toEqual(['e', 'd']);
    expect(asked).toEqual(['']);
    const second = good(await readMoreEntries(HOME, first.history, { wanted: 3 }));
    expect(second).toMatchObject({ failure: null, history: { onward: null, newest: 'newest of ' } });
    expect(commitsOf(second.history)).toEqual(['e', 'd', 'c']);
    expect(asked).toEqual(['', 'p1']);
    expect(good(await readMoreEntries(HOME, second.history, { wanted: 9 })).history).toEqual(second.history);
    expect(asked).toHaveLength(2);
  });

  test('is passed over where nothing changed, and where only a sitting goes on that is listed', async () => {
    const later = { ...row('e', 9), at: '2026-11-09T00:20:00.000Z' };
    past({
      '': { rows: [later] },
      p1: { rows: [row('d', 9)] },
      p2: { rows: [] },
      p3: { rows: [row('c', 7)] },
    });
    const { history } = good(
      await readMoreEntries(HOME, good(await readEntries(HOME, 1)).history, { wanted: 2 }),
    );
    expect(historyEntries(history.versions).map(({ versions }) => versions.length)).toEqual([2, 1]);
  });

  test('is looked through five parts at a time', async () => {
    const empty = Array.from({ length: 12 }, (_, n): [string, Part] => [
      n === 0 ? '' : `p${n}`,
      { rows: [] },
    ]);
    const asked = past(Object.fromEntries(empty));
    const { history } = good(await readEntries(HOME, 1));
    expect([asked.length, history.onward]).toEqual([5, { older: 'p5' }]);
    await readMoreEntries(HOME, history, { wanted: 1 });
    expect(asked).toHaveLength(10);
    asked.splice(0);
    expect(good(await readEntries(HOME, 20, Infinity)).history.onward).toBeNull();
    expect(asked).toHaveLength(12);
  });

  test('stays listed up to where it was read when the rest cannot be read', async () => {
    past({ '': { rows: [row('e', 9)] }, p1: { rows: [row('d', 8)] }, p2: 'fails' });
    const { history, failure } = good(await readEntries(HOME, 5));
    expect(failure).toMatchObject({ ok: false });
    expect([commitsOf(history), history.onward]).toEqual([['e', 'd'], { older: 'p2' }]);
    past({ '': 'fails' });
    expect(await readEntries(HOME, 5)).toMatchObject({ ok: false });
  });

  test('goes on within a part that was longer than the answer, and lists nothing twice', async () => {
    const asked = past({
      '': { rows: [row('e', 9)] },
      p1: { rows: [row('d', 8)], more: true },
      'p1+d': { rows: [row('c', 7)] },
      p2: { rows: [row('c', 7), row('b', 6)] },
    });
    const { history } = good(await readEntries(HOME, 9));
    expect(asked).toEqual(['', 'p1', 'p1+d', 'p2']);
    expect(commitsOf(history)).toEqual(['e', 'd', 'c', 'b']);
  });

  test('of a section is read on as the section’s', async () => {
    let address = '';
    globalThis.fetch = async (to) => {
      address = String(to);
      return Response.json({ versions: [], more: false, older: null, baseVersion: null, newest: 'n' });
    };
    await readHistory('home', 'hero', { onward: { older: 'p1' } });
    expect(address).toBe('/api/history?page=home&limit=200&section=hero&older=p1');
  });
});
