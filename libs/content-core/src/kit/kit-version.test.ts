import { describe, expect, test } from '@jest/globals';
import { isOlderKit, kitVersionIn, OLDEST_KIT_VERSION } from './kit-version.ts';

describe('the version of the site kit in a package.json', () => {
  const packageOf = (specifier: unknown) =>
    JSON.stringify({ dependencies: { astro: '7.3.4', '@portal/site-kit': specifier } });

  test.each([
    ['file:vendor/portal-site-kit-0.2.0.tgz', '0.2.0'],
    ['file:vendor/portal-site-kit-10.20.30.tgz', '10.20.30'],
    ['https://example.org/kits/portal-site-kit-1.4.2.tgz', '1.4.2'],
    ['0.3.1', '0.3.1'],
    ['^0.3.1', '0.3.1'],
  ])('is read from %s', (specifier, version) => {
    expect(kitVersionIn(packageOf(specifier))).toBe(version);
  });

  test.each(['*', 'file:vendor/kit.tgz', 'latest', '>=0.2.0 <1', 7, null, {}, '9'.repeat(5000)])(
    'is the oldest when it is not named: %j',
    (specifier) => {
      expect(kitVersionIn(packageOf(specifier))).toBe(OLDEST_KIT_VERSION);
    },
  );

  test.each(['', '{', '[]', 'null', '{"dependencies":null}', ' '.repeat(200_000)])(
    'is the oldest when the file cannot be used: %.20j',
    (text) => {
      expect(kitVersionIn(text)).toBe(OLDEST_KIT_VERSION);
    },
  );
});

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.10.0', '0.9.0', false],
  ['0.9.0', '0.10.0', true],
  ['1.0.0', '0.99.99', false],
])('whether %s came before %s: %s', (version, other, expected) => {
  expect(isOlderKit(version, other)).toBe(expected);
});
