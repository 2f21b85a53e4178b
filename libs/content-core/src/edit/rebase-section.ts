import { changedFields, type Rebase } from '../draft/merge-edits.ts';
import { isFields, type Fields } from '../merge/index.ts';
import { readSection } from '../tree/read-section.ts';
import { applySectionEdit, type EditPlace } from './apply-section-edit.ts';
import type { SectionChange } from './section-edit.ts';

/** How an edit of a section is made on an earlier version of it. Only the fields that differ are sent again. */
export function rebaseSection(edit: SectionChange, where: EditPlace): Rebase {
  return {
    onto(base) {
      const { section, faults } = applySectionEdit(JSON.stringify(base), edit, where);
      return section && faults.length === 0 ? { ...section } : null;
    },
    edit(merged, theirs, baseVersion) {
      if (!readSection(merged, where, where.kinds).section) return null;
      const { id, after } = edit;
      const place = after === undefined ? {} : { after };
      const envelope = changedFields(merged, theirs, ['kind', 'audience', 'theme', 'hidden']);
      return { id, baseVersion, ...envelope, ...dataEdit(merged, theirs), ...place };
    },
  };
}

function dataEdit(merged: Fields, theirs: Fields): object {
  const [next, old] = [merged['data'], theirs['data']];
  if (!isFields(next) || !isFields(old) || merged['kind'] !== theirs['kind']) return { data: next };
  const changed = changedFields(next, old, [...new Set([...Object.keys(old), ...Object.keys(next)])]);
  const set = Object.fromEntries(Object.entries(changed).filter(([name]) => Object.hasOwn(next, name)));
  const unset = Object.keys(changed).filter((name) => !Object.hasOwn(next, name));
  return {
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(unset.length > 0 ? { unset } : {}),
  };
}
