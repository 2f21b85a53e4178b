import type { EditorStart } from './start-data/start.ts';
import { channelConnections } from './live/channel-connections.ts';
import type { EditSession } from './saving/edit-session.ts';
import { hintReader } from './live/hint-reader.ts';
import { type LiveChannel, openLiveChannel } from './live/live-channel.ts';
import type { PresenceStore } from './live/presence-store.ts';
import type { SectionLocks } from './locks/section-locks.ts';

/** What the channel of the editors is joined with. */
export interface LiveOptions {
  start: EditorStart;
  tab: string;
  session: Pick<EditSession, 'follow'>;
  locks: Pick<SectionLocks, 'refresh'> | null;
  presence: PresenceStore;
  /** What an assistant is called where a person's name stands. */
  assistant: string;
}

/** Milliseconds from when a person left a section until their locks are read again. */
const RELEASED_MS = 1_000;

/** Joins the channel of the site's editors, where there is one. Loaded when the page can be used. */
export function startLive({
  start,
  tab,
  session,
  locks,
  presence,
  assistant,
}: LiveOptions): LiveChannel | null {
  const { channel, page, person, name } = start;
  if (channel === null) return null;
  const connections = channelConnections(channel);
  const { later } = connections;
  const isHidden = () => document.visibilityState === 'hidden';
  const lockHints = hintReader({
    page: page.id,
    later,
    isHidden,
    read: async () => {
      locks?.refresh();
      return 'same';
    },
  });
  const saveHints = hintReader({
    page: page.id,
    later,
    isHidden,
    read: ({ by, sections }) =>
      session.follow({
        from: by === null ? assistant : (presence.get().find(({ id }) => id === by)?.name ?? null),
        isOwn: by === person,
        sections,
      }),
  });
  document.addEventListener('visibilitychange', () => {
    lockHints.shown();
    saveHints.shown();
  });
  // Someone who closes the page releases their locks a moment after they left the channel, and cannot announce that.
  presence.subscribe(() => later(() => lockHints.heard({}), RELEASED_MS));
  return openLiveChannel({
    ...connections,
    tab,
    self: { person, name, page: page.id },
    onPresence: presence.set,
    onHint: (what, saved) => (what === 'saved' ? saveHints.heard(saved) : lockHints.heard({})),
  });
}
