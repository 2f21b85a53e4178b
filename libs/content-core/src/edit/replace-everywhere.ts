import { AppError } from '@portal/errors';
import { draftWrite, type Decision } from '../draft/change-draft.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { settleStaged } from '../draft/staged-file.ts';
import type { Standing } from '../draft/standing.ts';
import { toUtf8 } from '../format/utf8.ts';
import { usesIn } from '../library/uses.ts';
import type { CommitId } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { problemsAfter } from './problems-after.ts';
import { recordBytes } from '../draft/record-bytes.ts';
import { readSiteUnderEdit, type SiteUnderEdit } from './site-under-edit.ts';
import { textRecords } from './site-texts.ts';

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

/** What is replaced, and how one record changes. */
interface Replacement {
  /** The id of what goes. */
  id: string;
  kind: 'picture' | 'document' | 'film';
  /** Whether a record uses it; unless given, whether a text of the record has the id. */
  holds?(record: unknown): boolean;
  nameOf(under: SiteUnderEdit): string | undefined;
  /** Null: the places are only listed. @throws AppError when what comes in its place is not there */
  change(under: SiteUnderEdit): ((record: unknown) => unknown) | null;
  expected: string | undefined;
  dryRun: boolean;
}

/** The most records of one save. */
const MOST_RECORDS = 200;

/**
 * Changes every record that uses a picture, a document or a film, in one save, all or none.
 * @throws AppError `conflict` when the places are not those of `expected` any more, `input` for too many
 */
export async function replaceEverywhere(
  { deps: given, actor, standing }: { deps: ContentDeps; actor: Actor; standing: Standing },
  {
    id,
    kind,
    holds = (record) => hasText(record, id),
    nameOf,
    change,
    expected: listed,
    dryRun,
  }: Replacement,
): Promise<Decision<Replaced>> {
  const under = await readSiteUnderEdit(given, standing, () => true);
  const deps = { ...given, kinds: under.kinds };
  const holding = textRecords(under, undefined).filter(
    ({ record, fixed }) => fixed === undefined && holds(record),
  );
  const places = usesIn(under.records, deps).get(id) ?? [];
  const versions = holding.map(({ file }) => [file, under.files.get(file)]);
  const expected = deps.repo.versionOf(toUtf8(JSON.stringify([versions, places])));
  const found = { places, expected, commit: null, warnings: [] };
  if (listed !== undefined && listed !== expected)
    throw new AppError(
      'conflict',
      `The places that use the ${kind} changed since they were listed, and nothing was saved; list them again.`,
      { details: { expected, places } },
    );
  if (holding.length > MOST_RECORDS)
    throw new AppError(
      'input',
      `${holding.length} records use this ${kind}, too many for one save; nothing was saved.`,
    );
  const changeOf = change(under);
  if (changeOf === null) return { write: null, result: { ...found, changed: false } };
  const staged = holding.map(({ file, page, section, record }) => {
    const current = under.files.get(file) ?? null;
    const next = recordBytes(changeOf(record), file, under);
    return { file, name: section ?? page ?? 'Site', yours: current, current, next };
  });
  const changes = settleStaged(staged, { ...deps, texts: under.texts });
  const before = { texts: under.texts, paths: under.files.keys() };
  const changed = new Set(changes.map(({ file }) => file));
  const result: Replaced = {
    ...found,
    changed: changes.length > 0,
    warnings: (await problemsAfter(deps, before, changes)).filter(({ file }) => changed.has(file)),
  };
  if (dryRun || changes.length === 0) return { write: null, result };
  const files = new Map(changes.map(({ file, state }) => [file, state]));
  const count = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  const subject = `Replace ${kind} ${nameOf(under) ?? id} in ${count}`;
  const write = await draftWrite(deps, actor, { standing, files, subject });
  return { write, result, onceWritten: (commit) => ({ ...result, commit }) };
}

function hasText(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value.includes(id);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((entry) => hasText(entry, id));
}
