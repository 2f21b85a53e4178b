import type { VisibleTimes } from '@portal/content-core/visible-times';
import { sameJson } from '@portal/ports/json';
import {
  conflictOf,
  followConflicts,
  followTaken,
  joinConflicts,
  settleConflict,
  oursOf,
} from '../merge/conflicts.ts';
import { restoredPage } from '../local-draft/local-draft.ts';
import { mergeFor } from '../merge/merge-for.ts';
import { applyChange, type Change, type PageBase, type PageDocument } from '../content/page-document.ts';
import { type MergeSection, takeTheirs } from '../merge/take-theirs.ts';
import { adoptChanges } from '../merge/adopt-changes.ts';
import { endStep, noteStep, redo, undo } from '../content/undo.ts';
import { joinUnanswered, stillUnanswered, withOwn } from '../local-draft/unanswered.ts';
import type { UnfinishedEntry } from '../kinds/unfinished-entry.ts';
import { editsToSave } from '../content/edits-to-save.ts';
import { type EditState, stateStore } from './edit-state.ts';
import { deviceCopy } from './device-copy.ts';
import type { LocalDrafts } from '../local-draft/local-drafts.ts';
import type { SectionProblem } from './save-answer.ts';
import { saveToDraft, type SavesToDraft, type SavingDeps } from './save-to-draft.ts';

/** What a session of editing depends on. */
export interface SessionDeps extends Pick<SavingDeps, 'api' | 'later' | 'loadMerge'> {
  localDrafts: LocalDrafts;
  now: () => number;
}

/** One person's session of editing one page. */
export interface EditSession extends Pick<SavesToDraft, 'save' | 'refresh' | 'follow'> {
  get(): EditState;
  /** Subscribes to every new state; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
  change(change: Change): void;
  /** Undoes the newest step; returns the sections that it changed. Where one of them is edited elsewhere, nothing changes and that one is selected. */
  undo(): readonly string[];
  /** Redoes the step that was undone last, under the same conditions as `undo`. */
  redo(): readonly string[];
  /** Ends the newest step of undo: what is typed next is another one. */
  endStep(): void;
  /** Reports that an entry of a list was added, and is going to be filled in: what is missing in it is not reported. */
  beginEntry(entry: UnfinishedEntry): void;
  /** The entry was left: it is saved as it is. */
  finishEntry(): void;
  select(id: string | null): void;
  /** Settles one conflict: the field is yours or theirs from now on. */
  choose(id: string, path: string, side: 'yours' | 'theirs'): void;
  /** Shows what rendering found wrong with a section. */
  report(id: string, problems: readonly SectionProblem[]): void;
  /** Shows which sections are edited elsewhere right now: they are not changed here. */
  lock(locked: EditState['locked']): void;
  /** Takes in who sees the page, which is saved by itself. */
  noteAudience(audience: PageBase['audience']): void;
  /** Shows that the session at the site has ended, which another call than a save found. */
  noteSignedOut(): void;
  /** Takes in when visitors see the page, which is saved by itself. */
  noteTimes(times: VisibleTimes): void;
  /** Restores what this device stored when the page was left before it was saved. */
  bringBack(): Promise<void>;
}

/** One value for all keys, so that what shows it is drawn once. */
const UNSAVED = { state: 'unsaved' } as const;

