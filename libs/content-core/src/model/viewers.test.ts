import { describe, expect, test } from '@jest/globals';
import { newViewers, wideningChanges, type Viewers } from './viewers.ts';

describe('who can see something that could not before', () => {
  test.each([
    ['everyone, when it was for some', ['press'], 'all', 'all'],
    ['everyone, when it was for editors', [], 'all', 'all'],
    ['the audiences that were added', ['press'], ['press', 'client'], ['client']],
    ['the audience it is for instead', ['press'], ['client'], ['client']],
    ['no one, when it was for everyone', 'all', ['press'], []],
    ['no one, when it is for fewer', ['press', 'client'], ['press'], []],
    ['no one, when nothing changes', 'all', 'all', []],
  ] as const)('%s', (_who, before, after, expected) => {
    expect(newViewers(before, after)).toEqual(expected);
  });
});

test('what no one gains is no widening, nor is a section that comes with its page to no others', () => {
  const change = (type: string, name: string, gains?: Viewers) => ({
    type,
    name,
    gains,
    page: type === 'document' ? null : { id: 'works' },
  });
  const namesOf = (...changes: ReturnType<typeof change>[]) =>
    wideningChanges(changes).map(({ name }) => name);
  expect(namesOf(change('section', 'same'), change('section', 'more', ['press']))).toEqual(['more']);
  expect(namesOf(change('page', 'works', 'all'), change('section', 'its own', 'all'))).toEqual(['works']);
  const wider = [change('page', 'works', ['press']), change('section', 'wider', ['client'])];
  expect(namesOf(...wider)).toEqual(['works', 'wider']);
  expect(namesOf(change('document', 'report', 'all'))).toEqual(['report']);
});
