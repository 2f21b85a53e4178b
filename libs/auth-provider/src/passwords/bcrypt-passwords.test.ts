import { describe, expect, test } from '@jest/globals';
import { getRounds, hashSync } from 'bcryptjs';
import { codeOf } from '@portal/sites/contracts';
import { countedBcrypt } from '../../test/counted-bcrypt.ts';
import { BCRYPT_COST, bcryptPasswords, isBcryptHash, NO_HASH } from './bcrypt-passwords.ts';

const passwords = bcryptPasswords({ cost: 4 });

describe('passwords', () => {
  test('are hashed at the configured cost, each with a new salt', async () => {
    const real = bcryptPasswords();
    const [one, other] = [await real.hash('amber-canyon'), await real.hash('amber-canyon')];
    expect([getRounds(one), isBcryptHash(one), one === other]).toEqual([BCRYPT_COST, true, false]);
    expect([await real.verify('amber-canyon', one), await real.verify('amber-canyom', one)]).toEqual([
      true,
      false,
    ]);
  });

  test('match only their own hash', async () => {
    const hash = await passwords.hash('pässword 🔑');
    expect(await passwords.verify('pässword 🔑', hash)).toBe(true);
    for (const wrong of ['', 'pässword', 'pässword 🔑 ', 'PÄSSWORD 🔑']) {
      expect(await passwords.verify(wrong, hash)).toBe(false);
    }
  });

  test('match in composed and decomposed letters alike, and hashes from before as they were typed', async () => {
    const [composed, decomposed] = ['Pässwört im Norden', 'Pa\u0308sswo\u0308rt im Norden'];
    for (const hash of [await passwords.hash(composed), await passwords.hash(decomposed)])
      expect([await passwords.verify(composed, hash), await passwords.verify(decomposed, hash)]).toEqual([
        ...[true, true],
      ]);
    const before = hashSync(decomposed, 4);
    expect([await passwords.verify(decomposed, before), await passwords.verify(composed, before)]).toEqual([
      ...[true, false],
    ]);
  });

  test('over 72 bytes are never hashed and never match', async () => {
    const longest = 'é'.repeat(36);
    const hash = await passwords.hash(longest);
    expect(await codeOf(passwords.hash(`${longest}x`))).toBe('input');
    expect(await passwords.verify(longest, hash)).toBe(true);
    expect(await passwords.verify(`${longest}x`, hash)).toBe(false);
  });

  test.each([NO_HASH, 'plain text', '$2b$04$short', `$1b$04$${'a'.repeat(53)}`, `$2b$99$${'a'.repeat(53)}`])(
    'never fit %j, which is no hash',
    async (stored) => {
      expect(await passwords.verify('', stored)).toBe(false);
      expect(await passwords.verify(stored, stored)).toBe(false);
    },
  );

  test('are compared once a form at the configured cost, for any hash', async () => {
    const bcrypt = countedBcrypt();
    const counted = bcryptPasswords({ bcrypt });
    const hash = await counted.hash('amber-canyon');
    for (const [password, stored] of [
      ['wrong', hash],
      ['wrong', NO_HASH],
      ['wrong', 'plain text'],
      ['é'.repeat(37), hash],
      ['wro\u0308ng', hash],
      ['wro\u0308ng', NO_HASH],
    ] as const) {
      expect(await counted.verify(password, stored)).toBe(false);
      // What was typed decides, never what is stored.
      const forms = password === password.normalize('NFC') ? 1 : 2;
      expect([stored, bcrypt.takeCompared().map(getRounds)]).toEqual([
        stored,
        Array(forms).fill(BCRYPT_COST),
      ]);
    }
  });
});
