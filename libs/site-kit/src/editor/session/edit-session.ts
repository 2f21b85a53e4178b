import { keptPage, restoredPage } from '../model/kept-page.ts';
import {
  applyChange,
  type Change,
  type PageBase,
  type PageDocument,
  type SectionState,
} from '../model/page-document.ts';
import { type FieldConflict, type MergeSection, takeTheirs } from '../model/take-theirs.ts';
import { adoptTheirs, NOTHING_TO_UNDO, noteStep, redo, undo, type UndoStacks } from '../model/undo.ts';
import { whatToSave } from '../model/what-to-save.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageApi } from './page-api.ts';
import type { SaveOutcome, SectionProblem } from './save-answer.ts';

/** Where one's changes are. */
export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' | 'held' | 'offline' | 'signed-out' }
  | { state: 'failed'; message: string };

/** All that the editor knows of the page at hand. Never changed in place. */
export interface EditState {
  page: PageDocument;
  base: PageBase;
  stacks: UndoStacks;
  saving: Saving;
  /** Whether all of it is stored on this device; null while that is being done. */
  kept: boolean | null;
  /** Errors by section. */
  problems: Readonly<Record<string, readonly SectionProblem[]>>;
  /** Sections as they were when the draft refused them: they wait until they are changed. */
  refused: Readonly<Record<string, SectionState>>;
  /** Fields that somebody else changed as well, by section: they wait until somebody chooses. */
  conflicts: Readonly<Record<string, readonly FieldConflict[]>>;
  selected: string | null;
  /** When what was brought back from this device was typed; null: nothing was. */
  broughtBack: number | null;
  /** Counts what others changed, so that it can be told. */
  takenIn: number;
  /** Where the newest state came from: what is typed in is touched by nothing but an undo. */
  origin: 'own' | 'undo' | 'others';
}

/** What a session of editing stands on. */
export interface SessionDeps {
  api: PageApi;
  kept: KeptPages;
  merge: MergeSection;
  now: () => number;
  /** Calls back after so many milliseconds; gives what calls it off. */
  later: (work: () => void, ms: number) => () => void;
}

/** One person's session of editing one page. */
export interface EditSession {
  get(): EditState;
  /** Hears of every new state; gives what ends that. */
  subscribe(listener: () => void): () => void;
  change(change: Change): void;
  undo(): readonly string[];
  redo(): readonly string[];
  select(id: string | null): void;
  /** Settles one conflict: the field is yours or theirs from now on. */
  choose(id: string, path: string, side: 'yours' | 'theirs'): void;
  /** Says what rendering found wrong with a section. */
  report(id: string, problems: readonly SectionProblem[]): void;
  /** Saves now; done when the draft has everything that can be saved, or that failed. */
  save(options?: { leaving?: boolean }): Promise<void>;
  /** Brings back what this device kept when the page was left before it was saved. */
  bringBack(): Promise<void>;
}

/** Nobody waits longer than this for their words to be on the draft, once they pause. */
const IDLE_MS = 1_500;
const RETRY_MS = 10_000;
/** How often a save is begun again because others were faster, before it counts as failed. */
const ATTEMPTS = 4;

