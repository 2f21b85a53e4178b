import { AppError } from '@portal/errors';
import type { LlmEvent, LlmRequest, LlmUsage, RateLimiter } from '@portal/ports';
import type { ChatEndpoint, ChatReservation, ChatTokens, ChatUsage } from '../chat-usage.ts';
import { requireWithinLimit } from './require-within-limit.ts';

/** Calls of one site, per endpoint. */
const CALLS = { limit: 60, windowSeconds: 60 };

/** Characters per token, a low figure so that estimates err on the high side. */
const CHARACTERS_PER_TOKEN = 3;

/** Tokens of one site, endpoint and day (UTC), of both kinds. */
export const TOKENS_A_DAY = 5_000_000;

/** Counts a call of a site. @throws AppError `rate_limited`; `upstream_unavailable`: limits fail closed */
export async function takeChatCall(
  limiter: RateLimiter,
  siteId: string,
  endpoint: ChatEndpoint,
): Promise<void> {
  await requireWithinLimit(limiter, `chat:${siteId}:${endpoint}`, CALLS);
}

/** The cost of one request, from its reservation to its end. */
export interface ChatBooking {
  /** Records the usage reported in an event of the answer. */
  note(event: LlmEvent): void;
  /** The usage so far, estimated where the provider has not reported it. */
  tokens(): LlmUsage;
  /** Replaces the reservation with the usage, once. A refused request has no usage: only its count is booked. */
  settle(): Promise<void>;
}

/**
 * Reserves a request's maximum cost.
 * @throws AppError `rate_limited` when it would exceed the site's daily limit; `upstream_unavailable`: limits fail closed
 */
export async function reserveChat(
  usage: ChatUsage,
  {
    siteId,
    endpoint,
    request,
    now,
  }: { siteId: string; endpoint: ChatEndpoint; request: LlmRequest; now: Date },
): Promise<ChatBooking> {
  const { system, messages, tools = [] } = request;
  const estimate = tokensOf(JSON.stringify([system, messages, tools]).length);
  const tokens: ChatTokens = { input: estimate, output: request.maxTokens };
  const reservation: ChatReservation = { siteId, day: now.toISOString().slice(0, 10), endpoint, tokens };
  if (!(await usage.reserve(reservation, TOKENS_A_DAY)))
    throw new AppError('rate_limited', 'The daily chat limit of this site is reached.', {
      retryAfterSeconds: secondsLeft(now),
    });
  return createBooking(usage, reservation);
}

function createBooking(usage: ChatUsage, reservation: ChatReservation): ChatBooking {
  let begun = false;
  let [settled, written] = [false, 0];
  const known: LlmUsage = { inputTokens: 0, outputTokens: 0 };
  const tokens = (): LlmUsage =>
    begun
      ? {
          inputTokens: known.inputTokens || reservation.tokens.input,
          outputTokens: Math.max(known.outputTokens, tokensOf(written)),
        }
      : { inputTokens: 0, outputTokens: 0 };
  return {
    note: (event) => {
      begun = true;
      if (event.type === 'usage')
        Object.assign(known, { inputTokens: event.inputTokens, outputTokens: event.outputTokens });
      else if (event.type === 'end') written = 0;
      else written += charactersOf(event);
    },
    tokens,
    settle: async () => {
      if (settled) return;
      settled = true;
      const { inputTokens, outputTokens } = tokens();
      await usage.settle(reservation, { input: inputTokens, output: outputTokens });
    },
  };
}

function charactersOf(event: Exclude<LlmEvent, { type: 'usage' | 'end' }>): number {
  if (event.type === 'tool_use') return JSON.stringify(event.input).length;
  return event.text?.length ?? 0;
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Seconds until the next day (UTC). */
function secondsLeft(now: Date): number {
  const DAY = 24 * 60 * 60;
  return DAY - (Math.floor(now.getTime() / 1000) % DAY);
}
