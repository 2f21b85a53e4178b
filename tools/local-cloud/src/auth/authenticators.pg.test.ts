import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { authenticatorsContract } from '@portal/sites/contracts';
import {
  supabaseAuthenticatorRemoval,
  supabaseAuthenticators,
  supabaseIdentityProvider,
} from '@portal/supabase';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { createHash, randomBytes } from 'node:crypto';
import { pickPerson, startTestAuth, type TestAuth } from '../../test/test-auth.ts';
import { totpCode } from './totp.ts';

const CALLBACK = 'http://localhost:4404/sign-in/callback';
const PERSON = 'admin@example.test';
let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createTestDatabase();
  const people = [{ email: PERSON, name: 'Admin' }];
  auth = await startTestAuth({ databaseUrl: database.adminUrl, redirects: [CALLBACK], people });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const ours = () => supabaseAuthenticators({ url: auth.url, apiKey: auth.anonKey });
const removal = () => supabaseAuthenticatorRemoval({ url: auth.url, apiKey: auth.serviceKey });

async function signIn() {
  const identity = supabaseIdentityProvider({ url: auth.url, apiKey: auth.anonKey, provider: 'google' });
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const to = await identity.startSignIn({ returnTo: CALLBACK, codeChallenge, chooseAccount: false });
  const back = new URL(await pickPerson(to, PERSON));
  const account = await identity.finishSignIn(back.searchParams.get('code') ?? '', verifier);
  if (account === null) throw new Error('the sign-in was refused');
  return account;
}

authenticatorsContract('the auth provider’s adapter', async () => {
  const { authUserId } = await signIn();
  await removal().removeAll(authUserId);
  return {
    authenticators: ours(),
    removal: removal(),
    authUserId,
    signIn,
    appCode: async ({ secret }) => totpCode(secret),
  };
});

describe('the vendor’s own client', () => {
  const client = async () => {
    const { session } = await signIn();
    const stored = new Map<string, string>();
    const made = new GoTrueClient({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.anonKey },
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
    });
    expect((await made.refreshSession({ refresh_token: session })).error).toBeNull();
    return made;
  };

  test('sets up, checks and removes an authenticator', async () => {
    await removal().removeAll((await signIn()).authUserId);
    const mine = await client();
    const { data: begun } = await mine.mfa.enroll({ factorType: 'totp', issuer: 'Portal' });
    const { id: factorId = '', totp } = begun ?? {};
    const code = totpCode(totp?.secret ?? '');
    const wrong = await mine.mfa.challengeAndVerify({ factorId, code: code === '000000' ? '1' : '000000' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    expect((await mine.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await mine.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'oauth' }],
    });
    const other = await client();
    expect((await other.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    expect((await other.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await mine.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await other.mfa.listFactors()).data?.totp).toEqual([]);
  });

  test('a code ends the sessions in which none was entered', async () => {
    const [waiting, strong] = [await signIn(), await signIn()];
    await removal().removeAll(waiting.authUserId);
    const begun = await ours().add(strong.session);
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const { id: authenticatorId, secret } = begun.authenticator;
    await ours().checkCode(begun.session, { authenticatorId, code: totpCode(secret) });
    expect(await ours().add(waiting.session)).toEqual({ outcome: 'ended' });
  });

  test('a challenge is for one code, and for five minutes', async () => {
    const { authUserId } = await signIn();
    await removal().removeAll(authUserId);
    const mine = await client();
    const { data: begun } = await mine.mfa.enroll({ factorType: 'totp' });
    const { id: factorId = '', totp } = begun ?? {};
    const code = totpCode(totp?.secret ?? '');
    const challengeId = async () => (await mine.mfa.challenge({ factorId })).data?.id ?? '';
    const old = await challengeId();
    await connected(database.adminUrl, (sql) =>
      sql.unsafe("update auth.challenges set created_at = now() - interval '6 minutes'"),
    );
    const late = await mine.mfa.verify({ factorId, challengeId: old, code });
    expect(late.error?.code).toBe('mfa_challenge_expired');
    const fresh = await challengeId();
    expect((await mine.mfa.verify({ factorId, challengeId: fresh, code })).error).toBeNull();
    const again = await mine.mfa.verify({ factorId, challengeId: fresh, code });
    expect(again.error?.code).toBe('mfa_challenge_expired');
    await new GoTrueAdminApi({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.serviceKey, authorization: `Bearer ${auth.serviceKey}` },
    }).mfa.deleteFactor({ id: factorId, userId: authUserId });
    expect((await signIn()).authenticators).toEqual([]);
  });
});

test('no key, code or token is logged', () => {
  expect(auth.lines.join('\n')).not.toMatch(/canary|eyJ|\b\d{6}\b/);
});
