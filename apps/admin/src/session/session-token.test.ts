import { expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { readSession, signSession } from './session-token.ts';

const key = new Uint8Array(32).fill(7);
const keys = {
  session: key,
  flow: key,
  link: key,
  answer: key,
  account: key,
  browser: key,
  now: () => new Date(),
};
const SESSION = { userId: 'u-ada', id: 'session-1', version: 3, factor: null };

test('a token carries its session', async () => {
  expect(await readSession(keys, await signSession(keys, SESSION))).toEqual(SESSION);
});

test('a token carries the second factor that was confirmed, and none of another shape', async () => {
  const factor = { id: 'authenticator-1', at: 1_795_000_000 };
  const session = { ...SESSION, factor };
  expect(await readSession(keys, await signSession(keys, session))).toEqual(session);
  for (const wrong of [{ id: 'a' }, { id: 'a', at: -1 }, { id: '', at: 1 }, 'a', []]) {
    const token = await new SignJWT({ sid: 'session-1', version: 0, factor: wrong })
      .setProtectedHeader({ alg: 'HS256', typ: 'portal-admin+jwt' })
      .setSubject('u-ada')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    expect(await readSession(keys, token)).toBeNull();
  }
});

test.each([{}, { sid: 'session-1' }, { version: 0 }, { sid: '', version: 0 }, { sid: 'x', version: -1 }])(
  'a token without an id and a version of its session is none: %j',
  async (claims) => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'portal-admin+jwt' })
      .setSubject('u-ada')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    expect(await readSession(keys, token)).toBeNull();
  },
);