/** Begins a session on the page as the draft has it. */
export function editSession(base: PageBase, deps: SessionDeps): EditSession {
  const listeners = new Set<() => void>();
  let state: EditState = {
    page: pageOf(base),
    base,
    stacks: NOTHING_TO_UNDO,
    saving: { state: 'saved' },
    kept: true,
    ...{ problems: {}, refused: {}, conflicts: {} },
    ...{ selected: null, broughtBack: null, takenIn: 0, origin: 'own' },
  };
  let callOff: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let storing: Promise<void> | null = null;
  let isStale = false;

  const set = (part: Partial<EditState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  /** One write at a time, the newest state waiting: a key costs one write at most. */
  const keep = () => {
    set({ kept: null });
    isStale = true;
    storing ??= (async () => {
      while (isStale) {
        isStale = false;
        const { page, base: stands, conflicts } = state;
        const done = await deps.kept.write(keptPage({ page, base: stands, conflicts }, deps.now())).then(
          () => true,
          () => false,
        );
        if (!isStale) set({ kept: done });
      }
      storing = null;
    })();
  };

  const saveSoon = (ms = IDLE_MS) => {
    callOff();
    callOff = deps.later(() => void save(), ms);
  };

  const held = () => new Set([...Object.keys(state.conflicts), ...stillRefused(state)]);

  const touched = (page: PageDocument, more: Partial<EditState>) => {
    set({ page, saving: { state: 'unsaved' }, ...more });
    keep();
    saveSoon();
  };

  async function save({ leaving = false } = {}): Promise<void> {
    callOff();
    if (running) await running;
    running = attempt(leaving).finally(() => (running = null));
    return running;
  }

  async function attempt(leaving: boolean): Promise<void> {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const sent = state.page;
      const edits = whatToSave(sent, state.base, held());
      if (edits.length === 0) {
        set({ saving: { state: whatToSave(state.page, state.base).length === 0 ? 'saved' : 'held' } });
        keep();
        return;
      }
      set({ saving: { state: 'saving' } });
      const outcome = await deps.api.save(edits, leaving);
      if (outcome.outcome === 'saved')
        await saved(
          outcome,
          sent,
          edits.map(({ id }) => id),
        );
      else if (outcome.outcome === 'refused') refuse(outcome.problems, sent);
      else if (outcome.outcome !== 'overtaken') return fail(outcome);
      else if (!(await takeIn())) return;
      if (leaving) return;
    }
    set({ saving: { state: 'failed', message: '' } });
    saveSoon(RETRY_MS);
  }

  async function saved(
    { versions, order }: Extract<SaveOutcome, { outcome: 'saved' }>,
    sent: PageDocument,
    ids: readonly string[],
  ): Promise<void> {
    const sections = new Map(Object.entries(state.base.sections));
    for (const id of ids) {
      const version = versions[id];
      const section = sent.sections[id];
      if (typeof version === 'string' && section) {
        const isHeld = held().has(id);
        const before = sections.get(id);
        sections.set(id, { version, state: isHeld && before ? before.state : section });
      } else if (version === null) sections.delete(id);
    }
    const expected = sent.order.filter((id) => sections.has(id) || state.base.order.includes(id));
    set({ base: { order, sections: Object.fromEntries(sections) } });
    const isOthers = order.some((id) => !expected.includes(id)) || expected.some((id) => !order.includes(id));
    if (isOthers) await takeIn();
  }

  function refuse(problems: Readonly<Record<string, readonly SectionProblem[]>>, sent: PageDocument): void {
    const ids = Object.keys(problems).filter((id) => sent.sections[id]);
    const refused = Object.fromEntries(ids.flatMap((id) => [[id, sent.sections[id] as SectionState]]));
    set({
      problems: { ...state.problems, ...problems },
      refused: { ...state.refused, ...refused },
    });
  }

  function fail(outcome: Exclude<SaveOutcome, { outcome: 'saved' | 'refused' | 'overtaken' }>): void {
    if (outcome.outcome === 'failed') {
      set({ saving: { state: 'failed', message: outcome.message } });
      saveSoon((outcome.wait ?? RETRY_MS / 1000) * 1000);
      return;
    }
    set({ saving: { state: outcome.outcome } });
    if (outcome.outcome === 'offline') saveSoon(RETRY_MS);
  }

  /** Reads what others saved and takes it in; false when it cannot be read. */
  async function takeIn(): Promise<boolean> {
    const draft = await deps.api.read();
    if ('ok' in draft) {
      const { code, message, wait } = draft;
      if (code === 'unauthenticated') fail({ outcome: 'signed-out' });
      else fail(code === 'offline' ? { outcome: 'offline' } : { outcome: 'failed', message, wait });
      return false;
    }
    const taken = takeTheirs(state.page, state.base, { draft, merge: deps.merge });
    const stacks = taken.theirs.reduce(
      (current, { before, after }) => (before && after ? adoptTheirs(current, { before, after }) : current),
      state.stacks,
    );
    set({
      page: taken.page,
      base: taken.base,
      stacks,
      conflicts: joined(state.conflicts, taken.conflicts, taken.page),
      origin: 'others',
      takenIn: state.takenIn + (taken.theirs.length > 0 ? 1 : 0),
    });
    keep();
    return true;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change) {
      const page = applyChange(state.page, change);
      if (page === state.page) return;
      const stacks = noteStep(state.stacks, { before: state.page, after: page }, { change, at: deps.now() });
      const selected = change.type === 'add' ? change.section.id : state.selected;
      touched(page, {
        stacks,
        origin: 'own',
        selected: selected !== null && page.sections[selected] ? selected : null,
      });
    },
    undo: () => goBack(undo),
    redo: () => goBack(redo),
    select(id) {
      if (id !== state.selected) set({ selected: id });
    },
    choose(id, path, side) {
      const conflict = state.conflicts[id]?.find((one) => one.path === path);
      if (!conflict) return;
      const left = state.conflicts[id]?.filter((one) => one !== conflict) ?? [];
      const { [id]: _settled, ...others } = state.conflicts;
      const theirs: Change = { type: 'field', id, path, value: conflict.theirs };
      const page = side === 'theirs' ? applyChange(state.page, theirs) : state.page;
      touched(page, { conflicts: left.length > 0 ? { ...others, [id]: left } : others });
    },
    report(id, problems) {
      const { [id]: _old, ...others } = state.problems;
      set({ problems: problems.length > 0 ? { ...others, [id]: problems } : others });
    },
    save,
    async bringBack() {
      const kept = await deps.kept.read().catch(() => null);
      if (kept === null) return;
      const draft = state.base;
      const taken = takeTheirs(restoredPage(kept), kept.base, { draft, merge: deps.merge });
      if (whatToSave(taken.page, draft).length === 0)
        return void deps.kept.write(null).catch(() => undefined);
      const conflicts = joined(kept.conflicts, taken.conflicts, taken.page);
      touched(taken.page, { conflicts, broughtBack: kept.at });
    },
  };

  function goBack(step: typeof undo): readonly string[] {
    const done = step(state.page, state.stacks);
    if (!done) return [];
    const [first] = done.ids;
    const selected = first !== undefined && done.page.sections[first] ? first : null;
    touched(done.page, { stacks: done.stacks, selected, origin: 'undo' });
    return done.ids;
  }
}

/** The page as the draft has it. */
function pageOf({ order, sections }: PageBase): PageDocument {
  const states = Object.entries(sections).map(([id, { state }]) => [id, state] as const);
  return { order, sections: Object.fromEntries(states) };
}

/** Sections that have not been changed since the draft refused them. */
function stillRefused({ refused, page }: EditState): string[] {
  return Object.entries(refused).flatMap(([id, state]) => (page.sections[id] === state ? [id] : []));
}

type Conflicts = EditState['conflicts'];

/** Conflicts of sections that are still there: the new ones, and those nobody has settled yet. */
function joined(open: Conflicts, found: Conflicts, { sections }: PageDocument): Conflicts {
  const ids = [...new Set([...Object.keys(open), ...Object.keys(found)])].filter((id) => sections[id]);
  return Object.fromEntries(
    ids.map((id) => {
      const fresh = found[id] ?? [];
      const older = (open[id] ?? []).filter(({ path }) => !fresh.some((one) => one.path === path));
      return [id, [...older, ...fresh]];
    }),
  );
}
