import { AppError } from '@portal/errors';
import { z } from 'zod';
import { authorship, changeDraft } from '../draft/change-draft.ts';
import { changedPaths, statesOf } from '../draft/merge-paths.ts';
import { readPast } from '../draft/read-past.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { DRAFT_BRANCH, type Standing } from '../draft/standing.ts';
import { actOf } from '../changes/list-versions.ts';
import { subjectOf } from '../draft/commit-message.ts';
import { VersionField } from '../edit/version-fields.ts';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { problemSentence } from '../tree/problem.ts';
import { isPublishable, validateContent } from '../validate/validate-content.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** What `undo_publish` answers. */
export interface UndonePublication {
  /** The state that is live now; undoing it makes live again what was taken back. */
  commit: CommitId;
  /** How many files are again as they were. */
  files: number;
}

/** How far back the publish is looked for, in commits of the live branch. */
const REACH = 200;

/**
 * Makes the version before a publish live again, as a publish of its own. Only the newest one can be undone, and only while
 * there is no draft: a draft stands on what is live.
 */
export const undoPublish = defineOperation({
  name: 'undo_publish',
  title: 'Undo a publish',
  description: 'Makes the version before the newest publish live again. Refused while there is a draft.',
  effect: 'write',
  input: z.strictObject({ commit: VersionField.describe('what publish_site answered') }),
  run: (deps, actor, { commit }): Promise<UndonePublication> =>
    changeDraft(deps, async (standing) => {
      refuseDraft(standing);
      const { published, saved } = standing;
      const { undone, before } = await findPublish(deps.repo, standing, commit);
      if (changedPaths(undone.files, published.files).size > 0)
        throw new AppError(
          'conflict',
          'The live site has changed since this was published; undo the latest version instead.',
        );
      const changes = changedPaths(published.files, before.files);
      await refuseUnsound(deps, standing, before);
      const subject = subjectFor(undone);
      const write = {
        from: published.commit,
        // The version that is live again is a parent, as the draft is of any other publish.
        parents: [published.commit, before.commit],
        files: statesOf(changes),
        ...authorship(deps, actor, { subject, base: null }),
        moves: [
          { branch: deps.publishedBranch, expected: published.commit, to: 'commit' as const },
          ...(saved === null ? [] : [{ branch: DRAFT_BRANCH, expected: saved, to: 'delete' as const }]),
        ],
      };
      const result = { commit: published.commit, files: changes.size };
      return { write, result, onceWritten: (now) => ({ ...result, commit: now }) };
    }),
});

/** The subjects, by which the editor's history tells these publishes from others. */
const UNDO = 'Undo the publish of';
const AGAIN = 'Publish again what was undone at';

/** What taking this publish back is called: making live again what it took back, where it took back another one. */
function subjectFor({ message, author }: Snapshot): string {
  const when = author.at.toISOString().slice(0, 16).replace('T', ' ');
  return `${subjectOf(message).startsWith(`${UNDO} `) ? AGAIN : UNDO} ${when}`;
}

function refuseDraft({ draft }: Standing): void {
  if (!draft) return;
  throw new AppError('conflict', 'There is a draft based on what is live now. Publish or discard it first.', {
    details: { reason: 'draft' },
  });
}

/** The publish and the state that was live before it. */
async function findPublish(
  repo: ContentRepo,
  standing: Standing,
  commit: CommitId,
): Promise<{ undone: Snapshot; before: Snapshot }> {
  const past = await readPast(repo, standing, REACH);
  const undone = past.find((snapshot) => snapshot.commit === commit);
  const before = past.find((snapshot) => snapshot.commit === undone?.parents[0]);
  if (undone && before && actOf(undone) === 'publish') return { undone, before };
  throw new AppError('not_found', 'There is no such published version; the history lists them.');
}

/** What was sound when it was published may not be now, such as when an audience of it is gone. */
async function refuseUnsound(
  given: Parameters<typeof undoPublish.run>[0],
  standing: Standing,
  { files }: Snapshot,
): Promise<void> {
  const { deps, texts } = await readWithKinds(given, standing, files);
  const problems = await inSlices(
    validateContent({ records: texts[0] ?? new Map(), paths: new Set(files.keys()) }, deps),
    deps.takeTurn,
  );
  if (isPublishable(problems)) return;
  const errors = problems.filter(({ level }) => level === 'error');
  throw new AppError('validation', `The previous version now has errors. ${problemSentence(errors)}`, {
    details: { problems },
  });
}
