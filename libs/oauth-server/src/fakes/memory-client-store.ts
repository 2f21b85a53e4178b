import type { ClientStore, RegisteredClient } from '../ports/client-store.ts';
import type { FakeOptions } from '@portal/sites/fakes';

/** A `ClientStore` in memory. */
export function memoryClientStore({ onTrip }: FakeOptions = {}): ClientStore {
  const clients = new Map<string, RegisteredClient>();
  return {
    addClient: async (client) => {
      await onTrip?.('addClient');
      clients.set(client.clientId, structuredClone(client));
    },
    findClient: async (clientId) => {
      await onTrip?.('findClient');
      return structuredClone(clients.get(clientId) ?? null);
    },
  };
}
