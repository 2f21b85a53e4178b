import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EditorSessionRecords, ForSite, MemberRegistry } from '@portal/sites';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresMembers } from './member-store.ts';
import { postgresSessions } from './session-store.ts';
import { putTwoSites } from '../../testing/test-sites.ts';

const ann = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const ben = { userId: 'ben', email: 'ben@example.test', role: 'owner' } as const;
const eve = { userId: 'eve', email: 'eve@example.test', role: 'editor' } as const;

describe.each(MODES)('sessions of editors in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let members: ForSite<MemberRegistry>;
  let sessions: ForSite<EditorSessionRecords>;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    members = roundRobin([postgresMembers(first), ...others.map(postgresMembers)]);
    sessions = roundRobin([postgresSessions(first), ...others.map(postgresSessions)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    for (const member of [ann, ben, eve]) await members.forSite('s-quay').add(member);
    await members.forSite('s-hall').add(eve);
  });
  let ids = 0;
  async function begun(userId: string, siteId = 's-quay') {
    const basis = await sessions.forSite(siteId).basis(userId);
    ids += 1;
    return { userId, id: `session-${ids}`, version: basis?.sessionVersion ?? -1 };
  }
  const find = (session: Awaited<ReturnType<typeof begun>>, siteId = 's-quay') =>
    sessions.forSite(siteId).find(session);

  test('a new password ends those of the account on every site, and no others', async () => {
    const quay = await begun('eve');
    const hall = await begun('eve', 's-hall');
    const anns = await begun('ann');
    const basis = await sessions.forSite('s-quay').endAll('eve');
    expect([await find(quay), await find(hall, 's-hall')]).toEqual([null, null]);
    expect(await find(anns)).toEqual(ann);
    expect(basis).toEqual({ ...eve, sessionVersion: expect.any(Number) });
    expect(await find(await begun('eve', 's-hall'), 's-hall')).toEqual(eve);
    expect(await sessions.forSite('s-hall').endAll('ann')).toBeNull();
    expect(await find(anns)).toBeNull();
  });

  test('a person who is removed and invited again regains no old session', async () => {
    const old = await begun('eve');
    await members.forSite('s-quay').remove('eve');
    await members.forSite('s-quay').add(eve);
    expect(await find(old)).toBeNull();
    expect(await find(await begun('eve'))).toEqual(eve);
  });

  test('a session that was signed out of is stored for twelve hours, and goes with the membership', async () => {
    const session = await begun('eve');
    await sessions.forSite('s-quay').end(session);
    await sessions.forSite('s-quay').end({ userId: 'unknown', id: 'x' });
    await sessions.forSite('s-nowhere').end(session);
    const stored = await suite.sql(`
      select site_id, auth_user_id, session_id,
             round(extract(epoch from expires_at - now()) / 3600)::int as hours from portal.ended_sessions`);
    expect(stored).toEqual([{ site_id: 's-quay', auth_user_id: 'eve', session_id: session.id, hours: 12 }]);
    await members.forSite('s-quay').remove('eve');
    expect(await suite.sql('select from portal.ended_sessions')).toEqual([]);
  });

  test('an invitation mailed again while its member signs in stays accepted', async () => {
    const quay = members.forSite('s-quay');
    for (let round = 0; round < 10; round += 1) {
      const guest = {
        userId: `guest-${round}`,
        email: `guest-${round}@example.test`,
        role: 'editor',
      } as const;
      await quay.add(guest, new Date());
      const renew = () => quay.renewInvitation({ userId: guest.userId, invitedAt: new Date() });
      await Promise.all([renew(), renew(), sessions.forSite('s-quay').basis(guest.userId), renew(), renew()]);
      expect(await quay.openInvitations()).toEqual([]);
      expect(await renew()).toBe(false);
    }
    expect(await members.forSite('s-hall').openInvitations()).toEqual([]);
    expect(await quay.renewInvitation({ userId: '\0', invitedAt: new Date() })).toBe(false);
  });

  test('ids the database cannot store match no session', async () => {
    const quay = sessions.forSite('s-quay');
    expect(await quay.basis('e\0ve')).toBeNull();
    expect(await quay.find({ userId: 'eve', id: '\0', version: 1 })).toBeNull();
    expect(await quay.endAll('\0')).toBeNull();
    await quay.end({ userId: 'eve', id: '\0' });
  });

  test('no session of an older version survives concurrent endings', async () => {
    const changes = [
      () => members.forSite('s-quay').changeRole('eve', 'owner'),
      () => sessions.forSite('s-quay').endAll('eve'),
      () => members.forSite('s-quay').changeRole('eve', 'editor'),
      () => sessions.forSite('s-hall').endAll('eve'),
      () => members.forSite('s-quay').changeRole('ben', 'editor'),
      () => members.forSite('s-quay').changeRole('ben', 'owner'),
      () => sessions.forSite('s-quay').endAll('ben'),
    ];
    for (let round = 0; round < 5; round += 1) {
      const before = await Promise.all([begun('eve'), begun('ben')]);
      const [during] = await Promise.all([
        Promise.all(Array.from({ length: 16 }, () => sessions.forSite('s-quay').basis('eve'))),
        ...[...changes, ...changes].map((change) => change()),
      ]);
      for (const session of before) expect(await find(session)).toBeNull();
      const now = await sessions.forSite('s-quay').basis('eve');
      for (const basis of during) {
        const isCurrent = basis?.sessionVersion === now?.sessionVersion;
        const found = await find({ userId: 'eve', id: 'new', version: basis?.sessionVersion ?? -1 });
        expect(found?.role).toBe(isCurrent ? now?.role : undefined);
      }
    }
  });
});
