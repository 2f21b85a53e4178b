import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PageVersion } from './page-history.ts';
import { historyEntries } from './history-entries.ts';

/** A save of Edda's, so many minutes after ten. */
function save(minute: number, fields: Partial<PageVersion> = {}): PageVersion {
  return {
    commit: `at-${minute}`,
    by: 'Edda',
    at: new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString(),
    client: 'editor',
    state: 'draft',
    act: 'save',
    isSameState: false,
    sections: ['hero'],
    isPage: false,
    ...fields,
  };
}

/** The minutes of the saves of each entry. */
const grouped = (...versions: PageVersion[]) =>
  historyEntries(versions).map((entry) => entry.versions.map(({ commit }) => commit.slice('at-'.length)));

test('saves of one person, each at most half an hour after the one before, are one entry', () => {
  expect(grouped(save(75), save(50), save(20), save(0))).toEqual([['75', '50', '20', '0']]);
  expect(grouped(save(75), save(44), save(20))).toEqual([['75'], ['44', '20']]);
  expect(grouped()).toEqual([]);
});

test.each<[string, Partial<PageVersion>]>([
  ['another person', { by: 'Ben' }],
  ['the same person through an assistant', { client: 'mcp' }],
  ['what is live', { state: 'published' }],
  ['a publish', { act: 'publish' }],
  ['a time that cannot be read', { at: 'soon' }],
  ['a clock that went back', { at: '2026-11-22T11:00:00Z' }],
])('%s is not in a sitting with saves beside it', (_case, fields) => {
  expect(grouped(save(2), save(1, fields), save(0))).toEqual([['2'], ['1'], ['0']]);
});

test('an entry has when it began, what changed in it, and stands for its newest save', () => {
  const later = save(5, { sections: ['hero', 'figures'] });
  const [entry] = historyEntries([later, save(1, { sections: ['hero'], isPage: true })]);
  expect(entry).toMatchObject({
    version: later,
    id: 'at-1',
    since: '2026-11-22T10:01:00.000Z',
    sections: ['hero', 'figures'],
    isPage: true,
    isNow: true,
    isOfNext: false,
  });
});

test('a publish of just what was saved is of the sitting before it, which is as the page is now', () => {
  const publish = save(9, { act: 'publish', state: 'published', isSameState: true });
  const saved = [save(5, { state: 'published' }), save(1, { state: 'published' })];
  const facts = (...versions: PageVersion[]) =>
    historyEntries(versions).map(({ isOfNext, isNow }) => [isOfNext, isNow]);
  expect(facts(publish, ...saved, save(-90))).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  expect(facts({ ...publish, isSameState: false }, ...saved)).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(facts(publish, { ...publish, commit: 'pushed', act: 'outside' })).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(facts(publish)).toEqual([[false, true]]);
});

test('every version is in one entry, in the order in which it was listed', () => {
  const some = fc.array(
    fc.tuple(fc.nat(40), fc.constantFrom('save', 'save', 'publish'), fc.constantFrom('Edda', 'Ben')),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(some, (rows) => {
      const versions = rows.map(([minute, act, by], index) =>
        save(minute, { act: act as PageVersion['act'], by, commit: `at-${index}` }),
      );
      expect(historyEntries(versions).flatMap((entry) => entry.versions)).toEqual(versions);
    }),
  );
});
