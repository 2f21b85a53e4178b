import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import type { Standing } from './standing.ts';

/**
 * The newest commits of draft and live together, at most `limit` of each, children before parents within each; what is
 * only on the draft comes first. One round trip, two when there is a draft.
 */
export async function readPast(
  repo: ContentRepo,
  { published, draft }: Standing,
  limit: number,
): Promise<Snapshot[]> {
  const [live, saved] = await Promise.all([
    repo.history([published.commit], limit),
    draft ? repo.history([draft.commit], limit) : [],
  ]);
  const known = new Set(live.map(({ commit }) => commit));
  return [...saved.filter(({ commit }) => !known.has(commit)), ...live];
}
