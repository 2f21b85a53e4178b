import { ApprovalNote, type Mailed } from '@portal/sites';
import { z } from 'zod';
import { draftMerge, mergeConflict } from '../draft/draft-merge.ts';
import { checkExpected, readBranches } from '../draft/site-branches.ts';
import { messageOf } from '../messages/message.ts';
import { refusal } from '../messages/refusal.ts';
import { Expected } from './input-fields.ts';
import { defineOperation } from './operation.ts';
import { draftVersion, requireApproval } from './require-approval.ts';
import { contentErrors, reviewPublish } from './review-publish.ts';

/** The result of `mark_ready`. */
export interface MarkedReady extends Mailed {
  /** The version of the draft that was marked. A later save makes another one, for which the mark does not count. */
  version: string;
  /** The number of changes that wait. */
  changes: number;
}

/** Marks the draft as ready, at the version that was read: a save that comes meanwhile is not marked with it. */
export const markReady = defineOperation({
  name: 'mark_ready',
  title: 'Mark the draft as ready',
  description:
    'Asks the owners, by mail, to publish the draft as it is now; a later save voids the mark. Refused while publishing would be.',
  effect: 'read',
  input: z.strictObject({
    expected: Expected.optional(),
    note: ApprovalNote.default('').describe('for the owners: what to look at'),
  }),
  async run(deps, _actor, { expected, note }): Promise<MarkedReady> {
    const approval = requireApproval(deps);
    const branches = await readBranches(deps);
    checkExpected(branches, expected);
    const version = draftVersion(branches);
    const { published, draft } = branches;
    const merge = await draftMerge(deps, published, draft ?? published);
    if (merge.conflicts.length > 0)
      throw await mergeConflict(
        deps,
        { published, conflicts: merge.conflicts },
        'the draft was not marked. Call update_draft and choose for each of `fields`, or for the file.',
      );
    if (merge.changes.size === 0) throw refusal('conflict', messageOf('draft_without_changes'));
    const { changes } = await reviewPublish({ ...deps, repo: merge.repo }, branches, {
      files: merge.result,
      changed: merge.changes,
      refuse: contentErrors('The draft was not marked'),
    });
    const { mailed } = await approval.markReady({ id: deps.newId(), version, note });
    return { version, changes: changes.length, mailed };
  },
});
