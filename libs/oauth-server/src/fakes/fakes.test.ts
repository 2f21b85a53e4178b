import { MEMBER_IDENTITY } from '../../test/test-server.ts';
import {
  bearerReaderContract,
  clientMetadataSourceContract,
  clientStoreContract,
  grantStoreContract,
  identityProviderContract,
} from '../contracts/index.ts';
import {
  memoryClientMetadata,
  memoryClientStore,
  memoryGrantStore,
  memoryIdentityProvider,
  memoryUsers,
} from './index.ts';

let trips = 0;

/** Lets callers at once overtake each other before every read and write. */
async function onTrip(): Promise<void> {
  trips += 1;
  for (let turn = (trips * 7) % 5; turn > 0; turn -= 1) await Promise.resolve();
}

clientStoreContract('memoryClientStore', async () => memoryClientStore({ onTrip }));

clientMetadataSourceContract('memoryClientMetadata', () => {
  const source = memoryClientMetadata({ onTrip });
  return { source, publish: (address, text) => source.publish(address, text) };
});

const user = {
  userId: 'user-1',
  authUserId: 'auth-1',
  email: 'member@example.test',
  role: 'member',
  canProvision: false,
} as const;

grantStoreContract('memoryGrantStore', async () => ({
  store: memoryGrantStore({ onTrip, userOf: (userId) => (userId === user.userId ? user : null) }),
  clientId: 'client-1',
  user,
}));

bearerReaderContract('memoryUsers', async () => {
  const withFactor = new Set<string>();
  const hasFactor = (userId: string) => withFactor.has(userId);
  const grants = memoryGrantStore({ onTrip, hasFactor });
  const users = memoryUsers({ grants, newId: () => crypto.randomUUID(), onTrip, hasFactor });
  return {
    reader: users.reader,
    grants,
    clientId: 'client-1',
    put: async (user) => users.put(user),
    remove: async (userId) => users.remove(userId),
    putFactor: async (userId) => void withFactor.add(userId),
  };
});

identityProviderContract('memoryIdentityProvider', async () => {
  const provider = memoryIdentityProvider({ onTrip });
  return {
    provider,
    returnTo: 'https://mcp.example.test/oauth/callback',
    person: MEMBER_IDENTITY,
    signIn: async (address) => provider.signIn(address, MEMBER_IDENTITY),
  };
});
