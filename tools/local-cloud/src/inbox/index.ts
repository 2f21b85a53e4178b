export { openInbox, type Inbox, type Mail } from './inbox.ts';
export { inboxPages } from './inbox-pages.ts';
