import { AppError } from '@portal/errors';
import { z } from 'zod';
import { listChanges, recordsToRead, type ContentChange } from '../changes/list-changes.ts';
import { sectionTitle } from '../changes/section-title.ts';
import { changedPaths } from '../draft/merge-paths.ts';
import { requireHistoryCommit } from '../draft/require-history-commit.ts';
import { pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readBranches } from '../draft/site-branches.ts';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { VersionField } from '../edit/version-fields.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** The result of `compare_versions`. */
export interface VersionComparison {
  /** `title` is set for sections that have one. */
  changes: (ContentChange & { title?: string })[];
}

/** Lists how two states of a site's history differ. @see contract "Client-site routes", `/api/history/changes` */
export const compareVersions = defineOperation({
  name: 'compare_versions',
  title: 'Compare versions',
  description:
    'What was added, edited, removed or moved between two commits of get_history: sections, pages, images and documents.',
  effect: 'read',
  input: z.strictObject({
    from: VersionField.describe('the earlier state, as get_history names it'),
    to: VersionField.optional().describe(
      'the later state; left out: the one before `from`, which undoing it brings back',
    ),
  }),
  async run(given, _actor, { from, to }): Promise<VersionComparison> {
    const { repo } = given;
    const branches = await readBranches(given);
    const [before, later] = await Promise.all([
      requireHistoryCommit(repo, branches, from),
      to === undefined ? null : requireHistoryCommit(repo, branches, to),
    ]);
    const after = later ?? (await firstParent(repo, before));
    const paths = [...changedPaths(before.files, after.files).keys()];
    const wanted = recordsToRead(paths);
    const { deps, texts } = await readWithKinds(
      given,
      branches,
      pick(before.files, wanted),
      pick(after.files, wanted),
    );
    const [old = new Map(), next = new Map()] = texts;
    const states = [
      { files: before.files, texts: old },
      { files: after.files, texts: next },
    ] as const;
    const listed = await inSlices(
      listChanges(states, paths, { kinds: deps.kinds, now: deps.now() }),
      deps.takeTurn,
    );
    const changes = listed.map((change) => ({
      ...change,
      ...sectionTitle(change.file, [old, next], deps.kinds),
    }));
    return { changes };
  },
});

async function firstParent(repo: ContentRepo, { parents: [first] }: Snapshot): Promise<Snapshot> {
  const parent = first === undefined ? undefined : (await repo.snapshots([first])).get(first);
  if (parent) return parent;
  throw new AppError('not_found', 'Nothing came before that commit; name another as `to`.');
}
