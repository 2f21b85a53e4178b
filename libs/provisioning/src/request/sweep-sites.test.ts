import { expect, test } from '@jest/globals';
import { SITE_ID, world } from '../../test/world.ts';
import { sweepSites } from './sweep-sites.ts';

const MINUTE = 60_000;

test('a request that no worker claimed is handed over again, and fails after fifteen minutes', async () => {
  const at = world();
  await at.request();
  at.started.length = 0;
  at.pace.elapse(3 * MINUTE);
  expect(await sweepSites(at.requestDeps)).toBe(1);
  expect(at.started).toEqual([SITE_ID]);
  expect(at.site()).toMatchObject({ status: 'pending', failedStep: null });
  at.pace.elapse(13 * MINUTE);
  expect(await sweepSites(at.requestDeps)).toBe(0);
  expect(at.started).toEqual([SITE_ID]);
  expect(at.site()).toMatchObject({
    status: 'failed',
    failedStep: 'enqueue',
    sentence: expect.stringContaining('15 minutes'),
  });
});
