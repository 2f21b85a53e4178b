import { expect, test } from '@jest/globals';
import { typeAhead } from './type-ahead.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('what is typed before the palette is open is what its field begins with', () => {
  const ahead = typeAhead();
  expect(ahead.take(press('x'))).toBe(false);
  ahead.begin();
  expect(['s', 'ø', 'n', 'n', 'Backspace', 'd', 'Enter'].map((key) => ahead.take(press(key)))).toEqual(
    Array(7).fill(true),
  );
  // A second opening, before the first is done, keeps what was typed.
  ahead.begin();
  expect(ahead.end()).toBe('sønd');
  expect([ahead.take(press('x')), ahead.end()]).toEqual([false, '']);
});

test('other keys, and keys with Ctrl, Alt or ⌘, do what they always do', () => {
  const ahead = typeAhead();
  ahead.begin();
  for (const one of [
    press('Tab'),
    press('Escape'),
    press('c', { ctrlKey: true }),
    press('k', { metaKey: true }),
  ])
    expect(ahead.take(one)).toBe(false);
  expect(ahead.end()).toBe('');
});
