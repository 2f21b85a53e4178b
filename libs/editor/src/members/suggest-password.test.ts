import { describe, expect, test } from '@jest/globals';
import { suggestPassword } from './suggest-password.ts';

describe('a suggested password', () => {
  test('is four groups of five letters and digits that are hard to confuse', () => {
    const password = suggestPassword((bytes) => void crypto.getRandomValues(bytes));
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });

  test('passes over bytes that would make some letters likelier', () => {
    let call = 0;
    const password = suggestPassword((bytes) => bytes.fill(call++ === 0 ? 255 : 1));
    expect(password).toBe('bbbbb-bbbbb-bbbbb-bbbbb');
    expect(call).toBe(2);
  });
});
