import Anthropic from '@anthropic-ai/sdk';
import type { Llm, LlmEvent, LlmRequest } from '@portal/ports';
import { eventsOf } from './events.ts';
import { statedWait, translate } from './failures.ts';
import { requestBody } from './request.ts';

/** How to reach the provider. */
export interface AnthropicOptions {
  /** LLM_API_KEY. Never logged. */
  apiKey: string;
  /** LLM_API_URL, without `/v1`, if it is not the vendor's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Milliseconds until the answer must begin; 30 seconds by default. */
  timeoutMs?: number;
}

/** The vendor's small tier: the default of chat. */
export const SMALL_MODEL = 'claude-haiku-5-5';

const TIMEOUT_MS = 30_000;
/**
 * The longest pause before the retry. A visitor waits for the answer, so a longer one is reported as a limit instead.
 */
const LONGEST_PAUSE_SECONDS = 2;
export const ORIGIN = 'https://api.anthropic.com';

/** The provider's messages API, always streamed. Retries once a request whose answer has not begun. */
export function anthropicLlm({
  apiKey,
  baseUrl,
  fetch = globalThis.fetch,
  timeoutMs,
}: AnthropicOptions): Llm {
  const client = new Anthropic({
    apiKey,
    // Null, because the library would read a missing value from the environment.
    authToken: null,
    baseURL: baseUrl ?? ORIGIN,
    maxRetries: 1,
    timeout: timeoutMs ?? TIMEOUT_MS,
    logLevel: 'off',
    fetch: withoutLongPauses(fetch),
  });
  return {
    stream: (request, signal) => streamed(client, request, signal),
  };
}

/** Limits the pause before a retry: the library would wait as long as the provider asks, which can be days. */
function withoutLongPauses(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.ok || (statedWait(answer.headers) ?? 0) <= LONGEST_PAUSE_SECONDS) return answer;
    const headers = new Headers(answer.headers);
    headers.set('x-should-retry', 'false');
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** The library ends its stream silently when it is aborted, so the signal is checked after every event. */
async function* streamed(
  client: Anthropic,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmEvent> {
  signal.throwIfAborted();
  try {
    const stream = await client.messages.create(requestBody(request), { signal });
    for await (const event of eventsOf(stream)) {
      signal.throwIfAborted();
      yield event;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw translate(error);
  }
}
