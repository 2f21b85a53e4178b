import { describe, expect, test } from '@jest/globals';
import {
  moveEntry,
  moveEntryTo,
  type Navigation,
  navigationLines,
  placeOf,
  renameEntries,
  withoutEntry,
} from './navigation.ts';

const navigation: Navigation = [
  { label: 'Works', to: 'page:works', items: [{ label: 'Years', to: 'page:works#years' }] },
  { label: 'Quarter', to: 'page:quarter' },
  { label: 'Contact', to: 'page:contact' },
];

const shown = (entries: Navigation | null) =>
  entries && navigationLines(entries).map(({ label, place }) => `${place.length === 2 ? '- ' : ''}${label}`);

describe('an entry of the navigation', () => {
  test('moves among its neighbours, and not past the last', () => {
    expect(shown(moveEntry(navigation, [1], 'up'))).toEqual(['Quarter', 'Works', '- Years', 'Contact']);
    expect(shown(moveEntry(navigation, [1], 'down'))).toEqual(['Works', '- Years', 'Contact', 'Quarter']);
    expect(moveEntry(navigation, [0], 'up')).toBeNull();
    expect(moveEntry(navigation, [2], 'down')).toBeNull();
    expect(moveEntry(navigation, [0, 0], 'down')).toBeNull();
  });

  test('is dragged among its neighbours', () => {
    expect(shown(moveEntryTo(navigation, [0], 2))).toEqual(['Quarter', 'Contact', 'Works', '- Years']);
    expect(shown(moveEntryTo(navigation, [2], 0))).toEqual(['Contact', 'Works', '- Years', 'Quarter']);
    const inside = moveEntry(navigation, [1], 'in');
    expect(shown(inside && moveEntryTo(inside, [0, 1], 0))).toEqual([
      'Works',
      '- Quarter',
      '- Years',
      'Contact',
    ]);
    expect([moveEntryTo(navigation, [1], 1), moveEntryTo(navigation, [0, 0], 1)]).toEqual([null, null]);
  });

  test('goes below the one before it and out again, one level deep', () => {
    const inside = moveEntry(navigation, [1], 'in');
    expect(shown(inside)).toEqual(['Works', '- Years', '- Quarter', 'Contact']);
    expect(shown(inside && moveEntry(inside, [0, 1], 'out'))).toEqual(shown(navigation));
    expect(moveEntry(navigation, [0], 'in')).toBeNull();
    expect(moveEntry([...navigation].reverse(), [2], 'in')).toBeNull();
  });

  test('is called by the new title of its page where it was called by the old one', () => {
    const rename = { page: 'works', from: 'Works', to: 'The works' };
    expect(shown(renameEntries(navigation, rename))).toEqual(['The works', '- Years', 'Quarter', 'Contact']);
    expect(renameEntries(navigation, { ...rename, from: 'Work' })).toBeNull();
    expect(renameEntries(navigation, { ...rename, page: 'years' })).toBeNull();
    const long = renameEntries(navigation, { ...rename, to: 'x'.repeat(160) });
    expect(shown(long)?.[0]).toHaveLength(60);
    const below: Navigation = [
      { label: 'More', to: 'page:more', items: [{ label: 'Works', to: 'page:works' }] },
    ];
    expect(shown(renameEntries(below, rename))).toEqual(['More', '- The works']);
  });

  test('leaves what lay below it in its place', () => {
    expect(shown(withoutEntry(navigation, [0]))).toEqual(['Years', 'Quarter', 'Contact']);
    expect(withoutEntry(navigation, [0, 0])[0]).toEqual({ label: 'Works', to: 'page:works' });
  });

  test('is found again by what it says and where it leads', () => {
    expect(placeOf(navigation, { label: 'Years', to: 'page:works#years' })).toEqual([0, 0]);
    expect(placeOf(navigation, { label: 'Years', to: 'page:works' })).toBeNull();
  });

  test('is refused on a level that is full', () => {
    const full = Array.from({ length: 20 }, (_value, index) => ({ label: `${index}`, to: 'page:works' }));
    const nested = [{ label: 'Top', to: 'page:works', items: full }, ...full.slice(1)];
    expect(moveEntry(nested, [1], 'in')).toBeNull();
    expect(moveEntry(nested, [0, 0], 'out')).toBeNull();
  });
});
