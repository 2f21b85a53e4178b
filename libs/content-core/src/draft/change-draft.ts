import { AppError } from '@portal/errors';
import type { Actor, ContentDeps } from './content-deps.ts';
import type { CommitId, FileState, RepoWrite } from '../ports/content-repo.ts';
import { baseTrailer, commitMessage, signature, type CommitFacts } from './commit-message.ts';
import { findBase } from './find-base.ts';
import { refuseLocked } from './refuse-locked.ts';
import { DRAFT_BRANCH, draftView, readBranches, type SiteBranches } from './site-branches.ts';

/** How often a write is tried again after others were faster. */
const ATTEMPTS = 12;

/** What an operation decided on one standing: the write it needs (null: none), and what it will answer. */
export interface Decision<Result> {
  write: RepoWrite | null;
  result: Result;
  /** The answer once the write happened, when it depends on the commit. */
  withCommit?: (commit: CommitId) => Result;
}

/**
 * Decides and writes: reads the current state, calls `decide`, and writes its result. When another write was faster,
 * everything is read and decided again, so that only overlapping changes conflict. Writes of one repository wait in
 * `deps.inTurn`.
 * @throws AppError `upstream_unavailable` when other writes keep being faster; `locked` when the write changes a section that another
 *   person is editing.
 */
export function changeDraft<Result>(
  deps: ContentDeps,
  decide: (branches: SiteBranches) => Promise<Decision<Result>>,
): Promise<Result> {
  return deps.inTurn(deps.repo.id, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const branches = await readBranches(deps);
      const { write, result, withCommit } = await decide(branches);
      if (!write) return result;
      await refuseLocked(deps, branches, write);
      const written = await deps.repo.write(write);
      if (written.outcome === 'written') return withCommit?.(written.commit) ?? result;
      if (attempt < ATTEMPTS) await deps.pause(attempt);
    }
    throw new AppError(
      'upstream_unavailable',
      'The draft is busy: others kept saving at the same time, and nothing was written.',
    );
  });
}

/** What is put on the draft, and what its commit says. `base`: the one that the draft has, unless it is another one. */
interface DraftChange
  extends Pick<CommitFacts, 'subject' | 'body' | 'discards'>, Partial<Pick<CommitFacts, 'base'>> {
  branches: SiteBranches;
  files: ReadonlyMap<string, FileState>;
}

/** The write that puts files on the draft, beginning one when there is none. A draft that was discarded stays in the past of the next one. */
export async function draftWrite(
  deps: ContentDeps,
  actor: Actor,
  { branches, files, base, ...words }: DraftChange,
): Promise<RepoWrite> {
  const from = draftView(branches).commit;
  const facts = { ...words, base: base === undefined ? await draftBase(deps, branches) : base };
  return {
    from,
    parents: [from, ...(branches.discarded ? [branches.discarded.commit] : [])],
    files,
    ...authorship(deps, actor, facts),
    moves: [{ branch: DRAFT_BRANCH, expected: branches.saved, to: 'commit' }],
  };
}

/** The write that lets go of the draft; null when there is no draft branch. */
export function draftDeletionWrite(deps: ContentDeps, actor: Actor, branches: SiteBranches): RepoWrite | null {
  if (branches.saved === null) return null;
  const from = branches.published.commit;
  return {
    from,
    parents: [from],
    files: new Map(),
    ...authorship(deps, actor, { subject: 'Remove the draft', base: null }),
    moves: [{ branch: DRAFT_BRANCH, expected: branches.saved, to: 'delete' }],
  };
}

/** Message, author and committer of a commit. */
export function authorship(
  { now, committer }: ContentDeps,
  actor: Actor,
  facts: CommitFacts,
): Pick<RepoWrite, 'message' | 'author' | 'committer'> {
  const at = now();
  return {
    message: commitMessage(actor, facts),
    author: signature(actor, at),
    committer: signature(committer, at),
  };
}

/** The published commit that a draft is based on; the one that is live where there is none. */
export async function draftBase(
  { repo }: Pick<ContentDeps, 'repo'>,
  { draft, published }: Pick<SiteBranches, 'draft' | 'published'>,
): Promise<CommitId | null> {
  if (!draft) return published.commit;
  return baseTrailer(draft.message) ?? (await findBase(repo, published, draft))?.commit ?? null;
}
