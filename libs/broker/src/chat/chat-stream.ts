import { AppError, INTERNAL_MESSAGE, isAppError, isLogged, type ReportFailure } from '@portal/errors';
import type { LlmEvent } from '@portal/ports';
import type { Booking } from './booking.ts';
import { type ChatEvent, errorEvent, written } from './chat-event.ts';

/** An answer of the model that has begun, and what it is ended by. */
export interface BegunAnswer {
  first: LlmEvent;
  rest: AsyncIterator<LlmEvent>;
  booking: Booking;
  /** Aborts when the host ends requests soon. */
  deadline: AbortSignal;
  /** Aborts when the caller went away. */
  caller: AbortController;
  report: ReportFailure;
  /** Told once how it ended. */
  done: (outcome: string) => void;
}

/**
 * The answer as server-sent events. What it cost is booked before its last event is sent, and also when the caller went away: nobody
 * reads then, but the pump goes on until the model has stopped.
 */
export function chatStream(answer: BegunAnswer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      void pump(answer, (event) => {
        if (!answer.caller.signal.aborted) controller.enqueue(written(event));
      }).then(() => {
        if (!answer.caller.signal.aborted) controller.close();
      });
    },
    cancel: (reason) => answer.caller.abort(reason ?? new Error('The caller went away.')),
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
    throw new Error('The model ended without saying so.');
  } catch (error) {
    // What is thrown then is the abort, in whatever form it comes back.
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
