/** The box for questions, which a page imports by its address when it is opened. */
export { openChat } from './chat/open-chat.ts';
