import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { DomainChange, DomainClaim, DomainClaims } from '../ports/domain-claims.ts';
import { MOST_DOMAINS, type SiteDomains } from '../ports/site-domains.ts';

/** Stores under test, over the same records: the hosted sites `s-quay` and `s-hall`, without names. */
export interface SiteDomainsUnderTest {
  domains: SiteDomains;
  claims: DomainClaims;
  /** The site's address, as recorded. */
  urlOf(siteId: string): Promise<string | null>;
  /** Lets time pass for the records. */
  elapse(seconds: number): Promise<void>;
}

const NAME = 'www.harbour.example';
const HOUR = 3600;

/** The contract of `SiteDomains` and `DomainClaims` over the same records. */
export function siteDomainsContract(name: string, make: () => Promise<SiteDomainsUnderTest>): void {
  describe(`${name} implements the ports SiteDomains and DomainClaims`, () => {
    let under: SiteDomainsUnderTest;
    let domains: SiteDomains;
    let claims: DomainClaims;
    beforeEach(async () => {
      under = await make();
      ({ domains, claims } = under);
    });
    const add = (siteId = 's-quay', given = NAME) =>
      domains.add(siteId, { name: given, token: `t-${siteId}` });
    const claimed = async (siteId: string | null = null): Promise<DomainClaim> => {
      const claim = await claims.claim(siteId, 60);
      if (claim === null) throw new Error('Nothing was due.');
      return claim;
    };
    const change = (state: DomainChange['state'], more: Partial<DomainChange> = {}): DomainChange => ({
      name: NAME,
      state,
      problems: [],
      seen: null,
      againSeconds: HOUR,
      proof: 'unknown',
      notices: 0,
      ...more,
    });
    const move = async (siteId: string, ...states: DomainChange['state'][]) => {
      await domains.askCheck(siteId, NAME);
      const { lease } = await claimed(siteId);
      const stored = [];
      for (const state of states) stored.push(await claims.record(lease, change(state)));
      await claims.release(lease, 0);
      return stored.at(-1);
    };
    const served = () => move('s-quay', 'owned', 'attached', 'served');

    test('knows where records of a hosted site lead', async () => {
      expect(await domains.hostTarget('s-quay')).toBe('quay.host.test');
      expect(await domains.hostTarget('s-none')).toBeNull();
    });

    test('adds a name once, wanted and due at once', async () => {
      expect(await claims.claim(null, 60)).toBeNull();
      await add();
      expect(await codeOf(add())).toBe('conflict');
      expect(await codeOf(add('s-none'))).toBe('not_found');
      expect(await domains.list('s-hall')).toEqual([]);
      expect(await domains.list('s-quay')).toMatchObject([
        {
          name: NAME,
          state: 'wanted',
          token: 't-s-quay',
          isPrimary: false,
          removing: false,
          problems: [],
          checkedAt: null,
        },
      ]);
      expect(await claimed()).toMatchObject({
        lease: { siteId: 's-quay' },
        hosting: { hostingId: 'h-quay', url: 'https://quay.example.test', target: 'quay.host.test' },
        publishedBranch: 'live',
      });
    });

    test('has at most so many names a site, also when they are added at once', async () => {
      const names = Array.from({ length: MOST_DOMAINS + 2 }, (_, index) => `n${index}.harbour.example`);
      const codes = await Promise.all(names.map((one) => codeOf(add('s-quay', one))));
      expect(codes.filter((code) => code === 'conflict')).toHaveLength(2);
      expect(await domains.list('s-quay')).toHaveLength(MOST_DOMAINS);
    });

    test('one process works at the names of a site, until it releases them or its lease runs out', async () => {
      await add();
      const claims20 = await Promise.all(Array.from({ length: 20 }, () => claims.claim(null, 60)));
      const won = claims20.filter((claim) => claim !== null);
      expect(won).toHaveLength(1);
      const lease = won[0]?.lease ?? { siteId: '', token: '' };
      await under.elapse(61);
      const next = await claimed('s-quay');
      expect(await claims.record(lease, change('owned'))).toBe('lost');
      expect(await claims.names(lease, 60)).toBeNull();
      expect(await claims.deleteName(lease, NAME)).toBe(false);
      expect(await claims.settle(lease, { upTo: 1, url: 'https://stolen.example' })).toBe(false);
      expect(await claims.release(lease, 0)).toBe(false);
      expect(await claims.release(next.lease, 30)).toBe(true);
      expect(await claims.claim(null, 60)).toBeNull();
      await under.elapse(31);
      expect(await claims.claim(null, 60)).not.toBeNull();
    });

    test('a check is recorded, and the name is due again after its time, or when a person asks', async () => {
      await add();
      const problems = [{ code: 'proof_missing', params: { record: '_portal.x', want: 't' } }] as const;
      const seen = { zone: 'harbour.example', cname: null, a: ['192.0.2.1'], aaaa: [], caa: null };
      const { lease } = await claimed();
      await claims.record(lease, change('wanted', { problems, seen }));
      await claims.release(lease, 0);
      expect(await domains.list('s-quay')).toMatchObject([{ problems, seen, checkedAt: expect.any(Date) }]);
      expect(await claims.claim('s-quay', 60)).toBeNull();
      await under.elapse(HOUR + 1);
      const again = await claimed();
      await claims.record(again.lease, change('wanted', { againSeconds: null }));
      await claims.release(again.lease, 0);
      await under.elapse(1000 * HOUR);
      expect(await claims.claim(null, 60)).toBeNull();
      expect(await domains.askCheck('s-hall', NAME)).toBe(false);
      expect(await domains.askCheck('s-quay', NAME)).toBe(true);
      expect(await claims.claim(null, 60)).not.toBeNull();
    });

    test('what a person asks for while somebody works is due at the end, also when that failed', async () => {
      await add();
      for (const ask of [
        () => domains.askCheck('s-quay', NAME),
        () => domains.choosePrimary('s-quay', null),
      ]) {
        const { lease } = await claimed();
        await ask();
        expect(await claims.claim('s-quay', 60)).toBeNull();
        await claims.release(lease, HOUR);
        const next = await claimed();
        await claims.release(next.lease, HOUR);
        expect(await claims.claim('s-quay', 60)).toBeNull();
        await under.elapse(HOUR + 1);
      }
    });

    test('of two sites that want a name, the first that proves it has it', async () => {
      await add();
      await add('s-hall');
      expect(await move('s-hall', 'wanted')).toBe('stored');
      expect(await move('s-quay', 'owned')).toBe('stored');
      expect(await move('s-hall', 'owned')).toBe('taken');
      expect(await domains.list('s-hall')).toMatchObject([{ state: 'wanted' }]);
      expect(await domains.remove('s-hall', NAME)).toBe(true);
      expect(await domains.list('s-quay')).toMatchObject([{ state: 'owned' }]);
    });

    test('of two proofs at the same time, one is recorded', async () => {
      await add();
      await add('s-hall');
      const both = await Promise.all(['s-quay', 's-hall'].map((siteId) => claimed(siteId)));
      const stored = await Promise.all(both.map(({ lease }) => claims.record(lease, change('owned'))));
      expect(stored.sort()).toEqual(['stored', 'taken']);
    });

    test('a served name is a change to settle, and may become the address', async () => {
      await add();
      expect(await domains.choosePrimary('s-quay', NAME)).toBe(false);
      await move('s-quay', 'owned', 'attached');
      expect(await domains.choosePrimary('s-quay', NAME)).toBe(false);
      await served();
      const first = await claimed();
      const unsettled = (await claims.names(first.lease, 60))?.unsettled ?? 0;
      expect(unsettled).toBeGreaterThan(0);
      // A choice in the middle of the work is another change, which the end of this work does not cover.
      expect(await domains.choosePrimary('s-quay', NAME)).toBe(true);
      await claims.settle(first.lease, { upTo: unsettled, url: 'https://quay.example.test' });
      await claims.release(first.lease, 0);
      const second = await claimed();
      const names = await claims.names(second.lease, 60);
      expect(names).toMatchObject({ domains: [{ isPrimary: true }], unsettled: unsettled + 1 });
      await claims.settle(second.lease, { upTo: names?.unsettled ?? 0, url: `https://${NAME}` });
      expect((await claims.names(second.lease, 60))?.unsettled).toBeNull();
      await claims.release(second.lease, 0);
      expect(await under.urlOf('s-quay')).toBe(`https://${NAME}`);
      expect(await claims.claim(null, 60)).toBeNull();
      expect(await domains.choosePrimary('s-quay', null)).toBe(true);
      expect(await domains.list('s-quay')).toMatchObject([{ isPrimary: false, state: 'served' }]);
      expect(await domains.choosePrimary('s-hall', NAME)).toBe(false);
    });

    test('the loss of a proof is counted from the first answer without it, until one has it again', async () => {
      await add();
      await served();
      const check = async (proof: DomainChange['proof'], notices = 0) => {
        await domains.askCheck('s-quay', NAME);
        const { lease } = await claimed('s-quay');
        await claims.record(lease, change('served', { proof, notices }));
        await claims.release(lease, 0);
        const [domain] = await domains.list('s-quay');
        const { unprovenSince = null, notices: count, noticedAt = null } = domain ?? {};
        return {
          since: unprovenSince?.getTime() ?? null,
          notices: count,
          noticedAt: noticedAt?.getTime() ?? null,
        };
      };
      const never = { since: null, notices: 0, noticedAt: null };
      expect(await check('unknown')).toEqual(never);
      expect(await check('missing')).toEqual({ ...never, since: expect.any(Number) });
      const first = await check('missing', 1);
      expect(first).toEqual({ since: expect.any(Number), notices: 1, noticedAt: expect.any(Number) });
      expect(await check('unknown', 1)).toEqual(first);
      expect(await check('missing', 1)).toEqual(first);
      const second = await check('missing', 2);
      expect(second).toEqual({ ...first, notices: 2, noticedAt: expect.any(Number) });
      expect(second.noticedAt).toBeGreaterThanOrEqual(first.noticedAt ?? Infinity);
      expect(await check('found', 2)).toEqual(never);
    });

    test('a name whose proof is lost is given up once: it is removed by the next work, and is no address', async () => {
      await add();
      await served();
      await domains.choosePrimary('s-quay', NAME);
      const { lease } = await claimed('s-quay');
      const before = (await claims.names(lease, 60))?.unsettled ?? 0;
      expect(await claims.giveUp({ ...lease, token: 'stolen' }, NAME)).toBe(false);
      expect(await claims.giveUp(lease, NAME)).toBe(true);
      expect(await claims.giveUp(lease, NAME)).toBe(false);
      expect(await claims.giveUp(lease, 'other.harbour.example')).toBe(false);
      expect(await claims.names(lease, 60)).toMatchObject({
        domains: [{ removing: true, isPrimary: false }],
        unsettled: before + 1,
      });
    });

    test('a name steps down as main address once, which the settings follow', async () => {
      await add();
      await served();
      await domains.choosePrimary('s-quay', NAME);
      const { lease } = await claimed('s-quay');
      const before = (await claims.names(lease, 60))?.unsettled ?? 0;
      expect(await claims.stepDown({ ...lease, token: 'stolen' }, NAME)).toBe(false);
      expect(await claims.stepDown(lease, 'other.harbour.example')).toBe(false);
      expect(await claims.stepDown(lease, NAME)).toBe(true);
      expect(await claims.stepDown(lease, NAME)).toBe(false);
      expect(await claims.names(lease, 60)).toMatchObject({
        domains: [{ state: 'served', removing: false, isPrimary: false }],
        unsettled: before + 1,
      });
    });

    test('a site that proves a name has another one give it up, unless that one proves it as well', async () => {
      await add();
      await served();
      await add('s-hall');
      await domains.askCheck('s-hall', NAME);
      const { lease } = await claimed('s-hall');
      const answers = { name: NAME, texts: ['t-s-hall'], cname: null };
      const contest = (more: Partial<typeof answers> | { cname: string }, by = lease) =>
        claims.contest(by, { ...answers, ...more });
      expect(await contest({ texts: ['t-s-hall', 't-s-quay '] })).toBeNull();
      expect(await contest({ cname: 'quay.host.test' })).toBeNull();
      expect(await contest({ name: 'other.harbour.example' })).toBeNull();
      expect(await contest({}, { ...lease, token: 'stolen' })).toBeNull();
      expect(await domains.list('s-quay')).toMatchObject([{ removing: false }]);
      expect(await contest({ cname: 'hall.host.test' })).toEqual({ siteId: 's-quay', begins: true });
      expect(await contest({})).toEqual({ siteId: 's-quay', begins: false });
      expect(await contest({ texts: ['t-s-quay'] })).toBeNull();
      expect(await domains.list('s-quay')).toMatchObject([{ state: 'served', removing: true }]);
      // It is taken until the other site has left it.
      expect(await claims.record(lease, change('owned'))).toBe('taken');
      const loser = await claimed('s-quay');
      expect(await claims.deleteName(loser.lease, NAME)).toBe(true);
      expect(await claims.record(lease, change('owned'))).toBe('stored');
    });

    test('a build is noted with the changes that it has, by who has the lease', async () => {
      await add();
      const { lease } = await claimed();
      expect(await claims.names(lease, 60)).toMatchObject({
        build: null,
        url: await under.urlOf('s-quay'),
      });
      expect(await claims.noteBuild({ ...lease, token: 'stolen' }, { upTo: 1, deployId: 'd' })).toBe(false);
      for (const deployId of ['d-1', null]) {
        expect(await claims.noteBuild(lease, { upTo: 2, deployId })).toBe(true);
        expect((await claims.names(lease, 60))?.build).toEqual({
          upTo: 2,
          deployId,
          startedAt: expect.any(Date),
        });
      }
    });

    test('a name is removed at once while it is wanted, else by the next work', async () => {
      await add();
      expect(await domains.remove('s-hall', NAME)).toBe(false);
      expect(await domains.remove('s-quay', NAME)).toBe(true);
      expect(await domains.list('s-quay')).toEqual([]);
      await add();
      await served();
      await domains.choosePrimary('s-quay', NAME);
      expect(await domains.remove('s-quay', NAME)).toBe(true);
      expect(await domains.list('s-quay')).toMatchObject([{ isPrimary: false, removing: true }]);
      const since = async (claim: DomainClaim) => (await claims.names(claim.lease, 60))?.removingSince;
      expect(await domains.choosePrimary('s-quay', NAME)).toBe(false);
      expect(await domains.askCheck('s-quay', NAME)).toBe(false);
      await add('s-hall');
      expect(await move('s-hall', 'owned')).toBe('taken');
      const removal = await claimed('s-quay');
      const { lease } = removal;
      expect(await since(removal)).toEqual(expect.any(Date));
      expect(await claims.record(lease, change('attached'))).toBe('removed');
      expect(await domains.list('s-quay')).toMatchObject([{ state: 'served' }]);
      expect(await claims.deleteName(lease, NAME)).toBe(true);
      expect(await since(removal)).toBeNull();
      expect(await domains.list('s-quay')).toEqual([]);
      expect(await claims.record(lease, change('owned'))).toBe('removed');
      expect(await move('s-hall', 'owned')).toBe('stored');
    });
  });
}
