import type { Audience } from '../format/ids.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { visibleState } from '../model/visible-times.ts';
import { sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { Problem } from '../tree/problem.ts';
import { idsIn } from '../tree/references.ts';
import { admits, type Restriction, type Viewer } from '../tree/visible-to.ts';

/** A part of a page that the viewer does not see, and why. Links that are left out are reported as problems of the page instead. */
export type HiddenPart = (
  | { page: string }
  | { section: string; kind?: string }
  | { document: string; section: string }
) &
  (
    | { reason: 'audience'; audience: Audience }
    /** Hidden from all visitors, not in the order of the page, or a list of documents of which the viewer may see none. */
    | { reason: 'hidden' | 'not_in_order' | 'no_documents' }
    /** Visible from `from` only, or not any more since `until`. */
    | { reason: 'not_yet'; from: string }
    | { reason: 'over'; until: string }
    | { reason: 'unreadable'; why: string }
  );

/** A page in the whole site, the site as the viewer sees it, and the sections of the page that cannot be parsed. */
export interface ViewedPage {
  page: Page;
  whole: ContentTree;
  seen: ContentTree;
  viewer: Viewer;
  /** When the viewer looks. */
  now: Date;
  broken: readonly Problem[];
}

/** The hidden parts of a page, in the order of the page: the page itself, otherwise sections, and documents that sections list. */
export function hiddenParts({ page, whole, seen, viewer, now, broken }: ViewedPage): HiddenPart[] {
  const sections = whole.sections.get(page.id) ?? new Map<string, Section>();
  const shown = seen.sections.get(page.id);
  const reasonOf = (restricted: Restriction) => hidingReason(restricted, viewer, now);
  if (!seen.pages.has(page.id)) return [{ page: page.id, ...(reasonOf(page) ?? { reason: 'hidden' }) }];
  const unreadable = page.sections.flatMap((id): HiddenPart[] => {
    const problem = broken.find(({ file }) => file === sectionFile(page.id, id));
    return sections.has(id) || !problem ? [] : [{ section: id, reason: 'unreadable', why: problem.message }];
  });
  const order = new Map(page.sections.map((id, index) => [id, index]));
  const inOrder = [...sections.values()].sort(
    (a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size),
  );
  return [
    ...unreadable,
    ...inOrder.flatMap((section): HiddenPart[] => {
      const { id, kind, readOnly } = section;
      if (!order.has(id)) return [{ section: id, kind, reason: 'not_in_order' }];
      if (readOnly !== undefined) return [{ section: id, kind, reason: 'unreadable', why: readOnly }];
      const documents = hiddenDocuments(section, { whole, seen, reasonOf });
      if (shown?.has(id)) return documents;
      if (section.hidden) return [{ section: id, kind, reason: 'hidden' }];
      const reason = reasonOf(section);
      if (reason !== null) return [{ section: id, kind, ...reason }];
      return [{ section: id, kind, reason: 'no_documents' }, ...documents];
    }),
  ];
}

/** Why a viewer does not see something: it is not for them, or not at this moment; null when neither is so. */
function hidingReason({ audience, visibleFrom, visibleUntil }: Restriction, viewer: Viewer, now: Date) {
  if (viewer.editor) return null;
  if (!admits(audience, viewer.audience)) return { reason: 'audience', audience } as const;
  const state = visibleState({ visibleFrom, visibleUntil }, now);
  if (state === 'later') return { reason: 'not_yet', from: visibleFrom ?? '' } as const;
  return state === 'over' ? ({ reason: 'over', until: visibleUntil ?? '' } as const) : null;
}

function hiddenDocuments(
  { id, data }: Section,
  {
    whole,
    seen,
    reasonOf,
  }: Pick<ViewedPage, 'whole' | 'seen'> & {
    reasonOf: (one: Restriction) => ReturnType<typeof hidingReason>;
  },
): HiddenPart[] {
  return idsIn(data).flatMap((value): HiddenPart[] => {
    const document = seen.documents.has(value) ? undefined : whole.documents.get(value);
    const reason = document ? reasonOf(document) : null;
    return reason === null ? [] : [{ document: value, section: id, ...reason }];
  });
}
