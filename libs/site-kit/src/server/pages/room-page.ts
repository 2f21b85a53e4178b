import type { RoomFrame, RoomStart } from '../../editor/model/room-start.ts';
import { type RoomWords, roomWords } from '../../editor/words/room-words.ts';
import type { PageCall } from '../page-call.ts';

/** Everything a room is rendered from. */
export interface RoomPage {
  title: string;
  words: RoomWords;
  start: RoomStart;
}

/** What every room knows of the person and the site. */
export function roomFrame({ auth, context, locale, session }: PageCall): RoomFrame {
  const { role, email, userId } = session;
  const isEditor = role !== null;
  return {
    siteName: context.locals.portal.tree.site.name,
    ...{ locale, role },
    email: isEditor ? email : null,
    person: isEditor ? userId : null,
    hasAccounts: auth.editors !== undefined,
  };
}

/** A room for the person who asks. */
export function roomPage(call: PageCall, title: string, start: RoomStart): RoomPage {
  return { title, words: roomWords(call.locale), start };
}
