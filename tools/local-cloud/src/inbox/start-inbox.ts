import { getRequestListener } from '@hono/node-server';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { inboxPages } from './inbox-pages.ts';
import type { Inbox } from './inbox.ts';

/** Serves the pages of an inbox until it is closed. */
export function startInbox(inbox: Inbox, at: { host: string; port: number }): Promise<LocalServer> {
  return serveLocally(getRequestListener(inboxPages(inbox).fetch), at);
}
