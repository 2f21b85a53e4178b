import { AppError } from '@portal/errors';
import { z } from 'zod';
import { listVersions, reachableFrom, type PastVersion } from '../changes/list-versions.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { readPast } from '../draft/read-past.ts';
import { draftView, readStanding } from '../draft/standing.ts';
import { StableId } from '../model/ids.ts';
import type { CommitId, Version } from '../ports/content-repo.ts';
import { isContentPath, pageFile, sectionFile } from '../tree/content-path.ts';
import { recordOfPath } from '../changes/list-changes.ts';
import { VersionField } from '../edit/version-fields.ts';
import { PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** What `get_history` answers. */
export interface SiteHistory {
  /** Newest first; what is only on the draft comes before what is live. */
  versions: PastVersion[];
  /** Whether there is more within reach than `limit` allowed. */
  more: boolean;
  /** Of the page, section or file that was asked for, as it is on the draft: what restore_version takes. Null: it is gone. */
  baseVersion: Version | null;
  /** The newest commit of the draft, or of what is live while there is none: what restore_version takes as `expected`. */
  newest: CommitId;
}

/** How far back is looked, in commits of draft and live each. */
const REACH = 200;

const HistoryInput = z
  .strictObject({
    page: PageName.optional(),
    section: StableId.optional().describe('of that page'),
    file: z.string().max(300).refine(isContentPath, 'must be a content file').optional(),
    limit: z.int().min(1).max(REACH).default(30),
    after: VersionField.optional(),
  })
  .refine(({ section, page }) => section === undefined || page !== undefined, 'a section needs its page')
  .refine(({ file, page }) => file === undefined || page === undefined, 'use either a page or a file');

/** Lists what was done to a site, a page, a section or a file. */
export const getHistory = defineOperation({
  name: 'get_history',
  title: 'Get the history',
  description:
    "Who changed what and when, newest first: the site, a page, a section or a file. restore_version takes an entry's commit and `baseVersion`.",
  effect: 'read',
  input: HistoryInput,
  async run(deps, _actor, asked): Promise<SiteHistory> {
    const standing = await readStanding(deps);
    const commits = await readPast(deps.repo, standing, REACH);
    const { page: name } = asked;
    const isKnown = name === undefined || commits.some(({ files }) => files.has(pageFile(name)));
    const page = isKnown ? name : await findPageId(deps, draftView(standing).files, name);
    const input = { ...asked, page };
    const published = reachableFrom(standing.published.commit, commits);
    const versions = listVersions({ commits, published }, (file) => isAskedFor(input, file));
    if (versions.length === 0 && (input.page ?? input.file) !== undefined)
      throw new AppError(
        'not_found',
        'The history has nothing about it; get_site and get_changes list what exists.',
      );
    const { commit: newest, files } = draftView(standing);
    const baseVersion = files.get(recordAskedFor(input)) ?? null;
    const start = versions.findIndex(({ commit }) => commit === input.after) + 1;
    const end = start + input.limit;
    return { versions: versions.slice(start, end), more: versions.length > end, baseVersion, newest };
  },
});

function isAskedFor({ page, section, file: wanted }: z.infer<typeof HistoryInput>, file: string): boolean {
  if (wanted !== undefined) return recordOfPath(file) === recordOfPath(wanted);
  if (page === undefined) return true;
  return section === undefined
    ? file.startsWith(`content/pages/${page}/`)
    : file === sectionFile(page, section);
}

function recordAskedFor({ page, section, file }: z.infer<typeof HistoryInput>): string {
  if (file !== undefined || page === undefined) return recordOfPath(file ?? '');
  return section === undefined ? pageFile(page) : sectionFile(page, section);
}
