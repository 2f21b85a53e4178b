import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ChangedFile, describeChangedFiles } from '../changes/describe-changed-files.ts';
import { recordOfPath } from '../changes/list-changes.ts';
import { changeDraft, draftWrite, type Decision } from '../draft/change-draft.ts';
import { applyChanges, type Listing } from '../draft/merge-paths.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { lastVersions } from '../changes/last-versions.ts';
import { requireHistoryCommit } from '../draft/require-history-commit.ts';
import { readRecentHistory } from '../draft/read-recent-history.ts';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { repairOrders } from '../draft/repair-orders.ts';
import { resolveStagedFiles, type FileChange, type StagedFile } from '../draft/staged-file.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import { changedSinceError } from '../edit/changed-since-error.ts';
import { isInNavigation } from '../edit/page-links.ts';
import { introducedErrors } from '../edit/introduced-errors.ts';
import { problemsAfter } from '../edit/problems-after.ts';
import {
  hasVisibility,
  visibilityDifference,
  type VisibilityDifference,
} from '../edit/visibility-difference.ts';
import { restoreRecord } from '../edit/restore-record.ts';
import { StableId } from '../format/ids.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import { isContentPath, pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { BaseVersion, VersionField } from '../edit/version-fields.ts';
import { DryRun, PageName } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';

const RestoreInput = z
  .strictObject({
    page: PageName.optional().describe('with its sections'),
    section: StableId.optional(),
    file: z
      .string()
      .max(300)
      .refine(isContentPath, 'must be a content file')
      .optional()
      .describe('by path, with all its files'),
    commit: VersionField.describe('of get_history'),
    baseVersion: BaseVersion.describe('current version; null: gone'),
    expected: VersionField.optional().describe('`newest` of get_history'),
    dryRun: DryRun,
  })
  .refine(({ page, file }) => (page === undefined) !== (file === undefined), 'use either a page or a file')
  .refine(({ section, page }) => section === undefined || page !== undefined, 'a section needs its page');
type RestoreInput = z.infer<typeof RestoreInput>;

/** The result of `restore_version`. */
export interface RestoredVersion {
  changed: boolean;
  /** The commit of this save, which undo_save accepts; null when nothing was written. */
  commit: CommitId | null;
  /** The changed files; a file that did not exist at that commit is deleted. */
  files: ChangedFile[];
  /** Records whose visibility differs from that of the restored version; restoring does not change it. */
  visibility?: VisibilityDifference[];
  /** Of a restored deleted page: whether an entry of the navigation leads to it. Removing a page removes its entries. */
  inNavigation?: boolean;
  /** Problems of the restored content, and errors that it introduces elsewhere. Errors block publishing. */
  warnings: Problem[];
}

/** How far back the state that the caller has seen is searched, in commits of draft and live site each. */
const REACH = 200;

const SEEN_ADVICE =
  'Nothing was saved; call get_history again, and repeat with its `newest` if it is still wanted.';

const LINKED_ADVICE = 'Remove these links first, or restore less, such as one section.';

/** Restores an earlier version of a page, a section or a file as a new save. */
export const restoreVersion = defineOperation({
  name: 'restore_version',
  title: 'Restore a version',
  description:
    'Saves a page, a section or a file to the draft as it was at an earlier commit, all its fields: a dry run shows which change. Who may see it stays.',
  effect: 'write',
  input: RestoreInput,
  run: (deps, actor, input): Promise<RestoredVersion> =>
    changeDraft(deps, async (branches) => {
      const history = await readRecentHistory(deps.repo, branches, REACH);
      const past =
        history.find(({ commit }) => commit === input.commit) ??
        (await requireHistoryCommit(deps.repo, branches, input.commit));
      const { page: name } = input;
      const existedThen = name === undefined || past.files.has(pageFile(name));
      const known = new Map([...past.files, ...draftView(branches).files]);
      const page = existedThen ? name : await findPageId(deps, known, name);
      return restore({ deps, actor, branches, past, history }, { ...input, page });
    }),
});

interface Restoring {
  deps: ContentDeps;
  actor: Actor;
  branches: SiteBranches;
  past: Snapshot;
  /** Newest first, draft before live. */
  history: readonly Snapshot[];
}

async function restore(
  { deps: given, actor, branches, past, history }: Restoring,
  input: RestoreInput,
): Promise<Decision<RestoredVersion>> {
  const { files } = draftView(branches);
  const then = pick(past.files, (file) => isMeant(input, file));
  const now = pick(files, (file) => isMeant(input, file));
  refuseNothing(input, then, files);
  const deleted = await lastVersions(
    given.repo,
    history,
    [...then.keys()].filter((file) => !now.has(file)),
  );
  const { deps, texts } = await readWithKinds(given, branches, then, files, deleted);
  const [thenTexts = new Map(), nowTexts = new Map(), deletedTexts = new Map()] = texts;
  const { staged, visibility } = stageRestored({ then, now, thenTexts, nowTexts, deletedTexts }, input, deps);
  const changes = resolveStagedFiles(staged, { ...deps, texts: nowTexts });
  await refuseUnseen(deps, { branches, history, now, changes }, input);
  const repaired = await repairedOrders(deps, { files, past, changes });
  const all = [...changes.filter(({ file }) => !repaired.some((other) => other.file === file)), ...repaired];
  const before = { texts: nowTexts, paths: [...files.keys()], taken: thenTexts };
  const brought = await introducedErrors(deps, { before, changes: all }, LINKED_ADVICE);
  const isTouched = (file: string) => all.some((change) => change.file === file);
  const result: RestoredVersion = {
    changed: all.length > 0,
    commit: null,
    files: describeChangedFiles(all, { now: nowTexts, past: thenTexts }, deps.kinds),
    ...(visibility.length > 0 ? { visibility } : {}),
    ...navigationTo(input.page, { then, files, nowTexts }),
    warnings: [
      ...brought.filter(({ file }) => !isTouched(file)),
      ...(await problemsAfter(deps, before, all)).filter(({ file }) => isTouched(file)),
    ],
  };
  if (input.dryRun || all.length === 0) return { write: null, result };
  const states = new Map(all.map(({ file, state }) => [file, state]));
  const what = input.section ?? input.page ?? input.file ?? '';
  const subject = `Restore ${what} as of ${past.author.at.toISOString().slice(0, 16).replace('T', ' ')}`;
  const write = await draftWrite(deps, actor, { branches, files: states, subject });
  return { write, result, withCommit: (commit) => ({ ...result, commit }) };
}

