import { supabasePublicChannels } from '@portal/supabase';
import { type Check, fail, ok } from '../check.ts';
import { setting } from '../values.ts';

/** Without channels editors see neither each other nor what another one saves, and nothing in the editor says so. */
export const channelCheck: Check = {
  id: 'channels',
  about: 'The auth project lets browsers join public channels, by which editors of one page see each other.',
  needs: ['DB_URL', 'DB_ANON_KEY'],
  run: async ({ values }) => {
    const isPublic = await supabasePublicChannels({
      url: setting(values, 'DB_URL'),
      apiKey: setting(values, 'DB_ANON_KEY'),
    });
    return isPublic
      ? ok('A public channel was joined, and left again.')
      : fail(
          'Public channels are refused.',
          'Switch “Allow public access” on in the project, Realtime, Settings.',
        );
  },
};
