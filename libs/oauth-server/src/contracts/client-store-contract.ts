import { describe, expect, test } from '@jest/globals';
import type { ClientStore, RegisteredClient } from '../ports/client-store.ts';

/** The contract of every `ClientStore`. `make` returns an empty store. Runs on the fake and on each adapter. */
export function clientStoreContract(name: string, make: () => Promise<ClientStore>): void {
  const client: RegisteredClient = {
    clientId: '0b0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0001',
    name: 'Ünïcode “Assistant” 🛟',
    redirectUris: ['http://localhost:53123/callback', 'https://assistant.example.test/callback?a=b'],
    registeredAt: new Date('2026-03-01T10:00:00.123Z'),
  };

  describe(`${name} implements the ClientStore port`, () => {
    test('finds a client as it was added', async () => {
      const store = await make();
      await store.addClient(client);
      await store.addClient({ ...client, clientId: '0b0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0002', name: null });
      expect(await store.findClient(client.clientId)).toEqual(client);
      expect((await store.findClient('0b0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0002'))?.name).toBeNull();
    });

    test.each([
      ['another id', '0b0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0009'],
      ['no uuid', 'not-a-uuid'],
      ['the beginning of an id', '0b0f6c1e'],
      ['a long text', 'x'.repeat(200)],
    ])('finds nothing under %s', async (_case, clientId) => {
      const store = await make();
      await store.addClient(client);
      expect(await store.findClient(clientId)).toBeNull();
    });
  });
}
