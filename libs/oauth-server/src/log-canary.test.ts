import { AppError } from '@portal/errors';
import { expect, test } from '@jest/globals';
import { browser } from '../test/browser.ts';
import {
  approve,
  authorizeAddress,
  codeForm,
  mcpRequest,
  postForm,
  postRegistration,
  reachConsent,
  refreshForm,
  registerClient,
  VERIFIER,
} from '../test/flow.ts';
import { ISSUER, MEMBER, testServer, type TestServer } from '../test/test-server.ts';
import { verifyBearer } from './bearer/verify-bearer.ts';

/** A whole journey, and every secret that came up on the way. */
async function secretsOf(server: TestServer) {
  const clientId = await registerClient(server);
  const person = browser(server);
  const asked = await reachConsent(server, person, await authorizeAddress(server, clientId));
  const code = (await approve(person, asked.consent)).searchParams.get('code') ?? '';
  const first = await (await postForm(server, '/token', codeForm(clientId, code))).json();
  const second = await (await postForm(server, '/token', refreshForm(clientId, first.refresh_token))).json();
  const secrets = {
    code,
    verifier: VERIFIER,
    state: 'state-of-the-client',
    firstAccess: first.access_token,
    secondAccess: second.access_token,
    firstRefresh: first.refresh_token,
    secondRefresh: second.refresh_token,
    consent: asked.consent,
    providerCode: new URL(asked.callbackAddress).searchParams.get('code') ?? '',
    ...Object.fromEntries([...person.jar].map(([name, { value }]) => [name, value])),
  };
  return { clientId, secrets };
}

/** What must never be seen: each secret, its parts and hashes, and the email. */
function needles(secrets: Record<string, string>): string[] {
  const parts = Object.values(secrets).flatMap((secret) => [
    secret,
    ...secret.split('.').filter(({ length }) => length > 20),
  ]);
  return [...new Set([...parts, MEMBER.email, MEMBER.email.split('@')[0] ?? '', 'PRIVATE KEY'])];
}

/** Puts a secret into every place a request has. */
function provocations(server: TestServer, clientId: string, secret: string): (() => Promise<Response>)[] {
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    () =>
      server.handle(new Request(`${ISSUER}${path}`, { headers }));
  const bearer = (credential: string) => async () => {
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${credential}`));
    return verdict.admitted ? new Response() : verdict.response;
  };
  const query = encodeURIComponent(secret);
  const forms: Record<string, string>[] = [
    { grant_type: secret, client_id: clientId },
    { grant_type: 'refresh_token', client_id: secret, refresh_token: secret },
    { ...refreshForm(clientId, secret), resource: secret },
    { ...codeForm(clientId, secret), redirect_uri: secret, code_verifier: secret },
    { [secret]: secret, client_id: clientId },
    { token: secret, client_id: clientId },
    { consent: secret, decision: secret },
  ];
  return [
    bearer(secret),
    bearer(`${secret}x`),
    bearer(`x.${btoa(JSON.stringify({ sub: secret, clientId: secret }))}.y`),
    get(`/authorize?client_id=${query}`),
    get(`/authorize?client_id=${clientId}&redirect_uri=${query}&state=${query}`),
    get(`/oauth/callback?code=${query}`, { cookie: `__Host-oauth-txn-x=${secret}` }),
    get(`/${query}`),
    () => postRegistration(server, { redirect_uris: [secret] }),
    () => postRegistration(server, secret),
    ...forms.flatMap((form) =>
      ['/token', '/revoke', '/oauth/callback'].map((path) => () => postForm(server, path, form)),
    ),
    () => postForm(server, '/token', {}, { authorization: `Basic ${btoa(secret)}` }),
  ];
}

test('no token, code, secret or email is ever in a log line or the body of a failure', async () => {
  const allowed = { allowed: true as const, remaining: 1 };
  const unlimited = { take: async () => allowed, takeAll: async () => [allowed] };
  const server = await testServer({ deps: { limiter: unlimited } });
  const { clientId, secrets } = await secretsOf(server);
  const shown: string[] = [];
  for (const secret of Object.values(secrets)) {
    for (const provoke of provocations(server, clientId, secret)) {
      const answer = await provoke();
      if (answer.status >= 400) shown.push(await answer.text(), JSON.stringify([...answer.headers]));
      expect(answer.status).not.toBe(500);
    }
  }
  expect(shown.length).toBeGreaterThan(300);
  expect(server.lines.length).toBeGreaterThan(20);
  expect(server.bugs).toEqual([]);
  const everything = [...shown, ...server.lines].join('\n');
  for (const needle of needles(secrets)) expect(everything).not.toContain(needle);
});

test('what an adapter says when it fails stays inside, too', async () => {
  const talkative = new AppError('upstream_unavailable', `connection lost while reading ${MEMBER.email}`);
  const server = await testServer();
  const { clientId, secrets } = await secretsOf(server);
  server.deps.grants = { ...server.grants, findRefreshToken: () => Promise.reject(talkative) };
  server.deps.users = { ...server.deps.users, findBearer: () => Promise.reject(talkative) };
  const token = await postForm(server, '/token', refreshForm(clientId, secrets['secondRefresh'] ?? ''));
  const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${secrets['secondAccess']}`));
  const shown =
    (await token.text()) + (verdict.admitted ? '' : await verdict.response.text()) + server.lines.join('\n');
  expect([token.status, shown.includes(MEMBER.email)]).toEqual([503, false]);
});

test('every log line is one line that begins with its subject', async () => {
  const server = await testServer();
  const { clientId, secrets } = await secretsOf(server);
  await postForm(server, '/token', refreshForm(clientId, secrets['firstRefresh'] ?? ''));
  await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${secrets['secondAccess']}`));
  expect(server.lines).toEqual([
    `[oauth] family revoked reason=refresh_reuse sub=${MEMBER.userId} clientId=${clientId}`,
    `[mcp] auth reject reason=revoked sub=${MEMBER.userId} clientId=${clientId}`,
  ]);
});
