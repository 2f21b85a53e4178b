import { describe, expect, test } from '@jest/globals';
import { postgresAddress } from './postgres-address.ts';

const settings = { DB_URL: 'https://project.db.example', DB_SERVICE_ROLE_KEY: 'key/with+odd=chars@' };

describe('the SQL address', () => {
  test('follows from the project address and the service key', () => {
    expect(postgresAddress(settings)).toBe(
      'postgres://portal_service:key%2Fwith%2Bodd%3Dchars%40@db.project.db.example:5432/postgres?sslmode=require',
    );
  });

  test('takes nothing but the host from the project address', () => {
    expect(postgresAddress({ ...settings, DB_URL: 'https://project.db.example:8443/rest?x=1' })).toContain(
      '@db.project.db.example:5432/postgres?',
    );
  });

  test('is the override when there is one, word for word', () => {
    const override = 'postgres://someone:else@pooler.example:6543/other?sslmode=disable';
    expect(postgresAddress({ ...settings, DB_POSTGRES_URL: override })).toBe(override);
  });

  test('fills in what an override leaves out', () => {
    expect(postgresAddress({ ...settings, DB_POSTGRES_URL: 'postgres://127.0.0.1:4420/postgres' })).toBe(
      'postgres://portal_service:key%2Fwith%2Bodd%3Dchars%40@127.0.0.1:4420/postgres',
    );
    expect(postgresAddress({ ...settings, DB_POSTGRES_URL: 'postgres://me@127.0.0.1/postgres' })).toContain(
      '://me:key%2F',
    );
  });

  test.each(['http://127.0.0.1:4411', 'http://[::1]:4411', 'http://localhost:4411', 'http://db.localhost'])(
    'is not guessed from %s, which has no database beside it',
    (address) => {
      expect(() => postgresAddress({ ...settings, DB_URL: address })).toThrow(
        expect.objectContaining({
          code: 'not_configured',
          message: expect.stringContaining('DB_POSTGRES_URL'),
        }),
      );
    },
  );

  test('never shows the key when an address is wrong', () => {
    expect(() => postgresAddress({ ...settings, DB_POSTGRES_URL: 'postgres//typo:secret' })).toThrow(
      expect.objectContaining({
        code: 'not_configured',
        message: 'DB_POSTGRES_URL is not an address; correct it.',
      }),
    );
  });
});
