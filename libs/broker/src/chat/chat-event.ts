import { type AppError, DEFAULT_RETRY_SECONDS, FAILURES, type FailureCode } from '@portal/errors';
import { z } from 'zod';

const codes = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];

/**
 * The server-sent events of an answer, each named by its `type`. The last one is `end` or `error`. `time_limit`: the answer
 * was ended cleanly because the host's request timeout was near.
 */
export const ChatEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ type: z.literal('reasoning'), text: z.nullable(z.string()), seal: z.string() }),
  z.strictObject({
    type: z.literal('end'),
    reason: z.enum(['complete', 'tool_use', 'cut_off', 'refused', 'time_limit']),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
  z.strictObject({
    type: z.literal('error'),
    code: z.enum(codes),
    message: z.string(),
    retryAfterSeconds: z.nullable(z.int()),
  }),
]);
export type ChatEvent = z.output<typeof ChatEvent>;

/** One event on the wire. */
export function encodeEvent(event: ChatEvent): Uint8Array {
  return new TextEncoder().encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** The event of a failure after the answer has begun. */
export function errorEvent(error: AppError): ChatEvent {
  const wait = error.retryable ? (error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) : null;
  return { type: 'error', code: error.code, message: error.message, retryAfterSeconds: wait };
}
