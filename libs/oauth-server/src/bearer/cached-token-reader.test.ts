import { beforeEach, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { connect } from '../../test/flow.ts';
import { START, testServer, type TestServer } from '../../test/test-server.ts';
import { type AccessTokenReader, cachedTokenReader } from './cached-token-reader.ts';

describe('cachedTokenReader', () => {
  let server: TestServer;
  let tokens: string[];
  /** Lookups of a verification key: one for each signature that is verified. */
  let verified: number;
  let read: AccessTokenReader;

  beforeEach(async () => {
    server = await testServer();
    tokens = [];
    for (let at = 0; at < 3; at += 1) tokens.push((await connect(server)).accessToken);
    verified = 0;
    const keys = new Map(server.deps.keys.verificationKeys);
    const get = keys.get.bind(keys);
    keys.get = (kid) => {
      verified += 1;
      return get(kid);
    };
    const deps = { ...server.deps, keys: { ...server.deps.keys, verificationKeys: keys } };
    read = cachedTokenReader(deps, 2);
  });

  const token = (at: number) => tokens[at] ?? '';

  test('verifies a signature once, and says the same each time', async () => {
    const first = await read(token(0));
    expect(first.valid).toBe(true);
    expect([await read(token(0)), await read(token(0))]).toEqual([first, first]);
    expect(verified).toBe(1);
  });

  test('says that a token it remembers has expired, in the second in which it does', async () => {
    await read(token(0));
    server.pass(3599);
    expect((await read(token(0))).valid).toBe(true);
    server.pass(1);
    expect(await read(token(0))).toMatchObject({ valid: false, fault: 'expired' });
  });

  test('verifies a token that differs in its last character', async () => {
    await read(token(0));
    const last = token(0).slice(-2);
    const changed = `${token(0).slice(0, -2)}${last === 'AA' ? 'BB' : 'AA'}`;
    expect(await read(changed)).toMatchObject({ valid: false, fault: 'signature' });
    expect((await read(token(0))).valid).toBe(true);
  });

  test('keeps no token that is refused', async () => {
    const foreign = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'ES256', kid: 'test-key', typ: 'at+jwt' })
      .setExpirationTime(START.getTime() / 1000 + 60)
      .sign(server.deps.keys.signingKey);
    await read(token(0));
    for (let at = 0; at < 3; at += 1) expect((await read(foreign)).valid).toBe(false);
    expect(verified).toBe(4);
    await read(token(0));
    expect(verified).toBe(4);
  });

  test('caches at most the given number of tokens, and evicts the oldest', async () => {
    for (const at of [0, 1, 2]) await read(token(at));
    expect(verified).toBe(3);
    await read(token(2));
    await read(token(1));
    expect(verified).toBe(3);
    await read(token(0));
    expect(verified).toBe(4);
  });
});
