import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { Claim, Lease } from '../ports/site-claims.ts';
import { type MakeStores, pendingSite, type StoresUnderTest } from './store-under-test.ts';

/** The contract of every `SiteClaims` and `StepRecords`. Applied to the fakes and to Postgres. */
export function siteClaimsContract(name: string, make: MakeStores): void {
  describe(`${name} implements the ports SiteClaims and StepRecords`, () => {
    let under: StoresUnderTest;
    beforeEach(async () => {
      under = await make();
      await under.requests.insert(pendingSite());
    });
    async function claimed(siteId = 's-1'): Promise<Claim> {
      const claim = await under.claims.claim(siteId, 60);
      if (claim === null) throw new Error('not claimed');
      return claim;
    }
    const status = async () => (await under.requests.progress('s-1'))?.status;

    test('a claim returns the site and its request', async () => {
      expect(await claimed()).toEqual({
        lease: { siteId: 's-1', token: expect.any(String) },
        work: 'provision',
        site: {
          siteId: 's-1',
          name: 'Harbour Museum',
          subdomain: 's-1',
          url: null,
          locale: 'nb-NO',
          look: null,
          brand: null,
          source: 'generate',
          owner: 'harbour',
          repo: 's-1-repository',
          installationId: '1',
          publishedBranch: 'main',
          repositoryId: null,
          firstOwner: { email: 'u-maker@example.test', userId: 'auth-u-maker' },
        },
        steps: {},
      });
      expect(await status()).toBe('in_progress');
    });

    test('a claim returns the look and the colour that were asked for', async () => {
      await under.requests.insert(pendingSite({ siteId: 's-look', look: 'hearth', brand: '#c2571a' }));
      expect((await claimed('s-look')).site).toMatchObject({ look: 'hearth', brand: '#c2571a' });
    });

    test('the first owner is the one in the request, with an account if that is the requester’s', async () => {
      for (const [siteId, ownerEmail, userId] of [
        ['s-2', 'Client@Example.test', null],
        ['s-3', 'U-Maker@example.test', 'auth-u-maker'],
      ] as const) {
        await under.requests.insert(pendingSite({ siteId, ownerEmail }));
        const { site } = await claimed(siteId);
        expect(site.firstOwner).toEqual({ email: ownerEmail.toLowerCase(), userId });
      }
    });

    test('of 20 concurrent claims one succeeds', async () => {
      const claims = await Promise.all(Array.from({ length: 20 }, () => under.claims.claim('s-1', 60)));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      expect(await under.claims.claim('s-none', 60)).toBeNull();
    });

    test('a lease expires unless it is renewed, and of 20 concurrent claims after that one gets the site', async () => {
      const { lease } = await claimed();
      await under.elapse(50);
      expect(await under.claims.renew(lease, 60)).toBe(true);
      await under.elapse(50);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      await under.elapse(11);
      const claims = await Promise.all(Array.from({ length: 20 }, () => under.claims.claim('s-1', 60)));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
      expect(await under.claims.renew(lease, 60)).toBe(false);
    });

    describe('a signed call', () => {
      const claim = (call: string, siteId = 's-1') => under.claims.claim(siteId, 60, call);
      const twenty = (call: string) => Promise.all(Array.from({ length: 20 }, () => claim(call)));
      const withClaim = (claims: (Claim | null)[]) => claims.filter((one) => one !== null);

      test('claims once when 20 copies of it arrive at once', async () => {
        const [first, ...more] = withClaim(await twenty('call-1'));
        expect([first?.lease.siteId, more]).toEqual(['s-1', []]);
      });

      test('that is repeated continues its own claim after the lease expired, in one of 20 copies', async () => {
        const [first] = withClaim(await twenty('call-1'));
        expect(await claim('call-1')).toBeNull();
        await under.elapse(61);
        const again = withClaim(await twenty('call-1'));
        expect(again).toHaveLength(1);
        expect(again[0]?.lease.token).not.toBe(first?.lease.token);
      });

      test.each([
        ['given back', (lease: Lease) => under.claims.release(lease)],
        ['failed', (lease: Lease) => under.steps.fail(lease, 'hosting', 'No.')],
        ['completed', (lease: Lease) => under.claims.complete(lease)],
      ])('whose claim was %s claims no more; another call does', async (_case, end) => {
        const first = await claim('call-1');
        expect(first !== null && (await end(first.lease))).toBe(true);
        await under.requests.retry('s-1');
        await under.requests.requestDeletion('s-1');
        expect(withClaim(await twenty('call-1'))).toEqual([]);
        expect(await claim('call-2')).not.toBeNull();
      });

      test('whose claim another process took over can no longer claim', async () => {
        await claim('call-1');
        await under.elapse(61);
        await claim('call-2');
        await under.elapse(61);
        expect(await claim('call-1')).toBeNull();
        expect(await claim('call-2')).not.toBeNull();
        await under.elapse(61);
        expect(await under.claims.claim('s-1', 60)).not.toBeNull();
        await under.elapse(61);
        expect(await claim('call-2')).toBeNull();
      });

      test('that found nothing to claim is used up, too', async () => {
        const { lease } = await claimed();
        expect([await claim('late'), await claim('of-none', 's-none')]).toEqual([null, null]);
        await under.claims.release(lease);
        expect([await claim('late'), await claim('of-none')]).toEqual([null, null]);
        expect(await claim('call-3')).not.toBeNull();
      });
    });

    test('a released site is due after two minutes, or with the next sweep', async () => {
      const due = () => under.requests.takeDue({ siteId: null, limit: 10 });
      const first = await claimed();
      await under.claims.release(first.lease);
      expect(await due()).toEqual([]);
      const second = await claimed();
      await under.claims.release(second.lease, { due: true });
      expect(await due()).toMatchObject([{ siteId: 's-1', status: 'in_progress' }]);
      expect(await due()).toEqual([]);
    });

    test('a site released after a failure can be claimed after its waiting time, and the attempt counts', async () => {
      const { lease } = await claimed();
      await under.steps.begin(lease, 'hosting');
      expect(await under.claims.release(lease, { due: false, waitSeconds: 30 })).toBe(true);
      expect(await under.claims.renew(lease, 60)).toBe(false);
      await under.elapse(29);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      await under.elapse(2);
      const again = await claimed();
      expect(await under.steps.begin(again.lease, 'hosting')).toMatchObject({ attempt: 2 });
    });

    test('a deletion ignores the waiting time of a failure', async () => {
      const { lease } = await claimed();
      await under.claims.release(lease, { due: false, waitSeconds: 30 });
      await under.requests.requestDeletion('s-1');
      expect(await claimed()).toMatchObject({ work: 'remove' });
      expect(await under.claims.claim('s-1', 60)).toBeNull();
    });

    test('a run that lost the lease cannot write', async () => {
      const { lease: old } = await claimed();
      await under.steps.begin(old, 'repository');
      await under.elapse(61);
      const { lease } = await claimed();
      const before = await under.requests.progress('s-1');
      expect(await under.steps.begin(old, 'content')).toBe('lost');
      for (const write of writesOf(under, old)) expect(await write()).toBe(false);
      expect(await under.steps.storeSecrets(old, 'sealed')).toBeNull();
      expect(await under.steps.storeSecrets(lease, null)).toBeNull();
      expect(await under.requests.progress('s-1')).toEqual(before);
      expect(await under.claims.renew(lease, 60)).toBe(true);
    });

    test('a crashed step starts again with its notes, and counts as another attempt; one that ran out of time does not', async () => {
      const { lease } = await claimed();
      expect(await under.steps.begin(lease, 'build')).toMatchObject({
        state: 'running',
        attempt: 1,
        result: null,
      });
      expect(await under.steps.note(lease, 'build', { deployId: 'd-1' })).toBe(true);
      await under.elapse(61);
      const second = await claimed();
      expect(second.steps.build).toMatchObject({ state: 'running', attempt: 1, result: { deployId: 'd-1' } });
      const begun = await under.steps.begin(second.lease, 'build');
      expect(begun).toMatchObject({ state: 'running', attempt: 2, result: { deployId: 'd-1' } });
      expect(await under.claims.release(second.lease)).toBe(true);
      const third = await claimed();
      expect(third.steps.build).toMatchObject({ state: 'waiting', attempt: 2 });
      const restarted = await under.steps.begin(third.lease, 'build');
      expect(restarted).toMatchObject({ state: 'running', attempt: 2, result: { deployId: 'd-1' } });
      expect(typeof restarted !== 'string' && typeof begun !== 'string' && restarted.startedAt).toEqual(
        typeof begun !== 'string' && begun.startedAt,
      );
    });

    test('a finished step stores its result, and updates the site’s record', async () => {
      const { lease } = await claimed();
      await under.steps.begin(lease, 'hosting');
      const result = { hostingId: 'h-1', nested: { list: [1, 'two', null] } };
      const facts = {
        url: 'https://s-1.example.test',
        repositoryId: '77',
        repo: 'renamed',
        publishedBranch: 'live',
      };
      expect(await under.steps.finish(lease, 'hosting', { result, facts, secretsSet: false })).toBe(true);
      await under.claims.release(lease);
      const { site, steps } = await claimed();
      expect(site).toMatchObject({ ...facts, owner: 'harbour' });
      expect(steps.hosting).toMatchObject({ state: 'done', attempt: 1, result });
    });

    test('a repository id belongs to one site', async () => {
      await under.requests.insert(pendingSite({ siteId: 's-2' }));
      const [first, second] = [await claimed(), await claimed('s-2')];
      const done = { result: {}, facts: { repositoryId: '77' }, secretsSet: false };
      await under.steps.begin(first.lease, 'repository');
      await under.steps.begin(second.lease, 'repository');
      await under.steps.finish(first.lease, 'repository', done);
      expect(await codeOf(under.steps.finish(second.lease, 'repository', done))).toBe('conflict');
    });

    test('a failed step fails the site and ends the lease', async () => {
      const { lease } = await claimed();
      await under.steps.begin(lease, 'hosting');
      expect(await under.steps.fail(lease, 'hosting', 'The name is taken.')).toBe(true);
      const progress = await under.requests.progress('s-1');
      expect(progress).toMatchObject({
        status: 'failed',
        failedStep: 'hosting',
        sentence: 'The name is taken.',
      });
      expect(progress?.steps[2]).toMatchObject({ state: 'failed', sentence: 'The name is taken.' });
      expect(await under.claims.renew(lease, 60)).toBe(false);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
    });

    test('the first secrets stay stored until they are deleted', async () => {
      const { lease } = await claimed();
      expect(await under.steps.storeSecrets(lease, null)).toBeNull();
      expect(await under.steps.storeSecrets(lease, 'first')).toBe('first');
      expect(await under.steps.storeSecrets(lease, 'second')).toBe('first');
      expect(await under.steps.deleteSecrets(lease)).toBe(true);
      expect(await under.steps.storeSecrets(lease, null)).toBeNull();
    });

    test('secrets are deleted with the last step that sets them, and not with others', async () => {
      const { lease } = await claimed();
      await under.steps.storeSecrets(lease, 'sealed');
      for (const [step, secretsSet, stored] of [
        ['variables', false, 'sealed'],
        ['deploy-hooks', true, null],
      ] as const) {
        await under.steps.begin(lease, step);
        await under.steps.finish(lease, step, { result: {}, facts: {}, secretsSet });
        expect(await under.steps.storeSecrets(lease, null)).toBe(stored);
      }
    });

    test('a completed site is ready and cannot be claimed', async () => {
      const { lease } = await claimed();
      expect(await under.claims.deleteSite(lease)).toBe(false);
      expect(await under.claims.complete(lease)).toBe(true);
      expect(await status()).toBe('ready');
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      expect(await under.claims.complete(lease)).toBe(false);
    });

    test('a deletion requested in the middle: finished steps stay recorded, no other begins, and the next claim deletes the site', async () => {
      const { lease } = await claimed();
      await under.steps.begin(lease, 'repository');
      await under.requests.requestDeletion('s-1');
      const done = { result: { repositoryId: '77' }, facts: {}, secretsSet: false };
      expect(await under.steps.finish(lease, 'repository', done)).toBe(true);
      expect(await under.steps.begin(lease, 'content')).toBe('deleting');
      expect(await under.claims.complete(lease)).toBe(false);
      expect(await under.claims.claim('s-1', 60)).toBeNull();
      await under.claims.release(lease);
      const removal = await claimed();
      expect(removal).toMatchObject({
        work: 'remove',
        steps: { repository: { result: { repositoryId: '77' } } },
      });
      expect(await under.steps.deleteRecord(removal.lease, 'repository')).toBe(true);
      expect(await under.steps.deleteRecord(removal.lease, 'dns')).toBe(true);
      expect(await under.claims.deleteSite(removal.lease)).toBe(true);
      expect(await under.requests.progress('s-1')).toBeNull();
      expect(await under.requests.insert(pendingSite())).toMatchObject({ isNew: true });
    });

    test('a failed deletion can be claimed again, from any previous status', async () => {
      const { lease } = await claimed();
      await under.claims.complete(lease);
      await under.requests.requestDeletion('s-1');
      const removal = await claimed();
      expect(await under.steps.fail(removal.lease, 'hosting', 'The provider is away.')).toBe(true);
      expect(await claimed()).toMatchObject({ work: 'remove', steps: { hosting: { state: 'failed' } } });
    });
  });
}

/** Every write that requires a lease and returns whether it was made. */
function writesOf({ claims, steps }: StoresUnderTest, lease: Lease): (() => Promise<boolean>)[] {
  return [
    () => claims.renew(lease, 60),
    () => steps.note(lease, 'repository', { noted: true }),
    () =>
      steps.finish(lease, 'repository', {
        result: {},
        facts: { url: 'https://lost.example.test' },
        secretsSet: true,
      }),
    () => steps.fail(lease, 'repository', 'Lost.'),
    () => steps.deleteRecord(lease, 'repository'),
    () => steps.deleteSecrets(lease),
    () => claims.release(lease),
    () => claims.complete(lease),
    () => claims.deleteSite(lease),
  ];
}
