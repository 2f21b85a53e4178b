import type { DeployRecord } from '@portal/sites';

/** How long after the report of a build the one before may still answer: the host replaces its processes one after the other. */
const SWITCH_MS = 60_000;

/**
 * Whether the build that answers is an older one than the newest that was built: the operator of the site showed it again. What the build
 * says of itself counts; what the host reported last says which one is the newest. `contains` reads the commits before the build that
 * answers, and is called only where the two differ: reports arrive in any order, and the last one may be of a build before it.
 */
export async function showsOlder(
  deploy: DeployRecord | null,
  buildCommit: string | null,
  { now, contains }: { now: Date; contains: () => Promise<readonly string[]> },
): Promise<boolean> {
  if (deploy?.state !== 'ready' || deploy.commitSha === null || buildCommit === null) return false;
  if (deploy.commitSha === buildCommit) return false;
  if (now.getTime() - deploy.reportedAt.getTime() < SWITCH_MS) return false;
  return !(await contains()).includes(deploy.commitSha);
}
