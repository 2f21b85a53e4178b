import type { CommitId } from '../ports/content-repo.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { parsingContent } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { readWithKinds } from './read-with-kinds.ts';
import { draftView, readBranches } from './site-branches.ts';

/** One state of a site, parsed. It never changes, so it can be cached by its commit. */
export interface ParsedDraft {
  commit: CommitId;
  /** Null when `content/site.json` cannot be read; `problems` says why. */
  tree: ContentTree | null;
  /** Records that cannot be parsed, and sections that are read-only. */
  problems: readonly Problem[];
  /** Every content file with its version. */
  files: Listing;
}

/** The draft as it is now. */
export interface DraftTree extends ParsedDraft {
  /** Whether there is a draft. */
  hasDraft: boolean;
  /** What is live, with its versions. */
  live: Listing;
}

/** A cache of parsed states by commit, bounded by its owner. One for each set of kinds. */
export interface DraftCache {
  get(commit: CommitId): ParsedDraft | undefined;
  set(commit: CommitId, draft: ParsedDraft): unknown;
}

/**
 * Reads the whole draft of a site, or the live state when there is none. Everything that shows a draft reads it with this function. When
 * the state is in `recent`, only the heads of the branches are read.
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
