import { afterAll, beforeAll, describe } from '@jest/globals';
import {
  bearerReaderContract,
  clientStoreContract,
  grantSeed,
  grantStoreContract,
} from '@portal/oauth-server/contracts';
import type { PlatformUser } from '@portal/sites';
import { rateLimiterContract, singleUseContract } from '@portal/ports/contracts';
import {
  chatUsageContract,
  dashboardSessionsContract,
  secondFactorsContract,
  usersContract,
  previewRecordsContract,
  sectionLockRecordsContract,
  siteRecordsContract,
} from '@portal/sites/contracts';
import { randomUUID } from 'node:crypto';
import { postgresSiteRecords } from '../client-site/site-records.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { createSuiteDatabase, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAccessGate } from './access-gate.ts';
import { postgresChatUsage } from './chat-usage.ts';
import { postgresClientStore } from './client-store.ts';
import { postgresGrantStore } from './grant-store.ts';
import { postgresUsers } from './user-registry.ts';
import { postgresRateLimiter } from './rate-limiter.ts';
import { postgresRights } from './rights-registry.ts';
import { postgresSingleUse } from './single-use.ts';
import { postgresDashboardSessions } from './dashboard-sessions.ts';
import { postgresSecondFactors } from './second-factors.ts';
import { postgresBearerReader } from './bearer-reader.ts';

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
    const limiter = roundRobin([
      postgresRateLimiter(first, () => time),
      ...others.map((database) => postgresRateLimiter(database, () => time)),
    ]);
    return { limiter, setTime: (next) => void (time = next) };
  });

  singleUseContract('Postgres', async () => {
    await suite.empty();
    let time = new Date(0);
    const [first, ...others] = all();
    const uses = roundRobin([
      postgresSingleUse(first, () => time),
      ...others.map((database) => postgresSingleUse(database, () => time)),
    ]);
    return { uses, setTime: (next) => void (time = next) };
  });

  chatUsageContract('Postgres', async () => {
    await putTwoSites(suite);
    const [first, ...others] = all();
    const usage = roundRobin([postgresChatUsage(first), ...others.map(postgresChatUsage)]);
    return { usage, siteId: 's-quay', neighbourId: 's-hall' };
  });

  clientStoreContract('Postgres', async () => {
    await suite.empty();
    const [first, ...others] = all();
    return roundRobin([postgresClientStore(first), ...others.map(postgresClientStore)]);
  });

  async function grants() {
    await suite.empty();
    const [first, ...others] = all();
    await postgresClientStore(first).addClient(client);
    return roundRobin([postgresGrantStore(first), ...others.map(postgresGrantStore)]);
  }

  grantStoreContract('Postgres', async () => {
    const store = await grants();
    await postgresUsers(all()[0]).addUser(user);
    return { store, clientId: client.clientId, user };
  });

  function people() {
    const [first, ...others] = all();
    const registry = postgresUsers(first);
    const reader = roundRobin([postgresBearerReader(first), ...others.map(postgresBearerReader)]);
    return {
      reader,
      registry,
      put: async (to: PlatformUser) => {
        const from = await reader.findUser(to.userId);
        await (from === null ? registry.addUser(to) : registry.changeUser(from, to));
      },
      /** As an admin deletes a user in the dashboard. */
      remove: async (userId: string) => {
        const [admin, found] = [
          { ...user, userId: newId(), authUserId: newId() },
          await reader.findUser(userId),
        ];
        if (found === null) throw new Error('There is no such user.');
        await registry.addUser({ ...admin, email: 'deleter@example.test', role: 'admin' });
        await postgresRights(first).deleteUser({ actorUserId: admin.userId, userId, from: found });
      },
    };
  }

  bearerReaderContract('Postgres', async () => {
    const store = await grants();
    const { reader, put, remove } = people();
    const putFactor = async (userId: string) => {
      await suite.sql(
        `insert into portal.second_factors (user_id, authenticator_id) values ('${userId}', 'authenticator')`,
      );
    };
    return { reader, grants: store, clientId: client.clientId, put, remove, putFactor };
  });

  usersContract('Postgres', async () => {
    await suite.empty();
    const [first, ...others] = all();
    const { reader, registry, put } = people();
    return {
      reader,
      put,
      gate: roundRobin([
        postgresAccessGate(first, newId),
        ...others.map((database) => postgresAccessGate(database, newId)),
      ]),
      allowSignup: (email) =>
        registry.allowSignup({ kind: 'email', value: email, installationId: null, addedBy: null }),
    };
  });

  dashboardSessionsContract('Postgres', async () => {
    await suite.empty();
    const [first, ...others] = all();
    const { put, remove } = people();
    const sessions = roundRobin([
      postgresDashboardSessions(first),
      ...others.map((database) => postgresDashboardSessions(database)),
    ]);
    const factors = roundRobin([postgresSecondFactors(first), ...others.map(postgresSecondFactors)]);
    return { sessions, factors, put, remove };
  });

  secondFactorsContract('Postgres', async () => {
    await suite.empty();
    const [first, ...others] = all();
    const { put, remove } = people();
    const other = { ...user, userId: 'u-2', authUserId: 'auth-2', email: 'ben@example.test' };
    for (const one of [user, other]) await put(one);
    const factors = roundRobin([postgresSecondFactors(first), ...others.map(postgresSecondFactors)]);
    const store = postgresGrantStore(first);
    await postgresClientStore(first).addClient(client);
    const bearers = postgresBearerReader(first);
    const connectApp = async (userId: string) => {
      const [familyId, open] = [newId(), newId()];
      const seed = grantSeed({ store, clientId: client.clientId, user: { ...user, userId } });
      for (const codeHash of [familyId, open]) await store.addCode({ ...seed.code, codeHash });
      const refreshToken = { tokenHash: familyId, expiresAt: seed.after(900) };
      await store.redeemCode({ ...seed.redemption(), codeHash: familyId, familyId, refreshToken });
      return async () => ({
        connected: (await bearers.findBearer(userId, familyId)) !== null,
        redeemable: (await store.findCode(open)) !== null,
      });
    };
    return { factors, userId: user.userId, otherId: other.userId, deleteUser: remove, connectApp };
  });

  async function siteRecords() {
    await putTwoSites(suite);
    const [first, ...others] = all();
    const open = (database: typeof first) => postgresSiteRecords(database, newId);
    const sites = roundRobin([open(first), ...others.map(open)]);
    const owner = { userId: newId(), email: 'owner@example.test', role: 'owner' } as const;
    const editor = { userId: newId(), email: 'editor@example.test', role: 'editor' } as const;
    for (const member of [owner, editor]) await sites.forSite('s-quay').members.add(member);
    const [records, neighbour] = [sites.forSite('s-quay'), sites.forSite('s-hall')];
    const endAll = { here: records.sessions.endAll, atNeighbour: neighbour.sessions.endAll };
    return { owner, editor, newId, records, neighbour, endAll };
  }
  siteRecordsContract('Postgres', siteRecords);
  previewRecordsContract('Postgres', siteRecords);
  sectionLockRecordsContract('Postgres', siteRecords);
});
