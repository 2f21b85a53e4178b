import type { Texts } from '../draft/read-texts.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { fromUtf8 } from '../format/utf8.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Version } from '../ports/content-repo.ts';
import { recordContent } from '../tree/record-content.ts';
import type { FieldDifference } from './field-difference.ts';
import { fieldDifferences } from './record-differences.ts';

/** The most characters of JSON that differences of fields take. */
const MAX_DIFFERENCE_CHARACTERS = 6_000;

/** A file that a save changes. */
export interface ChangedFile {
  file: string;
  /** Null: it is gone. */
  version: Version | null;
  /** Of a record that was there and stays: its fields before and after; left out once the answer tells enough. */
  fields?: FieldDifference[];
}

/** Files that a save changes, with the fields that change. `past`: texts of the files that become as they were. */
export function describeChangedFiles(
  changes: readonly FileChange[],
  { now, past }: { now: Texts; past: Texts },
  kinds: KindRegistry,
): ChangedFile[] {
  let told = 0;
  return changes.map(({ file, version, state }): ChangedFile => {
    if (state === null || told > MAX_DIFFERENCE_CHARACTERS) return { file, version };
    const text = 'bytes' in state ? (fromUtf8(state.bytes) ?? undefined) : past.get(file);
    const fields = fieldDifferences(recordContent(file, now.get(file), kinds), recordContent(file, text, kinds));
    told += JSON.stringify(fields).length;
    return { file, version, ...(fields.length > 0 ? { fields } : {}) };
  });
}
