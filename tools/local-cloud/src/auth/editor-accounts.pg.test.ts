import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { editorAccountsContract } from '@portal/auth-provider/contracts';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { accountTokensContract } from '@portal/sites/contracts';
import {
  supabaseAccountLinks,
  supabaseAccounts,
  supabaseAccountTokens,
  supabaseEditorAccounts,
  supabaseEditorMails,
} from '@portal/supabase';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { opened, pickPerson, startTestAuth, type TestAuth } from '../../test/test-auth.ts';

const CALLBACK = 'http://localhost:4403/edit/login/callback';
const PERSON = 'person@example.test';
let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createTestDatabase();
  const people = [{ email: PERSON, name: 'Person' }];
  auth = await startTestAuth({ databaseUrl: database.adminUrl, redirects: [CALLBACK], people });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const admin = () => {
  const headers = { apikey: auth.serviceKey, authorization: `Bearer ${auth.serviceKey}` };
  return new GoTrueAdminApi({ url: `${auth.url}/auth/v1`, headers });
};
const accounts = () => supabaseEditorAccounts({ url: auth.url, apiKey: auth.anonKey });
const newestLink = (email: string) => new URL(auth.inbox.mails(email)[0]?.action?.url ?? 'about:blank');

const invitation = (email: string) =>
  ({ siteId: 's', email, role: 'editor', returnTo: CALLBACK, about: { name: 'S', locale: 'en' } }) as const;

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Calls the provider's own API, for calls that the port does not have. */
async function tokensOf(path: string, body: object) {
  const answer = await fetch(`${auth.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: auth.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Tokens.parse(await answer.json());
}

async function account(email: string, confirmed: boolean) {
  const password = `password of ${email}`;
  const { data } = await admin().createUser({ email, password, email_confirm: confirmed });
  return { userId: data.user?.id ?? '', email, password };
}

editorAccountsContract('the auth provider’s adapter', async () => {
  const { data } = await admin().listUsers({ perPage: 1000 });
  const known = data.users.find(({ email }) => email === PERSON);
  if (known) await admin().deleteUser(known.id);
  return {
    accounts: accounts(),
    person: await account(PERSON, true),
    unverified: await account(`${randomUUID()}@example.test`, false),
    provider: 'google',
    returnTo: CALLBACK,
    elsewhere: 'https://www.client.test/edit/login/callback',
    approve: (address) => pickPerson(address, PERSON),
    mailedTokenHash: async (email) => newestLink(email).searchParams.get('token'),
  };
});

accountTokensContract('the auth provider’s adapter', async () => {
  const signedIn = async () => {
    const { email, password, userId } = await account(`${randomUUID()}@example.test`, true);
    const session = await accounts().signInWithPassword(email, password);
    return { userId, accessToken: session?.accessToken ?? '' };
  };
  return {
    tokens: supabaseAccountTokens({ url: auth.url, apiKey: auth.anonKey }),
    people: [await signedIn(), await signedIn()],
  };
});

test('the token that sets a new password is confirmed afterwards, in both ways of setting one', async () => {
  const { email, password, userId } = await account(`${randomUUID()}@example.test`, true);
  const tokens = supabaseAccountTokens({ url: auth.url, apiKey: auth.anonKey });
  const typed = await accounts().signInWithPassword(email, password);
  await accounts().setPassword(typed?.accessToken ?? '', 'a first new password');
  expect(await tokens.accountOf(typed?.accessToken ?? '')).toBe(userId);
  await accounts().sendReset(email, CALLBACK);
  const mailed = await accounts().redeemLink(newestLink(email).searchParams.get('token') ?? '', 'recovery');
  await accounts().setPassword(mailed?.accessToken ?? '', 'a second new password');
  expect(await tokens.accountOf(mailed?.accessToken ?? '')).toBe(userId);
});

test('a refreshed token counts for the mailed link no longer than the first one', async () => {
  const { email, userId } = await account(`${randomUUID()}@example.test`, true);
  await accounts().sendReset(email, CALLBACK);
  const link = { type: 'recovery', token_hash: newestLink(email).searchParams.get('token') };
  const first = await tokensOf('verify', link);
  expect(await accounts().accountOfLink(first.access_token)).toMatchObject({ userId });
  await connected(
    database.adminUrl,
    (sql) =>
      sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${userId}`,
  );
  const { refresh_token } = first;
  const refreshed = await tokensOf('token?grant_type=refresh_token', { refresh_token });
  expect(await accounts().accountOfLink(refreshed.access_token)).toBeNull();
});

test('the current password is refused as a new one', async () => {
  const { email, password } = await account(`${randomUUID()}@example.test`, true);
  const session = await accounts().signInWithPassword(email, password);
  await expect(accounts().setPassword(session?.accessToken ?? '', password)).rejects.toMatchObject({
    code: 'input',
  });
});

