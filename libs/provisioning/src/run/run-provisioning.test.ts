import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { dyingDeps } from '../../test/dying-deps.ts';
import { expectDeleted, expectOnce, REPOSITORY, SITE_ID, world, type World } from '../../test/world.ts';
import { requestSiteDeletion, retrySite } from '../index.ts';
import { runProvisioning } from './run-provisioning.ts';

const run = (at: World, given = at.until()) => runProvisioning(at.deps, SITE_ID, given);
const WHEN = ['before', 'after'] as const;

/** Runs until the n-th call, dies there, and lets the lease expire. False if the run ended before. */
async function runAndDie(at: World, point: Parameters<typeof dyingDeps>[1]): Promise<boolean> {
  const mortal = dyingDeps(at.deps, point);
  const whole = runProvisioning(mortal.deps, SITE_ID, at.until());
  const died = await Promise.race([whole.then(() => false), mortal.dead.then(() => true)]);
  at.pace.elapse(130_000);
  return died;
}

async function readyWorld(): Promise<World> {
  const at = world();
  await at.request();
  expect(await run(at)).toMatchObject({ outcome: 'ready' });
  at.objects.sites.add(SITE_ID);
  return at;
}

describe('setting up a site', () => {
  test('makes everything once, and returns the first viewer’s credential to its caller', async () => {
    const at = world();
    expect(await at.request()).toEqual({ siteId: SITE_ID, isNew: true, status: 'pending', failedStep: null });
    const initialViewer = { username: 'client', label: 'Initial access', passphrase: 'passphrase-1' };
    expect(await run(at)).toEqual({ outcome: 'ready', initialViewer });
    expectOnce(at);
    expect(at.site()).toMatchObject({ url: 'https://museum.sites.test', repositoryId: '700002' });
    expect(at.mails.mailed).toEqual([
      'maker@example.test https://museum.sites.test/edit/login/callback Harbour Museum nb-NO',
    ]);
    expect(at.reports).toEqual([]);
    expect(await run(at)).toEqual({ outcome: 'not_claimed', initialViewer: null });
  });

  test.each(WHEN)('continues after a crash %s any call, and makes everything once', async (when) => {
    for (let at = 1; ; at += 1) {
      const one = world();
      await one.request();
      const died = await runAndDie(one, { at, when });
      // Dying before the claim leaves the site pending; dying after the last write leaves it ready.
      const after = await run(one);
      expect([at, after.outcome]).toEqual([at, one.site()?.status === 'ready' ? after.outcome : 'ready']);
      expectOnce(one);
      if (!died) break;
      expect(at).toBeLessThan(200);
    }
  });

  test('continues in slices of any length', async () => {
    for (const seconds of [1, 3, 7, 20]) {
      const at = world();
      await at.request();
      const outcomes: string[] = [];
      for (let slice = 0; slice < 60 && !outcomes.includes('ready'); slice += 1) {
        const until = new Date(at.pace.now().getTime() + seconds * 1000);
        outcomes.push((await run(at, { until })).outcome);
        at.pace.elapse(500);
        if (at.site()?.status === 'in_progress') await at.pace.wait(1000);
      }
      expect(outcomes.at(-1)).toBe('ready');
      expectOnce(at);
    }
  });

  test.each([1, 4, 10, 45, 300])(
    'that waits for a build of %s seconds takes a quarter longer at most, with few requests',
    async (seconds) => {
      const at = world({ buildMs: seconds * 1000 });
      await at.request();
      const began = at.pace.now().getTime();
      expect(await run(at)).toMatchObject({ outcome: 'ready' });
      const waited = (at.pace.now().getTime() - began) / 1000 - seconds;
      // A pause for the repository's content, and one that ends after the build.
      expect(waited).toBeLessThanOrEqual(0.5 + Math.min(Math.max(seconds / 4, 0.5), 5));
      const looks = at.builds.faults.calls.filter((name) => name === 'listDeploys').length;
      expect(looks).toBeLessThan(18 + seconds / 5);
    },
  );

  test('starts nothing without time left', async () => {
    const at = world();
    await at.request();
    expect(await run(at, { until: at.pace.now() })).toEqual({ outcome: 'paused', initialViewer: null });
    expect(at.site()).toMatchObject({ status: 'in_progress', leaseToken: null, steps: new Map() });
    expect(at.codeHost.faults.calls).toEqual([]);
  });

  test('out of time, a site is due at once if its caller may not come back, else after two minutes', async () => {
    for (const [releasesDue, due] of [
      [true, [{ siteId: SITE_ID, status: 'in_progress' }]],
      [false, []],
    ] as const) {
      const at = world();
      await at.request();
      const until = new Date(at.pace.now().getTime() + 1000);
      const ended = await runProvisioning(at.deps, SITE_ID, { until, releasesDue });
      expect(ended).toMatchObject({ outcome: 'paused' });
      expect(await at.requestDeps.requests.takeDue({ siteId: null, limit: 10 })).toMatchObject(due);
      expect(await run(at)).toMatchObject({ outcome: 'ready' });
    }
  });

  test('is claimed by one of concurrent runs', async () => {
    const at = world();
    await at.request();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => run(at)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array(7).fill('not_claimed'),
      'ready',
    ]);
    expectOnce(at);
  });

  test('releases the site at once when its process stops, during any step, for the next sweep', async () => {
    for (let nth = 1; ; nth += 1) {
      const at = world();
      await at.request();
      const stopping = new AbortController();
      const deps = withNth(at, nth, async () => stopping.abort());
      const ended = await runProvisioning(deps, SITE_ID, { ...at.until(), stopping: stopping.signal });
      const stopped = stopping.signal.aborted;
      if (ended.outcome === 'paused') {
        expect(at.site()).toMatchObject({ status: 'in_progress', leaseToken: null });
        expect(await at.stores.requests.takeDue({ siteId: null, limit: 1 })).toMatchObject([
          { siteId: SITE_ID },
        ]);
        const resumed = at.pace.now().getTime();
        expect(await run(at)).toMatchObject({ outcome: 'ready' });
        // The stopped run left nothing for which the next one has to wait.
        expect(at.pace.now().getTime() - resumed).toBeLessThan(5000);
      }
      // A stop during the last call of all finds nothing left to do.
      expect([nth, at.site()?.status]).toEqual([nth, 'ready']);
      expectOnce(at);
      if (!stopped) break;
      expect(nth).toBeLessThan(200);
    }
  });

  test('that waits for a build stops waiting when its process stops', async () => {
    const at = world();
    await at.request();
    const stopping = new AbortController();
    at.deps.pace = { ...at.pace, wait: () => new Promise(() => stopping.abort()) };
    const time = { until: new Date(at.pace.now().getTime() + 1e9), stopping: stopping.signal };
    expect(await runProvisioning(at.deps, SITE_ID, time)).toMatchObject({ outcome: 'paused' });
    expect(at.site()).toMatchObject({ leaseToken: null, status: 'in_progress' });
  });

  test('that a signed call requests is done once, also if the deletion of the site continues in the same run', async () => {
    const at = world();
    await at.request();
    const hold = at.hosting.faults.holdNext('createSite');
    const call = { ...at.until(), call: 'call-1' };
    const first = runProvisioning(at.deps, SITE_ID, call);
    await hold.reached;
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    hold.release();
    expect(await first).toMatchObject({ outcome: 'removed' });
    await at.request();
    expect(await runProvisioning(at.deps, SITE_ID, call)).toMatchObject({ outcome: 'not_claimed' });
    expect(at.site()?.status).toBe('pending');
  });

  test('stops without writing once another run holds the lease', async () => {
    const at = world();
    await at.request();
    const hold = at.hosting.faults.holdNext('createSite');
    const slow = run(at);
    await hold.reached;
    at.pace.elapse(130_000);
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    const before = structuredClone(at.site()?.steps);
    hold.release();
    expect(await slow).toMatchObject({ outcome: 'lease_lost' });
    expect(at.site()?.steps).toEqual(before);
    expectOnce(at);
  });

  test('makes the requested owner, and mails them once', async () => {
    const at = world();
    await at.request({ ownerEmail: 'client@example.test' });
    at.people.faults.failNext('putInitialViewer', 'after');
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expect(at.mails.mailed).toEqual([
      'client@example.test https://museum.sites.test/edit/login/callback Harbour Museum nb-NO',
    ]);
    expect(at.people.owners.get(SITE_ID)).toEqual([
      { userId: 'auth-of-client@example.test', email: 'client@example.test', isInvited: true },
    ]);
  });

  test('invites the owner once visitors see the first build, so that the link of the mail opens the site', async () => {
    const at = world();
    await at.request({ ownerEmail: 'client@example.test' });
    const seen: boolean[] = [];
    const { invite } = at.mails;
    at.deps.mails = { ...at.mails, invite: async (mail) => (seen.push(await isOnline(at)), invite(mail)) };
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expect(seen).toEqual([true]);
  });

  test('whose first build fails invites nobody; the retry that brings it online invites the owner, once', async () => {
    const at = world();
    await at.request({ ownerEmail: 'client@example.test' });
    at.outcome.errorMessage = 'exit 1';
    for (let build = 0; build < 2; build += 1) {
      expect(await run(at)).toMatchObject({ outcome: 'failed', failedStep: 'build' });
      expect([at.mails.mailed, at.people.owners.size]).toEqual([[], 0]);
      await retrySite(at.requestDeps, SITE_ID);
    }
    delete at.outcome.errorMessage;
    expect(await run(at)).toMatchObject({ outcome: 'ready', initialViewer: { username: 'client' } });
    expect(at.mails.mailed).toHaveLength(1);
    expect(at.people.owners.get(SITE_ID)).toMatchObject([{ email: 'client@example.test', isInvited: true }]);
  });

  test('whose owner was invited before its first build, by an earlier release, mails nobody again', async () => {
    const at = world();
    await at.request({ ownerEmail: 'client@example.test' });
    at.outcome.errorMessage = 'exit 1';
    expect(await run(at)).toMatchObject({ outcome: 'failed', failedStep: 'build' });
    await at.people.putOwner(SITE_ID, { userId: 'client', email: 'client@example.test', isInvited: true });
    delete at.outcome.errorMessage;
    await retrySite(at.requestDeps, SITE_ID);
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expect(at.mails.mailed).toEqual([]);
  });

  test('does not wait until a platform user who was just mailed can be mailed again', async () => {
    const at = world();
    await at.request();
    at.mails.faults.failNext('invite', 'before', new AppError('rate_limited', 'Just mailed.'));
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expect(at.mails.mailed).toEqual([]);
    expect(at.people.owners.get(SITE_ID)).toMatchObject([{ userId: 'auth-maker', isInvited: false }]);
    expect(at.reports).toEqual([]);
  });

  test('calls no provider in a dry run, and ends ready', async () => {
    const at = world();
    at.deps.settings.dryRun = true;
    await at.request();
    expect(await run(at)).toEqual({ outcome: 'ready', initialViewer: null });
    const providers = [
      at.codeHost,
      at.hosting,
      at.builds,
      at.dns,
      at.starter,
      at.people,
      at.objects,
      at.keys,
    ];
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    expect(await run(at)).toMatchObject({ outcome: 'removed' });
    expect(providers.flatMap(({ faults }) => [...faults.calls])).toEqual([]);
  });

  test('adopts a repository with its content, and leaves it when the site is deleted', async () => {
    const at = world();
    at.codeHost.addRepository({ repo: 'old-site', branch: 'live', description: 'Our site' });
    at.starter.contents.set('agency/old-site', { siteId: 'x', name: 'Old', locale: 'en', look: null });
    await at.request({ source: { kind: 'adopt', repo: 'old-site' } });
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expect(at.site()).toMatchObject({ repo: 'old-site', publishedBranch: 'live' });
    expect(at.starter.faults.calls).not.toContain('seed');
    expect([...at.hosting.sites.values()][0]?.variables.get('CODEHOST_BRANCH')?.value).toBe('live');
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    expect(await run(at)).toMatchObject({ outcome: 'removed' });
    expect(at.codeHost.repositories.at(-1)).toMatchObject({ archived: false, keys: [], hooks: [] });
  });

  test.each([
    ['was not made yet', (at: World) => at.codeHost.repositories.splice(0)],
    [
      'is not in the installation',
      (at: World) => Object.assign(at.codeHost.repositories[0] ?? {}, { visible: false }),
    ],
  ])('says both of a template that %s, since the code host answers alike', async (_case, plant) => {
    const at = world();
    plant(at);
    await at.request();
    expect(await run(at)).toMatchObject({
      outcome: 'failed',
      failedStep: 'repository',
      sentence: expect.stringMatching(
        /agency\/portal-template was not made yet \(npm run deploy:template\), or .* installation.*, then retry\.$/,
      ),
    });
  });

  test('never adopts the template that new sites are made from', async () => {
    const at = world();
    at.codeHost.addRepository({ repo: 'Portal-Template' });
    await at.request({ source: { kind: 'adopt', repo: 'Portal-Template' } });
    expect(await run(at)).toMatchObject({
      outcome: 'failed',
      failedStep: 'repository',
      sentence: expect.stringContaining('template'),
    });
    expect(at.starter.faults.calls).toEqual([]);
  });

  test.each([
    ['is not there', null, 'reaches no repository'],
    ['is archived', { archived: true }, 'archived'],
    ['is empty', { commits: [] }, 'is empty'],
    ['has drafts as its default branch', { branch: 'saved' }, 'default branch'],
  ])('adopts no repository that %s', async (_case, given, sentence) => {
    const at = world();
    if (given !== null) at.codeHost.addRepository({ repo: 'old-site', ...given });
    await at.request({ source: { kind: 'adopt', repo: 'old-site' } });
    expect(await run(at)).toMatchObject({
      outcome: 'failed',
      failedStep: 'repository',
      sentence: expect.stringContaining(sentence),
    });
  });
});

