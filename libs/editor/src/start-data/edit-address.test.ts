import { expect, test } from '@jest/globals';
import { editAddress } from './edit-address.ts';

test.each([
  ['/', '/edit'],
  ['/works/notices', '/edit/works/notices'],
])('the page at %s is edited at %s', (address, edited) => {
  expect(editAddress(address)).toBe(edited);
});
