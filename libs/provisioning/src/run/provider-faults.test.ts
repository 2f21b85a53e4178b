import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { expectOnce, REPOSITORY, SITE_ID, world, type World } from '../../test/world.ts';
import { retrySite } from '../index.ts';
import { runProvisioning } from './run-provisioning.ts';

const run = (at: World) => runProvisioning(at.deps, SITE_ID, at.until());

/** Every call to a provider that setting up a site makes, and the step that makes it. */
const CALLS = [
  ['codeHost', 'findRepository', 'repository'],
  ['codeHost', 'generateRepository', 'repository'],
  ['codeHost', 'readRepository', 'repository'],
  ['starter', 'isSeeded', 'content'],
  ['starter', 'seed', 'content'],
  ['dns', 'zoneName', 'hosting'],
  ['hosting', 'findSite', 'hosting'],
  ['hosting', 'createSite', 'hosting'],
  ['keys', 'list', 'variables'],
  ['keys', 'issue', 'variables'],
  ['hosting', 'putVariables', 'variables'],
  ['hosting', 'putDeployHooks', 'deploy-hooks'],
  ['hosting', 'createDeployKey', 'link'],
  ['codeHost', 'putDeployKey', 'link'],
  ['hosting', 'linkRepository', 'link'],
  ['codeHost', 'putPushHook', 'link'],
  ['dns', 'findRecord', 'dns'],
  ['dns', 'createRecord', 'dns'],
  ['builds', 'listDeploys', 'build'],
  ['people', 'putOwner', 'people'],
  ['people', 'putInitialViewer', 'people'],
] as const;

interface Failing {
  failNext(method: string, how: 'before' | 'after' | 'rubbish', error?: Error): void;
}
const faultsOf = (at: World, port: (typeof CALLS)[number][0]) => at[port].faults as unknown as Failing;

describe.each(CALLS)('%s.%s', (port, method, step) => {
  test.each(['before', 'after', 'rubbish'] as const)(
    'fails once, %s: everything is made once',
    async (how) => {
      const at = world();
      await at.request();
      faultsOf(at, port).failNext(method, how);
      expect(await run(at)).toMatchObject({ outcome: 'ready' });
      expectOnce(at);
      expect(at.reports).toHaveLength(1);
    },
  );

  // A repository that cannot be read by its id is found by its name with the next attempt.
  const standsIn = method === 'readRepository';
  test('fails permanently: the step has a message, and a retry continues with it', async () => {
    const at = world();
    await at.request();
    for (let times = 0; times < 4; times += 1) faultsOf(at, port).failNext(method, 'before');
    const failed = await run(at);
    if (standsIn) return expect(failed).toMatchObject({ outcome: 'ready' });
    expect(failed).toMatchObject({ outcome: 'failed', failedStep: step });
    expect(failed).toMatchObject({ sentence: expect.stringMatching(/failed\. .+ retry/) });
    expect(await at.stores.requests.progress(SITE_ID)).toMatchObject({ status: 'failed', failedStep: step });
    expect(await retrySite(at.requestDeps, SITE_ID)).toBe(true);
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    return expectOnce(at);
  });

  test('refuses: the step fails at once, with the message of the provider’s port', async () => {
    const at = world();
    await at.request();
    faultsOf(at, port).failNext(
      method,
      'before',
      new AppError('not_configured', 'The token is refused; set another.'),
    );
    expect(await run(at)).toMatchObject({
      outcome: 'failed',
      failedStep: step,
      sentence: expect.stringContaining('The token is refused'),
    });
    expect(at.reports).toHaveLength(1);
  });
});

test('an answer that is lost at any call changes nothing', async () => {
  for (let nth = 0; nth < 60; nth += 1) {
    const at = world();
    await at.request();
    at.pace.loseAnswer(nth);
    expect([nth, (await run(at)).outcome]).toEqual([nth, 'ready']);
    expectOnce(at);
  }
});

