import type { StartChannel } from '../start-data/start.ts';
import { readChannel } from './channel-api.ts';
import type { LiveChannelOptions } from './live-channel.ts';

/** Opens the channel that a page was given, by the vendor's client, which is loaded then. */
export function channelConnections(
  given: StartChannel,
): Pick<LiveChannelOptions, 'open' | 'isCurrent' | 'later'> {
  // The name is read each time, since it changes when a site member is removed.
  let known: StartChannel | null = given;
  let joined = given.name;
  return {
    open: async (listener) => {
      await network();
      const current = known ?? (await readChannel());
      known = null;
      joined = current.name;
      return (await import('./open-live-link.ts')).openLiveLink(current, listener);
    },
    isCurrent: async () => (await readChannel()).name === joined,
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Done when the browser has a network. Without one it would write each attempt to the console, and the pauses between attempts would
 * have grown to minutes when it is back.
 */
function network(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
