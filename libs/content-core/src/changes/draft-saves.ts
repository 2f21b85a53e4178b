import { baseTrailer, subjectOf } from '../draft/commit-message.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { findBase } from '../draft/find-base.ts';
import { readBranches } from '../draft/site-branches.ts';
import { type ChangeAuthor, changeAuthor } from './last-changes.ts';

/** One save of a draft: who made it, when, and what it did, in one line. */
export interface DraftSave extends ChangeAuthor {
  subject: string;
}

/** The saves that are not published yet. */
export interface DraftSaves {
  /** The newest first. */
  saves: DraftSave[];
  /** Whether there are earlier ones. */
  hasMore: boolean;
}

/**
 * The newest saves of a site's draft, at most `most` of them; null when there is no draft. Takes at most four round trips, one if nothing
 * has changed since the last call. @throws AppError as `ContentRepo` fails; `not_found` before the site's first publish
 */
export async function draftSaves(
  deps: Pick<ContentDeps, 'repo' | 'publishedBranch'>,
  most: number,
): Promise<DraftSaves | null> {
  const { repo } = deps;
  const { published, draft } = await readBranches(deps);
  if (draft === null) return null;
  const [base, past] = await Promise.all([
    findBase(repo, published, draft),
    repo.history([draft.commit], most + 1),
  ]);
  const commits = new Map(past.map((snapshot) => [snapshot.commit, snapshot]));
  const saves: DraftSave[] = [{ ...changeAuthor(draft), subject: subjectOf(draft.message) }];
  for (let save = commits.get(draft.parents[0] ?? ''); save; save = commits.get(save.parents[0] ?? '')) {
    // Only saves have a `Base` trailer: a commit without one was live before.
    if (save.commit === base?.commit || baseTrailer(save.message) === null) break;
    saves.push({ ...changeAuthor(save), subject: subjectOf(save.message) });
  }
  return { saves: saves.slice(0, most), hasMore: saves.length > most };
}
