import { RealtimeClient } from '@supabase/realtime-js';
import type { StartChannel } from '../start-data/start.ts';
import type { LinkListener, LiveLink } from './live-channel.ts';

/** One connection to the channel, by the vendor's client. It is never opened again: that is decided by the code that asked for it. */
export function openLiveLink(channel: StartChannel, listener: LinkListener): LiveLink {
  const client = new RealtimeClient(channel.address, { params: { apikey: channel.key } });
  const joined = client.channel(channel.name, { config: { presence: { key: listener.tab } } });
  let state: 'opening' | 'open' | 'ended' = 'opening';

  const end = () => {
    if (state === 'ended') return;
    state = 'ended';
    // Disconnecting also stops the client from reconnecting by itself.
    void client.disconnect();
    listener.ended();
  };

  joined
    .on('presence', { event: 'sync' }, () => listener.present(Object.values(joined.presenceState()).flat()))
    .on('broadcast', { event: '*' }, ({ event, payload }) => listener.heard(event, payload))
    .subscribe((status) => {
      if (state === 'ended') return;
      if (status !== 'SUBSCRIBED') return end();
      state = 'open';
      void joined.track(listener.self);
      listener.opened();
    });

  return {
    // While it is not open the client would send it over HTTP, with a warning on the console.
    send: (event) => {
      if (state === 'open') void joined.send({ type: 'broadcast', event, payload: {} });
    },
    close: () => {
      state = 'ended';
      void client.disconnect();
    },
  };
}
