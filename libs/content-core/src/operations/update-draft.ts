import { z } from 'zod';
import { authorship, changeDraft, draftDeletionWrite, type Decision } from '../draft/change-draft.ts';
import { draftMerge, mergeConflict, type DraftMerge } from '../draft/draft-merge.ts';
import {
  decideConflicts,
  refuseUnknownFields,
  chosenSides,
  type SideOf,
  undecidedConflicts,
} from '../changes/decide-conflicts.ts';
import { changedPaths, applyChanges, fileStates } from '../draft/merge-paths.ts';
import { repoWithBlobs } from '../draft/repo-with-blobs.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { repairOrders } from '../draft/repair-orders.ts';
import { checkExpected, DRAFT_BRANCH, type SiteBranches } from '../draft/site-branches.ts';
import { introducedErrors } from '../edit/introduced-errors.ts';
import type { FileState, Snapshot } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { Expected } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';

/** The result of `update_draft`. */
export interface UpdatedDraft {
  /** Whether anything was written. */
  updated: boolean;
  /** A sentence for people about the outcome. */
  message: string;
  /** Files of the draft that were taken from the live site. */
  fromLive: string[];
  /** Records that both sides had changed, with both changes combined. */
  merged: string[];
  /** Whether there is still a draft. */
  hasDraft: boolean;
  /** New errors of the draft, which block publishing. */
  warnings: Problem[];
}

const LINKED_ADVICE =
  'The live site removed it. Remove these links from the draft first; where the draft changed it too, you can also keep that of the draft.';

const Choice = z.strictObject({
  file: z.string().max(300).describe('as the conflict names it'),
  field: z.string().max(300).optional().describe('path as in `fields`; left out: every clash of the file'),
  keep: z.enum(['draft', 'live']),
});

/**
 * Merges changes of the live site into the draft.
 * @throws AppError `conflict` while a choice is missing; `validation` when the draft links to something that the live site deleted.
 */
export const updateDraft = defineOperation({
  name: 'update_draft',
  title: 'Update the draft',
  description:
    'Brings what the live site changed since the draft began into the draft, merged by file and field. Where both changed the same field, choose; without a choice the conflict shows both.',
  effect: 'write',
  input: z.strictObject({
    choices: z.array(Choice).max(1000).default([]),
    expected: Expected.optional(),
  }),
  run: (deps, actor, { choices, expected }): Promise<UpdatedDraft> =>
    changeDraft(deps, async (branches) => {
      checkExpected(branches, expected);
      const { published, draft } = branches;
      if (!draft) return unchangedDraft('There is no draft to update.', false);
      const merge = await draftMerge(deps, published, draft);
      if (merge.base?.commit === published.commit)
        return unchangedDraft('The draft is already up to date with the live site.', true);
      refuseUnknownFields(choices, merge.conflicts);
      const sideOf = chosenSides(choices);
      const open = merge.conflicts.flatMap((conflict) => undecidedConflicts(conflict, sideOf));
      if (open.length > 0)
        throw await mergeConflict(
          deps,
          { published, conflicts: open },
          'nothing was written. Call update_draft with a choice, draft or live, for each of `fields` or for the whole file; what does not clash is merged.',
        );
      return updated({ deps, actor, branches, draft, merge }, sideOf);
    }),
});

interface Updating {
  deps: ContentDeps;
  actor: Actor;
  branches: SiteBranches;
  draft: Snapshot;
  merge: DraftMerge;
}

async function updated(
  { deps: given, actor, branches, draft, merge }: Updating,
  sideOf: SideOf,
): Promise<Decision<UpdatedDraft>> {
  const { published, saved } = branches;
  const decided = decideConflicts(merge, sideOf);
  const { blobs } = decided;
  const deps = { ...given, repo: repoWithBlobs(given.repo, blobs) };
  const chosen = [...decided.versions].filter(
    ([file, version]) => version !== (published.files.get(file) ?? null),
  );
  const changes = new Map([...merge.changes, ...chosen]);
  const result = applyChanges(published.files, changes);
  const repaired = await repairOrders(deps, result, [
    { listing: draft.files, files: decided.filesBySide.draft },
    { listing: published.files, files: decided.filesBySide.live },
  ]);
  const taken = changedPaths(draft.files, result);
  const fromLive = [...taken.keys()].filter((file) => !changes.has(file));
  const merged = [...changes].flatMap(([file, version]) =>
    version !== null && blobs.has(version) ? [file] : [],
  );
  if (changes.size === 0 && repaired.size === 0) {
    const message = 'The draft no longer differs from the live site and was removed.';
    return {
      write: draftDeletionWrite(deps, actor, branches),
      result: { updated: true, message, fromLive, merged, hasDraft: false, warnings: [] },
    };
  }
  const states = new Map([...fileStates(taken, blobs), ...repaired]);
  const warnings = await errorsTaken(deps, { branches, draft }, states);
  const words = { subject: 'Update the draft with what is live', base: published.commit };
  const write = {
    from: published.commit,
    parents: [draft.commit, published.commit],
    files: new Map([...fileStates(changes, blobs), ...repaired]),
    ...authorship(deps, actor, words),
    moves: [{ branch: DRAFT_BRANCH, expected: saved, to: 'commit' as const }],
  };
  return {
    write,
    result: {
      updated: true,
      message: 'The draft is up to date with the live site.',
      fromLive,
      merged,
      hasDraft: true,
      warnings,
    },
  };
}

/** The errors that changes of the live site introduce into the draft. */
async function errorsTaken(
  given: ContentDeps,
  { branches, draft }: { branches: SiteBranches; draft: Snapshot },
  states: ReadonlyMap<string, FileState>,
): Promise<Problem[]> {
  const { files } = branches.published;
  const { deps, texts } = await readWithKinds(given, branches, draft.files, files);
  const [mine = new Map(), live = new Map()] = texts;
  const before = { texts: mine, paths: draft.files.keys(), taken: live };
  const changes = [...states].map(([file, state]) => ({ file, state }));
  const from = { texts: live, paths: files.keys() };
  return introducedErrors(deps, { before, changes, from }, LINKED_ADVICE);
}

function unchangedDraft(message: string, hasDraft: boolean): Decision<UpdatedDraft> {
  return {
    write: null,
    result: { updated: false, message, fromLive: [], merged: [], hasDraft, warnings: [] },
  };
}
