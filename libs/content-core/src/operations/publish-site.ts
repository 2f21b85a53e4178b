import { isAppError } from '@portal/errors';
import { z } from 'zod';
import { changeAuthorFinder } from '../changes/change-author-finder.ts';
import { AUTHORS_REACH, lastChanges } from '../changes/last-changes.ts';
import { inSlices } from '../work/slices.ts';
import { changeLine } from '../changes/change-line.ts';
import type { ContentChange } from '../changes/list-changes.ts';
import { authorship, changeDraft, draftDeletionWrite, type Decision } from '../draft/change-draft.ts';
import { draftMerge, mergeConflict, type DraftMerge } from '../draft/draft-merge.ts';
import { fileStates } from '../draft/merge-paths.ts';
import { checkExpected, DRAFT_BRANCH, type SiteBranches } from '../draft/site-branches.ts';
import type { CommitId, RepoWrite } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import type { SiteNoindex } from '../tree/site-noindex.ts';
import { Expected } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';
import { contentErrors, reviewPublish } from './review-publish.ts';

/** Somebody who saved changes, and how many of them. */
export interface OtherAuthor {
  by: string;
  changes: number;
}

/** The result of `publish_site`. */
export interface SitePublication extends SiteNoindex {
  published: boolean;
  /** A sentence for people about the outcome. */
  message: string;
  /** The new live commit; null when nothing was published. */
  commit: CommitId | null;
  changes: ContentChange[];
  /**
   * The people other than the caller who saved some of the changes last, with their number. Left out when there are
   * none, and when the call names the reviewed state, since get_changes lists them.
   */
  others?: OtherAuthor[];
  /** Problems that do not block publishing. */
  warnings: Problem[];
}

/** Publishes the draft. */
export const publishSite = defineOperation({
  name: 'publish_site',
  title: 'Publish the site',
  description:
    'Makes the whole draft live, whoever saved it, in one step and ends it; the site rebuilds by itself. Ends olderVersionShown. Refused while the content has errors, or when the live site changed the same fields since (then update_draft). With the `expected` of get_changes only what was reviewed goes live.',
  effect: 'write',
  publishes: true,
  input: z.strictObject({
    expected: Expected.optional(),
    message: z.string().trim().min(1).max(2000).optional().describe('a line or more for the history'),
  }),
  async run(deps, actor, input): Promise<SitePublication> {
    const publication = await publishDraft(deps, actor, input);
    if (publication.published) await endMark(deps);
    return publication;
  },
});

/** The draft is live already, so a mark that cannot be ended does not fail the publish: it is for a draft that is no more. */
async function endMark({ approval, readyMark }: ContentDeps): Promise<void> {
  try {
    if (approval && readyMark) await approval.published(readyMark);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

function publishDraft(
  deps: ContentDeps,
  actor: Actor,
  input: { expected?: string | undefined; message?: string | undefined },
): Promise<SitePublication> {
  return changeDraft(deps, async (branches) => {
    checkExpected(branches, input.expected);
    const { published, draft } = branches;
    if (!draft)
      return nothingToPublish(
        branches.discarded ? null : draftDeletionWrite(deps, actor, branches),
        'Nothing to publish: everything saved is already published.',
      );
    const merge = await draftMerge(deps, published, draft);
    if (merge.conflicts.length > 0)
      throw await mergeConflict(
        deps,
        { published, conflicts: merge.conflicts },
        'nothing was published. Call update_draft and choose for each of `fields`, or for the file.',
      );
    if (merge.changes.size === 0)
      return nothingToPublish(
        draftDeletionWrite(deps, actor, branches),
        'Nothing to publish: the draft did not differ from the live site and was removed.',
      );
    return decidePublication({ deps, actor, branches, merge }, input);
  });
}

/** How many changes the commit message lists. */
const LISTED = 50;

interface Publishing {
  deps: ContentDeps;
  actor: Actor;
  branches: SiteBranches;
  merge: DraftMerge;
}

async function decidePublication(
  { deps, actor, branches, merge }: Publishing,
  { message, expected }: { message?: string | undefined; expected?: string | undefined },
): Promise<Decision<SitePublication>> {
  const { changes, warnings, ...noindex } = await reviewPublish({ ...deps, repo: merge.repo }, branches, {
    files: merge.result,
    changed: merge.changes,
    refuse: contentErrors('Nothing was published'),
  });
  // Who passes `expected` has seen in get_changes who saved what.
  const others = expected === undefined ? await savedByOthers({ deps, actor, branches, merge }, changes) : [];
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  const result = {
    published: true,
    message: `Published ${count}${othersPhrase(others)}; the site is being rebuilt.`,
    ...(others.length > 0 ? { others } : {}),
    changes,
    warnings,
    ...noindex,
  };
  const write = publishWrite({ deps, actor, branches, merge }, publishWords(message, count, changes));
  return { write, result: { ...result, commit: null }, withCommit: (commit) => ({ ...result, commit }) };
}

/** Who besides the actor saved the changes that are published, most changes first. */
async function savedByOthers(
  { deps, actor, branches, merge }: Publishing,
  changes: readonly ContentChange[],
): Promise<OtherAuthor[]> {
  if (!branches.draft) return [];
  const past = await merge.repo.history([branches.draft.commit], AUTHORS_REACH);
  const authorOf = changeAuthorFinder(await inSlices(lastChanges(past, merge.base?.commit), deps.takeTurn));
  const counts = new Map<string, number>();
  for (const change of changes) {
    const by = authorOf(change)?.by;
    if (by !== undefined && by !== actor.name) counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return [...counts].map(([by, count]) => ({ by, changes: count })).sort((a, b) => b.changes - a.changes);
}

/** How many people a sentence names. */
const MAX_NAMED = 5;

function othersPhrase(others: readonly OtherAuthor[]): string {
  if (others.length === 0) return '';
  const named = others.slice(0, MAX_NAMED).map(({ by, changes }) => `${changes} saved by ${by}`);
  return ` (${[...named, ...(others.length > MAX_NAMED ? ['others by more people'] : [])].join(', ')})`;
}

/** The write that commits the merged content to the live branch and deletes the draft branch. */
function publishWrite(
  { deps, actor, branches, merge }: Publishing,
  words: { subject: string; body: string },
): RepoWrite {
  const { published, saved } = branches;
  return {
    from: published.commit,
    parents: [published.commit, ...(saved === null ? [] : [saved])],
    files: fileStates(merge.changes, merge.blobs),
    ...authorship(deps, actor, { ...words, base: null }),
    moves: [
      { branch: deps.publishedBranch, expected: published.commit, to: 'commit' },
      { branch: DRAFT_BRANCH, expected: saved, to: 'delete' },
    ],
  };
}

function publishWords(message: string | undefined, count: string, changes: readonly ContentChange[]) {
  const [subject = '', ...rest] = (message ?? `Publish ${count}`).split('\n');
  const lines = changes.slice(0, LISTED).map((change) => `- ${changeLine(change)}`);
  const list = [...lines, ...(changes.length > LISTED ? ['- and more'] : [])].join('\n');
  return { subject, body: `${rest.join('\n').trim()}\n\n${list}` };
}

function nothingToPublish(write: RepoWrite | null, message: string): Decision<SitePublication> {
  return { write, result: { published: false, message, commit: null, changes: [], warnings: [] } };
}
