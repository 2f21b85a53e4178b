import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { variableNames, lookupIn } from './lookup.ts';
import { platformApiUrl } from './platform-api-url.ts';

describe('the lookup', () => {
  const before = process.env;
  beforeEach(() => {
    process.env = { ...before, ONLY_PROCESS: 'process', BOTH: 'process', EMPTY_FIRST: 'process' };
  });
  afterEach(() => {
    process.env = before;
  });

  test('asks the build-time object first, then the process', () => {
    const read = lookupIn({ BOTH: 'build', ONLY_BUILD: 'build' });
    expect([read('BOTH'), read('ONLY_BUILD'), read('ONLY_PROCESS'), read('NEITHER')]).toEqual([
      'build',
      'build',
      'process',
      undefined,
    ]);
  });

  test('treats an empty string as absent, in both', () => {
    process.env['EMPTY'] = '';
    const read = lookupIn({ EMPTY_FIRST: '', EMPTY: '' });
    expect([read('EMPTY_FIRST'), read('EMPTY')]).toEqual(['process', undefined]);
  });

  test('lists the names of both', () => {
    expect(variableNames({ ONLY_BUILD: 'x' })).toEqual(
      expect.arrayContaining(['ONLY_BUILD', 'ONLY_PROCESS']),
    );
  });

  test('works where there is no process object', () => {
    const { process: real } = globalThis;
    try {
      Reflect.deleteProperty(globalThis, 'process');
      expect(lookupIn({ ONLY_BUILD: 'build' })('ONLY_BUILD')).toBe('build');
      expect(lookupIn(undefined)('ONLY_PROCESS')).toBeUndefined();
    } finally {
      globalThis.process = real;
    }
  });
});

describe('PLATFORM_API_URL of a new site', () => {
  test('is ADMIN_ORIGIN, else SITE, else unknown', () => {
    expect(platformApiUrl({ ADMIN_ORIGIN: 'https://a.example', SITE: 'https://s.example' })).toBe(
      'https://a.example',
    );
    expect(platformApiUrl({ SITE: 'https://s.example/' })).toBe('https://s.example');
    expect(platformApiUrl({})).toBeUndefined();
  });
});
