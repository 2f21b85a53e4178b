import type { ViewFrame, ViewStart } from '@portal/editor/start';
import { type ViewWords, viewWords } from '@portal/editor/words';
import { editorName } from '@portal/sites';
import type { PageCall } from '../page-call.ts';
import { joinChannel } from './join-channel.ts';
import { staffStart } from './staff-start.ts';

/** Everything that a view of the editor is rendered from: the overview, the team or the viewers. */
export interface EditorView {
  title: string;
  words: ViewWords;
  start: ViewStart;
}

/** What every view shows of the person and the site. */
export async function viewFrame(call: PageCall): Promise<ViewFrame> {
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
    channel: channel && { at: channel, as: editorName({ email: email ?? '', staff: session.isStaff }) },
    hasAccounts: auth.editors !== undefined,
    ...staffStart(call),
  };
}

/** A view for the person who asks. */
export function editorView(call: PageCall, title: string, start: ViewStart): EditorView {
  return { title, words: viewWords(call.locale), start };
}
