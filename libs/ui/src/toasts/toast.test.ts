import { expect, test } from '@jest/globals';
import { timeoutOf, withoutNotice } from './toast.ts';

test('a toast closes by itself after time to read it, unless it can be undone', () => {
  expect(timeoutOf({ text: 'Saved.', undo: null })).toBeGreaterThanOrEqual(5_000);
  expect(timeoutOf({ text: 'Removed.', undo: { label: 'Undo', act: () => {} } })).toBeNull();
});

test('parameters that do not belong to a notice stay in the address', () => {
  const address = 'https://admin.example.test/sites?q=museum&removed=1#content';
  expect(withoutNotice(address, ['removed', ''])).toBe('https://admin.example.test/sites?q=museum#content');
  expect(withoutNotice('https://admin.example.test/users', [''])).toBe('https://admin.example.test/users');
});
