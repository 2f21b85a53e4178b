import { isAppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { baseTrailer } from './commit-message.ts';
import { reachableFrom } from './reachable-from.ts';

/** How far back a common ancestor is searched, in commits of draft and live site together. */
const REACH = 200;

/**
 * The base of a three-way merge of draft and live site. It is the first of these that exists: a state of the draft that has since been
 * published; the commit in the draft's `Base` trailer; the newest common ancestor. Null when there is none, for example after an
 * unrelated history was pushed. Takes no round trip if nothing was published since the draft began, otherwise one; two when the trailer
 * names a commit far back.
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