/** Begins a session on the page as the draft has it. */
export function editSession(base: PageBase, deps: SessionDeps): EditSession {
  const { api, localDrafts, loadMerge, now, later } = deps;
  const store = stateStore(base);
  const device = deviceCopy(store, localDrafts, now);
  const { store: storeOnDevice } = device;
  const draft = saveToDraft(store, { api, loadMerge, later, keep: storeOnDevice });

  const touched = (page: PageDocument, more: Partial<EditState>) => {
    store.set({ page, saving: UNSAVED, isStored: null, ...more });
    storeOnDevice();
    draft.soon();
  };

  const goBack = (step: typeof undo): readonly string[] => {
    const { page, stacks, conflicts, locked } = store.get();
    const done = step(page, stacks);
    if (!done) return [];
    const lockedId = done.ids.find((id) => locked[id]);
    if (lockedId !== undefined) {
      store.set({ selected: lockedId });
      return [];
    }
    const [first] = done.ids;
    touched(done.page, {
      stacks: done.stacks,
      selected: first !== undefined && done.page.sections[first] ? first : null,
      conflicts: followConflicts(conflicts, page, done.page),
      origin: 'undo',
    });
    return done.ids;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    save: draft.save,
    refresh: draft.refresh,
    follow: draft.follow,
    change(change) {
      const before = store.get();
      if (change.type !== 'add' && before.locked[change.id] !== undefined) return;
      const page = applyChange(before.page, change);
      if (page === before.page) return;
      const stacks = noteStep(before.stacks, { before: before.page, after: page }, { change, at: now() });
      const selected = change.type === 'add' ? change.section.id : before.selected;
      const conflict = conflictOf(before.page, change);
      const found = conflict && change.type === 'field' ? { [change.id]: [conflict] } : {};
      touched(page, {
        stacks,
        origin: 'own',
        conflicts: joinConflicts(followConflicts(before.conflicts, before.page, page), found, page),
        selected: selected !== null && page.sections[selected] ? selected : null,
      });
    },
    undo: () => goBack(undo),
    redo: () => goBack(redo),
    endStep: () => store.set({ stacks: endStep(store.get().stacks) }),
    beginEntry: (unfinished) => store.set({ unfinished }),
    finishEntry() {
      if (!store.get().unfinished) return;
      store.set({ unfinished: null });
      draft.soon();
    },
    select(id) {
      if (id !== store.get().selected) store.set({ selected: id });
    },
    choose(id, path, side) {
      const { page, conflicts, stacks } = store.get();
      const conflict = conflicts[id]?.find((one) => one.path === path);
      if (!conflict) return;
      const value = side === 'theirs' ? conflict.theirs : oursOf(conflict, page.sections[id]?.data);
      const change: Change = { type: 'field', id, path, value, step: 'alone' };
      const chosen = applyChange(page, change);
      const isChanged = !sameJson(chosen.sections[id], page.sections[id]);
      touched(chosen, {
        conflicts: followConflicts(settleConflict(conflicts, id, path), page, chosen),
        ...(isChanged
          ? { stacks: noteStep(stacks, { before: page, after: chosen }, { change, at: now() }) }
          : {}),
      });
    },
    report(id, problems) {
      const { [id]: old, ...others } = store.get().problems;
      if (old === undefined && problems.length === 0) return;
      store.set({ problems: problems.length > 0 ? { ...others, [id]: problems } : others });
    },
    lock(locked) {
      if (!sameJson(locked, store.get().locked)) store.set({ locked });
    },
    noteSignedOut() {
      // Where everything is saved, there is nothing that this device would have stored.
      const { saving, isStored } = store.get();
      store.set({ saving: { state: 'signed-out' }, isStored: saving.state === 'saved' ? null : isStored });
    },
    noteAudience(audience) {
      store.set({ base: { ...store.get().base, audience } });
    },
    noteTimes(times) {
      store.set({ base: { ...store.get().base, times } });
    },
    async bringBack() {
      const found = await localDrafts.read().catch(() => []);
      for (const { localDraft: one } of found) {
        const restored = restoredPage(one);
        // Text that was typed meanwhile, or restored from another local draft, is merged in the same way as what others saved.
        const merged = (merge: MergeSection) => {
          const { page, base: stored } = store.get();
          const base = withOwn(one.base, stored, one.unanswered ?? {});
          return takeTheirs(restored, base, { draft: asBase(page, stored), merge });
        };
        const taken = merged(await mergeFor(merged, loadMerge));
        const { page, base: stored, conflicts: open, stacks, unanswered } = store.get();
        if (editsToSave(taken.page, stored).length === 0) continue;
        const followed = joinConflicts(
          followConflicts(open, page, taken.page),
          followTaken(one.conflicts, { page: restored, base: one.base }, { page: taken.page, base: stored }),
          taken.page,
        );
        const conflicts = joinConflicts(followed, taken.conflicts, taken.page);
        touched(taken.page, {
          conflicts,
          broughtBack: one.at,
          unanswered: joinUnanswered(unanswered, stillUnanswered(one.unanswered ?? {}, one.base, stored)),
          stacks: adoptChanges(stacks, { before: page, after: taken.page }),
        });
      }
      if (found.length > 0) device.takeOver(found.map(({ key }) => key));
    },
  };
}

/** The page at hand as something to merge with: what it holds, at the versions that the draft has. */
function asBase({ order, sections }: PageDocument, stored: PageBase): PageBase {
  const entries = Object.entries(sections).map(([id, state]) => {
    const version = stored.sections[id]?.version ?? '';
    return [id, { version, state }] as const;
  });
  return { ...stored, order, sections: Object.fromEntries(entries) };
}
