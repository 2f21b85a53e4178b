import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashSecretToken } from '@portal/sites';
import { invitationTokensContract } from '@portal/sites/contracts';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresSiteRecords } from './site-records.ts';

describe.each(MODES)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });

  invitationTokensContract('Postgres', async () => {
    await putTwoSites(suite);
    const { forSite } = postgresSiteRecords(suite.processes[0], randomUUID);
    return { newId: randomUUID, records: forSite('s-quay'), neighbour: forSite('s-hall') };
  });

  test('of calls in several processes at once, one uses a token', async () => {
    await putTwoSites(suite);
    const now = new Date();
    const of = suite.processes.map((database) => postgresSiteRecords(database, randomUUID).forSite('s-quay'));
    const [records] = of;
    if (records === undefined) throw new TypeError('there is no process');
    const tokenHash = await hashSecretToken(randomUUID());
    const person = { userId: randomUUID(), email: 'invited@example.test' };
    await records.members.add({ ...person, role: 'editor' }, now);
    await records.invitations.add({ ...person, tokenHash, expiresAt: new Date(now.getTime() + 60_000) });
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, at) => of[at % of.length]?.invitations.take(tokenHash, now)),
    );
    expect(taken.filter((found) => found !== null)).toEqual([person]);
  });

  test('the tokens of a deleted site are deleted', async () => {
    await putTwoSites(suite);
    const { invitations } = postgresSiteRecords(suite.processes[0], randomUUID).forSite('s-quay');
    const person = { userId: randomUUID(), email: 'invited@example.test' };
    const tokenHash = await hashSecretToken(randomUUID());
    await invitations.add({ ...person, tokenHash, expiresAt: new Date('2026-03-04T10:00:00.000Z') });
    await suite.sql(`delete from portal.sites where id = 's-quay'`);
    expect(await suite.sql(`select 1 from portal.invitation_tokens`)).toEqual([]);
  });
});
