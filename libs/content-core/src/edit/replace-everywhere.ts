import { AppError } from '@portal/errors';
import { draftWrite, type Decision } from '../draft/change-draft.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { recordBytes } from '../draft/record-bytes.ts';
import { resolveStagedFiles, type FileChange } from '../draft/staged-file.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { toUtf8 } from '../format/utf8.ts';
import { type Usage, usagesIn } from '../validate/usages.ts';
import type { CommitId } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { problemsAfter } from './problems-after.ts';
import { loadSite, type LoadedSite } from './loaded-site.ts';
import { textRecords, type TextRecord } from './text-records.ts';

/** The result of replacing an image, a document or a video everywhere. */
export interface Replaced {
  changed: boolean;
  /** The usages of the replaced file, formatted for people. */
  places: readonly string[];
  /** A token of what was found, for the call that writes. */
  expected: string;
  /** The commit of the save, for `undo_save`; null: nothing was saved. */
  commit: CommitId | null;
  /** Problems of the changed records. Errors among them block publishing. */
  warnings: Problem[];
}

/** The file to replace. */
interface ReplacedFile {
  /** The id of the replaced file. */
  id: string;
  kind: 'image' | 'document' | 'video';
  /** Whether a record uses it; by default, whether a text of the record contains the id. */
  holds?(record: unknown): boolean;
}

/** The file to replace, and how to change one record. */
interface Replacement extends ReplacedFile {
  nameOf(loaded: LoadedSite): string | undefined;
  /** Null: the usages are only listed. @throws AppError when the replacement does not exist */
  change(loaded: LoadedSite): ((record: unknown) => unknown) | null;
  expected: string | undefined;
  dryRun: boolean;
}

/** The maximum number of records in one save. */
const MAX_RECORDS = 200;

/** How to change a record that uses a file. */
interface Changing {
  kind: ReplacedFile['kind'];
  changeOf: (record: unknown) => unknown;
}

/** The whole draft, with the usages of one file. */
export interface FileUsages {
  deps: ContentDeps;
  loaded: LoadedSite;
  /** The records that can be changed. */
  holding: readonly TextRecord[];
  usages: readonly Usage[];
}

/** Finds the usages of an image, a document or a video in the draft. */
export async function findFileUsages(
  given: ContentDeps,
  branches: SiteBranches,
  { id, holds = (record) => hasText(record, id) }: Pick<ReplacedFile, 'id' | 'holds'>,
): Promise<FileUsages> {
  const loaded = await loadSite(given, branches, () => true);
  const deps = { ...given, kinds: loaded.kinds };
  const holding = textRecords(loaded, undefined).filter(
    ({ record, fixed }) => fixed === undefined && holds(record),
  );
  return { deps, loaded, holding, usages: usagesIn(loaded.records, deps).get(id) ?? [] };
}

/**
 * Changes the records that use a file, and returns their problems.
 * @param added files that are added with the change, such as the replacement
 * @throws AppError `input` for too many
 */
export async function stageReplacement(
  { deps, loaded, holding }: FileUsages,
  { kind, changeOf, added = [] }: { added?: readonly FileChange[] } & Changing,
): Promise<{ changes: FileChange[]; warnings: Problem[] }> {
  refuseMany(holding, kind);
  const staged = holding.map(({ file, page, section, record }) => {
    const current = loaded.files.get(file) ?? null;
    const next = recordBytes(changeOf(record), file, loaded);
    return { file, name: section ?? page ?? 'Site', yours: current, current, next };
  });
  const changes = resolveStagedFiles(staged, { ...deps, texts: loaded.texts });
  const changed = new Set(changes.map(({ file }) => file));
  const before = { texts: loaded.texts, paths: loaded.files.keys() };
  const problems = await problemsAfter(deps, before, [...added, ...changes]);
  return { changes, warnings: problems.filter(({ file }) => changed.has(file)) };
}

function refuseMany({ length }: readonly TextRecord[], kind: ReplacedFile['kind']): void {
  if (length <= MAX_RECORDS) return;
  throw new AppError(
    'input',
    `${length} records use this ${kind}, too many for one save; nothing was saved.`,
  );
}

/**
 * Changes every record that uses an image, a document or a video, in one save, all or none.
 * @throws AppError `conflict` when the usages have changed since `expected`, `input` for too many
 */
export async function replaceEverywhere(
  { deps: given, actor, branches }: { deps: ContentDeps; actor: Actor; branches: SiteBranches },
  { nameOf, change, expected: listed, dryRun, ...file }: Replacement,
): Promise<Decision<Replaced>> {
  const found = await findFileUsages(given, branches, file);
  const { deps, loaded, holding, usages } = found;
  const places = usages.map(({ place }) => place);
  const versions = holding.map(({ file: path }) => [path, loaded.files.get(path)]);
  const expected = deps.repo.versionOf(toUtf8(JSON.stringify([versions, places])));
  if (listed !== undefined && listed !== expected)
    throw new AppError(
      'conflict',
      `The places that use the ${file.kind} changed since they were listed, and nothing was saved; list them again.`,
      { details: { expected, places } },
    );
  refuseMany(holding, file.kind);
  const result = { places, expected, commit: null, warnings: [] };
  const changeOf = change(loaded);
  if (changeOf === null) return { write: null, result: { ...result, changed: false } };
  const { changes, warnings } = await stageReplacement(found, { kind: file.kind, changeOf });
  const done = { ...result, changed: changes.length > 0, warnings };
  if (dryRun || changes.length === 0) return { write: null, result: done };
  const files = new Map(changes.map(({ file: path, state }) => [path, state]));
  const count = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  const subject = `Replace ${file.kind} ${nameOf(loaded) ?? file.id} in ${count}`;
  const write = await draftWrite(deps, actor, { branches, files, subject });
  return { write, result: done, withCommit: (commit) => ({ ...done, commit }) };
}

function hasText(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value.includes(id);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((entry) => hasText(entry, id));
}
