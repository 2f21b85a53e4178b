import { describe, expect, test } from '@jest/globals';
import { anyCharacter } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { CLIENT_TEXT_LIMIT, clientText } from './client-text.ts';

describe('text a client gives about itself', () => {
  test.each([
    ['plain text', 'Claude Code', 'Claude Code'],
    ['letters of any script', 'Ünïcode アシスタント', 'Ünïcode アシスタント'],
    ['spaces and lines', '  two\n\twords  ', 'two words'],
    ['controls', 'a\u0000b\u001bc\u009fd', 'abcd'],
    ['a change of direction', 'user\u202Egnp.exe\u2066x\u2069', 'usergnp.exex'],
    ['invisible characters', 'Por\u200Btal\u00AD\uFEFF', 'Portal'],
    ['unpaired surrogates', 'a\uD800b', 'ab'],
    ['private characters', 'a\uE000b', 'ab'],
    ['letters that are drawn as nothing', 'a\u3164b\uFFA0c\u2800d\u115Fe\u17B4f\u034Fg', 'abcdefg'],
    ['characters that no standard assigns', 'a\u0378b\uFFFEc', 'abc'],
    ['a mark that would sit on what stands before the name', '\u0301\u20DDName', 'Name'],
    ['towers of marks', 'Z\u0351\u036b\u0343\u036a', 'Z\u0351\u036b'],
    ['markup, which is escaped where it is shown', '<b>"&\'', '<b>"&\''],
  ])('does not change readable text: %s', (_case, given, cleaned) => {
    expect(clientText(given)).toBe(cleaned.normalize('NFC'));
  });

  test.each([
    '',
    '   ',
    '\u200B\u202E',
    '\u0000',
    '\u3164',
    '\uFFA0',
    '\u2800',
    '\u{1D159}',
    '\u{13441}\u{13442}',
    '\u115F\u1160',
    '\u3164 \u2800',
    '\u{E0041}',
    '\u180E\u00AD',
    '\uFE0F',
    '\u0301',
    '\u20DD\u0489',
  ])('is nothing when nothing can be read: %j', (given) => {
    expect(clientText(given)).toBeNull();
  });

  test('ends in an ellipsis when it is too long', () => {
    const cleaned = clientText('🛟'.repeat(10_000)) ?? '';
    expect([...cleaned]).toHaveLength(CLIENT_TEXT_LIMIT);
    expect(cleaned.endsWith('🛟…')).toBe(true);
  });

  test('is never longer than the limit, never holds anything invisible, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (given) => {
        const cleaned = clientText(given) ?? '';
        expect([...cleaned].length).toBeLessThanOrEqual(CLIENT_TEXT_LIMIT);
        expect(cleaned).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u);
        expect(cleaned).toMatch(/^$|[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(clientText(cleaned) ?? '').toBe(cleaned);
      }),
    );
  });
});
