import { expect, test } from '@jest/globals';
import { usersAddress } from '../users/users-view.ts';
import { pageLinks } from './page-links.ts';

const view = { search: 'anna', filter: null, after: null };

test('the first page links to the next one with the same search', () => {
  expect(pageLinks(view, 'c-2', usersAddress)).toEqual({
    path: '/users',
    here: '/users?q=anna',
    first: null,
    next: '/users?q=anna&after=c-2',
  });
});

test('the last page links to the first', () => {
  expect(pageLinks({ ...view, after: 'c-9' }, null, usersAddress)).toEqual({
    path: '/users',
    here: '/users?q=anna&after=c-9',
    first: '/users?q=anna',
    next: null,
  });
});
