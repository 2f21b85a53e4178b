import type { PageDocument } from '../content/page-document.ts';
import { editsToSave } from '../content/edits-to-save.ts';
import type { EditSession } from '../saving/edit-session.ts';
import type { LockedSection } from '../saving/edit-state.ts';
import { type LiveLock, type LocksApi, MAX_LOCKS } from './locks-api.ts';

/** What the locks of one page depend on. */
export interface SectionLocksDeps {
  session: EditSession;
  api: LocksApi;
  page: string;
  tab: string;
  now: () => number;
  /** Calls back after so many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  /** Sends other editors a hint that a lock was taken or released, so that they read the locks at once. Left out: they read them within `BEAT_MS`. */
  announce?: ((what: 'locks') => void) | undefined;
}

/** The locks on sections of one page, as one tab holds and sees them. What others hold is in the state of the session, `locked`. */
export interface SectionLocks {
  /** Reads the locks now. */
  refresh(): void;
  /** Subscribes to sections becoming locked or free; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** The person begins to edit a section, or goes on. */
  touch(id: string): void;
  /** Takes a section from the person's other tab. */
  takeOver(id: string): void;
  /** Releases everything: the tab is hidden or closed. */
  leave(): void;
  /** The tab is looked at again. */
  comeBack(): void;
}

/** How often locks are renewed and read, in milliseconds. A lease lasts three of these. */
const BEAT_MS = 10_000;
/** A section without a key for so long, and saved, is released. */
const IDLE_MS = 120_000;
/** After the end of another person's lease it is looked again. */
const AFTER_END_MS = 250;

/**
 * Takes sections as they are edited, renews and releases them, and notifies the session of what is edited elsewhere. It is advice: what keeps
 * edits from being lost is the version that each save names. While the site cannot be reached the editor goes on.
 */
