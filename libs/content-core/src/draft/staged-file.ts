import { isRecordPath } from '../tree/content-path.ts';
import { blankTexts } from './blank-texts.ts';
import { AppError, isAppError } from '@portal/errors';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { ContentRepo, FileState, Version } from '../ports/content-repo.ts';
import { formatProblemSentence, type Fault, type Problem } from '../tree/problem.ts';
import { recordContent } from '../tree/record-content.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { mergeEdits, type Rebase } from './merge-edits.ts';
import type { Texts } from './read-texts.ts';

/** A file that a save is about to write: the version that the edit is based on, and the new content. */
export interface StagedFile {
  file: string;
  /** Its name for people. */
  name: string;
  /** The version that the caller read; null: none. */
  yours: Version | null;
  /** The current version; null: none. */
  current: Version | null;
  /** The error for a caller who read no version of a file that exists; by default, that it changed. */
  exists?: Fault;
  /** The new content, or null to delete the file; `problems` when the edit does not result in a valid file. */
  next: FileState | { problems: readonly Problem[] };
  /** Applies the edit to another version; left out when it cannot be merged. */
  rebase?: Rebase;
}

/** A staged file as the port's `write` takes it, with the version it will have. */
export interface FileChange {
  file: string;
  version: Version | null;
  state: FileState;
}

/** What staged files are compared with. */
export interface StagingContext {
  repo: ContentRepo;
  kinds: KindRegistry;
  /** Texts of the current files. */
  texts: Texts;
  /** Texts of the versions that stale edits are based on, by version; left out: no edit is merged. */
  bases?: ReadonlyMap<Version, string>;
  /** Errors of the call itself, because of which its edits cannot be applied. */
  faults?: readonly Fault[];
  /** Further problems of the call. */
  problems?: readonly Problem[];
}

/** Reads the texts that stale edits are based on, in at most one round trip. A version that the repository does not have is left out. */
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
 * Turns staged files into the changes to write. A file that already has its new content is skipped.
 * @throws AppError `input` for faults and for edits that create an existing file, with all problems listed; `conflict` for files that
 *   changed since the caller read them; `details.conflicts` has for each `{ file, yours, current: { version, content } }`, with null for
 *   a deleted file. `validation` with `details.problems` when the files are current but an edit results in an invalid file.
 */
export function resolveStagedFiles(staged: readonly StagedFile[], from: StagingContext): FileChange[] {
  const settled = staged.map((entry) => ({ entry, change: toFileChange(entry, from.repo) }));
  const open = settled.filter(({ entry, change }) => change?.version !== entry.current);
  const stale = open.map(({ entry }) => entry).filter(({ yours, current }) => yours !== current);
  const existing = stale.flatMap(({ yours, exists }) => (yours === null ? (exists ?? []) : []));
  const problems = [
    ...(from.problems ?? []),
    ...open.flatMap(({ entry }) => (entry.next && 'problems' in entry.next ? entry.next.problems : [])),
    ...open.flatMap(({ entry: { file, name, next } }) =>
      next && 'bytes' in next && isRecordPath(file)
        ? blankTexts({ file, name, bytes: next.bytes, old: from.texts.get(file) })
        : [],
    ),
  ];
  const faults = [...(from.faults ?? []), ...existing];
  if (faults.length > 0) throw invalidCallError(faults, problems);
  if (stale.length > 0) throw staleEdit(stale, from);
  if (problems.length > 0) throw invalidContentError(problems);
  return open.flatMap(({ change }) => change ?? []);
}

/** The change of a staged file; null when its edit is invalid. */
function toFileChange({ file, next }: StagedFile, repo: ContentRepo): FileChange | null {
  if (next === null) return { file, version: null, state: null };
  if ('problems' in next) return null;
  return { file, version: 'bytes' in next ? repo.versionOf(next.bytes) : next.version, state: next };
}

/** The error for a call with faults, with the problems of its values also listed. */
export function invalidCallError(faults: readonly Fault[], problems: readonly Problem[]): AppError {
  const all = [...faults, ...problems];
  return new AppError('input', `Nothing was saved. ${formatProblemSentence(all)}`, {
    details: { problems: all },
  });
}

/** The error for an edit that results in invalid content. */
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
