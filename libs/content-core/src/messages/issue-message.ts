import { isMessageCode, type Message, messageOf, type MessageCode, type MessageParams } from './message.ts';

/**
 * Encodes a message as the text of a zod issue, the only field of an issue that a schema can set: JSON, which `messageIn` decodes. No
 * sentence is parsed anywhere.
 */
export function issueText<Code extends MessageCode>(code: Code, ...params: MessageParams[Code]): string {
  return textOfIssue(messageOf(code, ...params));
}

/** As `issueText`, for an existing message. */
export function textOfIssue(message: Message): string {
  return JSON.stringify(message);
}

/** Decodes the message in the text of an issue; a text from a schema in a site's own code becomes the message `invalid`. */
export function messageIn(text: string): Message {
  return parsedMessage(text) ?? messageOf('invalid', { reason: text });
}

function parsedMessage(text: string): Message | null {
  if (!text.startsWith('{"code":')) return null;
  try {
    const { code, params, message } = JSON.parse(text);
    return isMessageCode(code) ? { code, params: Object(params), message: String(message) } : null;
  } catch {
    return null;
  }
}
