import { AppError } from '@portal/errors';
import { z } from 'zod';
import { authorship, changeDraft } from '../draft/change-draft.ts';
import { changedPaths, fileStates } from '../draft/merge-paths.ts';
import { DRAFT_BRANCH, draftTip, type SiteBranches } from '../draft/site-branches.ts';
import type { ContentChange } from '../changes/list-changes.ts';
import { actOf } from '../changes/list-versions.ts';
import { subjectOf } from '../draft/commit-message.ts';
import { VersionField } from '../edit/version-fields.ts';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { wideningChanges } from '../model/viewers.ts';
import { formatProblemSentence, type Problem } from '../tree/problem.ts';
import type { SiteNoindex } from '../tree/site-noindex.ts';
import { defineOperation } from './operation.ts';
import { reviewPublish } from './review-publish.ts';

/** The result of `undo_publish`. */
export interface UndonePublication extends SiteNoindex {
  /** The new live commit. Undoing it publishes again what was undone. */
  commit: CommitId;
  /** The number of restored files. */
  files: number;
  /** The changes of the live site. */
  changes: ContentChange[];
  /** Whether there is a draft. Neither the draft nor its base changes. */
  hasDraft: boolean;
}

/** How far back the publish is searched, in commits of the live branch. */
const REACH = 200;

/** The maximum number of confirmed widenings in a call; the editor sends all that it has shown. */
const MAX_WIDENING = 5000;

/**
 * Undoes the newest publish: makes the previous version live again, with a new publish. A draft is not changed, and is merged with the
 * live state when it is published. @see docs/decisions/029
 */
export const undoPublish = defineOperation({
  name: 'undo_publish',
  title: 'Undo a publish',
  description:
    'Makes the version before the newest publish live again, whole and at once, and the site rebuilds. A draft stays as it is. Refused where more people would see something; ask the user, then repeat with `widening`. Its own `commit` undoes the undoing.',
  effect: 'write',
  publishes: true,
  input: z.strictObject({
    commit: VersionField.describe('of publish_site, or of a publish in get_history'),
    widening: z
      .array(z.string().max(300))
      .max(MAX_WIDENING)
      .default([])
      .describe('files that more people will see, as the refusal names them'),
  }),
  run: (deps, actor, { commit, widening }): Promise<UndonePublication> =>
    changeDraft(deps, async (branches) => {
      const { published, draft, saved } = branches;
      const isEmptyBranch = saved !== null && draftTip(branches) === null;
      const { undone, before } = await findPublish(deps.repo, branches, commit);
      if (changedPaths(undone.files, published.files).size > 0)
        throw new AppError(
          'conflict',
          'The live site has changed since this was published; undo the latest version instead.',
        );
      const changed = changedPaths(published.files, before.files);
      const { changes, noindex } = await reviewPublish(deps, branches, {
        files: before.files,
        changed,
        refuse: previousVersionInvalid,
      });
      refuseWidening(changes, new Set(widening));
      const write = {
        from: published.commit,
        // The restored version is the second parent, as the draft is for any other publish.
        parents: [published.commit, before.commit],
        files: fileStates(changed),
        ...authorship(deps, actor, { subject: subjectFor(undone), base: null }),
        moves: [
          { branch: deps.publishedBranch, expected: published.commit, to: 'commit' as const },
          // Its content is live or has been.
          ...(isEmptyBranch ? [{ branch: DRAFT_BRANCH, expected: saved, to: 'delete' as const }] : []),
        ],
      };
      const { size } = changed;
      const result = {
        commit: published.commit,
        files: size,
        changes,
        hasDraft: draft !== null,
        ...(noindex ? { noindex } : {}),
      };
      return { write, result, withCommit: (now) => ({ ...result, commit: now }) };
    }),
});

/** The subjects of commits, by which the editor's history recognises these publishes. */
const UNDO = 'Undo the publish of';
const AGAIN = 'Publish again what was undone at';

/** The subject of the commit that undoes a publish; undoing an undo is called publishing again. */
function subjectFor({ message, author }: Snapshot): string {
  const when = author.at.toISOString().slice(0, 16).replace('T', ' ');
  return `${subjectOf(message).startsWith(`${UNDO} `) ? AGAIN : UNDO} ${when}`;
}

/** The publish and the state that was live before it. */
async function findPublish(
  repo: ContentRepo,
  branches: SiteBranches,
  commit: CommitId,
): Promise<{ undone: Snapshot; before: Snapshot }> {
  const past = await repo.history([branches.published.commit], REACH);
  const undone = past.find((snapshot) => snapshot.commit === commit);
  const before = past.find((snapshot) => snapshot.commit === undone?.parents[0]);
  if (undone && before && actOf(undone) === 'publish') return { undone, before };
  throw new AppError('not_found', 'There is no such published version; the history lists them.');
}

/** Content that was valid when it was published may not be now, for example after an audience was deleted. */
function previousVersionInvalid(problems: Problem[]): AppError {
  const errors = problems.filter(({ level }) => level === 'error');
  return new AppError('validation', `The previous version now has errors. ${formatProblemSentence(errors)}`, {
    details: { problems },
  });
}

/** Refuses widenings that the call does not confirm. */
function refuseWidening(changes: readonly ContentChange[], agreed: ReadonlySet<string>): void {
  const left = wideningChanges(changes).filter(({ file }) => !agreed.has(file));
  if (left.length === 0) return;
  const widening = left.map(({ file, name, page, gains }) => ({ file, name, page: page?.title, gains }));
  throw new AppError(
    'input',
    `Nothing was undone: more people would see ${left.length === 1 ? 'something' : `${left.length} things`} again that this publish took from them. Say to the user what and who; if they agree, send \`widening\` with each file.`,
    { details: { widening } },
  );
}
