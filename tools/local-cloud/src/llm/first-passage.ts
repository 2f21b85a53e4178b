import { isRecord, tryParseJson } from '@portal/ports/json';

const LONGEST = 300;

/** The beginning of the first passage in the message of a site whose visitor asks a question; null in any other message. */
export function firstPassage(message: string): string | null {
  const data = tryParseJson(message);
  const passages = isRecord(data) ? data['passages'] : null;
  const first: unknown = Array.isArray(passages) ? passages[0] : null;
  if (!isRecord(first) || typeof first['text'] !== 'string') return null;
  return first['text'].replace(/\s+/g, ' ').slice(0, LONGEST);
}
