import { sameJson } from '@portal/ports/json';
import type { FieldConflict } from '../merge/take-theirs.ts';
import type { Unanswered } from './unanswered.ts';
import type { PageBase, PageDocument, SectionState } from '../content/page-document.ts';

/** What is stored on this device of a page that is not saved: one's own sections, and what they are based on. JSON. */
export interface LocalDraft {
  /** When it was typed, milliseconds since 1970. */
  at: number;
  order: readonly string[];
  /** Sections that differ from the draft; null: removed here. */
  changed: Readonly<Record<string, SectionState | null>>;
  base: PageBase;
  /** What others changed as well, and is not settled yet. */
  conflicts: Readonly<Record<string, readonly FieldConflict[]>>;
  /** What was sent, and not answered; what was stored by earlier editors has none. */
  unanswered?: Unanswered;
}

type Keeping = Pick<LocalDraft, 'base' | 'conflicts' | 'unanswered'> & { page: PageDocument };

/** What has to be stored; null when the draft has everything. */
export function localDraft({ page, base, conflicts, unanswered }: Keeping, at: number): LocalDraft | null {
  const ids = new Set([...Object.keys(page.sections), ...Object.keys(base.sections)]);
  const differing = [...ids].filter((id) => !sameJson(page.sections[id], base.sections[id]?.state));
  if (differing.length === 0 && sameJson(page.order, base.order)) return null;
  const changed = Object.fromEntries(differing.map((id) => [id, page.sections[id] ?? null]));
  return { at, order: page.order, changed, base, conflicts, ...(unanswered ? { unanswered } : {}) };
}

/** The page as it was when it was stored. */
export function restoredPage({ base, changed, order }: LocalDraft): PageDocument {
  const stored = Object.entries(base.sections).map(([id, { state }]) => [id, state] as const);
  const all = Object.entries({ ...Object.fromEntries(stored), ...changed });
  return { order, sections: Object.fromEntries(all.flatMap(([id, state]) => (state ? [[id, state]] : []))) };
}
