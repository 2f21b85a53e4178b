import { expect, test } from '@jest/globals';
import { directionOf } from './direction.ts';

test.each([
  'ar',
  'ar-EG',
  'he',
  'iw',
  'fa',
  'ur',
  'ps',
  'ckb',
  'yi',
  'dv',
  'ug',
  'sd',
  'az-IR',
  'nqo',
  'syr',
])('%s is written from right to left', (locale) => {
  expect(directionOf(locale)).toBe('rtl');
});

test.each(['en', 'de-AT', 'el', 'uk', 'ja', 'zh', 'hi', 'ku', 'az', 'ha', 'tr', 'zxx', 'not a tag', ''])(
  '"%s" is written from left to right',
  (locale) => {
    expect(directionOf(locale)).toBe('ltr');
  },
);
