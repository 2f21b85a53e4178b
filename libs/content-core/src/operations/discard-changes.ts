import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite, draftDeletionWrite, type Decision } from '../draft/change-draft.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { checkScope, type DiscardedScope, findScope, isInScope } from '../changes/discarded-scope.ts';
import { refuseOthersChanges } from '../changes/refuse-others-changes.ts';
import { changedPaths, applyChanges, fileStates } from '../draft/merge-paths.ts';
import { movedSections } from '../draft/moved-sections.ts';
import { pick, readTexts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { repairOrders } from '../draft/repair-orders.ts';
import { checkExpected, draftView, type SiteBranches } from '../draft/site-branches.ts';
import { withoutPageInNavigation } from '../edit/page-links.ts';
import { introducedErrors } from '../edit/introduced-errors.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { CommitId, FileState, Snapshot } from '../ports/content-repo.ts';
import { isContentPath, pageFile, parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { Expected, PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';

const LINKED_ADVICE = 'Remove these links first, or discard these changes as well.';

/** The result of `discard_changes`. */
export interface DiscardedChanges {
  /** Files that are the same as on the live site again. */
  discarded: string[];
  /** Whether other changes remain in the draft. */
  hasDraft: boolean;
  /** New errors of the draft, which block publishing. */
  warnings: Problem[];
  /** The commit of this save, which `undo_save` accepts; null: nothing was written. */
  commit: CommitId | null;
}

/**
 * Discards saved changes: files become as they are on the live site. This is itself a save, so it can be undone, and the history contains
 * what was discarded.
 * @see docs/decisions/091
 * @throws AppError `not_found` for a file or page that exists neither in the draft nor on the live site; `validation` when the rest of
 *   the draft links to something that would be deleted; `conflict` when the discarded changes were edited since they were reviewed;
 *   `forbidden` for changes that others made, to those who may not publish.
 */
export const discardChanges = defineOperation({
  name: 'discard_changes',
  title: 'Discard changes',
  description:
    'Undoes saved changes: files or whole pages, named as in get_changes, become as they are live; with `expected` alone, the whole draft. The history still has what was discarded.',
  effect: 'write',
  input: z.strictObject({
    files: z
      .array(z.string().max(300).refine(isContentPath, 'must be a file as get_changes names it'))
      .min(1)
      .max(200)
      .optional(),
    pages: z.array(PageName).min(1).max(50).optional().describe('with their sections'),
    expected: Expected.optional(),
  }),
  async run(deps, actor, { files, pages, expected }): Promise<DiscardedChanges> {
    if (!files && !pages && expected === undefined)
      throw new AppError('input', 'To throw the whole draft away, pass the `expected` of get_changes.');
    return changeDraft(deps, async (branches) => {
      const scope = files || pages ? await findScope(deps, branches, { files, pages }) : null;
      if (scope) {
        await checkScope(deps.repo, branches, { expected, scope });
      } else checkExpected(branches, expected);
      const { draft } = branches;
      if (draft) return discardFrom(draft, { deps, actor, branches, scope });
      const write = branches.discarded ? null : draftDeletionWrite(deps, actor, branches);
      return { write, result: { discarded: [], hasDraft: false, warnings: [], commit: null } };
    });
  },
});

interface Discarding {
  deps: ContentDeps;
  actor: Actor;
  branches: SiteBranches;
  /** Null: the whole draft. */
  scope: DiscardedScope | null;
}

async function discardFrom(draft: Snapshot, discarding: Discarding): Promise<Decision<DiscardedChanges>> {
  const { deps, actor, branches, scope } = discarding;
  const { published } = branches;
  const differs = changedPaths(draft.files, published.files);
  const back = new Map(
    [...differs].filter(([file]) => !scope || isInScope(file, scope, { draft, published })),
  );
  const moved = scope
    ? await movedSections(deps, { draft: draft.files, published: published.files }, scope.files)
    : [];
  const discarded = [...new Set([...back.keys(), ...moved])];
  if (discarded.length === 0 && differs.size > 0)
    return { write: null, result: { discarded, hasDraft: true, warnings: [], commit: null } };
  // Where a section is on its page is in the record of the page.
  const orders = moved.flatMap((file) => parseContentPath(file) ?? []);
  await refuseOthersChanges(deps, actor, {
    draft,
    published,
    files: [
      ...back.keys(),
      ...orders.flatMap((path) => (path.type === 'section' ? pageFile(path.page) : [])),
    ],
  });
  const result = applyChanges(draft.files, back);
  const repaired = await repairOrders(deps, result, [
    { listing: published.files, files: new Set(back.keys()), places: new Set(moved) },
    { listing: draft.files, files: new Set() },
  ]);
  const entries = await withoutNewPages(deps, { draft, published, pages: scope?.pages ?? [] });
  const states = new Map([...entries, ...fileStates(back), ...repaired]);
  const versions = new Map(
    [...entries, ...repaired].map(([file, { bytes }]) => [file, deps.repo.versionOf(bytes)]),
  );
  const isAll = changedPaths(applyChanges(result, versions), published.files).size === 0;
  const warnings = isAll ? [] : await errorsLeft(deps, branches, states);
  const count = `${discarded.length} saved ${discarded.length === 1 ? 'change' : 'changes'}`;
  const write = await draftWrite(deps, actor, {
    branches,
    ...(isAll
      ? { files: fileStates(differs), subject: 'Discard the draft', base: published.commit, discards: 'all' }
      : { files: states, subject: `Discard ${count}`, discards: 'some' }),
  });
  const answer = { discarded, hasDraft: !isAll, warnings };
  return { write, result: { ...answer, commit: null }, withCommit: (commit) => ({ ...answer, commit }) };
}

/** The site's record without navigation entries for discarded pages that only the draft has. Empty when there are none. */
async function withoutNewPages(
  { repo, kinds, takeTurn }: ContentDeps,
  { draft, published, pages }: Record<'draft' | 'published', Snapshot> & { pages: readonly string[] },
): Promise<Map<string, { bytes: Uint8Array }>> {
  const isNew = (page: string) => draft.files.has(pageFile(page)) && !published.files.has(pageFile(page));
  const added = pages.filter(isNew);
  if (added.length === 0) return new Map();
  const [texts = new Map<string, string>()] = await readTexts(
    { repo, takeTurn },
    pick(draft.files, (file) => file === SITE_PATH),
  );
  const { site } = parseRecords(texts, kinds).records;
  if (!site) return new Map();
  const left = added.reduce(withoutPageInNavigation, site);
  return JSON.stringify(left) === JSON.stringify(site)
    ? new Map()
    : new Map([[SITE_PATH, { bytes: serialiseBytes(left) }]]);
}

/** The errors that the discard introduces into the rest of the draft. */
async function errorsLeft(
  given: ContentDeps,
  branches: SiteBranches,
  states: ReadonlyMap<string, FileState>,
): Promise<Problem[]> {
  const { files } = draftView(branches);
  const live = pick(branches.published.files, (file) => states.has(file));
  const { deps, texts } = await readWithKinds(given, branches, files, live);
  const [now = new Map(), taken = new Map()] = texts;
  const changes = [...states].map(([file, state]) => ({ file, state }));
  return introducedErrors(
    deps,
    { before: { texts: now, paths: files.keys(), taken }, changes },
    LINKED_ADVICE,
  );
}
