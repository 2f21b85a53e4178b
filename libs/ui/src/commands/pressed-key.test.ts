import { expect, test } from '@jest/globals';
import { type PressedKey, pressedKey } from './pressed-key.ts';

const enter = { key: 'Enter', keyCode: 13, isComposing: false };

test.each<[string, PressedKey, string | null]>([
  ['a key', enter, 'Enter'],
  [
    'a key as React passes it on',
    { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } },
    'Enter',
  ],
  ['Enter that confirms a word', { ...enter, isComposing: true }, null],
  ['the same through React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, null],
  ['the same in Safari, where it no longer composes', { ...enter, keyCode: 229 }, null],
])('%s', (_case, press, key) => {
  expect(pressedKey(press)).toBe(key);
});
