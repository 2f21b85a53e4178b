import { type PageBase, type PageDocument, sameValue, type SectionState } from './page-document.ts';

/** Sections as they were sent in saves without an answer, by id: the draft may have them all the same. */
export type Unanswered = Readonly<Record<string, readonly SectionState[]>>;

/** How many attempts of one section are remembered. */
const MOST = 5;

/** Notes what a save sent whose answer did not come. */
export function noteUnanswered(before: Unanswered, sent: PageDocument, ids: readonly string[]): Unanswered {
  const added = ids.flatMap((id) => {
    const state = sent.sections[id];
    return state ? [[id, [...(before[id] ?? []), state].slice(-MOST)] as const] : [];
  });
  return { ...before, ...Object.fromEntries(added) };
}

/** Forgets sections of which an answer came. */
export function noteAnswered(before: Unanswered, ids: readonly string[]): Unanswered {
  const left = Object.entries(before).filter(([id]) => !ids.includes(id));
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
}

/** The base, with those sections from the draft that hold exactly what was sent: they are one's own, and no one else's change. */
export function withOwn(base: PageBase, draft: PageBase, unanswered: Unanswered): PageBase {
  const own = Object.entries(unanswered).flatMap(([id, states]) => {
    const stored = draft.sections[id];
    return stored && states.some((state) => sameValue(state, stored.state)) ? [[id, stored] as const] : [];
  });
  if (own.length === 0) return base;
  const added = own.flatMap(([id]) => (base.order.includes(id) ? [] : [id]));
  return { order: [...base.order, ...added], sections: { ...base.sections, ...Object.fromEntries(own) } };
}
