import { describe, expect, test } from '@jest/globals';
import { AppError, isAppError } from '@portal/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sqlState, translateDatabaseError } from './database-failure.ts';

function driver(code: string, facts: object = {}): Error {
  return Object.assign(new Error(`says ${code} about anna@example.test`), { code, ...facts });
}
const wrapped = (cause: Error) =>
  new DrizzleQueryError('select secret from users', ['anna@example.test'], cause);

describe('what a store throws for an error of the driver', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'CONNECT_TIMEOUT',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    '08006',
    '28P01',
    '3D000',
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P03',
    '58030',
    '25006',
  ])('%s is trouble that passes', (code) => {
    for (const error of [driver(code), wrapped(driver(code))])
      expect(translateDatabaseError(error)).toMatchObject({
        code: 'upstream_unavailable',
        retryable: true,
        retryAfterSeconds: 5,
        message: 'The database cannot be reached.',
      });
  });

  test.each<[string, Error, boolean]>([
    ['a closed connection', driver('CONNECTION_CLOSED', { query: 'insert' }), true],
    [
      'a closed connection in a transaction, of which the driver tells nothing',
      driver('CONNECTION_CLOSED'),
      true,
    ],
    ['a reset connection', driver('ECONNRESET', { query: 'insert', syscall: 'read' }), true],
    ['a connection that fails in the server', driver('08006', { query: 'insert' }), true],
    ['a statement that was not sent', driver('CONNECTION_CLOSED', { query: undefined }), false],
    ['an address that does not answer', driver('ETIMEDOUT', { query: undefined, syscall: 'connect' }), false],
    ['a refused connection', driver('ECONNREFUSED', { query: undefined, syscall: 'connect' }), false],
    ['a connection that takes too long to open', driver('CONNECT_TIMEOUT', { query: undefined }), false],
    ['a wrong password', driver('28P01', { query: undefined }), false],
    ['a deadlock', driver('40P01', { query: 'insert' }), false],
    ['a server that shuts down', driver('57P01', { query: 'insert' }), false],
  ])('%s says whether a write may have been done', (_words, error, mayHaveSucceeded) => {
    for (const one of [error, wrapped(error)]) {
      expect(translateDatabaseError(one, true)).toMatchObject({
        code: 'upstream_unavailable',
        mayHaveSucceeded,
      });
      expect(translateDatabaseError(one)).toMatchObject({ mayHaveSucceeded: false });
    }
  });

  test('the failure of every address of a host is trouble too', () => {
    const error = new AggregateError([driver('ECONNREFUSED'), driver('ECONNREFUSED')]);
    expect(isAppError(translateDatabaseError(error), 'upstream_unavailable')).toBe(true);
  });

  test.each(['23505', '23503', '22P02', '42703', 'XX000'])('%s is a bug', (code) => {
    const translated = translateDatabaseError(wrapped(driver(code)));
    expect(translated).not.toBeInstanceOf(AppError);
    expect(translated.message).toContain(code);
  });

  test('a bug names the constraint, and holds neither statement nor values', () => {
    const facts = {
      constraint_name: 'sites_subdomain_key',
      detail: 'Key (email)=(anna@example.test) exists.',
    };
    const translated = translateDatabaseError(wrapped(driver('23505', facts)));
    expect(translated.message).toBe('Postgres 23505 constraint_name sites_subdomain_key');
    expect(JSON.stringify([translated.message, translated.stack, translated.cause])).not.toContain('anna@');
  });

  test('a wrong statement says what was wrong with it', () => {
    const error = Object.assign(new Error('column "colour" does not exist'), { code: '42703' });
    expect(translateDatabaseError(wrapped(error)).message).toContain('column "colour" does not exist');
  });

  test('what is foreseen stays as it is, and other errors too', () => {
    const foreseen = new AppError('conflict', 'x; y');
    const other = new TypeError('x');
    expect(translateDatabaseError(foreseen)).toBe(foreseen);
    expect(translateDatabaseError(other)).toBe(other);
    expect(translateDatabaseError(wrapped(other))).toBe(other);
    expect(translateDatabaseError('x')).toEqual(new Error('A database call failed.'));
  });

  test('the SQLSTATE is found beneath the wrapping, and a code of Node is none', () => {
    expect(sqlState(wrapped(driver('23503')))).toBe('23503');
    expect(sqlState(driver('ECONNRESET'))).toBeNull();
    expect(sqlState(new Error('x'))).toBeNull();
  });
});
