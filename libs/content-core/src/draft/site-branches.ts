import { AppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { discardsAll } from './commit-message.ts';

/** The branch of drafts, on every site. @see contract "CODEHOST_BRANCH" */
export const DRAFT_BRANCH = 'saved';

/** The state of a site's two branches: what is live, and what is saved but not live. */
export interface SiteBranches {
  published: Snapshot;
  /** Null when there is no draft. */
  draft: Snapshot | null;
  /** The head of the draft branch when that commit discarded the whole draft; undoing it restores its parent. */
  discarded: Snapshot | null;
  /**
   * The head of the draft branch. `draft` may be null although this is set: when the draft was discarded, and when a publish could not
   * delete the branch. The next save overwrites such a branch.
   */
  saved: CommitId | null;
}

/** Reads the state of both branches. Takes at most two round trips, one when nothing has changed. */
export async function readBranches(deps: {
  repo: ContentRepo;
  publishedBranch: string;
}): Promise<SiteBranches> {
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
  const published = requireSnapshot(snapshots, live);
  const landed = saved === null || saved === live || published.parents.includes(saved);
  const tip = landed ? null : requireSnapshot(snapshots, saved);
  return tip !== null && discardsAll(tip.message)
    ? { published, draft: null, discarded: tip, saved }
    : { published, draft: tip, discarded: null, saved };
}

/** The newest commit of the draft branch that is not live, also of a discarded draft. The history of the draft begins there. */
export function draftTip({ draft, discarded }: SiteBranches): Snapshot | null {
  return draft ?? discarded;
}

/** The state that editors see: the draft, or the live state when there is none. */
export function draftView({ draft, published }: SiteBranches): Snapshot {
  return draft ?? published;
}

/** The files of both states, those of the draft first: a page or file that the draft removed can still be named. */
export function filesOfEither({ draft, published }: SiteBranches): Snapshot['files'] {
  return draft ? new Map([...published.files, ...draft.files]) : published.files;
}

/** The requested state. */
export function viewOf(branches: SiteBranches, view: 'draft' | 'live'): Snapshot {
  return view === 'live' ? branches.published : draftView(branches);
}

/** A token of the states of draft and live site, which changes when either does. Opaque to callers. */
export function expectedToken({ saved, published }: SiteBranches): string {
  return `${saved ?? 'none'}.${published.commit}`;
}

/** @throws AppError `conflict` when the state has changed since the caller reviewed it. */
export function checkExpected(branches: SiteBranches, expected: string | undefined): void {
  if (expected === undefined || expected === expectedToken(branches)) return;
  throw new AppError(
    'conflict',
    'Draft or live changed since you reviewed them; call get_changes again and repeat with its `expected`.',
    { details: { expected: expectedToken(branches) } },
  );
}

function requireSnapshot(snapshots: ReadonlyMap<CommitId, Snapshot>, commit: CommitId): Snapshot {
  const snapshot = snapshots.get(commit);
  if (snapshot) return snapshot;
  throw new TypeError(`the repository gave no snapshot of ${commit}`);
}
