import { AppError } from '@portal/errors';
import { draftWrite, type Decision } from '../draft/change-draft.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { recordBytes } from '../draft/record-bytes.ts';
import { resolveStagedFiles, type FileChange } from '../draft/staged-file.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { toUtf8 } from '../format/utf8.ts';
import { type Usage, usagesIn } from '../library/usages.ts';
import type { CommitId } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { problemsAfter } from './problems-after.ts';
import { loadSite, type LoadedSite } from './loaded-site.ts';
import { textRecords, type TextRecord } from './text-records.ts';

/** What replacing a picture, a document or a film everywhere came to. */
export interface Replaced {
  changed: boolean;
  /** The places that use what goes, as a person says them. */
  places: readonly string[];
  /** Names what was found, for the call that writes. */
  expected: string;
  /** The save that replaced it, for `undo_save`; null: nothing was saved. */
  commit: CommitId | null;
  /** What is wrong with the changed records now. Errors among them keep the draft from being published. */
  warnings: Problem[];
}

/** What is replaced. */
interface ReplacedFile {
  /** The id of what goes. */
  id: string;
  kind: 'picture' | 'document' | 'film';
  /** Whether a record uses it; unless given, whether a text of the record has the id. */
  holds?(record: unknown): boolean;
}

/** What is replaced, and how one record changes. */
interface Replacement extends ReplacedFile {
  nameOf(loaded: LoadedSite): string | undefined;
  /** Null: the places are only listed. @throws AppError when what comes in its place is not there */
  change(loaded: LoadedSite): ((record: unknown) => unknown) | null;
  expected: string | undefined;
  dryRun: boolean;
}

/** The most records of one save. */
const MAX_RECORDS = 200;

/** How a record that uses a file of some kind changes. */
interface Changing {
  kind: ReplacedFile['kind'];
  changeOf: (record: unknown) => unknown;
}

/** The draft, read whole, with what uses a file of it. */
export interface FileUsages {
  deps: ContentDeps;
  loaded: LoadedSite;
  /** The records that can be changed. */
  holding: readonly TextRecord[];
  usages: readonly Usage[];
}

/** Finds what of the draft uses a picture, a document or a film. */
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
 * The changed records that use a file, and what is wrong with them then.
 * @param added files that come with the change, such as what the records lead to now
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
 * Changes every record that uses a picture, a document or a film, in one save, all or none.
 * @throws AppError `conflict` when the places are not those of `expected` any more, `input` for too many
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
