import { expect, test } from '@jest/globals';
import { codeDigest } from './code-notes.ts';

const outputs = [{ fileName: 'entry.mjs', code: 'start();' }, { fileName: '_astro/page.a1.css' }] as const;

test('the digest of the code does not depend on the order in which files are bundled', () => {
  expect(codeDigest(outputs)).toBe(codeDigest(outputs.toReversed()));
  expect(codeDigest(outputs)).toMatch(/^[\da-f]{64}$/);
});

test('the digest changes with a module and with the name of an asset', () => {
  const digests = [
    outputs,
    [{ fileName: 'entry.mjs', code: 'stop();' }, outputs[1]],
    [outputs[0], { fileName: '_astro/page.b2.css' }],
  ].map(codeDigest);
  expect(new Set(digests).size).toBe(3);
});