/** Refuses to change files that were saved after the state that the caller has seen. */
async function refuseUnseen(
  deps: ContentDeps,
  found: {
    branches: SiteBranches;
    history: readonly Snapshot[];
    now: Listing;
    changes: readonly FileChange[];
  },
  input: RestoreInput,
): Promise<void> {
  const { expected, baseVersion } = input;
  if (expected === undefined) return;
  const { branches, history, now, changes } = found;
  const seen = history.find(({ commit }) => commit === expected);
  if (!seen)
    throw new AppError('conflict', `The draft that was seen is not there any more. ${SEEN_ADVICE}`, {
      details: { conflicts: [] },
    });
  const named = namedRecord(input);
  const stale = changes.flatMap(({ file }) => {
    const current = now.get(file) ?? null;
    const versions = [seen.files.get(file) ?? null, ...(file === named ? [baseVersion] : [])];
    const yours = versions.find((version) => version !== current);
    return yours === undefined ? [] : [{ file, yours }];
  });
  if (stale.length > 0)
    throw await changedSinceError(deps, { branches, history, seen: expected, stale }, SEEN_ADVICE);
}

function isMeant({ page, section, file: wanted }: RestoreInput, file: string): boolean {
  if (wanted !== undefined) return recordOfPath(file) === recordOfPath(wanted);
  if (page === undefined) return false;
  return section === undefined
    ? file.startsWith(`content/pages/${page}/`)
    : file === sectionFile(page, section);
}

/** For a restored deleted page: whether the current navigation leads to it. */
function navigationTo(
  page: string | undefined,
  { then, files, nowTexts }: { then: Listing; files: Listing; nowTexts: Texts },
): Pick<RestoredVersion, 'inNavigation'> {
  if (page === undefined || files.has(pageFile(page)) || !then.has(pageFile(page))) return {};
  const { site } = parseRecords(new Map([[SITE_PATH, nowTexts.get(SITE_PATH) ?? '']]), {}).records;
  return { inNavigation: site !== null && isInNavigation(site, page) };
}

function namedRecord({ page, section, file }: RestoreInput): string {
  if (page === undefined) return recordOfPath(file ?? '');
  return section === undefined ? pageFile(page) : sectionFile(page, section);
}

function refuseNothing(input: RestoreInput, then: Listing, files: Listing): void {
  if (then.size === 0)
    throw new AppError(
      'not_found',
      'It did not exist at that commit; get_history lists the commits that changed it.',
    );
  if (input.section !== undefined && input.page !== undefined && !files.has(pageFile(input.page)))
    throw new AppError('not_found', `There is no page "${input.page}" now; restore the page first.`);
}

/**
 * Stages the files of both states with their earlier content. Only the requested record is checked against `baseVersion`, and not even
 * that when the caller gives `expected`. `visibility` lists records whose visibility differs from that of the restored version.
 */
function stageRestored(
  states: { then: Listing; now: Listing; thenTexts: Texts; nowTexts: Texts; deletedTexts: Texts },
  input: RestoreInput,
  { kinds }: ContentDeps,
): { staged: StagedFile[]; visibility: VisibilityDifference[] } {
  const { then, now, thenTexts, nowTexts, deletedTexts } = states;
  const named = namedRecord(input);
  const visibility: VisibilityDifference[] = [];
  const staged = [...new Set([...then.keys(), ...now.keys()])].map((file): StagedFile => {
    const current = now.get(file) ?? null;
    const version = then.get(file);
    const nowText = nowTexts.get(file) ?? null;
    // When the last visibility of a deleted file cannot be found, it is restored for editors only.
    const last = nowText ?? deletedTexts.get(file) ?? (version === undefined ? null : '');
    const texts = { past: thenTexts.get(file) ?? '', now: nowText, last };
    const exact = version === undefined ? null : { version };
    const difference =
      exact && hasVisibility(file) ? visibilityDifference(file, texts.past, last ?? '') : null;
    if (difference) visibility.push(difference);
    const yours = file === named && input.expected === undefined ? input.baseVersion : current;
    const next = exact && (restoreRecord(file, texts, kinds) ?? exact);
    return { file, name: file, yours, current, next };
  });
  return { staged, visibility };
}

async function repairedOrders(
  deps: ContentDeps,
  { files, past, changes }: { files: Listing; past: Snapshot; changes: readonly FileChange[] },
): Promise<FileChange[]> {
  const whole = changes.some(({ file }) => file.endsWith('/page.json'));
  if (whole || changes.length === 0) return [];
  const result = applyChanges(files, new Map(changes.map(({ file, version }) => [file, version])));
  const taken = new Set(changes.map(({ file }) => file));
  const repaired = await repairOrders(deps, result, [{ listing: past.files, files: taken }]);
  return [...repaired].map(([file, state]) => ({ file, version: deps.repo.versionOf(state.bytes), state }));
}
