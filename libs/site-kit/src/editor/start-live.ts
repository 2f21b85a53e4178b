import type { EditorStart } from './model/start.ts';
import { openLiveChannel } from './session/live-channel.ts';
import type { PresentPerson } from './session/live-channel.ts';

/** What the channel of the editors is joined with. */
export interface LiveOptions {
  start: EditorStart;
  tab: string;
  onPeople(people: readonly PresentPerson[]): void;
}

/** Joins the channel of the site's editors, where there is one. Loaded when the page can be used. */
export function startLive({ start, tab, onPeople }: LiveOptions): void {
  const { channel, page, person, name } = start;
  if (channel === null) return;
  openLiveChannel({
    open: async (listener) => {
      // A browser without a network would write each attempt to the console.
      if (!navigator.onLine) throw new TypeError('no network');
      return (await import('./session/live-link.ts')).openLiveLink(channel, listener);
    },
    ...{ tab, self: { person, name, page: page.id } },
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onPeople,
    onHint: () => undefined,
  });
}
