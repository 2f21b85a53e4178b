import { AppError } from '@portal/errors';
import { z } from 'zod';
import { recordOfPath } from '../changes/list-changes.ts';
import { changeDraft, draftWrite, dropDraft, type Decision } from '../draft/change-draft.ts';
import { changedPaths, overlay, statesOf } from '../draft/merge-paths.ts';
import { repairOrders } from '../draft/repair-orders.ts';
import { pick, readTexts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { movedIds } from '../draft/settle-order.ts';
import { checkExpected, draftView, type Standing } from '../draft/standing.ts';
import { errorsBrought } from '../edit/errors-brought.ts';
import type { FileState, Snapshot, Version } from '../ports/content-repo.ts';
import { isContentPath, pageFile, parseContentPath } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { Expected } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';

const LINKED_ADVICE = 'Remove these links first, or discard these changes as well.';

/** What `discard_changes` answers. */
export interface DiscardedChanges {
  /** Files that are again as they are live. */
  discarded: string[];
  /** Whether something else is saved and not live. */
  hasDraft: boolean;
  /** Errors that the draft did not have before. They keep it from being published. */
  warnings: Problem[];
}

/**
 * Throws saved changes away.
 * @throws AppError `not_found` for a file that neither draft nor live site has; `validation` when the rest of the draft leads
 * to what would go away.
 */
export const discardChanges = defineOperation({
  name: 'discard_changes',
  title: 'Discard changes',
  description:
    'Undoes saved changes: files, named as in get_changes, become as they are live; with `expected` and no files, the whole draft is thrown away for good.',
  effect: 'write',
  input: z.strictObject({
    files: z
      .array(z.string().max(300).refine(isContentPath, 'must be a file as get_changes names it'))
      .min(1)
      .max(200)
      .optional()
      .describe('left out: everything, which needs `expected`'),
    expected: Expected.optional(),
  }),
  async run(deps, actor, { files, expected }): Promise<DiscardedChanges> {
    if (!files && expected === undefined)
      throw new AppError('input', 'To throw the whole draft away, pass the `expected` of get_changes.');
    return changeDraft(deps, async (standing) => {
      checkExpected(standing, expected);
      return files ? discardFiles(deps, actor, { standing, files }) : discardAll(deps, actor, standing);
    });
  },
});

function discardAll(deps: ContentDeps, actor: Actor, standing: Standing): Decision<DiscardedChanges> {
  const { draft, published } = standing;
  const discarded = draft ? [...changedPaths(published.files, draft.files).keys()] : [];
  return { write: dropDraft(deps, actor, standing), result: { discarded, hasDraft: false, warnings: [] } };
}

async function discardFiles(
  deps: ContentDeps,
  actor: Actor,
  { standing, files }: { standing: Standing; files: readonly string[] },
): Promise<Decision<DiscardedChanges>> {
  const { draft, published } = standing;
  const strange = files.filter((file) => !draft?.files.has(file) && !published.files.has(file));
  if (strange.length > 0) throw noSuchFile(strange);
  if (!draft) return { write: null, result: { discarded: [], hasDraft: false, warnings: [] } };
  const differs = changedPaths(draft.files, published.files);
  const back = new Map([...differs].filter(([file]) => isNamed(file, files, differs, standing)));
  const replaced = await elsewhere(deps, { draft, published }, files);
  const discarded = [...new Set([...back.keys(), ...replaced])];
  if (discarded.length === 0) return { write: null, result: { discarded, hasDraft: true, warnings: [] } };
  const result = overlay(draft.files, back);
  const repaired = await repairOrders(deps, result, [
    { listing: published.files, files: new Set(back.keys()), places: new Set(replaced) },
    { listing: draft.files, files: new Set() },
  ]);
  const versions = new Map([...repaired].map(([file, { bytes }]) => [file, deps.repo.versionOf(bytes)]));
  if (changedPaths(overlay(result, versions), published.files).size === 0)
    return { write: dropDraft(deps, actor, standing), result: { discarded, hasDraft: false, warnings: [] } };
  const states = new Map([...statesOf(back), ...repaired]);
  const warnings = await errorsLeft(deps, standing, states);
  const subject = `Discard ${discarded.length} saved ${discarded.length === 1 ? 'change' : 'changes'}`;
  const write = await draftWrite(deps, actor, { standing, files: states, subject });
  return { write, result: { discarded, hasDraft: true, warnings } };
}

/** Those of `files` that are sections which stand elsewhere on their page than live, or are listed in one of the two orders alone. */
async function elsewhere(
  { repo, kinds, takeTurn }: ContentDeps,
  { draft, published }: Record<'draft' | 'published', Pick<Snapshot, 'files'>>,
  files: readonly string[],
): Promise<string[]> {
  const sections = files.flatMap((file) => {
    const path = parseContentPath(file);
    const isOnBoth = draft.files.has(file) && published.files.has(file);
    return path?.type === 'section' && isOnBoth ? [{ ...path, file }] : [];
  });
  const records = new Set(sections.map(({ page }) => pageFile(page)));
  const differs = (file: string) => records.has(file) && draft.files.get(file) !== published.files.get(file);
  const listings = [draft, published].map((state) => pick(state.files, differs));
  if (listings.some(({ size }) => size === 0)) return [];
  const texts = await readTexts({ repo, takeTurn }, ...listings);
  const [mine, live] = texts.map((found) => parseRecords(found, kinds).records.pages);
  return sections.flatMap(({ file, page, section }) => {
    const [before, after] = [live?.get(page)?.sections, mine?.get(page)?.sections];
    if (!before || !after) return [];
    const isElsewhere = before.includes(section) !== after.includes(section);
    return isElsewhere || movedIds(before, after).includes(section) ? [file] : [];
  });
}

/** The errors that the rest of the draft has without what is discarded, and did not have with it. */
async function errorsLeft(
  given: ContentDeps,
  standing: Standing,
  states: ReadonlyMap<string, FileState>,
): Promise<Problem[]> {
  const { files } = draftView(standing);
  const live = pick(standing.published.files, (file) => states.has(file));
  const { deps, texts } = await readWithKinds(given, standing, files, live);
  const [now = new Map(), taken = new Map()] = texts;
  const changes = [...states].map(([file, state]) => ({ file, state }));
  return errorsBrought(deps, { before: { texts: now, paths: files.keys(), taken }, changes }, LINKED_ADVICE);
}

function noSuchFile(files: readonly string[]): AppError {
  const named = files.slice(0, 5).join(', ') + (files.length > 5 ? ` and ${files.length - 5} more` : '');
  return new AppError(
    'not_found',
    `Nothing was discarded, because neither the draft nor the live site has ${named}; get_changes names the files.`,
  );
}

/**
 * Whether naming `files` means `file`: by itself, by the record of the picture or document it belongs to, or by the
 * record of the page it is on when that page is new on the draft or gone from it.
 */
function isNamed(
  file: string,
  files: readonly string[],
  differs: ReadonlyMap<string, Version | null>,
  { draft, published }: Standing,
): boolean {
  if (files.includes(file) || files.includes(recordOfPath(file))) return true;
  const path = parseContentPath(file);
  if (path?.type !== 'section') return false;
  const record = pageFile(path.page);
  const whole = differs.has(record) && !(draft?.files.has(record) && published.files.has(record));
  return whole && files.includes(record);
}
