import { expect, test } from '@jest/globals';
import { forShadowRoot } from './page-rules.ts';

test.each([
  [':root { --a: 1; }', ':host { --a: 1; }'],
  ['@layer t { :root { color-scheme: dark; } }', '@layer t { :host { color-scheme: dark; } }'],
  ['.my:root-like { top: 0; }', '.my:root-like { top: 0; }'],
  ['.portal-hero { top: 0; }', '.portal-hero { top: 0; }'],
])('%s', (text, expected) => {
  expect(forShadowRoot(text)).toBe(expected);
});
