import { afterAll, beforeAll, describe } from '@jest/globals';
import { clientStoreContract, grantStoreContract, peopleContract } from '@portal/oauth-server/contracts';
import { rateLimiterContract } from '@portal/ports/contracts';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, spread, type SuiteDatabase } from '../testing/index.ts';
import { postgresAccessGate } from './access-gate.ts';
import { postgresClientStore } from './client-store.ts';
import { postgresGrantStore } from './grant-store.ts';
import { postgresPeople } from './people-store.ts';
import { postgresRateLimiter } from './rate-limiter.ts';
import { postgresUserReader } from './user-reader.ts';

const user = {
  userId: 'u-1',
  authUserId: 'auth-1',
  email: 'anna@example.test',
  role: 'member',
  canProvision: false,
} as const;
const client = {
  clientId: 'c-1',
  name: 'Assistant',
  redirectUris: ['http://localhost/callback'],
  registeredAt: new Date('2026-03-01T10:00:00.000Z'),
};

/** Every port that this library keeps, over eight functions with one connection each and over one server with a pool. */
describe.each(['function', 'server'] as const)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  const [all, newId] = [() => suite.processes, () => randomUUID()];

  rateLimiterContract('Postgres', async () => {
    await suite.empty();
    let time = new Date(0);
    const [first, ...others] = all();
    const limiter = spread([
      postgresRateLimiter(first, () => time),
      ...others.map((database) => postgresRateLimiter(database, () => time)),
    ]);
    return { limiter, setTime: (next) => void (time = next) };
  });

  clientStoreContract('Postgres', async () => {
    await suite.empty();
    const [first, ...others] = all();
    return spread([postgresClientStore(first), ...others.map(postgresClientStore)]);
  });

  async function grants() {
    await suite.empty();
    const [first, ...others] = all();
    await postgresClientStore(first).addClient(client);
    return spread([postgresGrantStore(first), ...others.map(postgresGrantStore)]);
  }

  grantStoreContract('Postgres', async () => {
    const store = await grants();
    await postgresPeople(all()[0]).putUser(user);
    return { store, clientId: client.clientId, userId: user.userId };
  });

  peopleContract('Postgres', async () => {
    const store = await grants();
    const [first, ...others] = all();
    const people = postgresPeople(first);
    return {
      reader: spread([postgresUserReader(first), ...others.map(postgresUserReader)]),
      gate: spread([
        postgresAccessGate(first, newId),
        ...others.map((database) => postgresAccessGate(database, newId)),
      ]),
      grants: store,
      clientId: client.clientId,
      put: people.putUser,
      remove: people.removeUser,
      allowSignUp: (email) => people.allowSignUp({ kind: 'email', value: email }),
    };
  });
});
