import type { EditorStart, StartChannel } from './model/start.ts';
import { readChannel } from './session/channel-api.ts';
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
  /** What an assistant is called where a person's name stands. */
  assistant: string;
}

/** So long after a person left, or moved on, their locks are read again. */
const RELEASED_MS = 1_000;

/** Joins the channel of the site's editors, where there is one. Loaded when the page can be used. */
export function startLive({
  start,
  tab,
  session,
  locks,
  people,
  assistant,
}: LiveOptions): LiveChannel | null {
  const { channel, page, person, name } = start;
  if (channel === null) return null;
  // It may have another name when it is opened again: that changes when a member is removed.
  let known: StartChannel | null = channel;
  let joined = channel.name;
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
        from: by === null ? assistant : (people.get().find(({ id }) => id === by)?.name ?? null),
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
      const current = known ?? (await readChannel());
      known = null;
      joined = current.name;
      return (await import('./session/live-link.ts')).openLiveLink(current, listener);
    },
    isCurrent: async () => (await readChannel()).name === joined,
    ...{ tab, self: { person, name, page: page.id }, later },
    onPeople: people.set,
    onHint: (what, saved) => (what === 'saved' ? saveHints.heard(saved) : lockHints.heard({})),
  });
}
