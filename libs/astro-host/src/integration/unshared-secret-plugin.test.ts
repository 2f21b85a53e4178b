import { expect, test } from '@jest/globals';
import { unsharedSecretPlugin } from './unshared-secret-plugin.ts';

const CONFIG = '\0virtual:astro-netlify:config';

test('the secret of the middleware is made by each process, and is not in the build', () => {
  const { transform } = unsharedSecretPlugin();
  const code = 'export const middlewareSecret = "7d5f1200";\nexport const cacheOnDemandPages = false;';
  expect(transform(code, CONFIG)).toBe(
    'export const middlewareSecret = globalThis.crypto.randomUUID();\nexport const cacheOnDemandPages = false;',
  );
  expect(transform(code, '/site/src/other.ts')).toBeUndefined();
});

test('a build with an adapter that keeps it elsewhere fails', () => {
  expect(() => unsharedSecretPlugin().transform('export const secret = "x";', CONFIG)).toThrow(
    /keeps the secret of its middleware elsewhere/,
  );
});
