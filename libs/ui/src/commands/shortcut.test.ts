import { expect, test } from '@jest/globals';
import { shortcutOf } from './shortcut.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }, 'palette', 'palette'],
  ['⌘ K', { key: 'k', metaKey: true }, 'palette', 'palette'],
  ['Ctrl K with Caps Lock', { key: 'K', ctrlKey: true }, 'palette', 'palette'],
  ['both at once', { key: 'k', ctrlKey: true, metaKey: true }, null, null],
  ['Ctrl Alt K', { key: 'k', ctrlKey: true, altKey: true }, null, null],
  ['Ctrl /', { key: '/', ctrlKey: true }, null, null],
  ['/', { key: '/' }, 'search', null],
  ['?', { key: '?' }, 'shortcuts', null],
  ['k', { key: 'k' }, null, null],
])('%s', (_keys, press, elsewhere, inField) => {
  expect([shortcutOf({ ...NONE, ...press }, false), shortcutOf({ ...NONE, ...press }, true)]).toEqual([
    elsewhere,
    inField,
  ]);
});
