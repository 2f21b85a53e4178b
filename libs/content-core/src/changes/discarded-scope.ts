import { AppError, isAppError } from '@portal/errors';
import { recordOfPath } from './list-changes.ts';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { pageFile, parseContentPath } from '../tree/content-path.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { changedPaths } from '../draft/merge-paths.ts';
import { requireHistoryCommit } from '../draft/require-history-commit.ts';
import { checkExpected, filesOfEither, type SiteBranches } from '../draft/site-branches.ts';

/** Which changes to discard: those of files, by the paths that `get_changes` returns, and those of pages with their sections. */
export interface DiscardedScope {
  files: readonly string[];
  /** Ids of pages. */
  pages: readonly string[];
}

/**
 * The named files, and the named pages by their ids.
 * @throws AppError `not_found` for a file or page that exists neither in the draft nor on the live site
 */
export async function findScope(
  deps: ContentDeps,
  branches: SiteBranches,
  {
    files = [],
    pages = [],
  }: { files?: readonly string[] | undefined; pages?: readonly string[] | undefined },
): Promise<DiscardedScope> {
  const either = filesOfEither(branches);
  const unknown = files.filter((file) => !either.has(file));
  if (unknown.length > 0) {
    const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : '';
    throw new AppError(
      'not_found',
      `Neither the draft nor the live site has ${unknown.slice(0, 5).join(', ')}${more}; get_changes names what changed.`,
    );
  }
  const ids: string[] = [];
  for (const page of pages) ids.push(await findPageId(deps, either, page));
  return { files, pages: ids };
}

/**
 * Whether a scope includes `file`: by itself, by the record of the image or document it belongs to, by its page, or by the record of
 * the page it is on when the draft adds or deletes that page.
 */
export function isInScope(
  file: string,
  { files, pages }: DiscardedScope,
  { draft, published }: Record<'draft' | 'published', Pick<Snapshot, 'files'>>,
): boolean {
  if (files.includes(file) || files.includes(recordOfPath(file))) return true;
  const path = parseContentPath(file);
  if (path?.type !== 'section' && path?.type !== 'page') return false;
  if (pages.includes(path.page)) return true;
  const record = pageFile(path.page);
  return files.includes(record) && draft.files.has(record) !== published.files.has(record);
}

/**
 * Refuses when something in the scope has changed since the caller reviewed it. Other parts of the draft may have changed: when several
 * people save, the draft rarely stays unchanged for the seconds that a review takes.
 * @throws AppError `conflict`
 */
export async function checkScope(
  repo: Pick<ContentRepo, 'reaches' | 'snapshots'>,
  branches: SiteBranches,
  { expected, scope }: { expected: string | undefined; scope: DiscardedScope },
): Promise<void> {
  const { draft, published } = branches;
  const reviewed = expected?.split('.')[0] ?? '';
  if (!draft || expected === undefined || !/^[\da-f]{40}$/.test(reviewed))
    return checkExpected(branches, expected);
  const before = await draftAt(repo, branches, reviewed);
  // Moving a section changes the record of its page.
  const records = scope.files.flatMap((file) => parseContentPath(file) ?? []);
  const orders = records.flatMap((path) => (path.type === 'section' ? pageFile(path.page) : []));
  const checked = { ...scope, files: [...scope.files, ...orders] };
  const changed = before && [...changedPaths(before.files, draft.files).keys()];
  if (!changed || changed.some((file) => isInScope(file, checked, { draft, published })))
    checkExpected(branches, expected);
}

/** The draft at a commit; null when the commit is no longer in its history. */
async function draftAt(
  repo: Pick<ContentRepo, 'reaches' | 'snapshots'>,
  branches: SiteBranches,
  commit: CommitId,
): Promise<Snapshot | null> {
  try {
    return await requireHistoryCommit(repo, branches, commit);
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
