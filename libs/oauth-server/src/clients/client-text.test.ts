import { describe, expect, test } from '@jest/globals';
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
    ['towers of marks', 'Z\u0351\u036b\u0343\u036a', 'Z\u0351\u036b'],
    ['markup, which is escaped where it is shown', '<b>"&\'', '<b>"&\''],
  ])('keeps what can be read: %s', (_case, given, kept) => {
    expect(clientText(given)).toBe(kept.normalize('NFC'));
  });

  test.each(['', '   ', '\u200B\u202E', '\u0000'])('is nothing when nothing can be read: %j', (given) => {
    expect(clientText(given)).toBeNull();
  });

  test('ends in an ellipsis when it is too long', () => {
    const kept = clientText('🛟'.repeat(10_000)) ?? '';
    expect([...kept]).toHaveLength(CLIENT_TEXT_LIMIT);
    expect(kept.endsWith('🛟…')).toBe(true);
  });

  test('is never longer than the limit, never holds anything invisible, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const kept = clientText(given) ?? '';
        expect([...kept].length).toBeLessThanOrEqual(CLIENT_TEXT_LIMIT);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(clientText(kept) ?? '').toBe(kept);
      }),
    );
  });
});
