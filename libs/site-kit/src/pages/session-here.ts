import type { APIContext } from 'astro';
import { editAddress } from '@portal/editor/start';
import { type SessionStrip, sessionStrip } from '../view/session-strip.ts';
import { signInHere } from './sign-in-here.ts';

/** The line about the visitor's sign-in, for the page at the address of the request; null where there is none. */
export async function sessionHere({
  locals,
  url,
}: Pick<APIContext, 'locals' | 'url'>): Promise<SessionStrip | null> {
  const { portal, session } = locals;
  return sessionStrip({
    session,
    locale: portal.tree.site.locale,
    signIn: await signInHere({ locals, url }),
    edit: editAddress(url.pathname),
  });
}
