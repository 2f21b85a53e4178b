import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import { cursorOf, HistoryCursor, startsIn } from '../changes/history-cursor.ts';
import { type DescribedVersion, describeVersions } from '../changes/describe-versions.ts';
import { listVersions } from '../changes/list-versions.ts';
import { type HistoryWindow, readHistoryWindow, type HistoryStart } from '../changes/read-history-window.ts';
import { findPageId } from '../draft/find-page-id.ts';
import {
  draftTip,
  draftView,
  filesOfEither,
  readBranches,
  type SiteBranches,
} from '../draft/site-branches.ts';
import { StableId } from '../format/ids.ts';
import { startAfter } from '../format/start-after.ts';
import type { CommitId, Version } from '../ports/content-repo.ts';
import { isContentPath, pageFile, sectionFile } from '../tree/content-path.ts';
import { recordOfPath } from '../changes/list-changes.ts';
import { VersionField } from '../edit/version-fields.ts';
import { PageName } from './input-fields.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** The result of `get_history`. */
export interface SiteHistory {
  /** Newest first; versions that are only on the draft come before published ones. */
  versions: DescribedVersion[];
  /** Whether this part of the history has more versions than `limit`; a call with `after` continues there. */
  more: boolean;
  /** The cursor of the next, older part of the history; null: there is none. */
  older: string | null;
  /** The draft's version of the requested page, section or file, as restore_version takes it. Null: it is deleted. */
  baseVersion: Version | null;
  /** The newest commit of the draft or, without a draft, the live commit: restore_version takes it as `expected`. */
  newest: CommitId;
}

/** How many commits of draft and live site together one call reads. */
const REACH = 200;

/** The input of `get_history`. */
export const HistoryInput = z
  .strictObject({
    page: PageName.optional(),
    section: StableId.optional(),
    file: z.string().max(300).refine(isContentPath, 'must be a content file').optional(),
    commit: VersionField.optional().describe('this version alone, with all its files'),
    limit: z.int().min(1).max(REACH).default(30),
    after: VersionField.optional(),
    older: HistoryCursor.optional(),
  })
  .refine(({ section, page }) => section === undefined || page !== undefined, 'a section needs its page')
  .refine(({ file, page }) => file === undefined || page === undefined, 'use either a page or a file');

/** Lists the versions of a site, a page, a section or a file. */
export const getHistory = defineOperation({
  name: 'get_history',
  title: 'Get the history',
  description:
    'Who changed what: site, page, section or file, newest first; of a section or file also its fields. restore_version takes `commit` and `baseVersion`.',
  effect: 'read',
  input: HistoryInput.safeExtend({
    fields: z.boolean().optional().describe('of a section or file: what each version changed'),
  }),
  async run(deps, _actor, asked): Promise<SiteHistory> {
    const branches = await readBranches(deps);
    const starts = asked.older === undefined ? startsOf(branches) : startsIn(asked.older);
    const past = await readHistoryWindow(deps.repo, starts, REACH);
    const input = { ...asked, page: await pageAskedFor(deps, { branches, past }, asked) };
    const listing = listVersions(limitToCommit(asked.commit, past), (file) => isAskedFor(input, file));
    const versions = await inSlices(listing, deps.takeTurn);
    const older = cursorOf(past.older);
    const isAll = asked.older === undefined && older === null;
    if (
      isAll &&
      asked.commit === undefined &&
      versions.length === 0 &&
      (input.page ?? input.file) !== undefined
    )
      throw new AppError(
        'not_found',
        'The history has nothing about it; get_site and get_changes list what exists.',
      );
    if (asked.commit !== undefined && versions.length === 0)
      throw new AppError(
        'not_found',
        'This part of the history has no such version; repeat with the `older` of the answer that named it.',
      );
    const { commit: newest, files } = draftView(branches);
    const baseVersion = files.get(recordAskedFor(input)) ?? null;
    const start = startAfter(versions, input.after, ({ commit }) => commit);
    const end = start + input.limit;
    const asIs = versions.slice(start, end);
    const file = input.fields && isOneRecord(input) ? recordAskedFor(input) : null;
    const described = file === null ? asIs : await describeVersions(deps, { branches, past, file }, asIs);
    return { versions: described, more: versions.length > end, older, baseVersion, newest };
  },
});

/** The history limited to one commit, or unlimited. */
function limitToCommit(wanted: CommitId | undefined, past: HistoryWindow): HistoryWindow {
  if (wanted === undefined) return past;
  const commits = past.commits.filter(({ commit }) => commit === wanted);
  return { ...past, commits, beyond: [...past.commits, ...past.beyond] };
}

/** The newest part of the history begins at the heads of draft and live site. */
function startsOf(branches: SiteBranches): HistoryStart[] {
  const live = { commit: branches.published.commit, isPublished: true };
  const tip = draftTip(branches);
  return tip ? [{ commit: tip.commit, isPublished: false }, live] : [live];
}

/**
 * The id of the requested page, which may be deleted. When neither this part of the history nor the draft has such a page, and an earlier
 * part was requested before, the name is used as an id.
 */
async function pageAskedFor(
  deps: ContentDeps,
  { branches, past }: { branches: SiteBranches; past: HistoryWindow },
  { page: name, older }: z.infer<typeof HistoryInput>,
): Promise<string | undefined> {
  const isKnown = name === undefined || past.commits.some(({ files }) => files.has(pageFile(name)));
  if (isKnown) return name;
  try {
    return await findPageId(deps, filesOfEither(branches), name);
  } catch (error) {
    if (older !== undefined && isAppError(error, 'not_found')) return name;
    throw error;
  }
}

function isAskedFor({ page, section, file: wanted }: z.infer<typeof HistoryInput>, file: string): boolean {
  if (wanted !== undefined) return recordOfPath(file) === recordOfPath(wanted);
  if (page === undefined) return true;
  return section === undefined
    ? file.startsWith(`content/pages/${page}/`)
    : file === sectionFile(page, section);
}

function isOneRecord({ section, file }: z.infer<typeof HistoryInput>): boolean {
  return section !== undefined || file !== undefined;
}

function recordAskedFor({ page, section, file }: z.infer<typeof HistoryInput>): string {
  if (file !== undefined || page === undefined) return recordOfPath(file ?? '');
  return section === undefined ? pageFile(page) : sectionFile(page, section);
}
