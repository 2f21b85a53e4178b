import type { VisibleTimes } from '@portal/content-core/visible-times';
import { sameJson } from '@portal/ports/json';
import type { PageBase, PageDocument, SectionState } from './page-document.ts';
import { movedSections } from './moved-sections.ts';
import { sameWhenStored } from './stored-form.ts';
import { sameTimes, timesToSave } from './visible-times.ts';

/** One edit as `/api/save` takes it. */
export type SaveEdit =
  | { id: string; baseVersion: string; remove: true }
  | ({ id: string; baseVersion: string | null; after?: string | null } & Partial<
      Omit<SectionState, 'id' | keyof VisibleTimes>
    > &
      GivenTimes);

/** null removes a time. */
type GivenTimes = { [Time in keyof VisibleTimes]?: string | null | undefined };

/**
 * The edits that bring the draft from `base` to `page`; none when it is there. Sections in `excluded` stay as they are on the
 * draft: a new one is not sent, and nothing is placed after it; one that is deleted here is not removed. Places are given by the section before, never as a whole order,
 * so that sections which others add meanwhile make no conflict.
 */
export function editsToSave(
  page: PageDocument,
  base: PageBase,
  excluded: ReadonlySet<string> = new Set(),
): SaveEdit[] {
  const removed = Object.entries(base.sections)
    .filter(([id]) => page.sections[id] === undefined && !excluded.has(id))
    .map(([id, { version }]): SaveEdit => ({ id, baseVersion: version, remove: true }));
  const order = page.order.filter((id) => base.order.includes(id) || !excluded.has(id));
  const moved = movedSections(order, base);
  const edits = order.flatMap((id, index): SaveEdit[] => {
    const section = page.sections[id];
    const stored = base.sections[id];
    if (!section) return [];
    const after = order[index - 1] ?? null;
    if (!stored) return [{ ...section, baseVersion: null, after }];
    const place = moved.has(id) ? { after } : {};
    const fields = excluded.has(id) ? {} : changedFields(section, stored.state);
    if (Object.keys(fields).length === 0 && !moved.has(id)) return [];
    return [{ id, baseVersion: stored.version, ...fields, ...place }];
  });
  return [...removed, ...edits];
}

function changedFields(
  section: SectionState,
  stored: SectionState,
): Partial<Omit<SectionState, 'id' | keyof VisibleTimes>> & GivenTimes {
  const { audience, theme, hidden, data } = section;
  return {
    ...(sameWhenStored(data, stored.data) ? {} : { data }),
    ...(theme === stored.theme ? {} : { theme }),
    ...(hidden === stored.hidden ? {} : { hidden }),
    ...(sameJson(audience, stored.audience) ? {} : { audience }),
    ...(sameTimes(section, stored) ? {} : timesToSave(section)),
  };
}
