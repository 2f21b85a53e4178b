import type { ClientStore } from '@portal/oauth-server';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { oauthClients } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** Clients that registered dynamically, in Postgres. */
export function postgresClientStore(database: Database): ClientStore {
  const find = database.orm
    .select({
      clientId: oauthClients.id,
      name: oauthClients.name,
      redirectUris: oauthClients.redirectUris,
      registeredAt: oauthClients.registeredAt,
    })
    .from(oauthClients)
    .where(eq(oauthClients.id, sql.placeholder('clientId')))
    .prepare('find_client');

  return {
    addClient: async ({ clientId, name, redirectUris, registeredAt }) => {
      const row = { id: clientId, name, redirectUris: [...redirectUris], registeredAt };
      await database.run((orm) => orm.insert(oauthClients).values(row));
    },
    findClient: async (clientId) => {
      if (!isStorable(clientId)) return null;
      const [found] = await database.run(() => find.execute({ clientId }));
      return found ?? null;
    },
  };
}
