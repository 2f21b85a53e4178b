import { isMessageCode, type Message, messageOf, type MessageCode, type MessageParams } from './message.ts';

/**
 * A message as the text of a schema's issue, the only place of an issue that a schema can fill: JSON, which `messageIn` reads. No
 * sentence is ever recognised.
 */
export function issueText<Code extends MessageCode>(code: Code, ...params: MessageParams[Code]): string {
  return textOfIssue(messageOf(code, ...params));
}

/** As `issueText`, for a message that there is already. */
export function textOfIssue(message: Message): string {
  return JSON.stringify(message);
}

/** The message in the text of an issue; words of a schema that a site's own code wrote are the message `invalid`. */
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
