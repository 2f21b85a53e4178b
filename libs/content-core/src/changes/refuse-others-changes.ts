import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { baseTrailer, trailer } from '../draft/commit-message.ts';
import { findBase } from '../draft/find-base.ts';
import { changedPaths, costOfComparing } from '../draft/merge-paths.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { messageOf } from '../messages/index.ts';
import { refusal } from '../messages/refusal.ts';
import type { Snapshot } from '../ports/content-repo.ts';
import type { Work } from '../work/slices.ts';
import { inSlices } from '../work/slices.ts';
import { recordOfPath } from './list-changes.ts';

/** How far back the saves of a draft are read. Whose the files are that were saved before that is not known, so they count as others'. */
const REACH = 1000;

/** How many files a refusal names. */
const NAMED = 5;

/**
 * Who may not publish the site may discard those changes only that nobody else has made since the live version, so that nobody's work is lost by
 * someone who is not asked for it. @throws AppError `forbidden`, which names the changes of others
 */
export async function refuseOthersChanges(
  deps: Pick<ContentDeps, 'repo' | 'approval' | 'takeTurn'>,
  actor: Pick<Actor, 'id'>,
  {
    draft,
    published,
    files,
  }: Pick<SiteBranches, 'published'> & { draft: Snapshot; files: readonly string[] },
): Promise<void> {
  const { approval, repo, takeTurn } = deps;
  if (!approval || (await approval.read()).mayPublish) return;
  const [base, past] = await Promise.all([
    findBase(repo, published, draft),
    repo.history([draft.commit], REACH),
  ]);
  const others = await inSlices(changedByOthers(past, base?.commit, actor), takeTurn);
  const refused = [
    ...new Set(files.filter((file) => others === 'all' || others.has(file)).map(recordOfPath)),
  ];
  if (refused.length === 0) return;
  throw refusal(
    'forbidden',
    messageOf('changes_of_others', {
      files: refused.slice(0, NAMED),
      more: Math.max(0, refused.length - NAMED),
    }),
  );
}

/** The files that others changed in the saves of a draft, the newest first in `past`; `all`: its beginning is not among them. */
function* changedByOthers(
  past: readonly Snapshot[],
  base: string | undefined,
  { id }: Pick<Actor, 'id'>,
): Work<ReadonlySet<string> | 'all'> {
  const commits = new Map(past.map((snapshot) => [snapshot.commit, snapshot]));
  const files = new Set<string>();
  // Only saves have a `Base` trailer: a commit without one was live before.
  for (let save = past[0]; save && save.commit !== base && baseTrailer(save.message) !== null;) {
    const before: Snapshot | undefined = commits.get(save.parents[0] ?? '');
    if (!before) return 'all';
    if (trailer(save.message, 'Site-User') !== id)
      for (const file of changedPaths(before.files, save.files).keys()) files.add(file);
    yield costOfComparing(before, save);
    save = before;
  }
  return files;
}