test('an invitation makes an account for an unknown address, and its link signs in', async () => {
  const mails = supabaseEditorMails({ url: auth.url, apiKey: auth.serviceKey });
  const email = `${randomUUID()}@example.test`;
  const invited = await mails.invite(invitation(email.toUpperCase()));
  expect(invited.isNew).toBe(true);
  expect((await mails.invite(invitation(email))).userId).toBe(invited.userId);
  const token = newestLink(email).searchParams.get('token') ?? '';
  expect(await accounts().redeemLink(token, 'invite')).toMatchObject({
    userId: invited.userId,
    verified: true,
  });
});

test('an invitation does not change an existing account, and its link signs in', async () => {
  const mails = supabaseEditorMails({ url: auth.url, apiKey: auth.serviceKey });
  const { email, userId, password } = await account(`${randomUUID()}@example.test`, true);
  const before = await admin().getUserById(userId);
  expect(await mails.invite(invitation(email))).toEqual({ userId, isNew: false });
  expect(await admin().getUserById(userId)).toEqual(before);
  const back = new URL(await opened(newestLink(email).href));
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
  expect(await accounts().accountOfLink(token)).toMatchObject({ userId, verified: true });
  expect(await accounts().signInWithPassword(email, password)).toMatchObject({ userId });
});

test('an invitation with the public key is not possible', async () => {
  const mails = supabaseEditorMails({ url: auth.url, apiKey: auth.anonKey });
  await expect(mails.invite(invitation('x@example.test'))).rejects.toMatchObject({
    code: 'not_configured',
  });
});

test('accounts and links are made without a mail, and a link signs in once', async () => {
  const links = supabaseAccountLinks({ url: auth.url, apiKey: auth.serviceKey });
  const email = `${randomUUID()}@example.test`;
  expect(await links.create(email)).toBeNull();
  const made = await links.ensure(email.toUpperCase());
  expect([made.isNew, await links.ensure(email)]).toEqual([true, { ...made, isNew: true }]);
  const [former, link] = [await links.create(email), await links.create(email)];
  const redeem = (tokenHash = '') => accounts().redeemLink(tokenHash, 'recovery');
  expect(await redeem(former?.tokenHash)).toBeNull();
  expect(await redeem(link?.tokenHash)).toMatchObject({ userId: made.userId, email, verified: true });
  expect(await redeem(link?.tokenHash)).toBeNull();
  expect(await links.ensure(email)).toEqual({ userId: made.userId, isNew: false });
  expect(auth.inbox.mails(email)).toEqual([]);
});

test('requesting an existing account changes neither it nor its links', async () => {
  const links = supabaseAccountLinks({ url: auth.url, apiKey: auth.serviceKey });
  const { email, userId, password } = await account(`${randomUUID()}@example.test`, true);
  const link = await links.create(email);
  const before = await admin().getUserById(userId);
  expect(await links.ensure(email)).toEqual({ userId, isNew: false });
  expect(await admin().getUserById(userId)).toEqual(before);
  expect(await accounts().redeemLink(link?.tokenHash ?? '', 'recovery')).toMatchObject({ userId });
  expect(await accounts().signInWithPassword(email, password)).toMatchObject({ userId });
});

test('links require the privileged key', async () => {
  const links = supabaseAccountLinks({ url: auth.url, apiKey: auth.anonKey });
  for (const call of [links.ensure('x@example.test'), links.create('x@example.test')])
    await expect(call).rejects.toMatchObject({ code: 'not_configured' });
});

test('no key, password or token is ever logged', () => {
  expect(auth.lines.join('\n')).not.toMatch(/canary|password of|eyJ/);
});

test('an account is read and deleted with the privileged key, and one that does not exist is none', async () => {
  const { userId, email } = await account('leaver@example.test', true);
  const all = supabaseAccounts({ url: auth.url, apiKey: auth.serviceKey });
  expect(await all.readAccount(userId)).toEqual({
    email,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    lastSignInAt: null,
    ways: ['email'],
  });
  await all.deleteAccount(userId);
  expect(await all.readAccount(userId)).toBeNull();
  await all.deleteAccount(userId);
  await all.deleteAccount('no id of the vendor');
  expect(await all.readAccount(randomUUID())).toBeNull();
  await expect(
    supabaseAccounts({ url: auth.url, apiKey: auth.anonKey }).deleteAccount(userId),
  ).rejects.toMatchObject({ code: 'not_configured' });
  await expect(
    supabaseAccounts({ url: 'http://127.0.0.1:1', apiKey: auth.serviceKey }).readAccount(userId),
  ).rejects.toMatchObject({ code: 'upstream_unavailable' });
});
