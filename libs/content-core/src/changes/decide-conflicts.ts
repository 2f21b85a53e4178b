import { AppError } from '@portal/errors';
import { recordOfPath } from './list-changes.ts';
import type { Version } from '../ports/content-repo.ts';
import type { DraftMerge } from '../draft/draft-merge.ts';
import type { DraftConflict } from '../draft/merge-conflicts.ts';
import { clashName, type Side } from '../draft/merge-record.ts';

/** A caller's choice of a side for all conflicts of a file, or for one field of it. */
export interface Choice {
  file: string;
  field?: string | undefined;
  keep: Side;
}

/** Looks up the side that was chosen for a file, or for a field of it. */
export type SideOf = (file: string, field?: string) => Side | undefined;

/** Indexes choices. A choice for a field takes precedence over one for its file. */
export function chosenSides(choices: readonly Choice[]): SideOf {
  const chosen = new Map(choices.map(({ file, field, keep }) => [JSON.stringify([file, field]), keep]));
  const chosenFor = (file: string, field?: string) => chosen.get(JSON.stringify([file, field]));
  return (file, field) => chosenFor(file, field) ?? chosenFor(file) ?? chosenFor(recordOfPath(file));
}

/** The part of a conflict for which no side was chosen; empty when all of it is decided. */
export function undecidedConflicts(conflict: DraftConflict, sideOf: SideOf): DraftConflict[] {
  const { file, merge } = conflict;
  if (!merge) return sideOf(file) === undefined ? [conflict] : [];
  const clashes = merge.clashes.filter((clash) => sideOf(file, clashName(clash)) === undefined);
  return clashes.length > 0 ? [{ ...conflict, merge: { ...merge, clashes } }] : [];
}

/** @throws AppError `input` for choices of fields that do not conflict, since they would have no effect */
export function refuseUnknownFields(choices: readonly Choice[], conflicts: readonly DraftConflict[]): void {
  const clashing = new Map(
    conflicts.map(({ file, merge }) => [file, new Set(merge?.clashes.map(clashName))] as const),
  );
  const unknownField = choices.find(
    ({ file, field }) => field !== undefined && !clashing.get(file)?.has(field),
  );
  if (unknownField === undefined) return;
  throw new AppError(
    'input',
    `Nothing was written: "${unknownField.field}" of ${unknownField.file} is not a field in conflict. Call update_draft without choices to see the conflicts.`,
  );
}

/** The result of the choices: the version of each file that both sides changed, and whose order each page has. */
export interface DecidedConflicts {
  versions: Map<string, Version | null>;
  blobs: Map<Version, Uint8Array>;
  /** Files, and page orders, that were taken from each side. */
  filesBySide: Readonly<Record<Side, Set<string>>>;
}

/**
 * Applies the choices to every conflict; where no side was chosen, the draft wins.
 * @throws AppError `validation` when the choices together result in an invalid record
 */
export function decideConflicts(
  { conflicts, blobs }: Pick<DraftMerge, 'conflicts' | 'blobs'>,
  sideOf: SideOf,
): DecidedConflicts {
  const decided: DecidedConflicts = {
    versions: new Map(),
    blobs: new Map(blobs),
    filesBySide: { draft: new Set(), live: new Set() },
  };
  for (const { file, live, draft, merge } of conflicts) {
    if (!merge) {
      const side = sideOf(file) ?? 'draft';
      decided.filesBySide[side].add(file);
      decided.versions.set(file, side === 'draft' ? draft : live);
      continue;
    }
    const chosen = merge.decide((clash) => sideOf(file, clashName(clash)) ?? 'draft');
    if (chosen === null) throw invalidChoicesError(file);
    const { version, bytes } = chosen;
    decided.versions.set(file, version);
    if (bytes) decided.blobs.set(version, bytes);
    const order = merge.clashes.find((clash) => clashName(clash) === 'sections');
    if (order) decided.filesBySide[sideOf(file, 'sections') ?? 'draft'].add(file);
  }
  return decided;
}

function invalidChoicesError(file: string): AppError {
  return new AppError(
    'validation',
    `Nothing was written: these choices together do not result in a valid record of ${file}; choose one side for all of its fields.`,
  );
}
