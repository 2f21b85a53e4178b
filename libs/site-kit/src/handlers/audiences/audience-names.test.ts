import { describe, expect, test } from '@jest/globals';
import { parseContent, standardKinds } from '@portal/content-core';
import { sampleFiles, sampleRecords } from '@portal/content-core/fakes';
import { changedPlaces, type NameChange, refuseChangedPlaces } from './audience-names.ts';

const BOARD = [
  { file: 'content/pages/board/page.json', at: 'Board', audience: 'board' },
  { file: expect.stringContaining('content/pages/board/'), at: 'Board › Text', audience: 'board' },
  { file: expect.stringContaining('documents/'), at: 'Minutes', audience: 'board' },
];

function treeOf(files = sampleFiles()) {
  const { tree } = parseContent(new Map(Object.entries(files)), standardKinds);
  if (!tree) throw new TypeError('the sample cannot be read');
  return { tree, kinds: standardKinds, formatLocation: undefined };
}
const changed = (change: Partial<NameChange>) =>
  changedPlaces([treeOf()], { ends: null, begins: null, ...change });

describe('the places that other people see when an audience changes its name', () => {
  test('are those of a name that ends', () => {
    expect(changed({ ends: 'board' })).toEqual(BOARD);
  });

  test('are those of a name that begins', () => {
    expect(changed({ begins: 'board' })).toEqual(BOARD);
  });

  test('are those of both names, each with its name', () => {
    const names = changed({ ends: 'board', begins: 'press' }).map(({ audience }) => audience);
    expect([...new Set(names)].sort()).toEqual(['board', 'press']);
  });

  test('are none that content does not name', () => {
    expect(changed({ ends: 'guests', begins: 'visitors' })).toEqual([]);
  });

  test('are not those that name both: the same people see them', () => {
    const records = sampleRecords();
    const file = 'content/pages/board/page.json';
    const page = records[file];
    if (typeof page !== 'object') throw new TypeError('the sample has another page');
    const both = treeOf(sampleFiles({ ...records, [file]: { ...page, audience: ['board', 'press'] } }));
    const places = changedPlaces([both], { ends: 'board', begins: 'press' });
    expect(places.filter((place) => place.file === file)).toEqual([]);
  });

  test('are named once when draft and live site have them', () => {
    expect(changedPlaces([treeOf(), treeOf()], { ends: 'board', begins: null })).toEqual(BOARD);
  });
});

describe('a change of names', () => {
  test('is refused with the places, and says what to do', () => {
    const places = [
      { file: 'a', at: 'Board', audience: 'board' },
      { file: 'b', at: 'Press', audience: 'press' },
    ];
    expect(() => refuseChangedPlaces(places, { ends: 'board', begins: 'press' })).toThrow(
      expect.objectContaining({
        code: 'conflict',
        message:
          'The site shows this only to "board" or others with it: Board. Give it another audience first, or confirm that it is for editors only from now on. ' +
          'The site shows this to "press" already: Press. Choose another name, or confirm that everyone with a sign-in of this audience may see it.',
        details: { uses: places },
      }),
    );
  });

  test('is not refused when no place is seen by others', () => {
    expect(() => refuseChangedPlaces([], { ends: 'board', begins: null })).not.toThrow();
  });
});
