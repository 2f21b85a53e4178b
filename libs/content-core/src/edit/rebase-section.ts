import { isRecord, sameJson } from '@portal/ports/json';
import { changedFields, type Rebase } from '../draft/merge-edits.ts';
import { fieldChanges, type Fields } from '../merge/index.ts';
import { VISIBLE_FIELDS } from '../model/visible-times.ts';
import { dottedPath } from '../messages/field-path.ts';
import { readSection } from '../tree/read-section.ts';
import { applyFieldEdits, type FieldEdits } from './apply-field-edits.ts';
import { applySectionEdit, type EditContext } from './apply-section-edit.ts';
import { SectionChange } from './section-edit.ts';

const ENVELOPE = ['kind', 'audience', 'theme', 'hidden', ...VISIBLE_FIELDS];

/** Applies an edit of a section to an earlier version. The merged edit contains only the fields that differ. */
export function rebaseSection(edit: SectionChange, where: EditContext): Rebase {
  return {
    onto(base) {
      const { section, faults } = applySectionEdit(JSON.stringify(base), edit, where);
      return section && faults.length === 0 ? { ...section } : null;
    },
    edit(merged, theirs, baseVersion) {
      if (!readSection(merged, where, where.kinds).section) return null;
      const { id, after } = edit;
      const place = after === undefined ? {} : { after };
      const envelope = changedFields(merged, theirs, ENVELOPE);
      return { id, baseVersion, ...envelope, ...dataEdit(merged, theirs), ...place };
    },
  };
}

/** The shorter edit that turns their data into the merged data: by single paths, or by whole fields. */
function dataEdit(merged: Fields, theirs: Fields): object {
  const [next, old] = [merged['data'], theirs['data']];
  if (!isRecord(next) || !isRecord(old) || merged['kind'] !== theirs['kind']) return { data: next };
  const [whole, places] = [fieldsEdit(next, old), placesEdit(next, old)];
  const isShorter = JSON.stringify(places).length < JSON.stringify(whole).length;
  return isShorter && hasResult(old, places, next) ? places : whole;
}

function fieldsEdit(next: Fields, old: Fields): FieldEdits {
  const changed = changedFields(next, old, [...new Set([...Object.keys(old), ...Object.keys(next)])]);
  return editOf(Object.keys(changed).map((name) => [name, next[name]]));
}

function placesEdit(next: Fields, old: Fields): FieldEdits {
  return editOf(fieldChanges(old, next).map(({ path, after }) => [dottedPath(path), after]));
}

function editOf(changes: readonly (readonly [string, unknown])[]): FieldEdits {
  const set = changes.filter(([, value]) => value !== undefined);
  const unset = changes.flatMap(([path, value]) => (value === undefined ? path : []));
  return {
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(unset.length > 0 ? { unset } : {}),
  };
}

/** Whether an edit is valid and has the wanted result: after entries of a list moved, a path may refer to another entry. */
function hasResult(old: Fields, edit: FieldEdits, next: Fields): boolean {
  const { set, unset } = edit;
  if (!SectionChange.safeParse({ id: 'any', baseVersion: null, set, unset }).success) return false;
  const { data, faults } = applyFieldEdits(old, edit);
  return faults.length === 0 && sameJson(data, next);
}
