import type { RoomFrame, RoomStart } from '@portal/editor/start';
import { type RoomWords, roomWords } from '@portal/editor/words';
import { nameFromEmail } from '@portal/sites';
import type { PageCall } from '../page-call.ts';
import { joinChannel } from './join-channel.ts';

/** Everything that a view of the editor is rendered from: the overview, the team or the viewers. */
export interface EditorView {
  title: string;
  words: RoomWords;
  start: RoomStart;
}

/** What every view shows of the person and the site. */
export async function viewFrame(call: PageCall): Promise<RoomFrame> {
  const { auth, context, locale, session } = call;
  const { role, email, userId } = session;
  const channel = await joinChannel(call);
  const isEditor = role !== null;
  return {
    siteName: context.locals.portal.tree.site.name,
    locale,
    role,
    email: isEditor ? email : null,
    person: isEditor ? userId : null,
    channel: channel && { at: channel, as: nameFromEmail(email ?? '') },
    hasAccounts: auth.editors !== undefined,
  };
}

/** A view for the person who asks. */
export function editorView(call: PageCall, title: string, start: RoomStart): EditorView {
  return { title, words: roomWords(call.locale), start };
}
