import { expect, test } from '@jest/globals';
import type { ConnectionMode } from '@portal/platform-db';
import { startPostgresConnector, type PostgresConnector } from '../test/postgres-connector.ts';

/**
 * A refresh is three statements: the token with all it is bound to, both limits, the rotation. A server has them prepared; a
 * function, behind a pooler that forbids that, asks for the types of the parameters first.
 */
test.each<[ConnectionMode, number]>([
  ['server', 3],
  ['function', 6],
])('a refresh on a %s takes %i round trips to Postgres', async (mode, trips) => {
  const connector: PostgresConnector = await startPostgresConnector(mode);
  try {
    const client = await connector.connectedClient();
    const refresh = async (refresh_token: string) => {
      const form = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token };
      const answer = await connector.token(form);
      expect(answer.status).toBe(200);
      return String((await answer.json()).refresh_token);
    };
    // The first one connects, and has the statements prepared.
    const second = await refresh(client.refresh_token);
    const before = connector.proxy.trips();
    await refresh(second);
    expect(connector.proxy.trips() - before).toBe(trips);
  } finally {
    await connector.close();
  }
});
