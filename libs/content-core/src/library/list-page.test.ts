import { expect, test } from '@jest/globals';
import { listPage } from './list-page.ts';

const entries = ['photo 10', 'photo 2', 'Photo 1', 'photo 2'].map((name, index) => ({
  id: `${index}`,
  name,
}));
const list = (part: { limit: number; after?: string }) => {
  const { entries: found, next } = listPage(entries, ({ name }) => name, part);
  return [found.map(({ id }) => id).join(''), next];
};

test('names are sorted in natural order, equal ones by their ids', () => {
  expect(list({ limit: 10 })).toEqual(['2130', undefined]);
});

test('a list that is read in parts has each entry once', () => {
  expect(list({ limit: 3 })).toEqual(['213', '3']);
  expect(list({ limit: 3, after: '3' })).toEqual(['0', undefined]);
});
