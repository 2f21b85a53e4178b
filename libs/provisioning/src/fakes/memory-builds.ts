import { AppError } from '@portal/errors';
import type { Builds, HostedDeploy } from '../ports/builds.ts';
import { type Faults, faults } from './faults.ts';
import type { MemoryHosting } from './memory-hosting.ts';

/** Builds in memory, with what a test may read and control. */
export interface MemoryBuilds extends Builds {
  faults: Faults<keyof Builds>;
  /**
   * Completes the oldest build that has run for `buildMs` at least; it is live then unless it fails with
   * `errorMessage`. Returns its deploy.
   * @throws Error when no build has run that long.
   */
  finish(
    hostingId: string,
    outcome?: { commitSha?: string; errorMessage?: string; buildMs?: number },
  ): HostedDeploy;
}

/** Builds of the sites of `hosting`: a linked site can be built, and a build runs until a test completes it. */
export function memoryBuilds({ hosting, now }: { hosting: MemoryHosting; now: () => Date }): MemoryBuilds {
  const ordered = faults<keyof Builds>();
  const deploys = new Map<string, HostedDeploy[]>();
  const of = (hostingId: string): HostedDeploy[] => {
    if (!hosting.sites.has(hostingId))
      throw new AppError('not_found', 'The hosting provider has no such site.');
    const known = deploys.get(hostingId) ?? [];
    deploys.set(hostingId, known);
    return known;
  };
  const find = (hostingId: string, deployId: string): HostedDeploy => {
    const found = of(hostingId).find((deploy) => deploy.deployId === deployId);
    if (found === undefined) throw new AppError('not_found', 'The hosting provider has no such deploy.');
    return found;
  };
  const publish = (hostingId: string, deploy: HostedDeploy): HostedDeploy => {
    for (const other of of(hostingId)) other.live = other === deploy;
    return { ...deploy };
  };
  const { run } = ordered;
  return {
    faults: ordered,
    startBuild: (hostingId) =>
      run('startBuild', () => {
        const own = of(hostingId);
        if (!hosting.sites.get(hostingId)?.link)
          throw new AppError('conflict', 'The site has nothing to build: no repository is linked to it.');
        const at = now();
        const deployId = crypto.randomUUID();
        const unknown = { commitSha: null, errorMessage: null, logUrl: null, live: false };
        own.unshift({ ...unknown, deployId, state: 'building', createdAt: at, changedAt: at });
        return { deployId };
      }),
    listDeploys: (hostingId, limit) =>
      run('listDeploys', () =>
        of(hostingId)
          .slice(0, limit)
          .map((deploy) => ({ ...deploy })),
      ),
    findDeploy: (hostingId, deployId) => run('findDeploy', () => ({ ...find(hostingId, deployId) })),
    restoreDeploy: (hostingId, deployId) =>
      run('restoreDeploy', () => {
        const deploy = find(hostingId, deployId);
        if (deploy.state !== 'ready')
          throw new AppError('conflict', 'This deploy never was ready; choose another one.');
        return publish(hostingId, deploy);
      }),
    finish: (hostingId, { commitSha, errorMessage, buildMs = 0 } = {}) => {
      const deploy = of(hostingId).findLast(
        ({ state, createdAt }) => state === 'building' && now().getTime() - createdAt.getTime() >= buildMs,
      );
      if (deploy === undefined) throw new Error('No build is under way.');
      deploy.changedAt = now();
      deploy.commitSha = commitSha ?? 'c'.repeat(40);
      deploy.errorMessage = errorMessage ?? null;
      deploy.state = errorMessage === undefined ? 'ready' : 'error';
      return deploy.state === 'ready' ? publish(hostingId, deploy) : { ...deploy };
    },
  };
}
