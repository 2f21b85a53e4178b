import { expect, test } from '@jest/globals';
import { codeOfStep, isTotpCode, newTotpSecret, totpCode } from './totp.ts';

/** The key of the RFC's vectors, and the same in Base32. */
const KEY = Buffer.from('12345678901234567890');
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code of eight digits is %s', (second, code) => {
  expect(codeOfStep(KEY, Math.floor(second / 30), 8)).toBe(code);
  expect(totpCode(SECRET, new Date(second * 1000))).toBe(code.slice(2));
});

test('a code counts for a step more on both sides, and no longer', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const at = new Date('2026-03-01T10:00:15Z');
  const code = totpCode(secret, at);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect([-30, 0, 30].map((seconds) => isTotpCode(secret, code, later(seconds)))).toEqual([true, true, true]);
  expect([-90, 90].map((seconds) => isTotpCode(secret, code, later(seconds)))).toEqual([false, false]);
});