describe('deleting a site', () => {
  test('deletes DNS before the hosting site, and archives the repository last', async () => {
    const at = await readyWorld();
    const order: string[] = [];
    const { dns, hosting, codeHost, objects } = at.deps;
    Object.assign(at.deps, {
      dns: { ...dns, deleteRecord: (id: string) => (order.push('dns'), dns.deleteRecord(id)) },
      hosting: { ...hosting, deleteSite: (id: string) => (order.push('hosting'), hosting.deleteSite(id)) },
      objects: { removeObjects: (id: string) => (order.push('objects'), objects.removeObjects(id)) },
      codeHost: {
        ...codeHost,
        removeAccess: (...args: Parameters<typeof codeHost.removeAccess>) => (
          order.push('access'),
          codeHost.removeAccess(...args)
        ),
        archiveRepository: (id: Parameters<typeof codeHost.archiveRepository>[0]) => (
          order.push('archive'),
          codeHost.archiveRepository(id)
        ),
      },
    });
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    expect(at.started.at(-1)).toBe(SITE_ID);
    expect(await run(at)).toEqual({ outcome: 'removed', initialViewer: null });
    expect(order).toEqual(['dns', 'access', 'hosting', 'objects', 'archive']);
    expectDeleted(at);
    expect(at.hosting.keyIds.size).toBe(0);
  });

  test.each(WHEN)('continues after a crash %s any call', async (when) => {
    for (let at = 1; ; at += 1) {
      const one = await readyWorld();
      await requestSiteDeletion(one.requestDeps, SITE_ID);
      const died = await runAndDie(one, { at, when });
      await run(one);
      expectDeleted(one);
      if (!died) break;
      expect(at).toBeLessThan(100);
    }
  });

  test.each(WHEN)('deletes everything of a site whose worker died %s any call', async (when) => {
    for (let at = 1; ; at += 1) {
      const one = world();
      await one.request();
      const died = await runAndDie(one, { at, when });
      await requestSiteDeletion(one.requestDeps, SITE_ID);
      expect([at, (await run(one)).outcome]).toEqual([at, 'removed']);
      expectDeleted(one);
      if (!died) break;
    }
  });

  test('requested during any call, is continued by the same run', async () => {
    const calls = dyingDeps(world().deps, { at: Infinity, when: 'before' });
    const whole = world();
    await whole.request();
    const counting = dyingDeps(whole.deps, { at: Infinity, when: 'before' });
    await runProvisioning(counting.deps, SITE_ID, whole.until());
    expect(calls.calls()).toBe(0);
    for (let at = 2; at < counting.calls(); at += 1) {
      const one = world();
      await one.request();
      const { claims, ...rest } = withNth(one, at, () => requestSiteDeletion(one.requestDeps, SITE_ID));
      expect([at, (await runProvisioning({ ...rest, claims }, SITE_ID, one.until())).outcome]).toEqual([
        at,
        'removed',
      ]);
      expectDeleted(one);
    }
  });

  test('does not touch a record, repository or name that is not ours', async () => {
    const at = world();
    at.codeHost.addRepository({ repo: REPOSITORY, description: 'Not ours' });
    at.dns.records.set('r', { recordId: 'r', name: 'museum.sites.test', target: 'x.test', comment: 'mine' });
    await at.request();
    expect(await run(at)).toMatchObject({ outcome: 'failed', failedStep: 'repository' });
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    expect(await run(at)).toMatchObject({ outcome: 'removed' });
    expect(at.codeHost.repositories.at(-1)).toMatchObject({ archived: false });
    expect(at.dns.records.size).toBe(1);
  });

  test('that failed keeps the site hidden, and continues when it is due again', async () => {
    const at = await readyWorld();
    await requestSiteDeletion(at.requestDeps, SITE_ID);
    for (let turn = 0; turn < 4; turn += 1) at.hosting.faults.failNext('deleteSite', 'before');
    expect(await run(at)).toMatchObject({ outcome: 'failed', failedStep: 'hosting' });
    expect(at.site()).toMatchObject({ status: 'failed', deletingSince: expect.any(Date) });
    expect(at.dns.records.size).toBe(0);
    await expect(retrySite(at.requestDeps, SITE_ID)).rejects.toMatchObject({ code: 'conflict' });
    expect(await run(at)).toMatchObject({ outcome: 'removed' });
    expectDeleted(at);
  });
});

/** Whether visitors see a build of the site. */
async function isOnline({ hosting, builds }: World): Promise<boolean> {
  const [hostingId = ''] = hosting.sites.keys();
  return (await builds.listDeploys(hostingId, 20)).some(({ live }) => live);
}

/** The deps of a process in which `happens` is called before its n-th call. */
function withNth(one: World, nth: number, happens: () => Promise<void>) {
  const counted = dyingDeps(one.deps, { at: Infinity, when: 'before' });
  let done = false;
  const before = <Port extends object>(port: Port): Port =>
    Object.fromEntries(
      Object.entries(port).map(([name, method]) => [
        name,
        async (...args: unknown[]) => {
          if (!done && counted.calls() === nth - 1) {
            done = true;
            await happens();
          }
          return (method as (...given: unknown[]) => unknown)(...args);
        },
      ]),
    ) as Port;
  const { claims, steps, codeHost, hosting, builds, dns, starter, people, mails, keys } = counted.deps;
  return {
    ...counted.deps,
    claims: before(claims),
    steps: before(steps),
    codeHost: before(codeHost),
    hosting: before(hosting),
    builds: before(builds),
    dns: before(dns),
    starter: before(starter),
    people: before(people),
    mails: before(mails),
    keys: before(keys),
  };
}
