import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import { type MakeStores, pendingSite, type StoresUnderTest } from './store-under-test.ts';

/** The contract of every `SiteRequests`. Applied to the fake and to Postgres. */
export function siteRequestsContract(name: string, make: MakeStores): void {
  describe(`${name} implements the port SiteRequests`, () => {
    let under: StoresUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    const insert = (given: Parameters<typeof pendingSite>[0] = {}) =>
      under.requests.insert(pendingSite(given));
    const due = (siteId: string | null = null) => under.requests.takeDue({ siteId, limit: 10 });
    const fail = async (siteId = 's-1') => {
      const claim = await under.claims.claim(siteId, 60);
      if (claim === null) throw new Error('not claimed');
      await under.steps.begin(claim.lease, 'repository');
      await under.steps.finish(claim.lease, 'repository', {
        result: { repositoryId: '9' },
        facts: {},
        secretsSet: false,
      });
      await under.steps.begin(claim.lease, 'dns');
      await under.steps.fail(claim.lease, 'dns', 'The name is taken.');
    };

    test('a site is inserted as pending, with no step begun', async () => {
      expect(await insert()).toEqual({ siteId: 's-1', isNew: true, status: 'pending', failedStep: null });
      const progress = await under.requests.progress('s-1');
      expect(progress).toMatchObject({ status: 'pending', failedStep: null, sentence: null });
      expect(progress?.steps).toHaveLength(9);
      expect(progress?.steps[0]).toEqual({
        step: 'repository',
        state: 'waiting',
        attempt: 0,
        startedAt: null,
        finishedAt: null,
        sentence: null,
      });
      expect(await under.requests.progress('s-none')).toBeNull();
      expect(await under.requests.findRequest('s-1')).toEqual({ locale: 'nb-NO', source: 'generate' });
      for (const none of ['s-none', 's-\0']) expect(await under.requests.findRequest(none)).toBeNull();
    });

    test.each<[string, Parameters<typeof pendingSite>[0]]>([
      ['a member who may not create sites', { requestedBy: 'u-member' }],
      ['a member of other installations', { requestedBy: 'u-other' }],
      ['a member, in another installation', { installationId: '2' }],
      ['an admin, in an installation that does not exist', { requestedBy: 'u-admin', installationId: '3' }],
      ['a user who does not exist', { requestedBy: 'u-none' }],
      ['a member, with a repository that exists', { source: 'adopt' }],
    ])('%s is refused, also where the subdomain is taken', async (_case, given) => {
      expect(await codeOf(insert(given))).toBe('forbidden');
      expect(await under.requests.progress('s-1')).toBeNull();
      await insert({ siteId: 's-2', subdomain: 's-1' });
      expect(await codeOf(insert(given))).toBe('forbidden');
    });

    test('a suspended installation gets no new site, not even from an admin', async () => {
      await under.suspend('1');
      for (const requestedBy of ['u-maker', 'u-admin'])
        expect(await codeOf(insert({ requestedBy }))).toBe('forbidden');
      expect(await under.requests.progress('s-1')).toBeNull();
    });

    test('an admin may create sites everywhere', async () => {
      expect(await insert({ requestedBy: 'u-admin', installationId: '2' })).toMatchObject({ isNew: true });
    });

    test('the same request within an hour returns the same site; later, or by another user, it is a conflict', async () => {
      await insert();
      const again = { siteId: 's-2', subdomain: 's-1', repo: 'other' };
      expect(await insert(again)).toEqual({
        siteId: 's-1',
        isNew: false,
        status: 'pending',
        failedStep: null,
      });
      expect(await codeOf(insert({ ...again, name: 'Other' }))).toBe('conflict');
      expect(await codeOf(insert({ ...again, requestedBy: 'u-admin' }))).toBe('conflict');
      await under.elapse(3601);
      expect(await codeOf(insert(again))).toBe('conflict');
      expect(await under.requests.progress('s-2')).toBeNull();
    });

    test.each<[string, Parameters<typeof pendingSite>[0]]>([
      ['language', { locale: 'de' }],
      ['look', { look: 'hearth' }],
      ['brand colour', { brand: '#1f5c8b' }],
      ['owner', { ownerEmail: 'client@example.test' }],
      ['account', { installationId: '2' }],
      ['source', { source: 'adopt' }],
    ])('a request with another %s is another one, and its subdomain is taken', async (_what, other) => {
      const asked = { requestedBy: 'u-admin' } as const;
      await insert(asked);
      const again = { ...asked, siteId: 's-2', subdomain: 's-1', repo: 'other' };
      expect(await insert(again)).toMatchObject({ siteId: 's-1', isNew: false });
      expect(await codeOf(insert({ ...again, ...other }))).toBe('conflict');
      expect(await under.requests.progress('s-2')).toBeNull();
    });

    test('the same request names every value alike, its owner by any case, the requester also by default', async () => {
      const asked = { look: 'hearth', brand: '#1f5c8b', source: 'adopt', repo: 'website' } as const;
      const first = { ...asked, requestedBy: 'u-admin', ownerEmail: null };
      await insert(first);
      const again = { ...first, siteId: 's-2', subdomain: 's-1' };
      for (const ownerEmail of [null, 'U-Admin@example.test'])
        expect(await insert({ ...again, ownerEmail })).toMatchObject({ siteId: 's-1', isNew: false });
      expect(await codeOf(insert({ ...again, repo: 'another' }))).toBe('conflict');
    });

    test('a site that is being deleted keeps its subdomain and is no answer to a request', async () => {
      await insert();
      await under.requests.requestDeletion('s-1');
      expect(await codeOf(insert({ siteId: 's-2', subdomain: 's-1', repo: 'other' }))).toBe('conflict');
    });

    test('a repository belongs to one site, case-insensitively', async () => {
      const adopted = { source: 'adopt', requestedBy: 'u-admin' } as const;
      await insert({ ...adopted, repo: 'Website' });
      await expect(insert({ ...adopted, siteId: 's-2', repo: 'website' })).rejects.toMatchObject({
        code: 'conflict',
        details: { field: 'repo' },
      });
      const elsewhere = { ...adopted, installationId: '2' };
      expect(await insert({ ...elsewhere, siteId: 's-3', repo: 'website' })).toMatchObject({
        isNew: true,
      });
    });

    test('of 20 concurrent requests, five for each subdomain, one site per subdomain is made', async () => {
      const subdomain = (turn: number) => (turn < 5 ? 'wanted' : `site-${turn}`);
      const asked = Array.from({ length: 20 }, (_, turn) =>
        insert({ siteId: `s-${turn}`, subdomain: subdomain(turn), repo: `r-${turn}`, name: `Site ${turn}` }),
      );
      const codes = await Promise.all(asked.map(codeOf));
      expect(codes.slice(0, 5).toSorted()).toEqual([...Array(4).fill('conflict'), 'none']);
      expect(codes.slice(5)).toEqual(Array(15).fill('none'));
    });

    test('five identical concurrent requests make one site', async () => {
      const asked = await Promise.all(
        Array.from({ length: 5 }, (_, turn) =>
          insert({ siteId: `s-${turn}`, subdomain: 'wanted', repo: `r-${turn}` }),
        ),
      );
      expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(asked.map(({ siteId }) => siteId)).size).toBe(1);
    });

    test('a request that no worker accepted fails at enqueue, and only while it is pending', async () => {
      await insert();
      expect(await under.requests.failEnqueue('s-1', 'No worker answered.')).toBe(true);
      expect(await under.requests.progress('s-1')).toMatchObject({
        status: 'failed',
        failedStep: 'enqueue',
        sentence: 'No worker answered.',
      });
      expect(await under.requests.failEnqueue('s-1', 'Again.')).toBe(false);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      expect(await under.requests.retry('s-1')).toBe(true);
      expect(await under.requests.retry('s-1')).toBe(false);
      await under.claims.claim('s-1', 60);
      expect(await under.requests.failEnqueue('s-1', 'Too late.')).toBe(false);
    });

    test('a retry keeps finished steps and resets the attempts', async () => {
      await insert();
      await fail();
      expect(await under.requests.progress('s-1')).toMatchObject({
        status: 'failed',
        failedStep: 'dns',
        sentence: 'The name is taken.',
      });
      expect(await under.requests.retry('s-1')).toBe(true);
      const progress = await under.requests.progress('s-1');
      expect(progress).toMatchObject({ status: 'pending', failedStep: null, sentence: null });
      expect(progress?.steps.filter(({ state }) => state === 'done')).toMatchObject([{ step: 'repository' }]);
      expect(progress?.steps.find(({ step }) => step === 'dns')).toMatchObject({
        state: 'waiting',
        attempt: 0,
        sentence: null,
        finishedAt: null,
      });
    });

    test('a deletion is requested once, and no retry restores the site', async () => {
      await insert();
      await fail();
      expect(await under.requests.requestDeletion('s-1')).toBe(true);
      expect(await under.requests.requestDeletion('s-1')).toBe(false);
      expect(await under.requests.requestDeletion('s-none')).toBe(false);
      expect(await under.requests.retry('s-1')).toBe(false);
    });

    test('deletions are listed until they are complete, the oldest first, with their failures', async () => {
      await insert();
      await insert({ siteId: 's-2' });
      await insert({ siteId: 's-3' });
      await under.requests.requestDeletion('s-2');
      await under.elapse(60);
      await under.requests.requestDeletion('s-1');
      const claim = await under.claims.claim('s-2', 60);
      if (claim) await under.steps.fail(claim.lease, 'dns', 'The provider does not answer.');
      const listed = await under.requests.deletions(10);
      const [first, second] = listed.map(({ since }) => since.getTime());
      expect(listed).toMatchObject([
        { siteId: 's-2', subdomain: 's-2', failedStep: 'dns', sentence: 'The provider does not answer.' },
        { siteId: 's-1', name: 'Harbour Museum', failedStep: null, sentence: null },
      ]);
      expect(first).toBeLessThan(second ?? 0);
      expect(await under.requests.deletions(1)).toHaveLength(1);
      const again = await under.claims.claim('s-1', 60);
      if (again) await under.claims.deleteSite(again.lease);
      expect((await under.requests.deletions(10)).map(({ siteId }) => siteId)).toEqual(['s-2']);
    });

    describe('is corrected', () => {
      const adopted = { source: 'adopt', requestedBy: 'u-admin' } as const;
      const OTHER = { name: 'Museum', subdomain: 'museum', repo: 'museum', source: 'generate' } as const;
      const failAtOnce = async (siteId = 's-1') => {
        const claim = await under.claims.claim(siteId, 60);
        if (claim === null) throw new Error('not claimed');
        await under.steps.begin(claim.lease, 'repository');
        await under.steps.fail(claim.lease, 'repository', 'There is no such repository.');
      };

      test('when its repository could not be adopted, and then set up with the new values', async () => {
        await insert(adopted);
        await failAtOnce();
        expect(await under.requests.correct('s-1', OTHER)).toBe(true);
        expect(await under.requests.progress('s-1')).toMatchObject({ status: 'pending', failedStep: null });
        expect((await under.requests.progress('s-1'))?.steps[0]).toMatchObject({
          state: 'waiting',
          attempt: 0,
        });
        expect(await under.requests.findRequest('s-1')).toMatchObject({ source: 'generate' });
        const claim = await under.claims.claim('s-1', 60);
        expect(claim?.site).toMatchObject({ name: 'Museum', subdomain: 'museum', repo: 'museum' });
        // The former address is free again.
        expect(await insert({ ...adopted, siteId: 's-2', subdomain: 's-1', name: 'Other' })).toMatchObject({
          isNew: true,
        });
      });

      test('when no worker accepted it', async () => {
        await insert();
        await under.requests.failEnqueue('s-1', 'No worker answered.');
        expect(await under.requests.correct('s-1', OTHER)).toBe(true);
      });

      test('only while it is failed, and before anything of it was made', async () => {
        await insert(adopted);
        expect(await under.requests.correct('s-1', OTHER)).toBe(false);
        await fail();
        expect(await under.requests.correct('s-1', OTHER)).toBe(false);
        await insert({ siteId: 's-2' });
        await failAtOnce('s-2');
        expect(await under.requests.correct('s-2', OTHER)).toBe(false);
        await insert({ ...adopted, siteId: 's-3', name: 'Third' });
        await failAtOnce('s-3');
        await under.requests.requestDeletion('s-3');
        expect(await under.requests.correct('s-3', OTHER)).toBe(false);
        for (const none of ['s-none', 's-\0']) expect(await under.requests.correct(none, OTHER)).toBe(false);
      });

      test('to no address and no repository of another site', async () => {
        await insert({ ...adopted, siteId: 's-2', repo: 'Website' });
        await insert(adopted);
        await failAtOnce();
        const correct = (given: Partial<typeof OTHER> | { subdomain: string } | { repo: string }) =>
          under.requests.correct('s-1', { ...OTHER, ...given });
        expect(await codeOf(correct({ subdomain: 's-2' }))).toBe('conflict');
        await expect(correct({ repo: 'website' })).rejects.toMatchObject({
          code: 'conflict',
          details: { field: 'repo' },
        });
        expect(await under.requests.progress('s-1')).toMatchObject({ status: 'failed' });
        expect(await under.requests.correct('s-1', { ...OTHER, subdomain: 's-1' })).toBe(true);
      });
    });

    describe('is due', () => {
      test('a request after two minutes, for one caller, and again two minutes later', async () => {
        await insert();
        await under.elapse(110);
        expect(await due()).toEqual([]);
        await under.elapse(20);
        const [first, second] = await Promise.all([due(), due('s-1')]);
        expect([...first, ...second]).toEqual([
          { siteId: 's-1', status: 'pending', removal: false, waitingSeconds: 130 },
        ]);
        expect(await due()).toEqual([]);
        await under.elapse(130);
        expect(await due('s-other')).toEqual([]);
        expect(await due('s-1')).toHaveLength(1);
      });

      test('a site whose worker has stopped, and none with a live lease', async () => {
        await insert();
        const claim = await under.claims.claim('s-1', 600);
        await under.elapse(300);
        expect(await due()).toEqual([]);
        await under.elapse(301);
        expect(await due()).toMatchObject([{ siteId: 's-1', status: 'in_progress' }]);
        expect(claim && (await under.claims.release(claim.lease))).toBe(true);
        await under.elapse(130);
        expect(await due()).toMatchObject([{ siteId: 's-1', status: 'in_progress' }]);
      });

      test('no site that is ready or failed', async () => {
        await insert();
        await fail();
        await insert({ siteId: 's-2' });
        const claim = await under.claims.claim('s-2', 60);
        if (claim) await under.claims.complete(claim.lease);
        await under.elapse(100_000);
        expect(await due()).toEqual([]);
      });

      test('a deletion after two minutes; a failed one after ten', async () => {
        await insert();
        await under.requests.requestDeletion('s-1');
        await under.elapse(130);
        expect(await due()).toMatchObject([{ siteId: 's-1', removal: true }]);
        const claim = await under.claims.claim('s-1', 60);
        if (claim) await under.steps.fail(claim.lease, 'dns', 'The provider is away.');
        await under.elapse(590);
        expect(await due()).toEqual([]);
        await under.elapse(20);
        expect(await due()).toMatchObject([{ siteId: 's-1', status: 'failed', removal: true }]);
      });
    });
  });
}
