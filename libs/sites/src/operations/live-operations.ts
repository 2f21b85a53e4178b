import * as field from '../fields.ts';
import { ChannelName, SavedHint } from '../live-hint.ts';
import { members } from './access.ts';
import { operation } from './operation.ts';

/** `MemberChannel`. */
export const liveOperations = {
  name: operation({
    fields: {},
    output: ChannelName,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ actor, records }) => records.channel.nameFor(actor.userId),
  }),
  announceSaved: operation({
    fields: SavedHint.shape,
    output: field.nothing,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: (hint: SavedHint) => hint,
    run: async ({ deps, actor, records }, hint) =>
      deps.liveHints.announceSaved(await records.channel.name(), { ...hint, by: actor.userId }),
  }),
};
