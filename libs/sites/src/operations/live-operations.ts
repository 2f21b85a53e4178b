import * as field from '../fields.ts';
import { ChannelName, SavedHint } from '../live-hint.ts';
import { members } from './access.ts';
import { operation } from './operation.ts';

/** `MemberHints`. The name of the channel is the site's secret, which the platform does not know. */
export const liveOperations = {
  announceSaved: operation({
    fields: { channel: ChannelName, ...SavedHint.shape },
    output: field.nothing,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: (channel: string, hint: SavedHint) => ({ channel, ...hint }),
    run: ({ deps, actor }, { channel, ...hint }) =>
      deps.liveHints.announceSaved(channel, { ...hint, by: actor.userId }),
  }),
};
