import { randomBytes } from 'node:crypto';
import { plantCanaries } from '../http/support/canaries.ts';
import { allow, REDIRECT } from '../set-up/consent.ts';
import { beginOauthFlow } from '../set-up/oauth-flow.ts';
import { messagesOf } from '../http/support/log-scan.ts';
import { entriesOf, platformLogs, siteLogs } from '../set-up/logs.ts';
import { postCall } from '../set-up/post-call.ts';
import { expect, test } from '../set-up/test.ts';

const MEMBER = 'member@example.test';
/** A word that occurs only where this test writes it. */
function canary(name: string): string {
  const word = `canary-${name}-${randomBytes(12).toString('hex')}`;
  plantCanaries(word);
  return word;
}

/** Sends secrets to every door, in good and in bad requests alike. */
async function handOutCanaries(
  connector: string,
  flow: Awaited<ReturnType<typeof beginOauthFlow>>,
): Promise<void> {
  const { clientId } = flow;
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${connector}${path}`, { method: 'POST', body: new URLSearchParams(body), headers });
  const secret = { client_id: clientId, client_secret: canary('client-secret') };
  const basic = Buffer.from(`${clientId}:${canary('basic')}`).toString('base64');
  plantCanaries(basic);
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

// What these journeys plant is looked for when the run is over, in every log. @see checkLogs
test('calls and refused tokens are in the log, and nothing of what they brought', async ({
  page,
  platform,
}) => {
  const { connector } = platform.urls;
  const flow = await beginOauthFlow(connector, 'Talks too much');
  const back = await allow(page, flow.address, MEMBER);
  const answer = await flow.redeem(back.searchParams.get('code') ?? '');
  const { access_token: accessToken = '' } = (await answer.json()) as Record<string, string>;
  const caller = { connector, accessToken };
  await handOutCanaries(connector, flow);
  for (const args of [{}, { site: canary('site') }, { [canary('field')]: MEMBER }])
    expect((await postCall(caller, 'get_site', args)).status).toBe(200);

  const user = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
  // A log is written by another process, which the answer does not wait for.
  const lines = () => expect.poll(() => platformLogs().flatMap(messagesOf));
  await lines().toContainEqual(
    expect.stringMatching(`^\\[mcp\\] call tool=get_site user=${user} site=- outcome=not_found ms=\\d+$`),
  );
  await lines().toContainEqual(expect.stringMatching(/^\[mcp\] auth reject reason=malformed /));
});

test('one id follows a request from the site to the admin app, and no stranger chooses it', async ({
  platform,
  sites,
}) => {
  const stranger = 'a'.repeat(32);
  const answer = await fetch(
    `${platform.urls.sampleSite}/api/auth/verify-audience?note=${canary('address')}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: platform.urls.sampleSite,
        traceparent: `00-${stranger}-${'b'.repeat(16)}-01`,
        'x-request-id': stranger,
      },
      body: JSON.stringify({ username: canary('username'), password: canary('password') }),
    },
  );
  const id = answer.headers.get('x-request-id') ?? '';
  expect([answer.status, id]).toEqual([401, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(id).not.toBe(stranger);

  // Logs are written by other processes, which the answer does not wait for.
  const entries = () => expect.poll(() => [...platformLogs(), ...siteLogs(sites)].flatMap(entriesOf));
  const site = expect.any(String);
  await entries().toContainEqual(
    expect.objectContaining({
      app: 'site',
      request: id,
      route: '/api/auth/verify-audience',
      method: 'POST',
      status: 401,
      site,
    }),
  );
  await entries().toContainEqual(
    expect.objectContaining({
      app: 'admin',
      request: id,
      route: expect.stringMatching(/^\/api\/site\//),
      outcome: 'ok',
      site,
    }),
  );
  await entries().toContainEqual(
    expect.objectContaining({
      app: 'admin',
      request: id,
      message: expect.stringContaining('operation=signIns.begin outcome=ok'),
    }),
  );
});

test('an answer of each app has an id, and its line has the route and never the address', async ({
  platform,
  sites,
}) => {
  const { admin, connector, sampleSite } = platform.urls;
  const word = canary('address');
  for (const [app, address, route] of [
    ['admin', `${admin}/sites/${word}?x=${word}`, '/sites/[id]'],
    ['connector', `${connector}/${word}`, '*'],
    ['site', `${sampleSite}/${word}?x=${word}`, '/[...slug]'],
  ] as const) {
    const answer = await fetch(address, { redirect: 'manual' });
    const request = answer.headers.get('x-request-id');
    await expect
      .poll(() =>
        [...platformLogs(), ...siteLogs(sites)]
          .flatMap(entriesOf)
          .filter((entry) => entry['request'] === request),
      )
      .toContainEqual(expect.objectContaining({ app, route, status: answer.status, ms: expect.any(Number) }));
  }
  expect((await fetch(`${connector}/healthz`)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
});
