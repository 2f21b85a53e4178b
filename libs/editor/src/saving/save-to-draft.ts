import { sameJson } from '@portal/ports/json';
import type { LoadMerge } from '../merge/merge-for.ts';
import type { PageDocument, SectionState } from '../content/page-document.ts';
import { noteAnswered, noteRefused, noteUnanswered } from '../local-draft/unanswered.ts';
import { withoutUnfinished } from '../kinds/unfinished-entry.ts';
import { editsToSave } from '../content/edits-to-save.ts';
import { lockedSections, type StateStore } from './edit-state.ts';
import type { PageApi } from './page-api.ts';
import type { SaveOutcome } from './save-answer.ts';
import { takeInDraft, type TakesInDraft, type Unread } from './take-in-draft.ts';

/** What saving depends on. */
export interface SavingDeps {
  api: PageApi;
  loadMerge: LoadMerge;
  /** Calls back after so many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  /** Stores the newest state on this device. */
  keep: () => void;
}

/** Brings what changed to the draft, one save at a time. */
export interface SavesToDraft extends Pick<TakesInDraft, 'follow'> {
  /** Saves now; done when the draft has everything that can be saved, or that failed. */
  save(options?: { leaving?: boolean }): Promise<void>;
  /** Saves once nothing more is typed for a while, and now and then while it goes on. */
  soon(): void;
  /** Takes in what the draft holds now, such as after a version was brought back; false when it cannot be read. */
  refresh(): Promise<boolean>;
}

/** Milliseconds from the last key until what was typed is saved. */
const IDLE_MS = 1_500;
/** Milliseconds from the first key until what was typed is saved, while the person types on. */
const LONGEST_MS = 15_000;
const RETRY_MS = 10_000;
/** How many attempts may bring nothing to the draft, such as because others were faster, before saving counts as failed. */
const ATTEMPTS = 4;

