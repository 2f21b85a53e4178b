import { AppError } from '@portal/errors';
import { z } from 'zod';
import { listChanges, recordsToRead, type ContentChange } from '../changes/list-changes.ts';
import { titleOf } from '../changes/title-of.ts';
import { changedPaths } from '../draft/merge-paths.ts';
import { readPast } from '../draft/read-past.ts';
import { pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readStanding } from '../draft/standing.ts';
import type { Snapshot } from '../ports/content-repo.ts';
import { VersionField } from '../edit/version-fields.ts';
import { defineOperation } from './operation.ts';

/** What `compare_versions` answers. */
export interface VersionComparison {
  /** `title`: the one that a section shows, where it has one. */
  changes: (ContentChange & { title?: string })[];
}

/** How far back is looked, in commits of draft and live each. */
const REACH = 200;

/** Says how two states of a site's past differ. @see contract "Client-site routes", `/api/history/changes` */
export const compareVersions = defineOperation({
  name: 'compare_versions',
  title: 'Compare versions',
  description:
    'What was added, edited, removed or moved between two commits of get_history: sections, pages, pictures and documents.',
  effect: 'read',
  input: z.strictObject({
    from: VersionField.describe('the earlier state, as get_history names it'),
    to: VersionField.optional().describe(
      'the later state; left out: the one before `from`, which undoing it brings back',
    ),
  }),
  async run(given, _actor, { from, to }): Promise<VersionComparison> {
    const { repo } = given;
    const standing = await readStanding(given);
    const past = await readPast(repo, standing, REACH);
    const before = known(past, from);
    const after = known(past, to ?? before.parents[0]);
    const paths = [...changedPaths(before.files, after.files).keys()];
    const wanted = recordsToRead(paths);
    const { deps, texts } = await readWithKinds(
      given,
      standing,
      pick(before.files, wanted),
      pick(after.files, wanted),
    );
    const [old = new Map(), next = new Map()] = texts;
    const states = [
      { files: before.files, texts: old },
      { files: after.files, texts: next },
    ] as const;
    const changes = listChanges(states, paths, deps.kinds).map((change) => ({
      ...change,
      ...titleOf(change.file, [old, next], deps.kinds),
    }));
    return { changes };
  },
});

function known(past: readonly Snapshot[], commit: string | undefined): Snapshot {
  const found = past.find((snapshot) => snapshot.commit === commit);
  if (found) return found;
  throw new AppError('not_found', 'The history of this site has no such commit; get_history lists them.');
}