describe('a resource that is not ours is a conflict', () => {
  async function failedStep(at: World) {
    await at.request();
    const result = await run(at);
    expect(result).toMatchObject({ outcome: 'failed', sentence: expect.stringContaining('retry') });
    return result.outcome === 'failed' && result.failedStep;
  }

  test('a repository of the name, visible or not', async () => {
    for (const visible of [true, false]) {
      const at = world();
      at.codeHost.addRepository({ repo: REPOSITORY, description: 'Mine', visible });
      expect(await failedStep(at)).toBe('repository');
      expect(at.codeHost.repositories).toHaveLength(2);
    }
  });

  test('a record at the host name', async () => {
    const at = world();
    const record = { recordId: 'r', name: 'museum.sites.test', target: 'x.test', comment: 'portal:other' };
    at.dns.records.set('r', record);
    expect(await failedStep(at)).toBe('dns');
    expect([...at.dns.records.values()]).toEqual([record]);
  });

  test('the domain at the hosting provider', async () => {
    const at = world();
    await at.hosting.createSite({ name: 'conflictingResource', domain: 'museum.sites.test' });
    expect(await failedStep(at)).toBe('hosting');
    expect(at.hosting.sites.size).toBe(1);
  });
});

test('a name that another customer of the hosting provider has is replaced by another', async () => {
  const at = world();
  at.hosting.takenNames.add(REPOSITORY);
  await at.request();
  expect(await run(at)).toMatchObject({ outcome: 'ready' });
  expect([...at.hosting.sites.values()]).toMatchObject([{ name: 'museum-a1b2c3d400004000' }]);
});

test('a failed build is reported, and a retry starts a new build', async () => {
  const at = world();
  await at.request();
  at.outcome.errorMessage = 'exit 1';
  expect(await run(at)).toMatchObject({
    outcome: 'failed',
    failedStep: 'build',
    sentence: expect.stringContaining('exit 1'),
  });
  delete at.outcome.errorMessage;
  await retrySite(at.requestDeps, SITE_ID);
  expect(await run(at)).toMatchObject({ outcome: 'ready' });
  expect(at.builds.faults.calls.filter((call) => call === 'startBuild')).toHaveLength(2);
});

describe('in runs of eight seconds, as an open page has them,', () => {
  const limited = new AppError('rate_limited', 'No.', { retryAfterSeconds: 30 });
  const unavailable = new AppError('upstream_unavailable', 'No.');
  /** Starts a run each second, until one ends for another reason than its time limit. */
  async function inSlices(at: World) {
    for (let seconds = 0; seconds < 600; seconds += 1) {
      const until = new Date(at.pace.now().getTime() + 8_000);
      const result = await runProvisioning(at.deps, SITE_ID, { until });
      if (result.outcome !== 'paused' && result.outcome !== 'not_claimed') return result;
      at.pace.elapse(1_000);
    }
    return 'not ended';
  }
  const asked = (at: World) => at.hosting.faults.calls.filter((call) => call === 'createSite').length;

  test.each([
    ['is unavailable', unavailable],
    ['limits requests', limited],
  ])('a provider that %s for good fails the step', async (_case, error) => {
    const at = world();
    await at.request();
    for (let times = 0; times < 600; times += 1) at.hosting.faults.failNext('createSite', 'before', error);
    expect(await inSlices(at)).toMatchObject({
      outcome: 'failed',
      failedStep: 'hosting',
      sentence: expect.stringContaining('retry'),
    });
    expect(asked(at)).toBeLessThan(30);
  });

  test('a provider that limits requests is not called before the time that it names', async () => {
    const at = world();
    await at.request();
    const began = at.pace.now().getTime();
    at.hosting.faults.failNext('createSite', 'before', limited);
    expect(await inSlices(at)).toMatchObject({ outcome: 'ready' });
    expect(asked(at)).toBe(2);
    expect(at.pace.now().getTime() - began).toBeGreaterThanOrEqual(30_000);
    expectOnce(at);
  });
});

test.each(['before', 'after'] as const)(
  'a write whose outcome is unknown is checked, and made once: lost %s it was made',
  async (how) => {
    const at = world();
    await at.request();
    at.starter.faults.failNext('seed', how, new AppError('outcome_unknown', 'Perhaps.'));
    expect(await run(at)).toMatchObject({ outcome: 'ready' });
    expectOnce(at);
  },
);

test('a step that never ends is given up after six starts', async () => {
  const at = world();
  await at.request();
  for (let death = 0; death < 6; death += 1) {
    const claim = await at.stores.claims.claim(SITE_ID, 60);
    if (claim !== null) await at.stores.steps.begin(claim.lease, 'repository');
    at.pace.elapse(61_000);
  }
  expect(await run(at)).toMatchObject({
    outcome: 'failed',
    failedStep: 'repository',
    sentence: expect.stringContaining('started 6 times'),
  });
});
