import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  hashOf,
  REDIRECT,
  startPostgresConnector,
  VERIFIER,
  type PostgresConnector,
} from '../test/postgres-connector.ts';
import type { Cut } from '../test/postgres-proxy.ts';

/** More round trips than any request makes. */
const MOST_TRIPS = 30;
const CUTS: readonly Cut[] = ['before', 'after'];

let connector: PostgresConnector;
beforeAll(async () => {
  connector = await startPostgresConnector('function');
});
afterAll(() => connector.close());

const refreshForm = (given: { client_id: string; refresh_token: string }) => ({
  grant_type: 'refresh_token',
  ...given,
});
const codeForm = (given: { client_id: string; code: string }) => ({
  grant_type: 'authorization_code',
  redirect_uri: REDIRECT,
  code_verifier: VERIFIER,
  ...given,
});

/** Cuts the connection at every round trip of a request in turn, until the request makes no more. */
async function cutEverywhere(request: (cut: Cut) => Promise<void>): Promise<number> {
  let cuts = 0;
  for (const where of CUTS)
    for (let trip = 1; trip <= MOST_TRIPS; trip += 1) {
      connector.proxy.cutAt(trip, where);
      await request(where);
      if (!connector.proxy.isCut()) break;
      cuts += 1;
    }
  return cuts;
}

describe('when the connection to Postgres is cut', () => {
  test('a refresh leaves the old token or the new one, never both and never none', async () => {
    const left = { old: 0, new: 0 };
    const cuts = await cutEverywhere(async () => {
      const client = await connector.connectedClient();
      const answer = await connector.token(refreshForm(client));
      const body = await answer.json();
      const { families, unused } = await connector.rows(client.client_id);
      expect([families, unused.length]).toEqual([1, 1]);
      const isOld = unused[0] === hashOf(client.refresh_token);
      left[isOld ? 'old' : 'new'] += 1;
      if (answer.status === 200) expect(unused).toEqual([hashOf(body.refresh_token)]);
      else expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      if (isOld) expect((await connector.token(refreshForm(client))).status).toBe(200);
    });
    expect(cuts).toBeGreaterThan(3);
    expect(left).toEqual({ old: expect.any(Number), new: expect.any(Number) });
    expect(Math.min(left.old, left.new)).toBeGreaterThan(0);
  });

  test('a code is redeemed with its family and token, or not at all', async () => {
    const left = { unused: 0, redeemed: 0 };
    const cuts = await cutEverywhere(async () => {
      const client = await connector.clientWithCode();
      const answer = await connector.token(codeForm(client));
      const body = await answer.json();
      const { families, unused } = await connector.rows(client.client_id);
      expect(unused).toHaveLength(families);
      left[families === 0 ? 'unused' : 'redeemed'] += 1;
      if (answer.status === 200) expect(unused).toEqual([hashOf(body.refresh_token)]);
      else expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      if (families === 0) expect((await connector.token(codeForm(client))).status).toBe(200);
    });
    expect(cuts).toBeGreaterThan(3);
    expect(Math.min(left.unused, left.redeemed)).toBeGreaterThan(0);
  });
});
