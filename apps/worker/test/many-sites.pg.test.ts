import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import { requestSite } from '@portal/provisioning';
import { startWorkerWorld, type WorkerWorld } from './worker-world.ts';

const MANY = sizeOf({
  short: 3,
  long: 10,
  longFinds: 'A site that is forgotten or made twice while two workers are busy with many others.',
});

let at: WorkerWorld;
beforeAll(async () => {
  at = await startWorkerWorld();
});
afterAll(() => at?.close());

test('sites requested at once from two workers are all online, with everything made once', async () => {
  const [first, second] = await Promise.all([at.startWorker(), at.startWorker()]);
  const asked = await Promise.all(
    Array.from({ length: MANY }, async (_, number) => {
      const [one, other] = number % 2 === 0 ? [first, second] : [second, first];
      const { siteId } = await requestSite(at.requestDeps(one), at.userId, {
        name: `Museum ${number}`,
        subdomain: `museum-${number}`,
        locale: 'en',
        installationId: at.installationId,
        source: { kind: 'generate' },
      });
      // Both are called for each site.
      await at.requestDeps(other).worker.start(siteId);
      await Promise.race([one, other].map((worker) => worker.says(`site=${siteId} ready`)));
      return siteId;
    }),
  );
  expect(new Set(asked).size).toBe(MANY);
  for (const siteId of asked) {
    const { repositories, deployHooks, ...made } = await at.inventory(siteId);
    expect(repositories).toHaveLength(1);
    expect(deployHooks).toEqual([...new Set(deployHooks)]);
    expect(made).toMatchObject({
      commits: 2,
      keys: 1,
      hooks: 1,
      hostingSites: 1,
      deploys: ['ready'],
      records: 1,
      owners: 1,
      viewers: 1,
      siteKeys: 1,
    });
  }
});
