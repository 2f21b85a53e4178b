import type { Conflicts } from '../merge/conflicts.ts';
import type { PageBase, PageDocument, SectionState } from '../content/page-document.ts';
import type { Unanswered } from '../local-draft/unanswered.ts';
import type { UnfinishedEntry } from '../kinds/unfinished-entry.ts';
import { NOTHING_TO_UNDO, type UndoStacks } from '../content/undo.ts';
import type { SectionProblem } from './save-answer.ts';

/** Where one's changes are. */
export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' | 'blocked' | 'locked' | 'offline' | 'signed-out' | 'deleted' }
  | { state: 'failed'; message: string };

/** A section that is edited elsewhere right now, and so not here. */
export interface LockedSection {
  by: 'another' | 'own-tab';
  /** The id of who edits it. */
  person: string;
  name: string;
  /** Whether it was being edited here before: the device was away for longer than the lock lasts, or the person's other tab took it. */
  isLost: boolean;
}

/** All that the editor knows of the page at hand. Never changed in place. */
export interface EditState {
  page: PageDocument;
  base: PageBase;
  stacks: UndoStacks;
  saving: Saving;
  /** Whether all of it is stored on this device; null while that is being done, or where nothing has to be. */
  isStored: boolean | null;
  /** Errors by section. */
  problems: Readonly<Record<string, readonly SectionProblem[]>>;
  /** Sections as they were when the draft refused them: they wait until they are changed. */
  refused: Readonly<Record<string, SectionState>>;
  conflicts: Conflicts;
  /** What was sent, and not answered. */
  unanswered: Unanswered;
  /** An entry of a list that is being filled in for the first time; null: none is. It is saved once it is complete, or was left. */
  unfinished: UnfinishedEntry | null;
  /** Sections that are edited elsewhere right now. */
  locked: Readonly<Record<string, LockedSection>>;
  selected: string | null;
  /** When what was brought back from this device was typed; null: nothing was. */
  broughtBack: number | null;
  /** Counts what others changed, so that it can be reported. */
  takenIn: number;
  /** Who that was the last time; null: that is not known. */
  takenFrom: string | null;
  /** Where the newest state came from: what is typed in is touched by nothing but an undo. */
  origin: 'own' | 'undo' | 'others';
}

/** The state of a session, and who hears of it. */
export interface StateStore {
  get(): EditState;
  set(part: Partial<EditState>): void;
  /** Subscribes to every new state, and to nothing else; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** A store that begins with the page as the draft has it. */
export function stateStore(base: PageBase): StateStore {
  const listeners = new Set<() => void>();
  let state: EditState = {
    page: pageOf(base),
    base,
    stacks: NOTHING_TO_UNDO,
    saving: { state: 'saved' },
    isStored: true,
    problems: {},
    refused: {},
    conflicts: {},
    locked: {},
    unanswered: {},
    unfinished: null,
    selected: null,
    broughtBack: null,
    takenIn: 0,
    takenFrom: null,
    origin: 'own',
  };
  return {
    get: () => state,
    set(part) {
      const next = { ...state, ...part };
      const names = Object.keys(part) as (keyof EditState)[];
      if (names.every((name) => Object.is(next[name], state[name]))) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function pageOf({ order, sections }: PageBase): PageDocument {
  const states = Object.entries(sections).map(([id, { state }]) => [id, state] as const);
  return { order, sections: Object.fromEntries(states) };
}

/**
 * Sections that stay as they are on the draft: those with open conflicts, those refused and not changed since, and those that another
 * person is editing.
 */
export function lockedSections({ conflicts, refused, page, locked }: EditState): Set<string> {
  const stillRefused = Object.entries(refused).flatMap(([id, state]) =>
    page.sections[id] === state ? [id] : [],
  );
  const others = Object.keys(locked).filter((id) => locked[id]?.by === 'another');
  return new Set([...Object.keys(conflicts), ...stillRefused, ...others]);
}
