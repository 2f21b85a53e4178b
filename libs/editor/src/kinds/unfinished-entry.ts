import { isRecord, valueAt } from '@portal/ports/json';
import type { FieldSpec } from './field-spec.ts';
import { applyChange, type PageDocument } from '../content/page-document.ts';

/** An entry of a list that was just added, and is being filled in. */
export interface UnfinishedEntry {
  section: string;
  /** Where it is in the section's data, such as `entries.2`. */
  path: string;
  isComplete: (entry: unknown) => boolean;
  /** The entry that it takes the place of, which a list with no fewer entries has until this one is complete. */
  instead?: unknown;
}

/**
 * The page as it can be saved and shown meanwhile: without the entry, or with the one that it replaces, as long as something required is
 * missing in it.
 */
export function withoutUnfinished(page: PageDocument, unfinished: UnfinishedEntry | null): PageDocument {
  if (!unfinished) return page;
  const { section, path, isComplete, instead } = unfinished;
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const entries = valueAt(page.sections[section]?.data, list);
  const at = Number(index);
  if (!Array.isArray(entries) || at >= entries.length || isComplete(entries[at])) return page;
  const value = instead === undefined ? entries.toSpliced(at, 1) : entries.with(at, instead);
  return applyChange(page, { type: 'field', id: section, path: list, value });
}

/** Whether everything that a field requires is there. */
export function isFilled(field: FieldSpec, value: unknown): boolean {
  if (field.type === 'group')
    return field.fields.every(
      (one) => !one.required || isFilled(one, isRecord(value) ? value[one.name] : undefined),
    );
  if (field.type === 'list')
    return (
      Array.isArray(value) &&
      value.length >= field.least &&
      value.every((entry) => isFilled(field.item, entry))
    );
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
