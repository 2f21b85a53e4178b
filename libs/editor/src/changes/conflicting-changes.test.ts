import { expect, test } from '@jest/globals';
import { conflictingChanges } from './conflicting-changes.ts';

test('the places of a conflict: sections with their kind, and the page itself', () => {
  const conflicts = [
    { file: 'content/pages/home/a1.json', by: 'Ben', current: { content: { kind: 'quote' } } },
    { file: 'content/pages/home/gone.json', by: null, current: { content: null } },
    { file: 'content/pages/home/page.json', by: 'Ben', current: { content: {} } },
  ];
  expect(conflictingChanges({ conflicts })).toEqual([
    { section: 'a1', kind: 'quote', by: 'Ben' },
    { section: 'gone', kind: null, by: null },
    { section: null, kind: null, by: 'Ben' },
  ]);
});

test.each([{}, { conflicts: 'none' }, { conflicts: [{ file: 'content/site.json' }] }])(
  'other details name no place: %j',
  (details) => expect(conflictingChanges(details)).toEqual([]),
);
