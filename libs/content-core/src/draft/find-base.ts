import { isAppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { reachableFrom } from '../changes/list-versions.ts';
import { baseTrailer } from './commit-message.ts';

/** How far back a common past is looked for, in commits of draft and live together. */
const REACH = 200;

/**
 * The state that a draft was begun from, against which its changes are told from those made live meanwhile. It is, in
 * this order: a state of the draft that has since gone live, however often it was saved to after that, the commit the draft's `Base`
 * trailer names, the newest commit that draft and live have in common. Null when they have none, for example after an unrelated
 * history was pushed. No round trip while nothing was published since; one else, two for a trailer that names something long past.
 */
export async function findBase(
  repo: ContentRepo,
  published: Snapshot,
  draft: Snapshot,
): Promise<Snapshot | null> {
  const named = baseTrailer(draft.message);
  if (named === published.commit) return published;
  const past = await repo.history([published.commit, draft.commit], REACH);
  const [live, mine] = [published, draft].map(({ commit }) => reachableFrom([commit], past));
  const shared = past.find(({ commit }) => live?.has(commit) && mine?.has(commit)) ?? null;
  if (named === null) return shared;
  const isLanded = shared !== null && !reachableFrom([named], past).has(shared.commit);
  if (isLanded) return shared;
  return past.find(({ commit }) => commit === named) ?? (await lookUp(repo, named)) ?? shared;
}

async function lookUp(repo: ContentRepo, commit: CommitId): Promise<Snapshot | null> {
  try {
    return (await repo.snapshots([commit])).get(commit) ?? null;
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
