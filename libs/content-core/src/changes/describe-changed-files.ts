import type { Texts } from '../draft/read-texts.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { fromUtf8 } from '../format/utf8.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Version } from '../ports/content-repo.ts';
import { recordContent } from '../tree/record-content.ts';
import type { FieldDifference } from '../merge/field-difference.ts';
import { fieldDifferences, MAX_DIFFERENCE_CHARACTERS } from '../merge/record-differences.ts';

/** A file that a save changes. */
export interface ChangedFile {
  file: string;
  /** Null: it is deleted. */
  version: Version | null;
  /** Of a record that exists before and after: the changed fields. Left out once the result is long enough. */
  fields?: FieldDifference[];
}

/** Files that a save changes, with the fields that change. `past` has the texts of files that are restored by version. */
export function describeChangedFiles(
  changes: readonly FileChange[],
  { now, past }: { now: Texts; past: Texts },
  kinds: KindRegistry,
): ChangedFile[] {
  let characters = 0;
  return changes.map(({ file, version, state }): ChangedFile => {
    if (state === null || characters > MAX_DIFFERENCE_CHARACTERS) return { file, version };
    const text = 'bytes' in state ? (fromUtf8(state.bytes) ?? undefined) : past.get(file);
    const fields = fieldDifferences(
      recordContent(file, now.get(file), kinds),
      recordContent(file, text, kinds),
    );
    characters += JSON.stringify(fields).length;
    return { file, version, ...(fields.length > 0 ? { fields } : {}) };
  });
}
