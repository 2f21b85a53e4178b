import { AppError } from '@portal/errors';
import { describe, expect, test } from '@jest/globals';
import { browser } from '../test/browser.ts';
import {
  approve,
  authorizeAddress,
  codeForm,
  consentOf,
  mcpRequest,
  postForm,
  postRegistration,
  refreshForm,
} from '../test/flow.ts';
import { LOOPBACK, MEMBER_IDENTITY, testServer } from '../test/test-server.ts';
import { verifyBearer } from './bearer/verify-bearer.ts';

/** Every way out of this process, in the order the journey takes them. */
const TRIPS = [
  'addClient',
  'findClient',
  'startSignIn',
  'finishSignIn',
  'admit',
  'blockedApps',
  'addCode',
  'findCode',
  'findUser',
  'redeemCode',
  'findRefreshToken',
  'findBearer',
  'rotateRefreshToken',
  'revokeFamily',
];

/** Walks the whole journey, repeating each request until it is answered by something else than 503. */
async function journey(broken: string, failure: unknown) {
  const outages: Response[] = [];
  let down = true;
  const server = await testServer({
    onTrip: (trip) => {
      if (down && trip === broken) throw failure;
    },
  });
  const person = browser(server);

  async function insist(send: () => Promise<Response>): Promise<Response> {
    const answer = await send();
    if (answer.status < 500) return answer;
    outages.push(answer);
    down = false;
    return send();
  }

  const registered = await insist(() => postRegistration(server, { redirect_uris: [LOOPBACK] }));
  const clientId = String((await registered.json()).client_id);
  const authorize = await authorizeAddress(server, clientId);
  const start = await insist(() => person.arrive(authorize));
  const callback = server.identity.signIn(start.headers.get('location') ?? '', MEMBER_IDENTITY);
  const page = await insist(() => person.arrive(callback));
  const form = { consent: consentOf(await page.text()), decision: 'approve' };
  const back = new URL(
    (await insist(() => person.submit('/oauth/callback', form))).headers.get('location') ?? '',
  );
  const code = back.searchParams.get('code') ?? '';
  const first = await (await insist(() => postForm(server, '/token', codeForm(clientId, code)))).json();
  const second = await (
    await insist(() => postForm(server, '/token', refreshForm(clientId, first.refresh_token)))
  ).json();
  const bearer = await insist(async () => {
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${second.access_token}`));
    return verdict.admitted ? new Response('admitted') : verdict.response;
  });
  const admitted = await bearer.text();
  const revoked = await insist(() =>
    postForm(server, '/revoke', { client_id: clientId, token: second.refresh_token }),
  );
  return { server, outages, admitted, revoked };
}

describe('when something is away in the middle', () => {
  test.each(TRIPS.filter((trip) => !['admit', 'blockedApps', 'finishSignIn'].includes(trip)))(
    'the journey waits for %s and completes after it returns',
    async (trip) => {
      const failure = new AppError('upstream_unavailable', 'It is away.', { retryAfterSeconds: 3 });
      const { server, outages, admitted, revoked } = await journey(trip, failure);
      expect(
        outages.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('location')]),
      ).toEqual([[503, '3', null]]);
      for (const answer of outages) expect(await answer.text()).not.toMatch(/nothing/i);
      expect([admitted, revoked.status]).toEqual(['admitted', 200]);
      expect([server.bugs, server.outages]).toEqual([[], [failure]]);
    },
  );

  test('the journey waits for the sign-in to be finished, and completes by loading the page again', async () => {
    const { outages, admitted } = await journey(
      'finishSignIn',
      new AppError('upstream_unavailable', 'It is away.'),
    );
    expect([outages.map(({ status }) => status), admitted]).toEqual([[503], 'admitted']);
  });

  test.each([
    ['app could not be looked up', 'findClient'],
    ['access could not be checked', 'admit'],
    ['settings could not be read', 'blockedApps'],
  ])('a person whose %s has to start again, since the provider’s code is used up', async (_words, away) => {
    let down = false;
    const server = await testServer({
      onTrip: (trip) => {
        if (down && trip === away) throw new AppError('upstream_unavailable', 'It is away.');
      },
    });
    const person = browser(server);
    const { client_id: clientId } = await (
      await postRegistration(server, { redirect_uris: [LOOPBACK] })
    ).json();
    const signIn = async (isDown = false) => {
      const start = await person.arrive(await authorizeAddress(server, clientId));
      down = isDown;
      return person.arrive(server.identity.signIn(start.headers.get('location') ?? '', MEMBER_IDENTITY));
    };
    const refused = await signIn(true);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.text()).toMatch(/^The server cannot .+ start again from the app/);
    down = false;
    expect((await approve(person, consentOf(await (await signIn()).text()))).searchParams.has('code')).toBe(
      true,
    );
  });

  test('an unexpected failure is 500 with a fixed sentence, never a redirect, and is reported whole', async () => {
    for (const trip of ['findClient', 'startSignIn', 'addCode', 'redeemCode']) {
      const bug = new TypeError(`secret detail of ${trip}`);
      const { server, outages } = await journey(trip, bug);
      const [answer] = outages;
      expect([answer?.status, answer?.headers.get('location')]).toEqual([500, null]);
      expect(await answer?.text()).not.toMatch(/secret detail|nothing/i);
      expect(server.bugs).toEqual([bug]);
    }
  });
});
