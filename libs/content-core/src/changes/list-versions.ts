import { subjectOf, trailer } from '../draft/commit-message.ts';
import { changedPaths, costOfComparing } from '../draft/merge-paths.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import { changeAuthor, type ChangeAuthor } from './last-changes.ts';
import type { Work } from '../work/slices.ts';
import { recordOfPath } from './list-changes.ts';

/** One step in a site's past. */
export interface PastVersion extends ChangeAuthor {
  /** Names the state; restore_version takes it. */
  commit: CommitId;
  /** What was done, in one line. */
  subject: string;
  /** Whether visitors have seen this state or one that came after it. */
  state: 'draft' | 'published';
  /** The act that made it live is a `publish`; `outside`: made past this platform, such as a developer's push. */
  act: 'save' | 'publish' | 'outside';
  /** Of a publish: the commit that it made live, where it changed nothing of what was asked for. */
  sameAs?: CommitId;
  /** Records that changed. */
  files: { file: string; change: 'added' | 'edited' | 'removed' }[];
}

/** Commits of a site, newest first. */
export interface CommitHistory {
  commits: readonly Snapshot[];
  /** The parents of `commits` that are not among them, and others. */
  beyond: readonly Snapshot[];
  /** Those that visitors have seen. */
  published: ReadonlySet<CommitId>;
}

/** The commits that changed files `wanted` picks, newest first; a first commit counts as adding everything. */
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
      change: changeOf(parent.files.has(file), snapshot.files.has(file)),
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

/** What finding out about a file that a commit changed costs. */
const CHANGE_COST = 4;

/** Every commit that is one of `heads` or came before it, as far as `commits` reach and one step further. */
export function reachableFrom(heads: readonly CommitId[], commits: readonly Snapshot[]): Set<CommitId> {
  const known = new Map(commits.map((snapshot) => [snapshot.commit, snapshot]));
  const reached = new Set<CommitId>();
  const waiting = [...heads];
  for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
    if (reached.has(commit)) continue;
    reached.add(commit);
    waiting.push(...(known.get(commit)?.parents ?? []));
  }
  return reached;
}

const NOTHING = { files: new Map<string, string>() };

function changeOf(before: boolean, after: boolean): 'added' | 'edited' | 'removed' {
  if (!before) return 'added';
  return after ? 'edited' : 'removed';
}

/** A save carries the base it stands on; a publish was made here but carries none. */
export function actOf({ message, parents }: Snapshot): PastVersion['act'] {
  if (trailer(message, 'Base') !== null) return 'save';
  return trailer(message, 'Site-User') !== null && parents.length > 1 ? 'publish' : 'outside';
}
