import { beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { codeFor, codeForm, connect, postForm, refreshForm, registerClient } from '../../test/flow.ts';
import { ISSUER, LOOPBACK, MEMBER, START, testServer, type TestServer } from '../../test/test-server.ts';

const DESCRIPTION = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/;
const DAY = 24 * 60 * 60;

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

async function outcome(answer: Response): Promise<[number, string]> {
  const body = await answer.json();
  if (!answer.ok) expect(body.error_description).toMatch(DESCRIPTION);
  return [answer.status, body.error ?? 'ok'];
}

describe('POST /token', () => {
  test.each<[string, Record<string, string>, number, string]>([
    ['no client_id', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_request'],
    [
      'an unknown client',
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'unknown' },
      401,
      'invalid_client',
    ],
    [
      'an unknown client with a grant type that does not exist',
      { grant_type: 'x', client_id: 'unknown' },
      401,
      'invalid_client',
    ],
  ])('refuses %s', async (_case, form, status, error) => {
    const answer = await postForm(server, '/token', form);
    const challenge = answer.headers.get('www-authenticate');
    expect([await outcome(answer), challenge]).toEqual([
      [status, error],
      status === 401 ? 'Basic realm="portal"' : null,
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no grant_type', {}, 'invalid_request'],
    [
      'the password grant',
      { grant_type: 'password', username: 'a', password: 'b' },
      'unsupported_grant_type',
    ],
    ['client credentials', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [
      'a grant type that is a member of every object',
      { grant_type: 'constructor' },
      'unsupported_grant_type',
    ],
  ])('refuses %s', async (_case, form, error) => {
    const client_id = await registerClient(server);
    expect(await outcome(await postForm(server, '/token', { client_id, ...form }))).toEqual([400, error]);
  });

  test('refuses HTTP authentication with an error about it', async () => {
    const client_id = await registerClient(server);
    const headers = { authorization: `Basic ${btoa(`${client_id}:`)}` };
    const answer = await postForm(server, '/token', { client_id, grant_type: 'refresh_token' }, headers);
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="portal"');
    expect(await outcome(answer)).toEqual([401, 'invalid_client']);
  });

  test('passes over a secret in the body', async () => {
    const clientId = await registerClient(server);
    const form = { ...codeForm(clientId, await codeFor(server, clientId)), client_secret: 'any' };
    expect(await outcome(await postForm(server, '/token', form))).toEqual([200, 'ok']);
  });

  test.each(['grant_type', 'client_id', 'code', 'redirect_uri', 'code_verifier', 'x'])(
    'refuses %s sent twice',
    async (name) => {
      const clientId = await registerClient(server);
      const form = new URLSearchParams(codeForm(clientId, await codeFor(server, clientId)));
      form.append(name, form.get(name) ?? '1');
      form.append('x', '1');
      expect(await outcome(await postForm(server, '/token', form))).toEqual([400, 'invalid_request']);
    },
  );
});

describe('an authorization code', () => {
  let clientId: string;
  let code: string;
  beforeEach(async () => {
    clientId = await registerClient(server);
    code = await codeFor(server, clientId);
  });

  const redeem = (changes: Record<string, string | null> = {}) => {
    const form = Object.entries({ ...codeForm(clientId, code), ...changes });
    return postForm(
      server,
      '/token',
      Object.fromEntries(form.filter(([, value]) => value !== null) as [string, string][]),
    );
  };

  test('is exchanged for an access token with identity claims only, and a refresh token', async () => {
    const answer = await redeem();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
    const body = await answer.json();
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^prt_[\w-]{43}$/),
    });
    expect(decodeProtectedHeader(body.access_token)).toEqual({
      alg: 'ES256',
      kid: 'test-key',
      typ: 'at+jwt',
    });
    expect(decodeJwt(body.access_token)).toEqual({
      iss: ISSUER,
      aud: `${ISSUER}/mcp`,
      sub: MEMBER.userId,
      userId: MEMBER.authUserId,
      email: MEMBER.email,
      clientId,
      client_id: clientId,
      fid: expect.any(String),
      jti: expect.any(String),
      iat: START.getTime() / 1000,
      exp: START.getTime() / 1000 + 3600,
    });
  });

  test('is stored as a hash only, and so is the refresh token', async () => {
    const { refresh_token: refreshToken } = await (await redeem()).json();
    const stored = JSON.stringify([server.grants.codes, server.grants.liveTokens(server.now())]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(refreshToken);
  });

  test.each<[string, Record<string, string | null>, string]>([
    ['no code', { code: null }, 'invalid_request'],
    ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['no redirect_uri', { redirect_uri: null }, 'invalid_request'],
    ['another redirect_uri', { redirect_uri: `${LOOPBACK}/` }, 'invalid_grant'],
    ['another port', { redirect_uri: 'http://localhost:53124/callback' }, 'invalid_grant'],
    ['no verifier', { code_verifier: null }, 'invalid_request'],
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'w'.repeat(42) }, 'invalid_grant'],
    ['a verifier that is too long', { code_verifier: 'w'.repeat(129) }, 'invalid_grant'],
    ['a verifier of other characters', { code_verifier: 'ä'.repeat(43) }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example.test/mcp' }, 'invalid_target'],
  ])('is not used up by a request with %s', async (_case, changes, error) => {
    expect(await outcome(await redeem(changes))).toEqual([400, error]);
    expect(await outcome(await redeem())).toEqual([200, 'ok']);
  });

  test.each([`${ISSUER}/mcp`, `${ISSUER}/mcp/`, 'HTTPS://mcp.EXAMPLE.test/mcp'])(
    'takes the resource %s',
    async (resource) => {
      expect(await outcome(await redeem({ resource }))).toEqual([200, 'ok']);
    },
  );

  test('is refused to another client, and stays valid', async () => {
    const other = await registerClient(server);
    expect(await outcome(await redeem({ client_id: other }))).toEqual([400, 'invalid_grant']);
    const { refresh_token: refreshToken } = await (await redeem()).json();
    expect(await outcome(await redeem({ client_id: other }))).toEqual([400, 'invalid_grant']);
    expect(await outcome(await postForm(server, '/token', refreshForm(clientId, refreshToken)))).toEqual([
      200,
      'ok',
    ]);
  });

  test('revokes the tokens issued for it when it is used twice', async () => {
    const { refresh_token: refreshToken } = await (await redeem()).json();
    expect(await outcome(await redeem())).toEqual([400, 'invalid_grant']);
    expect(await outcome(await postForm(server, '/token', refreshForm(clientId, refreshToken)))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(server.lines).toEqual([
      `[oauth] family revoked reason=code_replay sub=${MEMBER.userId} clientId=${clientId}`,
    ]);
  });

  test('revokes the tokens issued for it also when the second use comes after its expiry', async () => {
    const { refresh_token: refreshToken } = await (await redeem()).json();
    server.pass(59);
    expect(await outcome(await redeem())).toEqual([400, 'invalid_grant']);
    expect(await outcome(await postForm(server, '/token', refreshForm(clientId, refreshToken)))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  test('revokes the tokens issued for it also when the second use is for another resource', async () => {
    const { refresh_token: refreshToken } = await (await redeem()).json();
    expect(await outcome(await redeem({ resource: 'https://other.example.test' }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await outcome(await postForm(server, '/token', refreshForm(clientId, refreshToken)))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  test('revokes nothing without the verifier', async () => {
    const { refresh_token: refreshToken } = await (await redeem()).json();
    expect(await outcome(await redeem({ code_verifier: 'w'.repeat(43) }))).toEqual([400, 'invalid_grant']);
    expect(await outcome(await postForm(server, '/token', refreshForm(clientId, refreshToken)))).toEqual([
      200,
      'ok',
    ]);
  });

  test('lives for less than 60 seconds', async () => {
    server.pass(50);
    expect(await outcome(await redeem())).toEqual([400, 'invalid_grant']);
  });

  test('is refused once its user is deleted', async () => {
    server.users.remove(MEMBER.userId);
    expect(await outcome(await redeem())).toEqual([400, 'invalid_grant']);
  });

  test('is refused in one and the same sentence, regardless of the reason', async () => {
    const other = await registerClient(server);
    const refusals = [
      await redeem({ code: 'x'.repeat(43) }),
      await redeem({ client_id: other }),
      await redeem({ code_verifier: 'w'.repeat(43) }),
      await redeem({ redirect_uri: 'http://localhost:1/callback' }),
    ];
    const bodies = await Promise.all(refusals.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('a refresh token', () => {
  let clientId: string;
  let refreshToken: string;
  beforeEach(async () => {
    ({ clientId, refreshToken } = await connect(server));
  });

  const refresh = (changes: Record<string, string> = {}) =>
    postForm(server, '/token', { ...refreshForm(clientId, refreshToken), ...changes });

  test('gives way to a new one, of the same family', async () => {
    const [before] = server.grants.liveTokens(server.now());
    const { refresh_token: next } = await (await refresh()).json();
    const live = server.grants.liveTokens(server.now());
    expect(live).toHaveLength(1);
    expect(live[0]?.familyId).toBe(before?.familyId);
    expect(await outcome(await refresh({ refresh_token: next }))).toEqual([200, 'ok']);
  });

  test('revokes its family when it is used twice, the newest token included', async () => {
    const { refresh_token: next } = await (await refresh()).json();
    expect(await outcome(await refresh())).toEqual([400, 'invalid_grant']);
    expect(await outcome(await refresh({ refresh_token: next }))).toEqual([400, 'invalid_grant']);
    expect(server.lines).toEqual([
      `[oauth] family revoked reason=refresh_reuse sub=${MEMBER.userId} clientId=${clientId}`,
    ]);
  });

  test('ends no other family of the same client and person', async () => {
    const other = await connect(server, clientId);
    await refresh();
    await refresh();
    expect(await outcome(await refresh({ refresh_token: other.refreshToken }))).toEqual([200, 'ok']);
  });

  test('is refused to another client, and its family stays valid', async () => {
    const other = await registerClient(server);
    expect(await outcome(await refresh({ client_id: other }))).toEqual([400, 'invalid_grant']);
    const { refresh_token: next } = await (await refresh()).json();
    expect(await outcome(await refresh({ client_id: other }))).toEqual([400, 'invalid_grant']);
    expect(await outcome(await refresh({ refresh_token: next }))).toEqual([200, 'ok']);
  });

  test('is not used up by a request for another resource', async () => {
    expect(await outcome(await refresh({ resource: 'https://other.example.test' }))).toEqual([
      400,
      'invalid_target',
    ]);
    expect(await outcome(await refresh({ resource: `${ISSUER}/mcp/` }))).toEqual([200, 'ok']);
  });

  test('ends its family when it is presented twice, also for another resource', async () => {
    const { refresh_token: next } = await (await refresh()).json();
    expect(await outcome(await refresh({ resource: 'https://other.example.test' }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await outcome(await refresh({ refresh_token: next }))).toEqual([400, 'invalid_grant']);
  });

  test('is not widened by a scope', async () => {
    const body = await (await refresh({ scope: 'admin everything' })).json();
    expect(body).not.toHaveProperty('scope');
    expect(decodeJwt(body.access_token)).not.toHaveProperty('scope');
  });

  test.each<[string, Record<string, string>, string]>([
    ['nothing', { refresh_token: '' }, 'invalid_request'],
    ['an unknown token', { refresh_token: `prt_${'x'.repeat(43)}` }, 'invalid_grant'],
    ['something long', { refresh_token: 'x'.repeat(10_000) }, 'invalid_grant'],
  ])('is not %s', async (_case, changes, error) => {
    expect(await outcome(await refresh(changes))).toEqual([400, error]);
  });

  test('is no access token', async () => {
    const { access_token: accessToken } = await (await refresh()).json();
    expect(await outcome(await refresh({ refresh_token: accessToken }))).toEqual([400, 'invalid_grant']);
  });

  test('expires after 30 days without use', async () => {
    server.pass(30 * DAY);
    expect(await outcome(await refresh())).toEqual([400, 'invalid_grant']);
  });

  test('lives on while it is used, for 180 days in all', async () => {
    for (let month = 0; month < 6; month += 1) {
      server.pass(29 * DAY);
      const answer = await refresh();
      expect(answer.status).toBe(200);
      refreshToken = (await answer.json()).refresh_token;
    }
    server.pass(6 * DAY);
    expect(await outcome(await refresh())).toEqual([400, 'invalid_grant']);
  });

  test('is refused once its user is deleted, and works again when the user is restored', async () => {
    server.users.remove(MEMBER.userId);
    expect(await outcome(await refresh())).toEqual([400, 'invalid_grant']);
    server.users.put(MEMBER);
    expect(await outcome(await refresh())).toEqual([200, 'ok']);
  });

  test('carries the identity as the record says now', async () => {
    server.users.put({ ...MEMBER, email: 'renamed@example.test', role: 'admin' });
    const claims = decodeJwt((await (await refresh()).json()).access_token);
    expect(claims).toMatchObject({ email: 'renamed@example.test' });
    expect(claims).not.toHaveProperty('role');
  });
});
