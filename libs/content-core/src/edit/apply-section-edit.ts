import { type Message, messageOf } from '../messages/message.ts';
import type { Audience } from '../format/ids.ts';
import type { SectionData } from '../model/kind.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Section } from '../model/section.ts';
import { nearNames } from '../messages/near-names.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed, readSection, type SectionReading, unknownKind } from '../tree/read-section.ts';
import { applyFieldEdits, type FieldFault } from './apply-field-edits.ts';
import { droppedBySet, droppedFields } from './dropped-fields.ts';
import { replacedEntries, type ReplacedEntry } from './replaced-entries.ts';
import type { SectionChange } from './section-edit.ts';
import { visibleTimesAfter } from './visible-time-fields.ts';
import { parseRecordText } from '../tree/record-text.ts';

/** The context in which a section is edited. */
export interface EditContext {
  file: string;
  pageTitle: string;
  /** The page's audience, the default for a new section. */
  audience: Audience;
  /** Ids of the sections the page has. */
  sections: readonly string[];
  kinds: KindRegistry;
}

/**
 * The result of an edit of a section. `dropped` are stored fields that the edit removes without naming them, `replaced` are list entries
 * that other ones replaced, `faults` are paths that do not exist.
 */
export type EditedSection = SectionReading & {
  dropped: readonly string[];
  replaced: readonly ReplacedEntry[];
  faults: readonly FieldFault[];
};

/**
 * Applies an edit to a stored section (`text`; null: there is none). Envelope fields of the edit replace the stored ones, `data` replaces
 * all data, `set` and `unset` change single fields of it. A section that cannot be parsed is replaced by an edit with `kind` and `data`;
 * its audience is then editors only unless the edit names another.
 */
export function applySectionEdit(
  text: string | null,
  edit: SectionChange,
  where: EditContext,
): EditedSection {
  const stored = text === null ? null : readStored(text, where);
  const old = stored?.section ?? null;
  if (old?.readOnly !== undefined)
    return withoutData(
      failedReading(where, messageOf('section_read_only', { reason: old.readOnly }), edit.id),
    );
  const kind = edit.kind ?? old?.kind;
  const whole = edit.data !== undefined || (old !== null && kind === old.kind);
  if (stored && !old && !(edit.kind && edit.data)) return withoutData(stored);
  if (kind === undefined || !whole) return withoutData(missingKindOrData(edit, where));
  if (!kindNamed(where.kinds, kind))
    return withoutData(failedReading(where, unknownKind(kind, where.kinds), edit.id));
  const { data, faults } = edit.data
    ? { data: edit.data, faults: [] }
    : applyFieldEdits(old?.data ?? {}, edit);
  const section: Section = {
    id: edit.id,
    kind,
    v: kindNamed(where.kinds, kind)?.version ?? 1,
    audience: edit.audience ?? old?.audience ?? (stored ? [] : where.audience),
    theme: edit.theme ?? old?.theme ?? 'default',
    hidden: edit.hidden ?? old?.hidden ?? false,
    ...visibleTimesAfter(old, edit),
    data,
  };
  const reading = readSection(section, where, where.kinds);
  if (reading.section?.readOnly !== undefined)
    return withoutData(
      failedReading(where, messageOf('section_read_only', { reason: reading.section.readOnly }), edit.id),
    );
  const next = reading.section?.data;
  if (!old || !next) return { ...withoutData(reading), faults };
  const replaced = edit.data ? [] : replacedEntries(old.data, edit);
  return { ...reading, dropped: droppedFrom(old.data, edit, next), replaced, faults };
}

/** The result of an edit that fails before it changes any data. */
function withoutData(reading: SectionReading): EditedSection {
  return { ...reading, dropped: [], replaced: [], faults: [] };
}

function droppedFrom(old: SectionData, edit: SectionChange, next: SectionData): string[] {
  return edit.data ? droppedFields(old, { given: edit.data, next }) : droppedBySet(old, edit, next);
}

function readStored(text: string, where: EditContext): SectionReading {
  const value = parseRecordText(text);
  if (value === undefined) return failedReading(where, messageOf('section_not_json'));
  return readSection(value, where, where.kinds);
}

function missingKindOrData(edit: SectionChange, where: EditContext): SectionReading {
  const message =
    edit.kind === undefined
      ? messageOf('new_section_incomplete', { section: edit.id, near: nearNames(edit.id, where.sections) })
      : messageOf('new_kind_needs_data');
  return failedReading(where, message, edit.id);
}

function failedReading({ file, pageTitle }: EditContext, message: Message, id = ''): SectionReading {
  const problem: Problem = {
    file,
    at: id === '' ? pageTitle : `${pageTitle} › ${id}`,
    ...message,
    level: 'error',
  };
  return { section: null, problems: [problem] };
}
