import { AppError } from '@portal/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, importPKCS8, SignJWT, UnsecuredJWT } from 'jose';
import { testKeyMaterial } from '../fakes/test-key-material.ts';
import {
  codeFor,
  codeForm,
  connect,
  mcpRequest,
  postForm,
  refreshForm,
  registerClient,
} from '../../test/flow.ts';
import { ISSUER, MEMBER, START, testServer, type TestServer } from '../../test/test-server.ts';
import { verifyBearer } from './verify-bearer.ts';

const METADATA = `resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/mcp"`;
const material = await testKeyMaterial();
const ownKey = await importPKCS8(atob(material.privateKeyBase64), 'ES256');
const foreign = await generateKeyPair('ES256', { extractable: true });
const embedded = await exportJWK(foreign.publicKey);
const iat = START.getTime() / 1000;

describe('verifyBearer', () => {
  let server: TestServer;
  let good: Record<string, unknown>;
  beforeEach(async () => {
    server = await testServer({ material });
    const { clientId, accessToken } = await connect(server);
    good = { ...JSON.parse(atob(accessToken.split('.')[1] ?? '')), clientId };
  });

  interface Forgery {
    header?: Record<string, unknown>;
    claims?: Record<string, unknown>;
    key?: CryptoKey | Uint8Array;
  }

  /** An access token as ours would be, but for the changes; undefined leaves a claim out. */
  function forge({ header = {}, claims = {}, key = ownKey }: Forgery = {}): Promise<string> {
    const payload = JSON.parse(JSON.stringify({ ...good, ...claims }));
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: 'test-key', typ: 'at+jwt', ...header })
      .sign(key);
  }

  async function verify(authorization?: string) {
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, authorization));
    if (verdict.admitted) return { status: 200, bearer: verdict.bearer, challenge: null, body: null };
    const { response } = verdict;
    const challenge = response.headers.get('www-authenticate');
    return { status: response.status, challenge, body: await response.json(), response };
  }

  test('admits a good token with the user as the record says now', async () => {
    server.users.put({ ...MEMBER, role: 'admin' });
    const { bearer } = await verify(`Bearer ${await forge({ claims: { role: 'member' } })}`);
    expect(bearer).toEqual({
      user: { ...MEMBER, role: 'admin' },
      clientId: good['clientId'],
      familyId: good['fid'],
    });
    expect(server.lines).toEqual([]);
  });

  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('takes the scheme as %j', async (scheme) => {
    expect((await verify(`${scheme} ${await forge()}`)).status).toBe(200);
  });

  test.each<[string, string | undefined]>([
    ['no header', undefined],
    ['another scheme', 'Basic YTpi'],
    ['a scheme that begins like ours', 'BearerX abc'],
    ['another scheme of that kind', 'Bearer-X abc'],
  ])('answers %s with a challenge that names no error', async (_case, authorization) => {
    const { status, challenge } = await verify(authorization);
    expect([status, challenge]).toEqual([401, `Bearer ${METADATA}`]);
    expect(server.lines).toEqual([]);
  });

  test('takes no token from the address', async () => {
    const request = new Request(`${ISSUER}/mcp?access_token=${await forge()}`, { method: 'POST' });
    expect((await verifyBearer(server.bearer, request)).admitted).toBe(false);
  });

  const forgeries: [string, string, Forgery][] = [
    ['expired', 'its time is over', { claims: { iat: iat - 3600, exp: iat } }],
    ['signature', 'another key signed it under our key id', { key: foreign.privateKey }],
    ['signature', 'it brings its own key along', { header: { jwk: embedded }, key: foreign.privateKey }],
    ['unknown_key', 'its key id is not ours', { header: { kid: 'other' }, key: foreign.privateKey }],
    ['unknown_key', 'it has no key id', { header: { kid: undefined } }],
    ['claims', 'it is for another audience', { claims: { aud: 'https://other.example.test/mcp' } }],
    ['claims', 'its audience has a slash too many', { claims: { aud: `${ISSUER}/mcp/` } }],
    ['claims', 'ours is one audience of several', { claims: { aud: [`${ISSUER}/mcp`, 'https://x.test'] } }],
    ['claims', 'ours is its audience in a list', { claims: { aud: [`${ISSUER}/mcp`] } }],
    ['claims', 'it is from another issuer', { claims: { iss: 'https://other.example.test' } }],
    ['claims', 'its issuer has a slash too many', { claims: { iss: `${ISSUER}/` } }],
    ['claims', 'it never expires', { claims: { exp: undefined } }],
    ['claims', 'it expires in words', { claims: { exp: 'tomorrow' } }],
    ['claims', 'it is not valid yet', { claims: { nbf: iat + 60 } }],
    ['claims', 'its typ is JWT', { header: { typ: 'JWT' } }],
    ['claims', 'it has no typ', { header: { typ: undefined } }],
    ['claims', 'its typ is that of a transaction', { header: { typ: 'txn+jwt' } }],
    ...['sub', 'userId', 'email', 'clientId', 'client_id', 'fid', 'jti', 'iss', 'aud', 'iat'].map(
      (name): [string, string, Forgery] => ['claims', `it has no ${name}`, { claims: { [name]: undefined } }],
    ),
    ['alg', 'it is signed with HS256', { header: { alg: 'HS256' }, key: new Uint8Array(32) }],
    ['malformed', 'it demands an extension', { header: { crit: ['x'], x: 1 } }],
  ];

  test.each(forgeries)('rejects a token as %s when %s', async (reason, _case, forgery) => {
    if (forgery.header?.['crit']) {
      await expect(forge(forgery)).rejects.toThrow();
      const [, payload, signature] = (await forge()).split('.');
      const header = btoa(
        JSON.stringify({ alg: 'ES256', kid: 'test-key', typ: 'at+jwt', ...forgery.header }),
      );
      await expectRejection(`${header.replace(/=+$/, '')}.${payload}.${signature}`, reason);
      return;
    }
    await expectRejection(await forge(forgery), reason);
  });

  async function expectRejection(token: string, reason: string): Promise<void> {
    const { status, challenge, body } = await verify(`Bearer ${token}`);
    expect(server.lines.map((line) => line.split(' sub=')[0])).toEqual([
      `[mcp] auth reject reason=${reason}`,
    ]);
    expect(status).toBe(401);
    expect(body.error).toBe('invalid_token');
    expect(challenge).toBe(
      `Bearer error="invalid_token", error_description="${body.error_description}", ${METADATA}`,
    );
  }

  test('rejects a token without a signature as alg', async () => {
    await expectRejection(new UnsecuredJWT(good).encode(), 'alg');
  });

  test.each([
    '',
    'x',
    'a.b',
    'a.b.c',
    'a.b.c.d.e',
    '..',
    '\u00e4',
    `${'x'.repeat(20_000)}`,
    'one two',
    'one, Bearer two',
  ])('rejects %j as malformed', async (token) => {
    await expectRejection(token, 'malformed');
  });

  test('names each case in its own sentence', async () => {
    const sentences = new Set<string>();
    for (const [, , forgery] of forgeries.filter(({ 2: { header } }) => !header?.['crit'])) {
      sentences.add((await verify(`Bearer ${await forge(forgery)}`)).body.error_description);
    }
    sentences.add((await verify('Bearer x')).body.error_description);
    server.users.remove(MEMBER.userId);
    sentences.add((await verify(`Bearer ${await forge()}`)).body.error_description);
    expect(sentences.size).toBe(7);
  });

  test.each<[string, () => unknown]>([
    ['the user is deleted', () => server.users.remove(MEMBER.userId)],
    [
      'the family was revoked',
      () => server.grants.revokeFamily(String(good['fid']), 'client_request', START),
    ],
  ])('rejects a token as revoked when %s', async (_case, happen) => {
    await happen();
    await expectRejection(await forge(), 'revoked');
    expect(server.lines[0]).toBe(
      `[mcp] auth reject reason=revoked sub=${MEMBER.userId} clientId=${String(good['clientId'])}`,
    );
  });

  const missing = { status: 401, body: { error_description: expect.stringContaining('second factor') } };

  test('rejects the app of a member from the moment they are an admin who must have a second factor', async () => {
    server.deps.secondFactor = { ...server.deps.secondFactor, required: true };
    const token = await forge();
    expect((await verify(`Bearer ${token}`)).status).toBe(200);
    server.users.put({ ...MEMBER, role: 'admin' });
    expect(await verify(`Bearer ${token}`)).toMatchObject(missing);
    expect(server.lines[0]).toContain('reason=revoked');
    // An optional second factor that nobody has is none to ask for.
    server.deps.secondFactor = { ...server.deps.secondFactor, required: false };
    expect((await verify(`Bearer ${token}`)).status).toBe(200);
  });

  test.each(['member', 'admin'] as const)(
    'rejects an app that was being connected without a code while its user, a %s, got a second factor',
    async (role) => {
      const clientId = await registerClient(server);
      const code = await codeFor(server, clientId);
      const raced = server.grants.codes.find(({ familyId }) => familyId === null);
      await server.factors.adopt(MEMBER.userId, 'authenticator-1');
      if (raced === undefined) throw new Error('no code');
      // As if the code had been redeemed at the same moment.
      await server.grants.addCode(raced);
      server.users.put({ ...MEMBER, role });
      const answer = await postForm(server, '/token', codeForm(clientId, code));
      const { access_token: token, refresh_token: refresh } = await answer.json();
      expect(await verify(`Bearer ${token}`)).toMatchObject(missing);
      expect((await postForm(server, '/token', refreshForm(clientId, refresh))).status).toBe(400);
    },
  );

  test('logs ids only, also of a forged token', async () => {
    const claims = { sub: 'victim@example.test\n[mcp] forged line', clientId: 'a.b.c' };
    await verify(`Bearer ${await forge({ claims, key: foreign.privateKey })}`);
    expect(server.lines).toEqual(['[mcp] auth reject reason=signature sub=- clientId=-']);
  });

  test('calls an outage an outage: 503 with Retry-After, no challenge, no rejection', async () => {
    const failure = new AppError('upstream_unavailable', 'The database is away.', { retryAfterSeconds: 7 });
    server.deps.users = { ...server.deps.users, findBearer: () => Promise.reject(failure) };
    const { status, challenge, response } = await verify(`Bearer ${await forge()}`);
    expect([status, challenge, response?.headers.get('retry-after')]).toEqual([503, null, '7']);
    expect([server.lines, server.bugs, server.outages]).toEqual([[], [], [failure]]);
  });

  test('is never a bare 500: an unexpected failure is an outage and is reported', async () => {
    const bug = new TypeError('the driver broke');
    server.deps.users = { ...server.deps.users, findBearer: () => Promise.reject(bug) };
    const { status, response } = await verify(`Bearer ${await forge()}`);
    expect([status, response?.headers.has('retry-after')]).toEqual([503, true]);
    expect(server.bugs).toEqual([bug]);
  });

  test('accepts tokens of a key while it is in the set, and no longer', async () => {
    const token = await forge();
    const next = await testKeyMaterial('next-key');
    const keys = [next, material].map(({ publicJwk }) => JSON.parse(publicJwk));
    const rotated = await testServer({ material: { ...next, publicJwk: JSON.stringify({ keys }) } });
    const retired = await testServer({ material: next });
    server.deps.keys = rotated.deps.keys;
    expect((await verify(`Bearer ${token}`)).status).toBe(200);
    server.deps.keys = retired.deps.keys;
    await expectRejection(token, 'unknown_key');
  });
});
