import { describe, expect, test } from '@jest/globals';
import { readUsersView, usersAddress } from './users-view.ts';

describe('the view of the list of users', () => {
  test.each(['/users', '/users?q=anna%40', '/users?q=a+%26+b&show=admins&after=x'])(
    '%s is read and written the same',
    (address) => {
      expect(usersAddress(readUsersView(new URL(address, 'https://a.example').searchParams))).toBe(address);
    },
  );

  test('values that cannot be are ignored', () => {
    expect(readUsersView(new URLSearchParams(`show=owners&after=&q= ${'a'.repeat(300)}`))).toEqual({
      search: 'a'.repeat(200),
      filter: null,
      after: null,
    });
  });
});
