import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AudienceName } from '@portal/sites';
import { CredentialLabel, EmailAddress, NormalizedUsernameSchema, ViewerPassword } from './sign-in-fields.ts';

describe('a username', () => {
  test.each([
    ['  Daily.News ', 'daily.news'],
    ['ＡＢＣ', 'abc'],
    ['Press@Example.test', 'press@example.test'],
    ['a_b-c.9', 'a_b-c.9'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['\u212Aelvin', 'kelvin'],
    ['\ufeff press\u200b\u00a0', 'press'],
  ])('%j is stored as %j', (given, stored) => {
    expect(NormalizedUsernameSchema.parse(given)).toBe(stored);
  });

  test.each([
    '',
    '   ',
    'x'.repeat(65),
    'a b',
    'a/b',
    'müller',
    'dаily',
    'a\u0000',
    'a:b',
    'a\u200bb',
    '\u200b',
    'j\u00fcrgen',
    7,
    null,
  ])('%j is none', (given) => {
    expect(NormalizedUsernameSchema.safeParse(given).success).toBe(false);
  });

  test('does not change when normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (given) => {
        const read = NormalizedUsernameSchema.safeParse(given);
        if (!read.success) return;
        expect(NormalizedUsernameSchema.parse(read.data)).toBe(read.data);
        expect(NormalizedUsernameSchema.parse(given.toUpperCase())).toBe(read.data);
      }),
    );
  });
});

test('a username that is refused is named the letters that it may have', () => {
  const { error } = NormalizedUsernameSchema.safeParse('jürgen');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'use 1 to 64 of the letters a to z, digits and . _ - @',
  ]);
  expect(NormalizedUsernameSchema.safeParse('\u200b'.repeat(201)).error?.issues).toHaveLength(1);
});

test('a label is one line of 1 to 80 characters', () => {
  expect(CredentialLabel.parse('  Daily News ')).toBe('Daily News');
  for (const label of ['', '  ', 'x'.repeat(81), 'a\nb', 'a\u2028b']) {
    expect(CredentialLabel.safeParse(label).success).toBe(false);
  }
});

test("a viewer's password has 8 characters or more and 72 bytes or less", () => {
  expect(ViewerPassword.parse('12345678')).toBe('12345678');
  expect(ViewerPassword.parse(' spaces count ')).toBe(' spaces count ');
  expect(ViewerPassword.parse('Pa\u0308sswo\u0308rt')).toBe('Pässwört');
  for (const password of ['1234567', 'x'.repeat(73), 'é'.repeat(37), '12345678\ud800']) {
    expect(ViewerPassword.safeParse(password).success).toBe(false);
  }
});

test('an audience name is one that content can refer to', () => {
  for (const name of ['a', 'press', 'key-clients-2', 'x'.repeat(40)]) {
    expect(AudienceName.safeParse(name).success).toBe(true);
  }
  for (const name of ['', 'Press', '-press', 'press-', 'key clients', 'x'.repeat(41), 'press\n', 'ü']) {
    expect(AudienceName.safeParse(name).success).toBe(false);
  }
});

test('an e-mail address is stored in lower case', () => {
  expect(EmailAddress.parse(' Owner@Example.test ')).toBe('owner@example.test');
  expect(EmailAddress.parse('owner@example.test\u200b')).toBe('owner@example.test');
  for (const email of ['', 'owner', 'a@b', 'a b@example.test', `${'x'.repeat(250)}@example.test`]) {
    expect(EmailAddress.safeParse(email).success).toBe(false);
  }
});
