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

/** What `undo_save` answers. */
export interface UndoneSave {
  commit: CommitId;
  /** How many records are again as they were. */
  files: number;
}

/** How far back the save is looked for, in commits of draft and live each. */
const REACH = 200;

const CHANGED_ADVICE = 'So nothing was undone; the history has both versions.';
const LINKED_ADVICE = 'Remove these links first.';

/**
 * Takes back what one save changed in sections, pages and the site's record; sections that it added go, and those that it removed come
 * back. All of it, or nothing where one of them changed since. What was discarded comes back whatever it is, images and documents as
 * well; a draft that was discarded whole, exactly as it was.
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

/** The draft as it was before all of it was discarded, based on the same live version as then. */
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
  // Were the live version a parent, it would count as what the draft is based on.
  const write = {
    ...(await draftWrite(deps, actor, { branches, files, subject, base })),
    parents: [discarded.commit],
  };
  const result = { commit: discarded.commit, files: files.size };
  return { write, result, withCommit: (made) => ({ ...result, commit: made }) };
}

/**
 * What others saved since a draft was discarded is based on what was live then. Where the discarded draft was based on an earlier live
 * version, putting the two together would hide that live and draft changed the same.
 */
async function refuseOtherBase(
  deps: ContentDeps,
  { published }: SiteBranches,
  { save, before }: Record<'save' | 'before', Snapshot>,
): Promise<void> {
  const [now, then] = await Promise.all(
    [save, before].map((draft) => draftBase(deps, { draft, published })),
  );
  if (now === then) return;
  throw new AppError(
    'conflict',
    `The live site changed before the draft was discarded, and others saved since. ${CHANGED_ADVICE}`,
    { details: { conflicts: [] } },
  );
}

/** Pages are made and deleted together with their places in navigation and links, so only their sections come and go here. */
function isUndoable(file: string, isEdit: boolean): boolean {
  const type = parseContentPath(file)?.type;
  return type === 'section' || (isEdit && (type === 'page' || type === 'site'));
}

/**
 * The files as they were before the save. A page keeps the addresses that it had since, which visitors may know.
 * @throws AppError `validation` when other content links to a section that would go
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

/** A save of the draft's and the state before it. */
function findSave(past: readonly Snapshot[], commit: CommitId): { save: Snapshot; before: Snapshot } {
  const save = past.find((snapshot) => snapshot.commit === commit);
  const before = past.find((snapshot) => snapshot.commit === save?.parents[0]);
  if (save && before && save.parents.length === 1) return { save, before };
  throw noSuchSave();
}

function noSuchSave(): AppError {
  return new AppError('not_found', 'There is no such save; the history lists them.');
}
