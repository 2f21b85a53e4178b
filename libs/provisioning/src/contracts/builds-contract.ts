import { beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { Builds, HostedDeploy } from '../ports/builds.ts';

/** Builds under test. */
export interface BuildsUnderTest {
  builds: Builds;
  /** A site linked to its own repository, never built. */
  linkedSite(): Promise<{ hostingId: string; branch: string }>;
  /** A site without a repository. */
  unlinkedSite(): Promise<string>;
  /** Makes the site's next build fail. */
  breakSite(hostingId: string): Promise<void>;
  /** Resolves when no build of the site is running. */
  settled(hostingId: string): Promise<void>;
}

/** The contract of every `Builds`. One site is used throughout, as each test needs the one before. */
export function buildsContract(name: string, make: () => Promise<BuildsUnderTest>): void {
  describe(`${name} implements the port Builds`, () => {
    let under: BuildsUnderTest;
    let builds: Builds;
    let site: { hostingId: string; branch: string };
    beforeAll(async () => {
      under = await make();
      builds = under.builds;
      site = await under.linkedSite();
    });

    async function build(): Promise<HostedDeploy> {
      await builds.startBuild(site.hostingId, site.branch);
      await under.settled(site.hostingId);
      const [newest] = await builds.listDeploys(site.hostingId, 1);
      if (newest === undefined) throw new Error('The build left no deploy.');
      return newest;
    }

    test('a site that was never built has no deploys', async () => {
      expect(await builds.listDeploys(site.hostingId, 10)).toEqual([]);
    });

    test('a build becomes the deploy that visitors see', async () => {
      const { deployId } = await builds.startBuild(site.hostingId, site.branch);
      const [started] = await builds.listDeploys(site.hostingId, 10);
      if (deployId !== null) expect(started?.deployId).toBe(deployId);
      await under.settled(site.hostingId);
      const live = await builds.findDeploy(site.hostingId, started?.deployId ?? '');
      expect(live).toMatchObject({ state: 'ready', live: true, errorMessage: null });
      expect(live.commitSha).toMatch(/^[0-9a-f]{40}$/);
      expect(live.changedAt.getTime()).toBeGreaterThanOrEqual(live.createdAt.getTime());
    });

    test('a later build replaces it, newest first', async () => {
      const [first] = await builds.listDeploys(site.hostingId, 10);
      const second = await build();
      const deploys = await builds.listDeploys(site.hostingId, 10);
      expect(deploys.map(({ deployId, live }) => [deployId, live])).toEqual([
        [second.deployId, true],
        [first?.deployId, false],
      ]);
      expect(await builds.listDeploys(site.hostingId, 1)).toHaveLength(1);
    });

    test('an earlier deploy is restored', async () => {
      const [, first] = await builds.listDeploys(site.hostingId, 2);
      const restored = await builds.restoreDeploy(site.hostingId, first?.deployId ?? '');
      expect(restored).toMatchObject({ deployId: first?.deployId, live: true, state: 'ready' });
      const deploys = await builds.listDeploys(site.hostingId, 2);
      expect(deploys.map(({ live }) => live)).toEqual([false, true]);
    });

    test('a failed build has a reason, changes nothing for visitors and cannot be restored', async () => {
      await under.breakSite(site.hostingId);
      const failed = await build();
      expect(failed).toMatchObject({ state: 'error', live: false });
      expect(failed.errorMessage).toMatch(/./);
      expect(await codeOf(builds.restoreDeploy(site.hostingId, failed.deployId))).toBe('conflict');
      const deploys = await builds.listDeploys(site.hostingId, 10);
      expect(deploys.filter(({ live }) => live)).toHaveLength(1);
    });

    test('a site without a repository has nothing to build', async () => {
      const hostingId = await under.unlinkedSite();
      expect(await codeOf(builds.startBuild(hostingId, 'main'))).toBe('conflict');
      expect(await builds.listDeploys(hostingId, 10)).toEqual([]);
    });

    test('a missing site or deploy is reported as not found', async () => {
      const missing = crypto.randomUUID();
      const [deploy] = await builds.listDeploys(site.hostingId, 1);
      const other = await under.unlinkedSite();
      const calls = [
        builds.startBuild(missing, 'main'),
        builds.listDeploys(missing, 10),
        builds.findDeploy(site.hostingId, missing),
        builds.restoreDeploy(site.hostingId, missing),
        builds.findDeploy(other, deploy?.deployId ?? ''),
      ];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['not_found']));
    });
  });
}
