import type { SiteBuild } from '../start-data/view-start.ts';

/** The state of the live site. */
export type LiveState = 'waiting' | 'building' | 'newer' | 'older' | 'current' | 'failed' | 'unknown';

/** States after which another one follows. */
const BUSY: readonly LiveState[] = ['waiting', 'building', 'newer'];

/** Whether visitors see a commit, or a later one that contains it. */
export function isShown({ buildCommit, earlier }: SiteBuild, commit: string): boolean {
  return buildCommit === commit || (earlier?.build.includes(commit) ?? false);
}

/** Whether what the hosting reported last is of a commit, or of a later one that contains it. */
export function isReported({ commit: deployed, earlier }: SiteBuild, commit: string): boolean {
  return deployed === commit || (earlier?.deploy.includes(commit) ?? false);
}

/** The state of the live site. `published`: the commit that was published just now, which the hosting may not have reported yet. */
export function liveState(build: SiteBuild, published: string | null): LiveState {
  const { state, commit, buildCommit, earlier } = build;
  if (published !== null && buildCommit === published) return 'current';
  if (published !== null && !isShown(build, published) && !isReported(build, published)) return 'waiting';
  // Reports of the hosting arrive in any order: this one is about a build before the one that is live.
  if (commit !== null && earlier?.build.includes(commit)) return 'current';
  if (state === 'error') return 'failed';
  if (state === 'enqueued') return 'waiting';
  if (state !== 'ready') return state;
  if (build.showsOlder) return 'older';
  const isOlder = commit !== null && buildCommit !== null && commit !== buildCommit;
  return isOlder ? 'newer' : 'current';
}

/** Whether another state will follow this one. */
export function isBusy(state: LiveState): boolean {
  return BUSY.includes(state);
}
