import { AppError, INTERNAL_MESSAGE, isAppError, isLogged, type ReportFailure } from '@portal/errors';
import type { LlmEvent } from '@portal/ports';
import type { ChatBooking } from '@portal/sites';
import { type ChatEvent, errorEvent, encodeEvent } from './chat-event.ts';

/** An answer of the model that has begun, with its abort signals. */
export interface BegunAnswer {
  first: LlmEvent;
  rest: AsyncIterator<LlmEvent>;
  booking: ChatBooking;
  /** Aborts shortly before the host's request timeout. */
  deadline: AbortSignal;
  /** Aborts when the caller disconnects. */
  caller: AbortController;
  report: ReportFailure;
  /** Called once with the outcome. */
  done: (outcome: string) => void;
}

/**
 * The answer as server-sent events. Its cost is booked before the last event is sent, also when the caller has disconnected:
 * the stream is then unread, but is pumped until the model has stopped.
 */
export function chatStream(answer: BegunAnswer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      void pump(answer, (event) => {
        if (!answer.caller.signal.aborted) controller.enqueue(encodeEvent(event));
      }).then(() => {
        if (!answer.caller.signal.aborted) controller.close();
      });
    },
    cancel: (reason) => answer.caller.abort(reason ?? new Error('The caller disconnected.')),
  });
}

/** Never throws. */
async function pump(answer: BegunAnswer, send: (event: ChatEvent) => void): Promise<void> {
  const { booking, report, done, caller, deadline } = answer;
  const last = await lastEvent(answer, send);
  await booking.settle().catch(report);
  if (caller.signal.aborted) return done('aborted');
  done(deadline.aborted && last.type === 'end' ? 'time_limit' : last.type === 'end' ? 'ok' : last.type);
  send(last.type === 'end' ? { ...last, ...booking.tokens() } : last);
}

async function lastEvent(answer: BegunAnswer, send: (event: ChatEvent) => void): Promise<ChatEvent> {
  const { booking, rest, deadline, caller } = answer;
  try {
    for (let event: LlmEvent | undefined = answer.first; event !== undefined; event = await nextOf(rest)) {
      booking.note(event);
      if (event.type === 'end') return { ...event, ...booking.tokens() };
      if (event.type !== 'usage') send(event);
    }
    throw new Error('The stream of the model ended without an end event.');
  } catch (error) {
    // After an abort, the error may be any form of it.
    if (deadline.aborted || caller.signal.aborted)
      return { type: 'end', reason: 'time_limit', ...booking.tokens() };
    if (isLogged(error)) answer.report(error);
    return errorEvent(isAppError(error) ? error : new AppError('internal', INTERNAL_MESSAGE));
  }
}

async function nextOf(rest: AsyncIterator<LlmEvent>): Promise<LlmEvent | undefined> {
  const next = await rest.next();
  return next.done === true ? undefined : next.value;
}
