export {
  type Message,
  type MessageCode,
  messageOf,
  type MessageParams,
  type MessageTable,
} from './message.ts';
export { refusal } from './refusal.ts';
