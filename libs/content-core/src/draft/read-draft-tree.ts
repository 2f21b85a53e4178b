import type { CommitId } from '../ports/content-repo.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { parsingContent } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { readWithKinds } from './read-with-kinds.ts';
import { draftView, readBranches } from './site-branches.ts';

/** One state of a site, parsed. It never changes, so that it may be kept by its commit. */
export interface ParsedDraft {
  commit: CommitId;
  /** Null when `content/site.json` cannot be read; `problems` says why. */
  tree: ContentTree | null;
  /** What cannot be read, and what can only be read. */
  problems: readonly Problem[];
  /** Every content file with its version. */
  files: Listing;
}

/** The draft as it is now. */
export interface DraftTree extends ParsedDraft {
  /** Whether anything is saved that is not live. */
  hasDraft: boolean;
  /** What is live, with its versions. */
  live: Listing;
}

/** Where parsed states are kept by commit; bounded by its owner. One for each set of kinds. */
export interface DraftCache {
  get(commit: CommitId): ParsedDraft | undefined;
  set(commit: CommitId, draft: ParsedDraft): unknown;
}

/**
 * The whole draft of a site, or what is live while there is none: the one way in which a draft is read to be shown. Nothing but
 * the heads is read for a state that `recent` holds.
 * @throws AppError as the repository does
 */
export async function readDraftTree(
  deps: Pick<ContentDeps, 'repo' | 'publishedBranch' | 'kinds' | 'ownKinds' | 'takeTurn'>,
  recent?: DraftCache,
): Promise<DraftTree> {
  const branches = await readBranches(deps);
  const { commit, files } = draftView(branches);
  const now = { hasDraft: branches.draft !== null, live: branches.published.files };
  const known = recent?.get(commit);
  if (known) return { ...known, ...now };
  const { deps: withKinds, texts } = await readWithKinds(deps, branches, files);
  const parsing = parsingContent(texts[0] ?? new Map(), withKinds.kinds);
  const { tree, problems } = await inSlices(parsing, deps.takeTurn);
  const read: ParsedDraft = { commit, tree, problems, files };
  recent?.set(commit, read);
  return { ...read, ...now };
}
