import { adoptTaken } from '../merge/adopt-changes.ts';
import { followTaken, joinConflicts } from '../merge/conflicts.ts';
import { type LoadMerge, mergeFor } from '../merge/merge-for.ts';
import type { PageBase } from '../content/page-document.ts';
import { type MergeSection, type TakenIn, takeTheirs } from '../merge/take-theirs.ts';
import { stillUnanswered, withOwn } from '../local-draft/unanswered.ts';
import type { StateStore } from './edit-state.ts';
import type { HintOutcome } from '../live/hint-reader.ts';
import type { HeardSave } from '../live/live-channel.ts';
import type { PageApi } from './page-api.ts';
import type { SaveOutcome } from './save-answer.ts';

/** What taking in the draft depends on. */
interface TakingDeps {
  api: Pick<PageApi, 'read'>;
  loadMerge: LoadMerge;
  /** Stores the newest state on this device. */
  keep: () => void;
  /** The save that is under way; null: none is. */
  running: () => Promise<void> | null;
}

/** What is known of a save elsewhere. */
interface News {
  /** The name of the person; null: it is not known. */
  from: string | null;
  /** Whether it was this person, elsewhere. */
  isOwn: boolean;
  /** What was saved, with the version it has now. */
  sections: HeardSave['sections'];
}

/** Why the draft cannot be read, as a save that fails says it. */
export type Unread = Extract<SaveOutcome, { outcome: 'signed-out' | 'deleted' | 'offline' | 'failed' }>;

/** Takes in what the draft holds. */
export interface TakesInDraft {
  /** Reads the draft and takes it in; why that cannot be done, null when it is. */
  takeIn(options: { isOwn: boolean }): Promise<Unread | null>;
  /** Takes in what others saved, as a hint says, between two saves. A read that fails changes nothing, and is not reported. */
  follow(news: News): Promise<HintOutcome>;
}

type Taking = Omit<News, 'sections'> & { merge: MergeSection };

/** How often a hint is followed while saves make what was read older than what is known. */
const ATTEMPTS = 4;

/** What takes states of the draft into a session: what others saved is merged with what is typed. */
export function takeInDraft(store: StateStore, { api, loadMerge, keep, running }: TakingDeps): TakesInDraft {
  async function takeIn({ isOwn }: { isOwn: boolean }): Promise<Unread | null> {
    const { base } = store.get();
    const draft = await api.read();
    if ('ok' in draft) return unread(draft);
    const merge = await mergeOf(draft);
    // If this tab saved meanwhile, the state that was read is older than the one it has.
    if (store.get().base !== base) return takeIn({ isOwn });
    take(draft, { isOwn, from: null, merge });
    return null;
  }

  async function follow({ sections, ...news }: News): Promise<HintOutcome> {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      for (let save = running(); save; save = running()) await save;
      const { base } = store.get();
      if (sections?.every(({ id, version }) => (base.sections[id]?.version ?? null) === version))
        return 'known';
      const draft = await api.read();
      if ('ok' in draft) return 'same';
      const merge = await mergeOf(draft);
      // If this tab saved meanwhile, the state that was read is older than the one it has.
      if (!running() && store.get().base === base) return take(draft, { ...news, merge }) ? 'new' : 'same';
    }
    return 'same';
  }

  function merged(draft: PageBase, merge: MergeSection): TakenIn {
    const { page, base, unanswered } = store.get();
    return takeTheirs(page, withOwn(base, draft, unanswered), { draft, merge });
  }

  const mergeOf = (draft: PageBase) => mergeFor((merge) => merged(draft, merge), loadMerge);

  /** Takes in a state of the draft; returns whether anything was new. */
  function take(draft: PageBase, { isOwn, from, merge }: Taking): boolean {
    const { page, base, stacks, conflicts, takenIn, takenFrom, unanswered } = store.get();
    const taken = merged(draft, merge);
    const followed = followTaken(conflicts, { page, base }, taken);
    const isNew = taken.isReordered || taken.theirs.length > 0;
    store.set({
      page: taken.page,
      base: taken.base,
      unanswered: stillUnanswered(unanswered, base, draft),
      stacks: adoptTaken(stacks, taken, merge),
      conflicts: joinConflicts(followed, taken.conflicts, taken.page),
      origin: 'others',
      // A change that the same person made elsewhere is taken in without a notice.
      ...(isNew && !isOwn ? { takenIn: takenIn + 1, takenFrom: from } : { takenIn, takenFrom }),
    });
    keep();
    return isNew;
  }

  return { takeIn, follow };
}

function unread({ code, message, wait }: Exclude<Awaited<ReturnType<PageApi['read']>>, PageBase>): Unread {
  if (code === 'unauthenticated') return { outcome: 'signed-out' };
  if (code === 'not_found') return { outcome: 'deleted' };
  return code === 'offline' ? { outcome: 'offline' } : { outcome: 'failed', message, wait };
}
