import { isRecord, stepsOf } from '@portal/ports/json';
import type { VisibleTimes } from '@portal/content-core/visible-times';

/** A section as it is being edited. */
export interface SectionState extends VisibleTimes {
  id: string;
  kind: string;
  audience: 'all' | readonly string[];
  theme: 'default' | 'muted' | 'accent' | 'inverse';
  hidden: boolean;
  data: Readonly<Record<string, unknown>>;
}

/** A page as it is being edited. Never changed in place, so that states can be compared and stored. */
export interface PageDocument {
  /** Ids of all of the page's sections, those that cannot be read included. */
  order: readonly string[];
  /** The sections that can be edited, by id. */
  sections: Readonly<Record<string, SectionState>>;
}

/** The state of a page that edits are based on: what is known here of the draft. */
export interface PageBase {
  /** Who sees the page. */
  audience: SectionState['audience'];
  /** From when and until when visitors see it. */
  times?: VisibleTimes;
  order: readonly string[];
  sections: Readonly<Record<string, StoredSection>>;
}

/** A section as the draft holds it, with the version that an edit of it has to name. */
export interface StoredSection {
  version: string;
  state: SectionState;
}

/**
 * A change that begins a step of undo, such as new marks; is one alone, such as a command or a paste; joins the last, such as dragging a colour; or
 * writes, in place of what was selected if anything was.
 */
export type UndoPart = 'begins' | 'alone' | 'joins' | 'writes';

/** One step of editing. */
export type Change =
  /**
   * `seen`: what was shown when it was typed in; left out: what the page has. `step`: how undo counts it; left out: by what was typed.
   */
  | { type: 'field'; id: string; path: string; value: unknown; seen?: unknown; step?: UndoPart }
  | {
      type: 'settings';
      id: string;
      settings: Partial<Pick<SectionState, 'theme' | 'hidden' | 'audience' | keyof VisibleTimes>>;
    }
  | { type: 'add'; section: SectionState; at: number }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number };

/** The page once `change` is made. A change of something that is not there changes nothing. */
export function applyChange(page: PageDocument, change: Change): PageDocument {
  switch (change.type) {
    case 'add': {
      const { section, at } = change;
      if (page.order.includes(section.id)) return page;
      return {
        order: page.order.toSpliced(at, 0, section.id),
        sections: { ...page.sections, [section.id]: section },
      };
    }
    case 'remove': {
      const { [change.id]: _removed, ...sections } = page.sections;
      return { order: page.order.filter((id) => id !== change.id), sections };
    }
    case 'move': {
      if (!page.order.includes(change.id)) return page;
      const rest = page.order.filter((id) => id !== change.id);
      return { ...page, order: rest.toSpliced(Math.max(0, change.to), 0, change.id) };
    }
    default: {
      const section = page.sections[change.id];
      if (!section) return page;
      const next =
        change.type === 'field'
          ? { ...section, data: asData(setAt(section.data, stepsOf(change.path), change.value)) }
          : withSettings(section, change.settings);
      return { ...page, sections: { ...page.sections, [section.id]: next } };
    }
  }
}

/** A time that is set to undefined is removed. */
function withSettings(section: SectionState, settings: Partial<SectionState>): SectionState {
  const { visibleFrom, visibleUntil, ...rest } = { ...section, ...settings };
  return {
    ...rest,
    ...(visibleFrom === undefined ? {} : { visibleFrom }),
    ...(visibleUntil === undefined ? {} : { visibleUntil }),
  };
}

/** A copy with `value` at the path; undefined takes the field or entry out. Missing objects on the way are made. */
function setAt(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return data.filter((_entry, at) => at !== index);
    return data.map((entry, at) => (at === index ? setAt(entry, rest, value) : entry));
  }
  const record = isRecord(data) ? data : {};
  const next = setAt(record[key], rest, value);
  if (next !== undefined) return { ...record, [key]: next };
  const { [key]: _removed, ...left } = record;
  return left;
}

function asData(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
