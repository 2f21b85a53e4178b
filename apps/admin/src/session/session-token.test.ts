import { expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { readSession, signSession } from './session-token.ts';

const key = new Uint8Array(32).fill(7);
const keys = { session: key, flow: key, link: key, answer: key, now: () => new Date() };
const SESSION = { userId: 'u-ada', id: 'session-1', version: 3 };

test('a token carries its session', async () => {
  expect(await readSession(keys, await signSession(keys, SESSION))).toEqual(SESSION);
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
