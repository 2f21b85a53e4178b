import { AppError } from '@portal/errors';
import type { Actor, ContentDeps } from './content-deps.ts';
import type { CommitId, FileState, RepoWrite } from '../ports/content-repo.ts';
import {
  authorSignature,
  baseTrailer,
  commitMessage,
  signature,
  type CommitFacts,
} from './commit-message.ts';
import { findBase } from './find-base.ts';
import { refuseLocked } from './refuse-locked.ts';
import { refuseUnknownToKit } from './refuse-unknown-to-kit.ts';
import { DRAFT_BRANCH, draftView, readBranches, type SiteBranches } from './site-branches.ts';

/** How often a write is attempted when other writes come first. */
const ATTEMPTS = 12;

/** What an operation decided on one state of the branches: its write (null: none) and its result. */
export interface Decision<Result> {
  write: RepoWrite | null;
  result: Result;
  /** The result after the write, when it depends on the new commit. */
  withCommit?: (commit: CommitId) => Result;
}

/**
 * Reads the current state, calls `decide`, and writes its decision. When another write came first, it reads and decides again, so that
 * only overlapping changes conflict. Writes of one repository are queued in `deps.inTurn`.
 * @throws AppError `upstream_unavailable` when other writes keep coming first; `locked` when the write changes a section that another
 *   person is editing; `validation` when the site's kit does not know what the write contains.
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
      await refuseUnknownToKit(deps, branches, write);
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

/** Files to write to the draft, and facts of the commit. `base` defaults to the base that the draft has. */
interface DraftChange
  extends Pick<CommitFacts, 'subject' | 'body' | 'discards'>, Partial<Pick<CommitFacts, 'base'>> {
  branches: SiteBranches;
  files: ReadonlyMap<string, FileState>;
}

/** The write that saves files to the draft, creating the draft if there is none. A discarded draft stays in the history of the next one. */
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

/** The write that deletes the draft branch; null when there is none. */
export function draftDeletionWrite(
  deps: ContentDeps,
  actor: Actor,
  branches: SiteBranches,
): RepoWrite | null {
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
    author: authorSignature(actor, committer, at),
    committer: signature(committer, at),
  };
}

/** The published commit that the draft is based on; without a draft, the live commit. */
export async function draftBase(
  { repo }: Pick<ContentDeps, 'repo'>,
  { draft, published }: Pick<SiteBranches, 'draft' | 'published'>,
): Promise<CommitId | null> {
  if (!draft) return published.commit;
  return baseTrailer(draft.message) ?? (await findBase(repo, published, draft))?.commit ?? null;
}
