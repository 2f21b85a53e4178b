import { AppError, isAppError } from '@portal/errors';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { ContentRepo, FileState, Version } from '../ports/content-repo.ts';
import { formatProblemSentence, type Fault, type Problem } from '../tree/problem.ts';
import { recordContent } from '../tree/record-content.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { mergeEdits, type Rebase } from './merge-edits.ts';
import type { Texts } from './read-texts.ts';

/** A file that a save is about to write: what the caller's edit stands on, and what the file shall become. */
export interface StagedFile {
  file: string;
  /** What a person calls it. */
  name: string;
  /** The version the caller read; null: none. */
  yours: Version | null;
  /** The version that is there now; null: none. */
  current: Version | null;
  /** What a caller is told who read no version of a file that exists; left out: that it changed. */
  exists?: Fault;
  /** New bytes, or bytes the repository has; null: the file goes away; or why the edit makes no sound file. */
  next: FileState | { problems: readonly Problem[] };
  /** How the edit is made on another version than the current one; left out: it cannot be merged. */
  rebase?: Rebase;
}

/** A staged file as the port's `write` takes it, with the version it will have. */
export interface FileChange {
  file: string;
  version: Version | null;
  state: FileState;
}

/** What staged files are settled against. */
export interface StagingContext {
  repo: ContentRepo;
  kinds: KindRegistry;
  /** Texts of the current files. */
  texts: Texts;
  /** Texts of the versions that stale edits stand on, by version; left out: no edit is merged. */
  bases?: ReadonlyMap<Version, string>;
  /** What is wrong with the call itself, so that its edits cannot be made. */
  faults?: readonly Fault[];
  /** What is wrong with the call beside the files. */
  problems?: readonly Problem[];
}

/** The texts that stale edits stand on, in one round trip at most. A version that the repository does not have is left out. */
export async function readBases(
  repo: ContentRepo,
  staged: readonly StagedFile[],
): Promise<ReadonlyMap<Version, string>> {
  const versions = staged.flatMap(({ yours, current, rebase }) =>
    rebase && yours !== null && current !== null && yours !== current ? yours : [],
  );
  if (versions.length === 0) return new Map();
  try {
    const blobs = await repo.blobs([...new Set(versions)]);
    return new Map([...blobs].flatMap(([version, bytes]) => [[version, fromUtf8(bytes) ?? ''] as const]));
  } catch (error) {
    if (isAppError(error, 'not_found')) return new Map();
    throw error;
  }
}

/**
 * The staged files that really change something. What is already as it shall become is skipped.
 * @throws AppError `input` for faults and edits that create what exists, telling all of them and the problems beside them;
 * `conflict` naming every file that changed since the caller read it; `details.conflicts` holds for
 * each `{ file, yours, current: { version, content } }`, with null for a file that is gone. `validation` with `details.problems` when the files are current but an edit makes no sound file.
 */
export function resolveStagedFiles(staged: readonly StagedFile[], from: StagingContext): FileChange[] {
  const settled = staged.map((entry) => ({ entry, change: changeOf(entry, from.repo) }));
  const open = settled.filter(({ entry, change }) => change?.version !== entry.current);
  const stale = open.map(({ entry }) => entry).filter(({ yours, current }) => yours !== current);
  const existing = stale.flatMap(({ yours, exists }) => (yours === null ? (exists ?? []) : []));
  const problems = [
    ...(from.problems ?? []),
    ...open.flatMap(({ entry }) => (entry.next && 'problems' in entry.next ? entry.next.problems : [])),
  ];
  const faults = [...(from.faults ?? []), ...existing];
  if (faults.length > 0) throw invalidCallError(faults, problems);
  if (stale.length > 0) throw staleEdit(stale, from);
  if (problems.length > 0) throw invalidContentError(problems);
  return open.flatMap(({ change }) => change ?? []);
}

/** What a staged file comes to; null when its edit makes no sound file. */
function changeOf({ file, next }: StagedFile, repo: ContentRepo): FileChange | null {
  if (next === null) return { file, version: null, state: null };
  if ('problems' in next) return null;
  return { file, version: 'bytes' in next ? repo.versionOf(next.bytes) : next.version, state: next };
}

/** The failure of a call that cannot be made as it is, with what is wrong with its values besides. */
export function invalidCallError(faults: readonly Fault[], problems: readonly Problem[]): AppError {
  const all = [...faults, ...problems];
  return new AppError('input', `Nothing was saved. ${formatProblemSentence(all)}`, { details: { problems: all } });
}

/** The failure of an edit that makes no sound content. */
export function invalidContentError(problems: readonly Problem[]): AppError {
  return new AppError('validation', `Nothing was saved. ${formatProblemSentence(problems)}`, {
    details: { problems },
  });
}

function staleEdit(stale: readonly StagedFile[], { texts, kinds, bases }: StagingContext): AppError {
  const conflicts = stale.map(({ file, name, yours, current, rebase }) => {
    const content = recordContent(file, texts.get(file), kinds);
    const base = recordContent(file, bases?.get(yours ?? ''), kinds);
    const merged =
      rebase && current !== null ? mergeEdits({ base, theirs: content, rebase, version: current }) : {};
    return { file, name, yours, ...merged, current: { version: current, content } };
  });
  const names = stale.map(({ name }) => name).join(', ');
  const [it, advice] = [stale.length === 1 ? 'it' : 'them', adviceOn(conflicts)];
  return new AppError('conflict', `${names} changed since you read ${it}, and nothing was saved; ${advice}`, {
    details: { conflicts },
  });
}

function adviceOn(conflicts: readonly { merged?: unknown }[]): string {
  if (conflicts.every(({ merged }) => merged !== undefined))
    return 'the changes do not overlap: send `merged` in place of your edit.';
  return 'redo the edit on the current content with its current version (baseVersion null if it is gone).';
}