export function sectionLocks(deps: SectionLocksDeps): SectionLocks {
  const { session, api, page, tab, now, later, announce = () => undefined } = deps;
  /** Sections wanted here, with when they were last edited. */
  const mine = new Map<string, number>();
  /** Those that were held here by the last answer. */
  let ours = new Set<string>();
  const wantedOver = new Set<string>();
  const listeners = new Set<() => void>();
  let callOff: () => void = () => undefined;
  let isAsking = false;
  let isAskedAgain = false;
  let isOver = false;
  let isAway = false;
  let before = session.get();

  async function beat(): Promise<void> {
    if (isOver || isAway) return;
    isAskedAgain = true;
    if (isAsking) return;
    callOff();
    isAsking = true;
    let wait = BEAT_MS;
    while (isAskedAgain && !isOver && !isAway) {
      isAskedAgain = false;
      wait = await turn();
    }
    isAsking = false;
    if (!isOver && !isAway) callOff = later(() => void beat(), wait);
  }

  /** Asks once; returns when to ask again. */
  async function turn(): Promise<number> {
    const over = [...wantedOver];
    wantedOver.clear();
    for (const id of over) mine.set(id, now());
    releaseThose((id, edited) => now() - edited >= IDLE_MS && !isUnsaved(id));
    const locks = await api.hold(
      over.length > 0 ? over : [...mine.keys()].slice(-MAX_LOCKS),
      over.length > 0,
    );
    if (locks === 'unreachable' || isAway) return BEAT_MS;
    if (locks === 'none') {
      isOver = true;
      mine.clear();
      session.lock({});
      saveWhatWaited();
      return BEAT_MS;
    }
    const here = locks.filter((lock) => lock.page === page);
    const isOwn = (lock: LiveLock) => lock.yours && lock.tab === tab;
    const own = here.filter(isOwn).map(({ section }) => section);
    takeNote(new Set(own));
    await releaseUnwanted(own);
    const others = here.filter((lock) => !isOwn(lock));
    await show(Object.fromEntries(others.map((lock) => [lock.section, lockedBy(lock)])));
    const ends = others.map(({ secondsLeft }) => secondsLeft * 1000 + AFTER_END_MS);
    return Math.min(BEAT_MS, ...ends);
  }

  function takeNote(locksHeldByTabs: Set<string>): void {
    const isNew = [...locksHeldByTabs].some((id) => !ours.has(id));
    const lost = [...ours].filter((id) => !locksHeldByTabs.has(id));
    ours = new Set([...locksHeldByTabs, ...lost]);
    if (isNew) announce('locks');
  }

  function lockedBy({ section, holder, yours }: LiveLock): LockedSection {
    const isLost = ours.has(section) || session.get().locked[section]?.isLost === true;
    return { by: yours ? 'own-tab' : 'another', person: holder.userId, name: holder.name, isLost };
  }

  /** A section that becomes free shows what its editor saved before it can be edited. */
  async function show(locked: Readonly<Record<string, LockedSection>>): Promise<void> {
    for (const id of Object.keys(locked)) {
      mine.delete(id);
      ours.delete(id);
    }
    const old = session.get().locked;
    const freed = Object.entries(old).filter(([id]) => locked[id] === undefined);
    session.lock({ ...locked, ...Object.fromEntries(freed) });
    if (freed.length > 0) {
      if (!(await session.refresh())) return;
      session.lock(locked);
      saveWhatWaited();
    }
    if (Object.keys(old).join() !== Object.keys(locked).join()) listeners.forEach((listener) => listener());
  }

  /** Also when the others have written the same meanwhile: then nothing is left, and the bar says so. */
  function saveWhatWaited(): void {
    if (unsaved().size > 0 || session.get().saving.state === 'locked') void session.save();
  }

  function unsaved(): Set<string> {
    const state = session.get();
    return new Set(editsToSave(state.page, state.base).map(({ id }) => id));
  }
  const isUnsaved = (id: string) => unsaved().has(id);

  function releaseThose(isLeft: (id: string, edited: number) => boolean): void {
    const left = [...mine].flatMap(([id, edited]) => (isLeft(id, edited) ? [id] : []));
    if (left.length === 0) return;
    for (const id of left) {
      mine.delete(id);
      ours.delete(id);
    }
    void api.release(left.slice(0, MAX_LOCKS)).then(() => announce('locks'));
  }

  /**
   * The site may get a release before a call that it overtook, and then the tab holds what it has left: here, or on the page that it
   * showed before it was loaded again.
   */
  async function releaseUnwanted(own: readonly string[]): Promise<void> {
    const left = own.filter((id) => !mine.has(id)).slice(0, MAX_LOCKS);
    if (left.length === 0) return;
    for (const id of left) ours.delete(id);
    await api.release(left);
    announce('locks');
  }

  function touch(id: string): void {
    if (isOver || isAway || session.get().locked[id] !== undefined) return;
    const isNew = !mine.has(id);
    mine.set(id, now());
    if (isNew) void beat();
  }

  session.subscribe(() => {
    const after = session.get();
    const old = before;
    before = after;
    if (after.page !== old.page && after.origin !== 'others')
      for (const id of changedSections(old.page, after.page, after.selected))
        if (after.base.sections[id] !== undefined) touch(id);
    if (after.saving === old.saving && after.selected === old.selected) return;
    if (mine.size > 0) releaseThose((id) => id !== after.selected && !isUnsaved(id));
  });

  return {
    refresh: () => void beat(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch,
    takeOver(id) {
      wantedOver.add(id);
      void beat();
    },
    leave() {
      callOff();
      releaseThose(() => true);
      isAway = true;
    },
    comeBack() {
      isAway = false;
      for (const id of unsaved()) if (session.get().base.sections[id]) mine.set(id, now());
      void beat();
    },
  };
}

/** The sections that differ; one that was only moved is the one at hand. */
function changedSections(before: PageDocument, after: PageDocument, selected: string | null): string[] {
  const ids = new Set([...Object.keys(before.sections), ...Object.keys(after.sections)]);
  const changed = [...ids].filter((id) => before.sections[id] !== after.sections[id]);
  return changed.length === 0 && selected !== null ? [selected] : changed;
}
