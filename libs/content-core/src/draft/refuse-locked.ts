import { AppError } from '@portal/errors';
import type { SectionLock } from '@portal/sites';
import type { FileState, RepoWrite, Version } from '../ports/content-repo.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentDeps } from './content-deps.ts';
import { changedPaths, applyChanges } from './merge-paths.ts';
import { sectionNames } from './section-names.ts';
import { DRAFT_BRANCH, draftView, type SiteBranches } from './site-branches.ts';

/**
 * Refuses a write that changes a section of the draft that another person has locked. Publishing changes no draft and is never refused.
 * @throws AppError `locked`, with `details.locks`: `{ page, section, holder, expiresAt }`
 */
export async function refuseLocked(
  { repo, locks = [], now }: Pick<ContentDeps, 'repo' | 'locks' | 'now'>,
  branches: SiteBranches,
  write: RepoWrite,
): Promise<void> {
  if (locks.length === 0 || write.moves.some(({ branch }) => branch !== DRAFT_BRANCH)) return;
  const at = now();
  const live = locks.filter(({ expiresAt }) => expiresAt > at);
  const changed = live.length === 0 ? new Set() : changedSections(repo, branches, write);
  const hit = live.filter(({ page, section }) => changed.has(`${page}/${section}`));
  if (hit.length > 0) throw lockedError(hit, at, await sectionNames(repo, draftView(branches), hit));
}

/** The sections that a write changes in the draft, as `page/section`. */
function changedSections(
  repo: Pick<ContentDeps['repo'], 'versionOf'>,
  branches: SiteBranches,
  { from, files }: RepoWrite,
): ReadonlySet<unknown> {
  const before = draftView(branches);
  const start = from === before.commit ? before.files : branches.published.files;
  const written = [...files].map(([file, state]) => [file, versionOfState(repo, state)] as const);
  const after = applyChanges(start, new Map(written));
  const paths = [...changedPaths(before.files, after).keys()].map(parseContentPath);
  return new Set(paths.flatMap((path) => (path?.type === 'section' ? `${path.page}/${path.section}` : [])));
}

function versionOfState(repo: Pick<ContentDeps['repo'], 'versionOf'>, state: FileState): Version | null {
  if (state === null) return null;
  return 'version' in state ? state.version : repo.versionOf(state.bytes);
}

function lockedError(
  locks: readonly SectionLock[],
  at: Date,
  nameOf: (lock: SectionLock) => string,
): AppError {
  const named = locks.map((lock) => `${lock.holder.name} is editing ${nameOf(lock)}`);
  const until = Math.max(...locks.map(({ expiresAt }) => expiresAt.getTime()));
  const seconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000));
  const details = locks.map(({ page, section, holder, expiresAt }) => ({
    page,
    section,
    holder: holder.name,
    expiresAt: expiresAt.toISOString(),
  }));
  return new AppError(
    'locked',
    `Nothing was saved: ${named.join(', ')} right now. The lock ends in ${seconds} seconds unless they keep editing; save again when they are done.`,
    { details: { locks: details } },
  );
}
