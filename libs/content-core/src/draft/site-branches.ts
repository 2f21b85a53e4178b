import { AppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { discardsAll } from './commit-message.ts';

/** The branch that drafts live on, on every site. @see contract "CODEHOST_BRANCH" */
export const DRAFT_BRANCH = 'saved';

/** Where a site stands: what is live, and what is saved but not live. */
export interface SiteBranches {
  published: Snapshot;
  /** Null when nothing is saved that is not live. */
  draft: Snapshot | null;
  /** The commit at the end of the draft branch when it discarded the whole draft; undoing it restores what is before it. */
  discarded: Snapshot | null;
  /**
   * Where the draft branch points. It is set while `draft` is null when the draft was discarded, and when a publish could not delete
   * the branch: its work is live, and the branch waits to be overwritten or deleted.
   */
  saved: CommitId | null;
}

/** Reads where a site stands. Two round trips at most, one when nothing changed. */
export async function readBranches(deps: { repo: ContentRepo; publishedBranch: string }): Promise<SiteBranches> {
  const { repo, publishedBranch } = deps;
  if (publishedBranch === DRAFT_BRANCH)
    throw new AppError(
      'not_configured',
      `"${DRAFT_BRANCH}" is the branch of drafts and cannot be the live branch; set another.`,
    );
  const heads = await repo.heads([publishedBranch, DRAFT_BRANCH]);
  const live = heads.get(publishedBranch) ?? null;
  const saved = heads.get(DRAFT_BRANCH) ?? null;
  if (live === null)
    throw new AppError(
      'not_found',
      'The site has nothing published yet; finish setting it up, then try again.',
    );
  const snapshots = await repo.snapshots(saved === null ? [live] : [live, saved]);
  const published = found(snapshots, live);
  const landed = saved === null || saved === live || published.parents.includes(saved);
  const tip = landed ? null : found(snapshots, saved);
  return tip !== null && discardsAll(tip.message)
    ? { published, draft: null, discarded: tip, saved }
    : { published, draft: tip, discarded: null, saved };
}

/** The newest commit of the draft branch that is not live, also after the draft was discarded: from there its past is read. */
export function draftTip({ draft, discarded }: SiteBranches): Snapshot | null {
  return draft ?? discarded;
}

/** What an editor sees: the draft, or what is live while there is none. */
export function draftView({ draft, published }: SiteBranches): Snapshot {
  return draft ?? published;
}

/** The state a caller asked for. */
export function viewOf(branches: SiteBranches, view: 'draft' | 'live'): Snapshot {
  return view === 'live' ? branches.published : draftView(branches);
}

/** Names a pair of draft and live state; changes when either does. Opaque to callers. */
export function expectedToken({ saved, published }: SiteBranches): string {
  return `${saved ?? 'none'}.${published.commit}`;
}

/** @throws AppError `conflict` when the caller reviewed another state than the current one. */
export function checkExpected(branches: SiteBranches, expected: string | undefined): void {
  if (expected === undefined || expected === expectedToken(branches)) return;
  throw new AppError(
    'conflict',
    'Draft or live changed since you reviewed them; call get_changes again and repeat with its `expected`.',
    { details: { expected: expectedToken(branches) } },
  );
}

function found(snapshots: ReadonlyMap<CommitId, Snapshot>, commit: CommitId): Snapshot {
  const snapshot = snapshots.get(commit);
  if (snapshot) return snapshot;
  throw new TypeError(`the repository gave no snapshot of ${commit}`);
}
