import { expect, test } from '@jest/globals';
import { allWhoGain, gainingChanges } from './gaining-changes.ts';
import { listedChanges } from './listed-changes.ts';

const page = { id: 'works', title: 'The works' };
const change = (type: string, name: string, gains?: unknown) => ({
  ...{ file: name, type, name, change: 'edited', gains },
  ...(type === 'document' ? {} : { page }),
});
const listed = (...changes: object[]) => listedChanges({ changes });
const namesOf = (changes: object[]) => gainingChanges(listed(...changes)).map(({ name }) => name);

test('what no one gains is left out, and so is a section that comes with its page to no others', () => {
  expect(namesOf([change('section', 'same'), change('section', 'more', ['press'])])).toEqual(['more']);
  expect(namesOf([change('page', 'works', 'all'), change('section', 'its own', 'all')])).toEqual(['works']);
  expect(namesOf([change('page', 'works', ['press']), change('section', 'wider', ['client'])])).toEqual([
    ...['works', 'wider'],
  ]);
  expect(namesOf([change('document', 'report', 'all')])).toEqual(['report']);
});

test('all who gain are named once', () => {
  const some = listed(change('section', 'one', ['press', 'client']), change('section', 'two', ['press']));
  expect(allWhoGain(some)).toEqual(['press', 'client']);
  expect(allWhoGain([...some, ...listed(change('section', 'three', 'all'))])).toBe('all');
});
