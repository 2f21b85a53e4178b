export { openInbox, type Inbox, type Mail } from './inbox.ts';
export { startInbox } from './start-inbox.ts';
export { type InboxSmtp, startInboxSmtp } from './start-smtp.ts';
