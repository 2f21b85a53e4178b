import { expect, test } from '@jest/globals';
import { timeoutOf } from './toast.ts';

test('a toast closes by itself after time to read it, unless it can be undone', () => {
  expect(timeoutOf({ text: 'Saved.', undo: null })).toBeGreaterThanOrEqual(5_000);
  expect(timeoutOf({ text: 'Removed.', undo: { label: 'Undo', act: () => {} } })).toBeNull();
});
