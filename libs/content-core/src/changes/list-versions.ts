import { subjectOf, trailer } from '../draft/commit-message.ts';
import { changedPaths, costOfComparing } from '../draft/merge-paths.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import { changeAuthor, type ChangeAuthor } from './last-changes.ts';
import type { Work } from '../work/slices.ts';
import { recordOfPath } from './list-changes.ts';

/** One version in a site's history. */
export interface PastVersion extends ChangeAuthor {
  /** The commit, as restore_version takes it. */
  commit: CommitId;
  /** The first line of the commit message. */
  subject: string;
  /** `published`: this commit, or one based on it, has been live. */
  state: 'draft' | 'published';
  /** `outside`: not made by this platform, such as a developer's push. */
  act: 'save' | 'publish' | 'outside';
  /** Of a publish: the commit of the draft that it made live, when the requested files are the same in both. */
  sameAs?: CommitId;
  /** Records that changed. */
  files: { file: string; change: 'added' | 'edited' | 'removed' }[];
}

/** Commits of a site, newest first, with what is needed to compare them. */
export interface CommitHistory {
  commits: readonly Snapshot[];
  /** The parents of `commits` that are not among them, and possibly further commits. */
  beyond: readonly Snapshot[];
  /** Those that have been live. */
  published: ReadonlySet<CommitId>;
}

/** The commits that changed files selected by `wanted`, newest first. A commit without a parent counts as adding all its files. */
export function* listVersions(
  { commits, beyond, published }: CommitHistory,
  wanted: (file: string) => boolean,
): Work<PastVersion[]> {
  const known = new Map([...commits, ...beyond].map((snapshot) => [snapshot.commit, snapshot]));
  const versions: PastVersion[] = [];
  for (const snapshot of commits) {
    const [first] = snapshot.parents;
    const parent = first === undefined ? NOTHING : known.get(first);
    if (!parent) continue;
    const all = [...changedPaths(parent.files, snapshot.files).keys()];
    yield 2 * costOfComparing(parent, snapshot) + all.length * CHANGE_COST;
    const changed = all.filter(wanted);
    if (changed.length === 0) continue;
    const state = published.has(snapshot.commit) ? 'published' : 'draft';
    const files = [...new Set(changed.map(recordOfPath))].map((file) => ({
      file,
      change: changeType(parent.files.has(file), snapshot.files.has(file)),
    }));
    const { commit, message } = snapshot;
    const act = actOf(snapshot);
    const source = act === 'publish' ? known.get(snapshot.parents[1] ?? '') : undefined;
    const isSame = source && ![...changedPaths(source.files, snapshot.files).keys()].some(wanted);
    const same = isSame ? { sameAs: source.commit } : {};
    const subject = subjectOf(message);
    versions.push({ commit, subject, ...changeAuthor(snapshot), state, act, ...same, files });
  }
  return versions;
}

/** Cost of processing one changed file of a commit. @see SLICE */
const CHANGE_COST = 4;

const NOTHING = { files: new Map<string, string>() };

function changeType(before: boolean, after: boolean): 'added' | 'edited' | 'removed' {
  if (!before) return 'added';
  return after ? 'edited' : 'removed';
}

/** A save has a `Base` trailer; a publish of this platform has none. */
export function actOf({ message, parents }: Snapshot): PastVersion['act'] {
  if (trailer(message, 'Base') !== null) return 'save';
  return trailer(message, 'Site-User') !== null && parents.length > 1 ? 'publish' : 'outside';
}
