import type { ChatReply } from './chat-reply.ts';

/** How an answer ended, for the log: no word of it. */
export type ReplyOutcome = 'answered' | 'none' | 'refused' | 'time_limit' | 'error' | 'aborted' | 'bug';

/** What a stream of replies is made from. */
export interface ReplyStreamOptions {
  replies: AsyncIterable<ChatReply>;
  /** Aborted when the reader disconnects. */
  reader: AbortController;
  /** Aborts shortly before the host's time limit. */
  deadline: AbortSignal;
  /** Called once, with the error of a bug. */
  done: (outcome: ReplyOutcome, bug?: unknown) => void;
}

/** Replies as lines of JSON, written as they are read. It ends with `end` at the host's time limit, and quietly when the reader disconnects. */
export function replyStream({
  replies,
  reader,
  deadline,
  done,
}: ReplyStreamOptions): ReadableStream<Uint8Array> {
  const lines = new TextEncoder();
  const iterator = replies[Symbol.asyncIterator]();
  let outcome: ReplyOutcome = 'answered';
  let isDone = false;
  const finish = (last: ReplyOutcome, bug?: unknown) => {
    if (!isDone) done(last, bug);
    isDone = true;
  };
  return new ReadableStream({
    async pull(controller) {
      const send = (reply: ChatReply) => controller.enqueue(lines.encode(`${JSON.stringify(reply)}\n`));
      try {
        const next = await iterator.next();
        if (next.done === true) {
          finish(outcome);
          return controller.close();
        }
        outcome = outcomeAfter(next.value, outcome);
        send(next.value);
      } catch (error) {
        if (reader.signal.aborted) return finish('aborted');
        const isLimit = deadline.aborted;
        send(
          isLimit
            ? { type: 'end', reason: 'time_limit' }
            : { type: 'error', code: 'internal', retryAfterSeconds: null },
        );
        finish(isLimit ? 'time_limit' : 'bug', isLimit ? undefined : error);
        controller.close();
      }
    },
    async cancel(reason) {
      reader.abort(reason ?? new Error('The reader disconnected.'));
      finish('aborted');
      // It ends on its own once it learns of the abort.
      void iterator.return?.().catch(() => undefined);
    },
  });
}

function outcomeAfter(reply: ChatReply, before: ReplyOutcome): ReplyOutcome {
  if (reply.type === 'none' || reply.type === 'error') return reply.type;
  if (reply.type !== 'end' || before !== 'answered') return before;
  return reply.reason === 'time_limit' || reply.reason === 'refused' ? reply.reason : before;
}
