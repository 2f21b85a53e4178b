import { describe, expect, test } from '@jest/globals';
import type { ProvisionResult } from '@portal/provisioning';
import { provisioningSlices } from './provisioning-slices.ts';

const ENDED: ProvisionResult = { outcome: 'paused', initialViewer: null };

function setUp(fault: string | null = null) {
  const runs: {
    siteId: string;
    until: Date;
    end(result?: ProvisionResult): void;
    fail(error: Error): void;
  }[] = [];
  const lines: string[] = [];
  const failures: unknown[] = [];
  const work = provisioningSlices({
    fault,
    now: () => new Date(0),
    log: (line) => lines.push(line),
    reportFailure: (error) => failures.push(error),
    inBackground: (work) => void work,
    run: (siteId, until) =>
      new Promise((resolve, reject) => {
        runs.push({ siteId, until, end: (result = ENDED) => resolve(result), fail: reject });
      }),
  });
  return { work, runs, lines, failures };
}

describe('work at sites in this process', () => {
  test('a request starts a slice and does not wait for it', async () => {
    const { work, runs } = setUp();
    await work.worker.start('s-1');
    expect(runs.map(({ siteId, until }) => [siteId, until.getTime()])).toEqual([['s-1', 8_000]]);
  });

  test('a second request for a site joins the running slice; the next one starts a new slice', async () => {
    const { work, runs, lines } = setUp();
    const looks = [work.continueSite('s-1'), work.continueSite('s-1')];
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await Promise.all(looks);
    expect(lines).toEqual(['[provision] site=s-1 paused']);
    void work.continueSite('s-1');
    expect(runs).toHaveLength(2);
  });

  test('a few sites at a time; a request beyond that is answered at once and not refused', async () => {
    const { work, runs } = setUp();
    for (const siteId of ['a', 'b', 'c', 'd']) void work.continueSite(siteId);
    await work.continueSite('e');
    await work.worker.start('f');
    expect(runs).toHaveLength(4);
  });

  test('with unusable settings nothing is started, and requests are refused', async () => {
    const { work, runs } = setUp('DEV_DRY_RUN must be "true" or "false".');
    expect(() => work.worker.requireUsable()).toThrow('DEV_DRY_RUN must be');
    await work.continueSite('s-1');
    expect(runs).toEqual([]);
    expect(() => setUp().work.worker.requireUsable()).not.toThrow();
  });

  test('a failed slice is reported, and frees its place', async () => {
    const { work, runs, failures } = setUp();
    const looks = work.continueSite('s-1');
    runs[0]?.fail(new Error('away'));
    await looks;
    expect(failures).toHaveLength(1);
    void work.continueSite('s-1');
    expect(runs).toHaveLength(2);
  });

  test('secrets that a run made are not in the log', async () => {
    const { work, runs, lines } = setUp();
    const looks = work.continueSite('s-1');
    const viewer = { username: 'client', label: 'Initial access', passphrase: 'canary' };
    runs[0]?.end({ outcome: 'failed', failedStep: 'build', sentence: 'canary', initialViewer: viewer });
    await looks;
    expect(lines).toEqual(['[provision] site=s-1 failed step=build']);
  });
});
