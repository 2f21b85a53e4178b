import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { draftTip, type SiteBranches } from './site-branches.ts';

/**
 * The newest commits of draft and live site, at most `limit` of each, children before parents within each. Commits that are only on the
 * draft come first. Takes one round trip, two when there is a draft or a discarded one.
 */
export async function readRecentHistory(
  repo: ContentRepo,
  branches: SiteBranches,
  limit: number,
): Promise<Snapshot[]> {
  const tip = draftTip(branches);
  const [live, saved] = await Promise.all([
    repo.history([branches.published.commit], limit),
    tip ? repo.history([tip.commit], limit) : [],
  ]);
  const known = new Set(live.map(({ commit }) => commit));
  return [...saved.filter(({ commit }) => !known.has(commit)), ...live];
}
