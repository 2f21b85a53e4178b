import { AppError } from '@portal/errors';
import { traceHeaders } from '@portal/errors/log';
import type { ChatEndpoint } from '@portal/sites';
import { tryParseJson } from '@portal/ports/json';
import { ChatEvent } from '../chat/chat-event.ts';
import type { ChatRequest } from '../chat/chat-request.ts';
import { brokerFailure, brokerUnavailable } from './broker-response.ts';
import type { NetworkBackendOptions } from './network-backend.ts';
import { siteHeaders } from './site-headers.ts';

/** A site's access to the language model through the platform. */
export interface SiteChat {
  /**
   * The answer, piece by piece, ended by `end` or `error`; `tools` at `llm-tools` only. Throws the signal's reason once that
   * is aborted, and the platform then stops the model.
   * @throws AppError the codes of the broker if the answer has not begun; `upstream_unavailable` when the connection breaks
   */
  ask(endpoint: ChatEndpoint, request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
  /** Resolves when the platform has a language model. @throws AppError `not_configured`; `upstream_unavailable` */
  requireModel(): Promise<void>;
}

/** Timeout of the check for a model, in milliseconds. */
const CHECK_MS = 5_000;

/** The client half of the chat endpoints. `timeoutMs` applies until the answer begins, 60 seconds by default. */
export function networkChat(options: NetworkBackendOptions): SiteChat {
  const { timeoutMs = 60_000, fetch: send = fetch } = options;
  const keyed = siteHeaders(options);
  const base = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/site/`;
  return {
    ask: async function* (endpoint, request, signal) {
      signal.throwIfAborted();
      try {
        const slow = new AbortController();
        const timer = setTimeout(() => slow.abort(new Error('The answer did not begin in time.')), timeoutMs);
        const response = await send(`${base}${endpoint}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...keyed, ...traceHeaders() },
          body: JSON.stringify(request),
          redirect: 'manual',
          signal: AbortSignal.any([signal, slow.signal]),
        }).finally(() => clearTimeout(timer));
        yield* eventsOf(response);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof AppError) throw cause;
        throw new AppError('upstream_unavailable', 'The platform is not responding.', { cause });
      }
    },
    requireModel: async () => {
      const response = await send(`${base}llm`, {
        headers: { ...keyed, ...traceHeaders() },
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(timeoutMs, CHECK_MS)),
      });
      const { status, headers } = response;
      const text = await response.text();
      // A platform from before this endpoint existed has no such address.
      if (status === 404) throw new AppError('not_configured', 'The platform does not answer questions.');
      if (status !== 204) throw brokerFailure({ status, headers, text });
    },
  };
}

/** The events up to the last one. */
async function* eventsOf(response: Response): AsyncGenerator<ChatEvent> {
  const { status, headers } = response;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (status !== 200) throw brokerFailure({ status, headers, text: await response.text() });
  if (!isStream || response.body === null) throw brokerUnavailable({ status, headers, text: '' });
  let unread = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    unread += decoder.decode(bytes, { stream: true });
    const pieces = unread.split('\n\n');
    unread = pieces.pop() ?? '';
    for (const piece of pieces) {
      const event = ChatEvent.parse(tryParseJson(dataOf(piece)));
      yield event;
      if (event.type === 'end' || event.type === 'error') return;
    }
  }
  throw new AppError(
    'upstream_unavailable',
    'The platform closed the connection before the answer was complete.',
  );
}

/** The data of one server-sent event; the broker writes it as one line. */
function dataOf(piece: string): string {
  const line = piece.split('\n').find((found) => found.startsWith('data: '));
  return line?.slice('data: '.length) ?? '';
}
