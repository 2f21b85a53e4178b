import { expect, test } from '@jest/globals';
import { typeAhead } from './type-ahead.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('text that is typed before the palette is open is the initial text of its field', () => {
  const ahead = typeAhead();
  expect(ahead.take(press('x'))).toBe(false);
  ahead.begin();
  expect(['s', 'ø', 'n', 'n', 'Backspace', 'd', 'Enter'].map((key) => ahead.take(press(key)))).toEqual(
    Array(7).fill(true),
  );
  // A second request, before the palette is open, keeps the typed text.
  ahead.begin();
  expect(ahead.end()).toBe('sønd');
  expect([ahead.take(press('x')), ahead.end()]).toEqual([false, '']);
});

test('other keys, and keys with Ctrl, Alt or ⌘, have their usual effect', () => {
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
