import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type AuthProvider } from '@portal/auth-provider';
import { databaseAuth, defineConfig, environmentAuth, gitStorage, passwordAuth } from './config.ts';

describe('defineConfig', () => {
  test('gives back what it was given', () => {
    const config = { site: { name: 'Quay' }, auth: environmentAuth(), storage: gitStorage() };
    expect(defineConfig(config)).toEqual({
      site: { name: 'Quay' },
      auth: { adapter: 'environment', providers: ['google'] },
      storage: { adapter: 'git' },
    });
  });

  test('takes a provider of the site’s own as it is', () => {
    const auth: AuthProvider = {
      mode: 'password',
      resolveSession: async () => ({ session: ANONYMOUS, stale: [] }),
      signIn: async () => ({ outcome: 'refused', cookies: [] }),
      signOut: async () => ({ cookies: [] }),
      audiences: { list: async () => [] },
      passwordEnabled: { get: async () => false },
    };
    expect(defineConfig({ site: { name: 'Quay' }, auth }).auth).toBe(auth);
  });

  test('plain choices are plain data', () => {
    expect(JSON.parse(JSON.stringify([passwordAuth(), databaseAuth({ providers: ['github'] })]))).toEqual([
      { adapter: 'password', providers: [] },
      { adapter: 'database', providers: ['github'] },
    ]);
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
