import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import postgres from 'postgres';
import type { Inbox } from '../inbox/index.ts';
import { type Postgres, startPostgres } from '../postgres/index.ts';
import { identityProviderContract } from '@portal/oauth-server/contracts';
import { supabaseIdentityProvider } from '@portal/supabase';
import { opened, pickPerson, startTestAuth, type TestAuth } from '../../test/test-auth.ts';

const HOME = 'http://localhost:4400/home';
const CALLBACK = 'http://localhost:4401/oauth/callback';
const dir = join(tmpdir(), `portal-auth-${randomUUID()}`);
const lines: string[] = [];
let database: Postgres;
let auth: TestAuth;
let inbox: Inbox;

beforeAll(async () => {
  database = await startPostgres({
    dir: join(dir, 'postgres'),
    port: 0,
    durable: false,
    log: (line) => lines.push(line),
  });
  auth = await startTestAuth({
    databaseUrl: database.adminUrl,
    redirects: [HOME, CALLBACK, 'http://*.localhost:4413/**'],
    people: [
      { email: 'admin@example.test', name: 'Admin' },
      { email: 'editor@example.test', name: 'Editor' },
    ],
  });
  inbox = auth.inbox;
});

afterAll(async () => {
  await auth?.close();
  await database?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The vendor's client, with storage of its own. */
function client() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new GoTrueClient({
    url: `${auth.url}/auth/v1`,
    headers: { apikey: auth.anonKey },
    storage,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
  });
}

const admin = () =>
  new GoTrueAdminApi({
    url: `${auth.url}/auth/v1`,
    headers: { apikey: auth.serviceKey, authorization: `Bearer ${auth.serviceKey}` },
  });

async function someone(password = 'correct horse') {
  const email = `${randomUUID()}@example.test`;
  const { data, error } = await admin().createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return { email, password, id: data.user?.id ?? '' };
}

describe('password sign-in', () => {
  test('returns a session whose token verifies with the published keys', async () => {
    const { email, password, id } = await someone();
    const { data, error } = await client().signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    const jwks = createRemoteJWKSet(new URL(`${auth.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', jwks, {
      issuer: `${auth.url}/auth/v1`,
      audience: 'authenticated',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: id, email, role: 'authenticated' });
  });

  test('has the same answer for an unknown address and a wrong password', async () => {
    const { email } = await someone();
    const wrong = await client().signInWithPassword({ email, password: 'wrong horse' });
    const unknown = await client().signInWithPassword({
      email: 'unknown@example.test',
      password: 'wrong horse',
    });
    expect([wrong.error?.code, unknown.error?.code]).toEqual(['invalid_credentials', 'invalid_credentials']);
    expect(wrong.error?.message).toBe(unknown.error?.message);
  });

  test('is refused before the address is confirmed', async () => {
    const email = `${randomUUID()}@example.test`;
    await admin().createUser({ email, password: 'correct horse' });
    const { error } = await client().signInWithPassword({ email, password: 'correct horse' });
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('accepts a new password that is long enough and different', async () => {
    const { email, password } = await someone();
    const signedIn = client();
    await signedIn.signInWithPassword({ email, password });
    const { error: weak } = await signedIn.updateUser({ password: 'short' });
    expect(weak).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    expect((await signedIn.updateUser({ password })).error?.code).toBe('same_password');
  });

  test('is refused to a banned user, and the user can sign out everywhere', async () => {
    const { email, password, id } = await someone();
    const one = client();
    await one.signInWithPassword({ email, password });
    const other = client();
    await other.signInWithPassword({ email, password });
    await one.signOut({ scope: 'global' });
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    await admin().updateUserById(id, { ban_duration: '24h' });
    expect((await client().signInWithPassword({ email, password })).error?.code).toBe('user_banned');
  });
});

describe('refreshing', () => {
  test('rotates; a token used long ago revokes the session', async () => {
    const { email, password } = await someone();
    const signedIn = client();
    const { data } = await signedIn.signInWithPassword({ email, password });
    const first = data.session?.refresh_token ?? '';
    const { data: next } = await signedIn.refreshSession({ refresh_token: first });
    expect(next.session?.refresh_token).not.toBe(first);
    const sql = postgres(database.adminUrl);
    await sql`update auth.refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null`;
    await sql.end();
    expect((await client().refreshSession({ refresh_token: first })).error?.code).toBe(
      'refresh_token_already_used',
    );
    expect(
      (await client().refreshSession({ refresh_token: next.session?.refresh_token ?? '' })).error,
    ).not.toBeNull();
  });
});

describe('social sign-in', () => {
  test.each(['GET', 'OPTIONS'])('lets pages of no other origin read it: %s', async (method) => {
    for (const path of ['/o/oauth2/v2/auth', '/oauth2/token', '/oauth2/v2/userinfo', '/nowhere']) {
      const headers = { origin: 'https://evil.example.test', 'access-control-request-method': 'GET' };
      const answer = await fetch(auth.socialUrl + path, { method, headers, redirect: 'manual' });
      await answer.arrayBuffer();
      expect([path, [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual(
        [path, []],
      );
    }
  });

  test('returns with a code that the same browser exchanges, once', async () => {
    const browser = client();
    const { data } = await browser.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    });
    const back = new URL(await pickPerson(data.url ?? '', 'admin@example.test'));
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    const code = back.searchParams.get('code') ?? '';
    const { data: session, error } = await browser.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(session.user?.email).toBe('admin@example.test');
    expect((await browser.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('joins the existing account with the verified address', async () => {
    const { data: made } = await admin().createUser({
      email: 'editor@example.test',
      password: 'correct horse',
      email_confirm: true,
    });
    const browser = client();
    const { data } = await browser.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    });
    const back = new URL(await pickPerson(data.url ?? '', 'editor@example.test'));
    const { data: session } = await browser.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(session.user?.id).toBe(made.user?.id);
  });

  test('another browser cannot exchange the code', async () => {
    const browser = client();
    const { data } = await browser.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    });
    const back = new URL(await pickPerson(data.url ?? '', 'admin@example.test'));
    const stranger = client();
    await stranger.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    });
    expect((await stranger.exchangeCodeForSession(back.searchParams.get('code') ?? '')).error?.code).toBe(
      'bad_code_verifier',
    );
  });

  test('redirects to the site’s own address if the requested one is not on the list', async () => {
    const { data } = await client().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://evil.example/', skipBrowserRedirect: true },
    });
    expect(await pickPerson(data.url ?? '', 'admin@example.test')).toMatch(new RegExp(`^${HOME}\\?code=`));
    expect((await fetch(`${auth.url}/auth/v1/callback?state=${randomUUID()}&code=x`)).status).toBe(400);
  });
});

describe('mail', () => {
  test('resets a password by a link that works once, without revealing unknown addresses', async () => {
    const { email } = await someone();
    const browser = client();
    expect((await browser.resetPasswordForEmail('unknown@example.test')).error).toBeNull();
    expect(
      (
        await browser.resetPasswordForEmail(email, {
          redirectTo: 'http://client.localhost:4413/edit/set-password',
        })
      ).error,
    ).toBeNull();
    const [mail] = inbox.mails(email);
    const back = new URL(await opened(mail?.action?.url ?? ''));
    expect(back.host).toBe('client.localhost:4413');
    await browser.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect((await browser.updateUser({ password: 'another horse' })).error).toBeNull();
    expect((await client().signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
    expect(new URL(await opened(mail?.action?.url ?? '')).searchParams.get('error_code')).toBe('otp_expired');
  });

  test('invites a person, who then has a session', async () => {
    const email = `${randomUUID()}@example.test`;
    const { data, error } = await admin().inviteUserByEmail(email, { redirectTo: CALLBACK });
    expect(error).toBeNull();
    const back = new URL(await opened(inbox.mails(email)[0]?.action?.url ?? ''));
    const fragment = new URLSearchParams(back.hash.slice(1));
    const { data: user } = await client().getUser(fragment.get('access_token') ?? '');
    expect(user.user?.id).toBe(data.user?.id);
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  test('invites again a person who has not signed in yet', async () => {
    const email = `${randomUUID()}@example.test`;
    const { data: first } = await admin().inviteUserByEmail(email, { redirectTo: CALLBACK });
    const { data: again, error } = await admin().inviteUserByEmail(email, { redirectTo: CALLBACK });
    expect(error).toBeNull();
    expect(again.user?.id).toBe(first.user?.id);
    expect(inbox.mails(email)).toHaveLength(2);
  });

  test('sends a link for signing in to existing accounts', async () => {
    const { email, id } = await someone();
    const plain = new GoTrueClient({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.anonKey },
      persistSession: false,
    });
    const options = { shouldCreateUser: false, emailRedirectTo: CALLBACK };
    expect((await plain.signInWithOtp({ email, options })).error).toBeNull();
    const link = new URL(inbox.mails(email)[0]?.action?.url ?? '');
    const back = new URL(await opened(link.href));
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    const { data: user } = await plain.getUser(
      new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '',
    );
    expect(user.user?.id).toBe(id);
    await plain.signInWithOtp({ email, options });
    const token = new URL(inbox.mails(email)[0]?.action?.url ?? '').searchParams.get('token') ?? '';
    const { data: verified } = await plain.verifyOtp({ type: 'email', token_hash: token });
    expect(verified.user?.id).toBe(id);
    const unknown = { email: 'unknown@example.test', options };
    expect((await plain.signInWithOtp(unknown)).error?.code).toBe('otp_disabled');
    expect(inbox.mails('unknown@example.test')).toEqual([]);
  });

  test('returns a link to an administrator instead', async () => {
    const { email } = await someone();
    const { data } = await admin().generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: CALLBACK },
    });
    const { data: verified } = await client().verifyOtp({
      type: 'recovery',
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect(verified.user?.email).toBe(email);
  });
});

describe('administration', () => {
  test('lists, finds, changes and deletes users', async () => {
    const { id, email } = await someone();
    const { data: page } = await admin().listUsers({ page: 1, perPage: 1000 });
    expect(page.users.map((user) => user.email)).toContain(email);
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    const { data: changed } = await admin().updateUserById(id, { user_metadata: { name: 'Renamed' } });
    expect(changed.user?.user_metadata).toMatchObject({ name: 'Renamed' });
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error?.status).toBe(404);
  });

  test('requires the privileged key', async () => {
    const asAnon = new GoTrueAdminApi({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.anonKey, authorization: `Bearer ${auth.anonKey}` },
    });
    expect((await asAnon.listUsers()).error?.code).toBe('not_admin');
    expect((await fetch(`${auth.url}/auth/v1/user`)).status).toBe(401);
  });
});

identityProviderContract('the auth provider’s adapter', async () => {
  const provider = supabaseIdentityProvider({ url: auth.url, apiKey: auth.serviceKey, provider: 'google' });
  const { data: page } = await admin().listUsers({ perPage: 1000 });
  const known = page.users.find(({ email }) => email === 'admin@example.test');
  const person = { authUserId: known?.id ?? '', email: 'admin@example.test', emailVerified: true };
  return { provider, returnTo: CALLBACK, person, signIn: (address) => pickPerson(address, person.email) };
});

test('no key, password or token is ever logged', () => {
  expect([...lines, ...auth.lines].join('\n')).not.toMatch(/canary|correct horse|eyJ/);
});
