import { describe, expect, test } from '@jest/globals';
import { defineConfig } from './config.ts';

describe('defineConfig', () => {
  test('gives back what it was given', () => {
    const auth = { resolveSession: () => null };
    expect(defineConfig({ site: { name: 'Quay' }, auth })).toEqual({ site: { name: 'Quay' }, auth });
  });

  test('names every key that is wrong in one sentence', () => {
    const wrong = { site: { name: '', nmae: 'Quay' }, storage: 'git', autth: {} };
    // @ts-expect-error Sites write this file in JavaScript.
    const configure = () => defineConfig(wrong);
    expect(configure).toThrow(/site\.name must not be empty/);
    expect(configure).toThrow(/"site\.nmae" is not a known key/);
    expect(configure).toThrow(/storage must be what an adapter returns/);
    expect(configure).toThrow(/"autth" is not a known key/);
  });

  test('says what is missing', () => {
    // @ts-expect-error Sites write this file in JavaScript.
    expect(() => defineConfig({ site: {} })).toThrow(/site\.name is missing/);
  });
});
