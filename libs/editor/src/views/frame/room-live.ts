import type { RoomFrame } from '../../start-data/room-start.ts';
import { channelConnections } from '../../live/channel-connections.ts';
import { openLiveChannel } from '../../live/live-channel.ts';
import type { PeopleStore } from '../../live/live-people.ts';

/** Joins the channel of the site's editors from a room: the others see this person on no page. Gives what leaves it. */
export function joinFromRoom({ channel, person }: RoomFrame, people: PeopleStore): () => void {
  if (channel === null || person === null) return () => undefined;
  const live = openLiveChannel({
    ...channelConnections(channel.at),
    tab: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    self: { person, name: channel.as, page: '' },
    onPeople: people.set,
    onHint: () => undefined,
  });
  return () => live.close();
}
