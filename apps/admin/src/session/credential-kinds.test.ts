import { describe, expect, test } from '@jest/globals';
import { cookieName, passwordProvider, signInTurns } from '@portal/auth-provider';
import { fastPasswords } from '@portal/auth-provider/fakes';
import { processRateLimiter } from '@portal/ports';
import { randomUUID } from 'node:crypto';
import { seal } from './sealed.ts';
import { sessionKeys } from './session-keys.ts';
import { openFlow, readSession, sealFlow, signSession } from './session-token.ts';

const now = () => new Date();
const SECRET = 'the-secret-of-everything-that-is-longer-than-32-characters';
const SESSION = { userId: 'user-1', id: 'session-1', version: 0, factor: null };
const FLOW = { verifier: 'v'.repeat(43), next: '/' };
/** One key for all cookies of the dashboard, so that nothing but what a cookie is keeps the kinds apart. */
const key = new Uint8Array(32).fill(7);
const oneKey = { session: key, flow: key, link: key, answer: key, account: key, browser: key, now };

/** The cookies of an editor and of a viewer, as a client site in password mode issues them. */
async function siteCookies() {
  const origin = 'https://site.example.test';
  const passwords = fastPasswords();
  const hash = await passwords.hash('the password of everybody');
  const provider = passwordProvider({
    identity: () => ({ secret: SECRET, siteKey: 'site-1' }),
    settings: () => ({
      ownerHash: hash,
      editorHash: hash,
      audiences: [{ name: 'press', color: null, hash, isDefault: false }],
    }),
    gateIsOn: () => true,
    passwords,
    limiter: processRateLimiter(now),
    now,
    elapsed: () => performance.now(),
    newId: randomUUID,
    turns: signInTurns({ concurrent: 8, waiting: 64, now }),
    log: () => undefined,
  });
  const anonymous = { cookie: () => undefined, origin, address: '192.0.2.1' };
  const signIn = async (method: Parameters<typeof provider.signIn>[0], kind: 'editor' | 'viewer') => {
    const { cookies } = await provider.signIn(method, anonymous);
    return cookies.find(({ name }) => name === cookieName(kind, origin))?.value ?? '';
  };
  const password = 'the password of everybody';
  return {
    editor: await signIn({ method: 'password', password }, 'editor'),
    viewer: await signIn({ method: 'audience', audience: 'press', password }, 'viewer'),
  };
}

describe('a credential of another kind', () => {
  test('is no session and no sign-in under way', async () => {
    const { editor, viewer } = await siteCookies();
    expect([editor, viewer]).not.toContain('');
    const session = await signSession(oneKey, SESSION);
    const flow = await sealFlow(oneKey, FLOW);
    expect(await readSession(oneKey, session)).toEqual(SESSION);
    expect(await openFlow(oneKey, flow)).toMatchObject(FLOW);
    for (const other of [flow, editor, viewer, 'psk_the-key-of-a-site', 'prt_a-token-that-was-never-issued'])
      expect(await readSession(oneKey, other)).toBeNull();
    for (const other of [
      session,
      editor,
      viewer,
      'psk_the-key-of-a-site',
      'prt_a-token-that-was-never-issued',
    ])
      expect(await openFlow(oneKey, other)).toBeNull();
  });

  test('is refused for its key even where it has the right shape', async () => {
    const keys = sessionKeys(SECRET, now);
    for (const other of [keys.link, keys.answer, keys.account, keys.session])
      expect(await openFlow(keys, await seal({ key: other, now }, FLOW, 600))).toBeNull();
  });
});