/** What saves the state of a session to the draft, and takes in what others saved. */
export function saveToDraft(store: StateStore, { api, loadMerge, later, keep }: SavingDeps): SavesToDraft {
  let callOff: () => void = () => undefined;
  let callOffLongest: (() => void) | null = null;
  let running: Promise<void> | null = null;
  const draft = takeInDraft(store, { api, loadMerge, keep, running: () => running });

  const begin = async (how: { leaving: boolean; whole: boolean }): Promise<void> => {
    callOff();
    callOffLongest?.();
    callOffLongest = null;
    while (running) await running;
    running = attempt(how).finally(() => (running = null));
    return running;
  };
  const save = ({ leaving = false } = {}) => begin({ leaving, whole: true });
  const saveSoFar = () => void begin({ leaving: false, whole: false });

  const soon = (ms = IDLE_MS) => {
    callOff();
    callOff = later(saveSoFar, ms);
  };

  function typed(): void {
    soon();
    callOffLongest ??= later(saveSoFar, LONGEST_MS);
  }

  /** `whole`: what is typed meanwhile is saved too; otherwise it waits for the next pause. */
  async function attempt({ leaving, whole }: { leaving: boolean; whole: boolean }): Promise<void> {
    let wentOn = false;
    let refusal: string | undefined;
    for (let lost = 0; ;) {
      const { page, base, unfinished } = store.get();
      const sent = withoutUnfinished(page, unfinished);
      const excluded = lockedSections(store.get());
      const edits = editsToSave(sent, base, excluded);
      if (edits.length === 0) {
        // A page that was deleted may be restored by now, which only reading it shows when there is nothing to save.
        if (store.get().saving.state === 'deleted' && !(await takeIn())) return;
        return settle();
      }
      if (wentOn && !whole) return soon();
      if (lost === ATTEMPTS) break;
      const ids = edits.map(({ id }) => id);
      // The local draft is stored before the request is sent, since the page may be closed before the response arrives.
      store.set({
        saving: { state: 'saving' },
        unanswered: noteUnanswered(store.get().unanswered, sent, ids),
      });
      keep();
      const outcome = await api.save(edits, leaving);
      noteAnswer(outcome, sent, ids);
      if (outcome.outcome === 'saved') {
        await saved(outcome, { sent, ids, excluded });
        wentOn = store.get().page !== page;
      } else if (outcome.outcome === 'refused') refuse(outcome, page);
      else if (outcome.outcome === 'locked') lock(outcome);
      else if (outcome.outcome !== 'overtaken') return fail(outcome);
      else {
        // A conflict that is reported again for the newest state of the page is not caused by others.
        if (outcome.refusal !== undefined && outcome.refusal === refusal)
          return fail({ outcome: 'failed', message: refusal, wait: undefined, isFinal: true });
        ({ refusal } = outcome);
        if (!(await takeIn())) return;
      }
      // Edits that are left after a save were typed meanwhile, so the attempt does not count as failed.
      if (!wentOn) lost += 1;
      if (leaving) return left();
    }
    store.set({ saving: { state: 'failed', message: '' } });
    soon(RETRY_MS);
  }

  const unsavedEdits = (excluded?: ReadonlySet<string>) => {
    const { page, base, unfinished } = store.get();
    return editsToSave(withoutUnfinished(page, unfinished), base, excluded);
  };

  /** After one save on leaving: the person may come back to the page. */
  function left(): void {
    if (unsavedEdits(lockedSections(store.get())).length === 0) return settle();
    store.set({ saving: { state: 'unsaved' } });
    keep();
    soon();
  }

  /** Nothing can be saved now: the draft has everything, or what it lacks is excluded from saving. */
  function settle(): void {
    const { locked, problems, refused } = store.get();
    const waiting = unsavedEdits();
    const isLocked = waiting.every(({ id }) => locked[id]?.by === 'another');
    // A section that was refused and is saved or unchanged now was corrected, or its change was undone.
    const over = Object.keys(refused).filter((id) => !waiting.some((edit) => edit.id === id));
    if (over.length > 0) store.set({ problems: without(problems, over), refused: without(refused, over) });
    store.set({ saving: { state: waiting.length === 0 ? 'saved' : isLocked ? 'locked' : 'blocked' } });
    keep();
  }

  /** A save without an answer may have reached the draft all the same. */
  function noteAnswer({ outcome }: SaveOutcome, sent: PageDocument, ids: readonly string[]): void {
    if (outcome === 'offline' || outcome === 'failed') return;
    const { unanswered } = store.get();
    store.set({
      unanswered: outcome === 'saved' ? noteAnswered(unanswered, ids) : noteRefused(unanswered, sent, ids),
    });
    keep();
  }

  async function saved(
    { versions, order, unwritten }: Extract<SaveOutcome, { outcome: 'saved' }>,
    // A section that is excluded now may not have been when it was sent, nor the other way round.
    { sent, ids, excluded }: { sent: PageDocument; ids: readonly string[]; excluded: ReadonlySet<string> },
  ): Promise<void> {
    const { base } = store.get();
    const sections = new Map(Object.entries(base.sections));
    const written = ids.filter((id) => !unwritten.includes(id));
    for (const id of written) {
      const version = versions[id];
      const section = sent.sections[id];
      if (typeof version === 'string' && section) {
        const before = sections.get(id);
        sections.set(id, { version, state: excluded.has(id) && before ? before.state : section });
      } else if (version === null) sections.delete(id);
    }
    const expected = sent.order.filter((id) => sections.has(id) || base.order.includes(id));
    // The order that others saved is merged below; taken over here, it would look like a move by this person.
    store.set({ base: { ...base, order: expected, sections: Object.fromEntries(sections) } });
    const isOthers =
      !sameJson(order, expected) || unwritten.some((id) => versions[id] !== base.sections[id]?.version);
    if (isOthers) await takeIn();
  }

  /** `page`: as it was when it was sent. */
  function refuse({ problems }: Extract<SaveOutcome, { outcome: 'refused' }>, page: PageDocument): void {
    const states = Object.keys(problems).flatMap((id): [string, SectionState][] => {
      const section = page.sections[id];
      return section ? [[id, section]] : [];
    });
    store.set({
      problems: { ...store.get().problems, ...problems },
      refused: { ...store.get().refused, ...Object.fromEntries(states) },
    });
  }

  /** They wait, and the rest is saved. Who it is exactly is known with the next look at the locks. */
  function lock({ locks }: Extract<SaveOutcome, { outcome: 'locked' }>): void {
    const found = locks.map(({ section, name }) => [
      section,
      { by: 'another' as const, person: name, name, isLost: false },
    ]);
    store.set({ locked: { ...store.get().locked, ...Object.fromEntries(found) } });
  }

  function fail(outcome: Unread): void {
    if (outcome.outcome === 'failed') {
      store.set({ saving: { state: 'failed', message: outcome.message } });
      // A permanent failure is not retried until something is changed.
      if (outcome.isFinal === true) return;
      return soon((outcome.wait ?? RETRY_MS / 1000) * 1000);
    }
    store.set({ saving: { state: outcome.outcome } });
    if (outcome.outcome === 'offline') soon(RETRY_MS);
  }

  /** Reads what others saved and takes it in; false when it cannot be read. */
  async function takeIn({ isOwn = false } = {}): Promise<boolean> {
    const why = await draft.takeIn({ isOwn });
    if (why) fail(why);
    return why === null;
  }

  async function refresh(): Promise<boolean> {
    while (running) await running;
    return takeIn({ isOwn: true });
  }

  const follow: TakesInDraft['follow'] = async (news) => {
    const outcome = await draft.follow(news);
    const { state } = store.get().saving;
    // The reason why nothing could be saved may be over: a conflict, or that the page was deleted.
    if (state === 'deleted' || (state === 'blocked' && outcome === 'new')) soon();
    return outcome;
  };

  return { save, soon: typed, refresh, follow };
}

/** What is known of sections, without those. */
function without<Known>(
  known: Readonly<Record<string, Known>>,
  ids: readonly string[],
): Record<string, Known> {
  return Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id)));
}
