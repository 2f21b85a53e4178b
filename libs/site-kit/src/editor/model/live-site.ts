import type { RoomBuild } from './room-start.ts';

/** How the live site stands. */
export type LiveState = 'waiting' | 'building' | 'newer' | 'current' | 'failed' | 'unknown';

/** States after which another one follows. */
const BUSY: readonly LiveState[] = ['waiting', 'building', 'newer'];

/** How the live site stands. `published`: the commit that was published just now, which the hosting may not have told of yet. */
export function liveState(build: RoomBuild, published: string | null): LiveState {
  const { state, commit, buildCommit } = build;
  if (published !== null && buildCommit === published) return 'current';
  if (published !== null && commit !== published) return 'waiting';
  if (state === 'error') return 'failed';
  if (state === 'enqueued') return 'waiting';
  if (state !== 'ready') return state;
  const isOlder = commit !== null && buildCommit !== null && commit !== buildCommit;
  return isOlder ? 'newer' : 'current';
}

/** Whether news is to come. */
export function isBusy(state: LiveState): boolean {
  return BUSY.includes(state);
}
