import type { EditorStart } from './model/start.ts';
import type { EditSession } from './session/edit-session.ts';
import { hintReader } from './session/hint-reader.ts';
import { type LiveChannel, openLiveChannel } from './session/live-channel.ts';
import type { PeopleStore } from './session/live-people.ts';
import type { SectionLocks } from './session/section-locks.ts';

/** What the channel of the editors is joined with. */
export interface LiveOptions {
  start: EditorStart;
  tab: string;
  session: Pick<EditSession, 'follow'>;
  locks: Pick<SectionLocks, 'refresh'> | null;
  people: PeopleStore;
}

/** So long after a person left, or moved on, their locks are read again. */
const RELEASED_MS = 1_000;

/** Joins the channel of the site's editors, where there is one. Loaded when the page can be used. */
export function startLive({ start, tab, session, locks, people }: LiveOptions): LiveChannel | null {
  const { channel, page, person, name } = start;
  if (channel === null) return null;
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  };
  const isHidden = () => document.visibilityState === 'hidden';
  const lockHints = hintReader({
    ...{ page: page.id, later, isHidden },
    read: async () => {
      locks?.refresh();
      return 'same';
    },
  });
  const saveHints = hintReader({
    ...{ page: page.id, later, isHidden },
    read: ({ by, sections }) =>
      session.follow({
        from: people.get().find(({ id }) => id === by)?.name ?? null,
        isOwn: by === person,
        sections,
      }),
  });
  document.addEventListener('visibilitychange', () => {
    lockHints.shown();
    saveHints.shown();
  });
  // Who leaves releases their locks a moment later, when they can announce nothing any more.
  people.subscribe(() => later(() => lockHints.heard({}), RELEASED_MS));
  return openLiveChannel({
    open: async (listener) => {
      // A browser without a network would write each attempt to the console.
      if (!navigator.onLine) throw new TypeError('no network');
      return (await import('./session/live-link.ts')).openLiveLink(channel, listener);
    },
    ...{ tab, self: { person, name, page: page.id }, later },
    onPeople: people.set,
    onHint: (what, saved) => (what === 'saved' ? saveHints.heard(saved) : lockHints.heard({})),
  });
}
