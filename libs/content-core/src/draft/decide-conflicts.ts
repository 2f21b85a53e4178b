import { AppError } from '@portal/errors';
import { recordOfPath } from '../changes/list-changes.ts';
import type { Version } from '../ports/content-repo.ts';
import type { DraftMerge } from './draft-merge.ts';
import type { DraftConflict } from './merge-conflicts.ts';
import { clashName, type Side } from './merge-record.ts';

/** A caller's choice for all that clashes in a file, or for one field of it. */
export interface Choice {
  file: string;
  field?: string | undefined;
  keep: Side;
}

/** The side that a caller chose for a file, or for a field of it. */
export type SideOf = (file: string, field?: string) => Side | undefined;

/** The sides that some choices name: that for a field goes before that for its file. */
export function chosenSides(choices: readonly Choice[]): SideOf {
  const chosen = new Map(choices.map(({ file, field, keep }) => [JSON.stringify([file, field]), keep]));
  const of = (file: string, field?: string) => chosen.get(JSON.stringify([file, field]));
  return (file, field) => of(file, field) ?? of(file) ?? of(recordOfPath(file));
}

/** What of a conflict no choice decides. */
export function undecidedConflicts(conflict: DraftConflict, sideOf: SideOf): DraftConflict[] {
  const { file, merge } = conflict;
  if (!merge) return sideOf(file) === undefined ? [conflict] : [];
  const clashes = merge.clashes.filter((clash) => sideOf(file, clashName(clash)) === undefined);
  return clashes.length > 0 ? [{ ...conflict, merge: { ...merge, clashes } }] : [];
}

/** @throws AppError `input` for choices of fields that do not clash: nothing would come of them */
export function refuseUnknownFields(choices: readonly Choice[], conflicts: readonly DraftConflict[]): void {
  const clashing = new Map(
    conflicts.map(({ file, merge }) => [file, new Set(merge?.clashes.map(clashName))] as const),
  );
  const unknownField = choices.find(({ file, field }) => field !== undefined && !clashing.get(file)?.has(field));
  if (unknownField === undefined) return;
  throw new AppError(
    'input',
    `Nothing was written: "${unknownField.field}" of ${unknownField.file} is no field that clashes. Call update_draft without choices to see what does.`,
  );
}

/** What the choices come to: the version of each file that both sides changed, and which page orders are of one side. */
export interface DecidedConflicts {
  versions: Map<string, Version | null>;
  blobs: Map<Version, Uint8Array>;
  /** Files that are as on one side, by the side. */
  of: Readonly<Record<Side, Set<string>>>;
}

/**
 * Decides every conflict; where no side was chosen, that of the draft.
 * @throws AppError `validation` when the choices together make no sound record
 */
export function decideConflicts(
  { conflicts, blobs }: Pick<DraftMerge, 'conflicts' | 'blobs'>,
  sideOf: SideOf,
): DecidedConflicts {
  const decided: DecidedConflicts = {
    versions: new Map(),
    blobs: new Map(blobs),
    of: { draft: new Set(), live: new Set() },
  };
  for (const { file, live, draft, merge } of conflicts) {
    if (!merge) {
      const side = sideOf(file) ?? 'draft';
      decided.of[side].add(file);
      decided.versions.set(file, side === 'draft' ? draft : live);
      continue;
    }
    const chosen = merge.decide((clash) => sideOf(file, clashName(clash)) ?? 'draft');
    if (chosen === null) throw invalidChoicesError(file);
    const { version, bytes } = chosen;
    decided.versions.set(file, version);
    if (bytes) decided.blobs.set(version, bytes);
    const order = merge.clashes.find((clash) => clashName(clash) === 'sections');
    if (order) decided.of[sideOf(file, 'sections') ?? 'draft'].add(file);
  }
  return decided;
}

function invalidChoicesError(file: string): AppError {
  return new AppError(
    'validation',
    `Nothing was written: these choices together make no sound record of ${file}; choose one side for all of its fields.`,
  );
}
