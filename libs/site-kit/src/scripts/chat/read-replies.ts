import type { ChatReply } from '../../chat/chat-reply.ts';

/** A question with the turns before it, as `POST /api/chat` takes them. */
export interface AskedQuestion {
  question: string;
  earlier: readonly { question: string; answer: string }[];
}

/**
 * Sends a question, and yields the replies as they arrive, the last one `end` or `error`. A refusal is an `error` reply with the code of the
 * failure, and an answer that breaks off ends with one.
 * @throws the reason of the signal, and a TypeError without a connection
 */
export async function* readReplies(asked: AskedQuestion, signal: AbortSignal): AsyncGenerator<ChatReply> {
  const response = await fetch('/api/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  if (!response.ok || response.body === null) {
    yield await refusalOf(response);
    return;
  }
  let unread = '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    unread += decoder.decode(part.value, { stream: true });
    const lines = unread.split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const reply: ChatReply = JSON.parse(line);
      yield reply;
      if (reply.type === 'end' || reply.type === 'error') return;
    }
  }
  yield { type: 'error', code: 'internal', retryAfterSeconds: null };
}

async function refusalOf(response: Response): Promise<ChatReply> {
  const body = await response.json().catch(() => null);
  const wait = Number(response.headers.get('retry-after'));
  return { type: 'error', code: body?.error?.code ?? 'internal', retryAfterSeconds: wait > 0 ? wait : null };
}
