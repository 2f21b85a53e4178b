import { AppError } from '@portal/errors';
import { z } from 'zod';
import { draftBase, changeDraft, draftWrite, type Decision } from '../draft/change-draft.ts';
import { discardsAll, isDiscard, subjectOf } from '../draft/commit-message.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { changedPaths, fileStates } from '../draft/merge-paths.ts';
import { readRecentHistory } from '../draft/read-recent-history.ts';
import { pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import { changedSinceError } from '../edit/changed-since-error.ts';
import { introducedErrors } from '../edit/introduced-errors.ts';
import { restoreRecord } from '../edit/restore-record.ts';
import { VersionField } from '../edit/version-fields.ts';
import type { CommitId, FileState, Snapshot } from '../ports/content-repo.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** The result of `undo_save`. */
export interface UndoneSave {
  commit: CommitId;
  /** The number of restored records. */
  files: number;
}

/** How far back the save is searched, in commits of draft and live site each. */
const REACH = 200;

const CHANGED_ADVICE = 'So nothing was undone; the history has both versions.';
const LINKED_ADVICE = 'Remove these links first.';

/**
 * Undoes one save of sections, pages and the site's record: sections that it added are removed, and those that it removed are restored.
 * It is undone as a whole or, when one of the records has changed since, not at all. A discard can be undone for every type of file,
 * images and documents as well; a draft that was discarded as a whole is restored exactly.
 */
export const undoSave = defineOperation({
  name: 'undo_save',
  title: 'Undo a save',
  description:
    'Saves the records that one save edited as they were before it. Refused when one of them changed since.',
  effect: 'write',
  input: z.strictObject({ commit: VersionField.describe('the save') }),
  run: (deps, actor, { commit }): Promise<UndoneSave> =>
    changeDraft(deps, async (branches) => {
      if (branches.discarded?.commit === commit) return restoreDraft(deps, actor, branches);
      const history = await readRecentHistory(deps.repo, branches, REACH);
      const { save, before } = findSave(history, commit);
      const { files: now } = draftView(branches);
      const changes = [...changedPaths(before.files, save.files)];
      const isAnything = isDiscard(save.message);
      if (
        !isAnything &&
        !changes.every(([file, version]) => isUndoable(file, before.files.has(file) && version !== null))
      )
        throw new AppError(
          'input',
          'Only edits of sections, pages and the site can be undone here; restore anything else from the history.',
        );
      const stale = changes.flatMap(([file, yours]) =>
        (now.get(file) ?? null) === yours ? [] : [{ file, yours }],
      );
      if (stale.length > 0)
        throw await changedSinceError(deps, { branches, history, seen: commit, stale }, CHANGED_ADVICE);
      if (discardsAll(save.message)) await refuseOtherBase(deps, branches, { save, before });
      const files = await statesBefore(deps, branches, before, new Set(changes.map(([file]) => file)));
      const result = { commit, files: files.size };
      if (files.size === 0) return { write: null, result };
      const write = await draftWrite(deps, actor, {
        branches,
        files,
        subject: `Undo: ${subjectOf(save.message)}`,
      });
      return { write, result, withCommit: (made) => ({ ...result, commit: made }) };
    }),
});

/** Restores a draft that was discarded as a whole, with the same base as before. */
async function restoreDraft(
  deps: ContentDeps,
  actor: Actor,
  branches: SiteBranches,
): Promise<Decision<UndoneSave>> {
  const { discarded, published } = branches;
  const [before] = (await deps.repo.snapshots(discarded?.parents.slice(0, 1) ?? [])).values();
  if (!discarded || !before) throw noSuchSave();
  const files = fileStates(changedPaths(published.files, before.files));
  const base = await draftBase(deps, { draft: before, published });
  const subject = `Undo: ${subjectOf(discarded.message)}`;
  // The live version must not be a parent, or it would become the base of the draft.
  const write = {
    ...(await draftWrite(deps, actor, { branches, files, subject, base })),
    parents: [discarded.commit],
  };
  const result = { commit: discarded.commit, files: files.size };
  return { write, result, withCommit: (made) => ({ ...result, commit: made }) };
}

/**
 * Saves that were made after a draft was discarded are based on the live version of that time. When the discarded draft had an earlier
 * base, combining the two would hide conflicts between live site and draft.
 */
async function refuseOtherBase(
  deps: ContentDeps,
  { published }: SiteBranches,
  { save, before }: Record<'save' | 'before', Snapshot>,
): Promise<void> {
  const [now, then] = await Promise.all([save, before].map((draft) => draftBase(deps, { draft, published })));
  if (now === then) return;
  throw new AppError(
    'conflict',
    `The live site changed before the draft was discarded, and others saved since. ${CHANGED_ADVICE}`,
    { details: { conflicts: [] } },
  );
}

/** Creating and deleting a page also changes navigation and links, so only the creation and deletion of sections can be undone. */
function isUndoable(file: string, isEdit: boolean): boolean {
  const type = parseContentPath(file)?.type;
  return type === 'section' || (isEdit && (type === 'page' || type === 'site' || type === 'redirects'));
}

/**
 * The files before the save. A page keeps the addresses that it got since then as former slugs, since visitors may use them.
 * @throws AppError `validation` when other content links to a section that would be removed
 */
async function statesBefore(
  given: ContentDeps,
  branches: SiteBranches,
  before: Snapshot,
  changed: ReadonlySet<string>,
): Promise<Map<string, FileState>> {
  const { files } = draftView(branches);
  const was = pick(before.files, (file) => changed.has(file));
  const { deps, texts } = await readWithKinds(given, branches, was, files);
  const [wasTexts = new Map<string, string>(), nowTexts = new Map<string, string>()] = texts;
  const states = [...changed].map((file): [string, FileState] => {
    const version = was.get(file);
    if (version === undefined) return [file, null];
    const now = nowTexts.get(file) ?? null;
    if (parseContentPath(file)?.type !== 'page' || now === null) return [file, { version }];
    const page = restoreRecord(file, { past: wasTexts.get(file) ?? '', now, last: now }, deps.kinds);
    return [file, page && 'bytes' in page ? page : { version }];
  });
  const changes = states.map(([file, state]) => ({ file, state }));
  await introducedErrors(
    deps,
    { before: { texts: nowTexts, paths: [...files.keys()], taken: wasTexts }, changes },
    LINKED_ADVICE,
  );
  return new Map(states);
}

/** Finds a save and the state before it. */
function findSave(past: readonly Snapshot[], commit: CommitId): { save: Snapshot; before: Snapshot } {
  const save = past.find((snapshot) => snapshot.commit === commit);
  const before = past.find((snapshot) => snapshot.commit === save?.parents[0]);
  if (save && before && save.parents.length === 1) return { save, before };
  throw noSuchSave();
}

function noSuchSave(): AppError {
  return new AppError('not_found', 'There is no such save; the history lists them.');
}
