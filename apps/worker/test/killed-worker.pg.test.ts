import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { casesOf } from '@portal/jest/long-form';
import { requestSiteDeletion, requestSite, STEPS } from '@portal/provisioning';
import type { NewSiteRequest } from '@portal/sites';
import type { SentStatement } from './statement-gate.ts';
import { startWorkerWorld, type WorkerWorld } from './worker-world.ts';
import type { WorkerProcess } from './worker-process.ts';

/**
 * The statement at which a process is killed: before a step has any effect, before its notes are used, or after all of
 * its effects and before they are recorded.
 */
const POINTS = {
  begins: `state = 'running'`,
  notes: 'update portal.site_steps set result =',
  ends: `set state = 'done'`,
  undone: 'delete from portal.site_steps',
} as const;
type Point = keyof typeof POINTS;
/** Steps that record notes for a later process before they are done. */
const NOTING: readonly string[] = ['link', 'build'];

const ONCE = {
  commits: 2,
  keys: 1,
  hooks: 1,
  hostingSites: 1,
  deploys: ['ready'],
  records: 1,
  owners: 1,
  viewers: 1,
  siteKeys: 1,
};

let at: WorkerWorld;
beforeAll(async () => {
  at = await startWorkerWorld();
});
afterAll(() => at?.close());

let worker: WorkerProcess | undefined;
afterEach(async () => void (await worker?.end('SIGKILL')));

const ask = async (running: WorkerProcess, subdomain: string) => {
  const site: NewSiteRequest = {
    name: 'Harbour Museum',
    subdomain,
    locale: 'nb-NO',
    installationId: at.installationId,
    source: { kind: 'generate' },
  };
  return (await requestSite(at.requestDeps(running), at.userId, site)).siteId;
};
const reaches = (point: Point, step: string) =>
  at.gate.hold(
    ({ sql, parameters }: SentStatement) => sql.includes(POINTS[point]) && parameters.includes(step),
  );

/** Kills the process at that point, and starts another one when the lease has expired. */
async function killedAt(held: Promise<void>): Promise<void> {
  await held;
  await worker?.end('SIGKILL');
  await at.passTime();
}

describe('a worker that is killed', () => {
  let siteId: string;

  test('at any step of setting a site up: the next ones bring it online, with everything made once', async () => {
    const all = STEPS.flatMap(({ name }) =>
      (NOTING.includes(name) ? (['begins', 'notes', 'ends'] as const) : (['begins', 'ends'] as const)).map(
        (point) => [point, name] as const,
      ),
    );
    const points = casesOf(all, {
      short: 4,
      long: 'all',
      longFinds: 'A step of setting a site up that makes something twice after a kill at one of its moments.',
    });
    for (const [index, [point, step]] of points.entries()) {
      const held = reaches(point, step);
      worker = await at.startWorker();
      if (index === 0) siteId = await ask(worker, 'museum');
      await killedAt(held);
    }
    worker = await at.startWorker();
    await worker.says(`site=${siteId} ready`);
    const made = await at.inventory(siteId);
    expect(made).toMatchObject(ONCE);
    expect(made.repositories).toHaveLength(1);
    expect(made.variables).toBeGreaterThan(5);
    expect(made.deployHooks).toEqual([...new Set(made.deployHooks)]);
  });

  test('at any step of deleting it: the next ones leave nothing but the archived repository', async () => {
    const all = STEPS.map(({ name }) => name).toReversed();
    const steps = casesOf(all, {
      short: 2,
      long: 'all',
      longFinds: 'A step of deleting a site that leaves something behind after a kill.',
    });
    for (const [index, step] of steps.entries()) {
      const held = reaches('undone', step);
      worker = await at.startWorker();
      if (index === 0) await requestSiteDeletion(at.requestDeps(worker), siteId);
      await killedAt(held);
    }
    worker = await at.startWorker();
    await worker.says(`site=${siteId} removed`);
    expect(await at.inventory(siteId)).toMatchObject({
      repositories: [expect.any(String)],
      keys: 0,
      hooks: 0,
      hostingSites: 0,
      records: 0,
      owners: 0,
      viewers: 0,
      siteKeys: 0,
    });
    expect(await at.suite.sql(`select 1 from portal.sites where id = '${siteId}'`)).toEqual([]);
  });
});

test('a worker that is asked to stop releases its site, and another one continues at once', async () => {
  const underWay = at.gate.see(
    ({ sql, parameters }) => sql.includes(POINTS.begins) && parameters.includes('hosting'),
  );
  const first = (worker = await at.startWorker());
  const siteId = await ask(first, 'quay');
  await underWay;
  expect(await first.end('SIGTERM')).toBe(0);
  worker = await at.startWorker();
  await worker.says(`site=${siteId} ready`);
  expect(await at.inventory(siteId)).toMatchObject(ONCE);
});
