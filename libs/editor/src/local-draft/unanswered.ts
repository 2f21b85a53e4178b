import { sameJson } from '@portal/ports/json';
import type { PageBase, PageDocument, SectionState } from '../content/page-document.ts';
import { sameTimes, withTimes } from '../content/visible-times.ts';
import { sameWhenStored } from '../content/stored-form.ts';

/** Sections as they were sent in saves without an answer, by id: the draft may have them all the same. */
export type Unanswered = Readonly<Record<string, readonly SectionState[]>>;

/** How many attempts of one section are stored. */
const MOST = 5;

/** Notes what a save sends, until its answer comes. */
export function noteUnanswered(before: Unanswered, sent: PageDocument, ids: readonly string[]): Unanswered {
  const added = ids.flatMap((id) => {
    const state = sent.sections[id];
    return state ? [[id, [...(before[id] ?? []), state].slice(-MOST)] as const] : [];
  });
  return { ...before, ...Object.fromEntries(added) };
}

/** Forgets what a save sent last, which the site refused: the draft does not have it. */
export function noteRefused(before: Unanswered, sent: PageDocument, ids: readonly string[]): Unanswered {
  const entries = Object.entries(before).map(([id, states]) => {
    const isLast = ids.includes(id) && states.at(-1) === sent.sections[id];
    return [id, isLast ? states.slice(0, -1) : states] as const;
  });
  return Object.fromEntries(entries.filter(([, states]) => states.length > 0));
}

/**
 * What may still reach the draft as it is now, or have reached it unnoticed. A save names the version that it is based on: where the draft has
 * another one of a section than `base`, what was sent is in it, or never will be, and the same words are others' from then on.
 */
export function stillUnanswered(before: Unanswered, base: PageBase, draft: PageBase): Unanswered {
  const left = Object.entries(before).filter(
    ([id]) => draft.sections[id]?.version === base.sections[id]?.version,
  );
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
}

/** What either of two has. */
export function joinUnanswered(one: Unanswered, other: Unanswered): Unanswered {
  const joined = Object.entries(other).map(
    ([id, states]) => [id, [...(one[id] ?? []), ...states].slice(-MOST)] as const,
  );
  return { ...one, ...Object.fromEntries(joined) };
}

/** Forgets sections of which an answer came. */
export function noteAnswered(before: Unanswered, ids: readonly string[]): Unanswered {
  const left = Object.entries(before).filter(([id]) => !ids.includes(id));
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
}

/**
 * The base for merging the draft. Fields that the draft holds as they were sent, or as the base has them, count as saved from here,
 * so they are not taken for someone else's change. How texts are stored makes no difference.
 */
export function withOwn(base: PageBase, draft: PageBase, unanswered: Unanswered): PageBase {
  const own = Object.entries(draft.sections).flatMap(([id, { state }]) => {
    const before = base.sections[id];
    const sent = unanswered[id] ?? [];
    // A section that was added by a save without an answer has no base yet.
    const from = before?.state ?? sent[0];
    if (!from || (before && sameJson(from, state))) return [];
    const known = { version: before?.version ?? '', state: withOwnFields(from, state, [from, ...sent]) };
    return [[id, known] as const];
  });
  if (own.length === 0) return base;
  const added = own.flatMap(([id]) => (base.order.includes(id) ? [] : [id]));
  return {
    ...base,
    order: [...base.order, ...added],
    sections: { ...base.sections, ...Object.fromEntries(own) },
  };
}

function withOwnFields(
  from: SectionState,
  stored: SectionState,
  sent: readonly SectionState[],
): SectionState {
  const pick = <Name extends 'theme' | 'hidden' | 'audience'>(name: Name): SectionState[Name] =>
    sent.some((state) => sameJson(state[name], stored[name])) ? stored[name] : from[name];
  const names = new Set([...Object.keys(from.data), ...Object.keys(stored.data)]);
  const fields = [...names].flatMap((name) => {
    const isOwn = sent.some(({ data }) => sameWhenStored(data[name], stored.data[name]));
    const value = isOwn ? stored.data[name] : from.data[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const settings = { theme: pick('theme'), hidden: pick('hidden'), audience: pick('audience') };
  const isTimed = sent.some((state) => sameTimes(state, stored));
  const own = withTimes(from, isTimed ? stored : from);
  return { ...own, ...settings, data: Object.fromEntries(fields) };
}
