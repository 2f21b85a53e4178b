import { fieldChanges } from '@portal/content-core/merge';
import { isRecord, valueAt } from './page-document.ts';

/** A field with its words before and after. */
export interface ChangedField {
  path: string;
  before: string;
  after: string;
}

/** One thing that publishing would change. */
export interface ReviewedChange {
  /** Names it among the others. */
  file: string;
  type: string;
  change: 'added' | 'edited' | 'removed' | 'moved';
  name: string;
  /** Who saved it last, and when (ISO 8601); null when that is not known. */
  last: { by: string; at: string; client: string | null } | null;
  /** The live page changed in the same place since. */
  conflict: boolean;
  /** The section, for a change of one that is still there. */
  section: string | null;
  kind: string | null;
  /** What differs in it, for a section that was edited. */
  fields: readonly ChangedField[];
}

/** The changes of one page, or, under a null page, of what belongs to none. */
export interface ReviewedPage {
  page: { id: string; title: string } | null;
  changes: readonly ReviewedChange[];
}

/** What is reviewed before publishing. `expected` names exactly this state. */
export interface Review {
  expected: string;
  count: number;
  pages: readonly ReviewedPage[];
}

/** A page's sections in one state, by id. */
export type PageSections = ReadonlyMap<string, { kind: string; data: Readonly<Record<string, unknown>> }>;

/** What an answer of `/api/publish` lists, as strings say it. */
export interface ListedChange extends Omit<ReviewedChange, 'section' | 'kind' | 'fields'> {
  page: { id: string; title: string } | null;
}

/** The changes page by page, those of sections with the words that differ. */
export function reviewOf(
  expected: string,
  changes: readonly ListedChange[],
  states: { before: ReadonlyMap<string, PageSections>; after: ReadonlyMap<string, PageSections> },
): Review {
  const pages = new Map<string, { page: ReviewedPage['page']; changes: ReviewedChange[] }>();
  for (const { page, ...change } of changes) {
    const id =
      change.file
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, '') ?? '';
    const after = page && change.type === 'section' ? states.after.get(page.id)?.get(id) : undefined;
    const before = page && change.type === 'section' ? states.before.get(page.id)?.get(id) : undefined;
    const entry = pages.get(page?.id ?? '') ?? { page, changes: [] };
    entry.changes.push({
      ...change,
      section: after ? id : null,
      kind: (after ?? before)?.kind ?? null,
      fields: before && after ? changedFields(before.data, after.data) : [],
    });
    pages.set(page?.id ?? '', entry);
  }
  return { expected, count: changes.length, pages: [...pages.values()] };
}

/** The fields in which the data of a section differs, with their words. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return fieldChanges(before, after).map((change) => ({
    path: change.path.join('.'),
    before: plainWords(change.before),
    after: plainWords(change.after),
  }));
}

/** A value as a person reads it: its words, without the structure around them. */
export function plainWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainWords).join('\n');
  if (isRecord(value)) return Object.values(value).map(plainWords).filter(Boolean).join(' ');
  return String(value);
}

/** The changes that an answer lists. What is not understood is left out. */
export function listedChanges(body: unknown): ListedChange[] {
  const changes = valueAt(body, 'changes');
  return (Array.isArray(changes) ? changes.filter(isRecord) : []).map((change) => {
    const { file, type, name, page, last, conflict } = change;
    const kinds = ['added', 'removed', 'moved'] as const;
    return {
      file: String(file),
      type: String(type),
      name: String(name),
      change: kinds.find((one) => one === change['change']) ?? 'edited',
      conflict: conflict === true,
      page: isRecord(page) ? { id: String(page['id']), title: String(page['title']) } : null,
      last: isRecord(last)
        ? {
            by: String(last['by']),
            at: String(last['at']),
            client: typeof last['client'] === 'string' ? last['client'] : null,
          }
        : null,
    };
  });
}
