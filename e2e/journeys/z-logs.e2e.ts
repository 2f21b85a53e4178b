import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant, planted } from '../set-up/canaries.ts';
import { allow, REDIRECT } from '../set-up/consent.ts';
import { begin } from '../set-up/flow.ts';
import { postCall } from '../set-up/post-call.ts';
import { expect, test } from '../set-up/test.ts';

const MEMBER = 'member@example.test';
const state = process.env['PORTAL_E2E_STATE'] ?? '';

/** Every log that the platform's own parts have written in this run. */
function logs(): { file: string; lines: string[] }[] {
  return globSync('logs/*.log', { cwd: state }).map((file) => ({
    file,
    lines: readFileSync(join(state, file), 'utf8').split('\n'),
  }));
}

/** What the platform was set up with, and nobody outside may know. */
function secretsOfThePlatform(): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [String(value)];
  const { connectorKeys, ...rest } = JSON.parse(readFileSync(join(state, 'secrets.json'), 'utf8'));
  const lines = [...strings(rest), connectorKeys.privateKeyB64].flatMap((text) => text.split('\n'));
  return lines.filter((text) => text.length >= 16 && !text.startsWith('-----'));
}

/** A word that stands nowhere but where this test puts it. */
function canary(name: string): string {
  const word = `canary-${name}-${randomBytes(12).toString('hex')}`;
  plant(word);
  return word;
}

/** Sends secrets to every door, in good and in bad requests alike. */
async function handOutCanaries(connector: string, flow: Awaited<ReturnType<typeof begin>>): Promise<void> {
  const { clientId } = flow;
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${connector}${path}`, { method: 'POST', body: new URLSearchParams(body), headers });
  const secret = { client_id: clientId, client_secret: canary('client-secret') };
  const basic = Buffer.from(`${clientId}:${canary('basic')}`).toString('base64');
  plant(basic);
  await post('/token', { ...secret, grant_type: 'password', username: MEMBER, password: canary('password') });
  await post('/token', { ...secret, grant_type: 'refresh_token', refresh_token: canary('refresh') });
  await post(
    '/token',
    { grant_type: 'authorization_code', code: canary('code') },
    { authorization: `Basic ${basic}` },
  );
  await post('/revoke', { ...secret, token: canary('revoked') });
  const state = { client_id: clientId, redirect_uri: REDIRECT, state: canary('state'), login_hint: MEMBER };
  await fetch(`${connector}/authorize?${new URLSearchParams(state)}`, { redirect: 'manual' });
  await fetch(`${connector}/oauth/callback?${new URLSearchParams({ code: canary('sign-in-code') })}`, {
    headers: { cookie: `oauth-txn-x=${canary('cookie')}` },
  });
  for (const bearer of [canary('bearer'), `eyJhbGciOiJFUzI1NiJ9.${canary('claims')}.x`])
    await postCall({ connector, accessToken: bearer }, 'list_sites');
}

test('after all that has happened no log holds a secret, an e-mail address or a bug', async ({
  page,
  platform,
}) => {
  const { connector } = platform.urls;
  const flow = await begin(connector, 'Talks too much');
  const back = await allow(page, flow.address, MEMBER);
  const tokens = (await (await flow.redeem(back.searchParams.get('code') ?? '')).json()) as Record<
    string,
    string
  >;
  const caller = { connector, accessToken: tokens['access_token'] ?? '' };
  await handOutCanaries(connector, flow);
  for (const args of [{}, { site: canary('site') }, { [canary('field')]: MEMBER }])
    expect((await postCall(caller, 'get_site', args)).status).toBe(200);

  const written = logs();
  const all = written.flatMap(({ lines }) => lines);
  const user = JSON.parse(Buffer.from(caller.accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
  expect(all).toContainEqual(
    expect.stringMatching(`^\\[mcp\\] call tool=get_site user=${user} site=- outcome=not_found ms=\\d+$`),
  );
  expect(all).toContainEqual(expect.stringMatching(/^\[mcp\] auth reject reason=malformed /));

  const secrets = [...planted(), ...secretsOfThePlatform()];
  expect(secrets).toContain(tokens['refresh_token']);
  expect(secrets.length).toBeGreaterThan(15);
  for (const { file, lines } of written) {
    const leaks = lines.filter((line) => secrets.some((secret) => line.includes(secret)));
    expect(leaks, `secrets in ${file}`).toEqual([]);
    expect(
      lines.filter((line) => /[\w.+-]+@[\w-]+\.\w/.test(line)),
      `e-mail addresses in ${file}`,
    ).toEqual([]);
    expect(
      lines.filter((line) => line.includes('[bug]')),
      `bugs in ${file}`,
    ).toEqual([]);
  }
});
