import type { ViewFrame } from '../../start-data/view-start.ts';
import { channelConnections } from '../../live/channel-connections.ts';
import { openLiveChannel } from '../../live/live-channel.ts';
import type { PresenceStore } from '../../live/presence-store.ts';

/**
 * Joins the site's channel of presence from a view; others see this person as present, but on no page. Returns a function that leaves it.
 */
export function joinPresence({ channel, person }: ViewFrame, people: PresenceStore): () => void {
  if (channel === null || person === null) return () => undefined;
  const live = openLiveChannel({
    ...channelConnections(channel.at),
    tab: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    self: { person, name: channel.as, page: '' },
    onPresence: people.set,
    onHint: () => undefined,
  });
  return () => live.close();
}
