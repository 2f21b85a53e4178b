import { isAppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { baseTrailer } from './commit-message.ts';

/** How far back a common past is looked for, in commits. */
const REACH = 100;

/**
 * The state that a draft was begun from, against which its changes are told from those made live meanwhile. It is, in
 * this order: a state of the draft that has since gone live, the commit the draft's `Base` trailer names, the newest
 * commit that draft and live have in common. Null when they have none, for example after an unrelated history was pushed.
 * No round trip while nothing was published since; one else, two for a draft without a readable trailer.
 */
export async function findBase(
  repo: ContentRepo,
  published: Snapshot,
  draft: Snapshot,
): Promise<Snapshot | null> {
  const named = baseTrailer(draft.message);
  if (named === published.commit) return published;
  const live = await repo.history([published.commit], REACH);
  const landed = live.find(({ commit }) => commit === draft.commit || draft.parents.includes(commit));
  if (landed && landed.commit !== named) return landed;
  const base =
    named === null ? null : (live.find(({ commit }) => commit === named) ?? (await lookUp(repo, named)));
  if (base) return base;
  const known = new Set(live.map(({ commit }) => commit));
  const past = await repo.history([draft.commit], REACH);
  return past.find(({ commit }) => known.has(commit)) ?? null;
}

async function lookUp(repo: ContentRepo, commit: CommitId): Promise<Snapshot | null> {
  try {
    return (await repo.snapshots([commit])).get(commit) ?? null;
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
