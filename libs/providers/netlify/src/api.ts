import { isAppError } from '@portal/errors';
import { NetlifyAPI } from '@netlify/api';
import type { z } from 'zod';
import { translate, hostingUnavailable, waitIn } from './failures.ts';
import { watchedAgent } from './one-attempt.ts';

/** How to reach the hosting provider's API. */
export interface NetlifyOptions {
  token: string;
  /** Team whose sites these are. */
  teamSlug: string;
  /** Base address of the API, with its version, if it is not the vendor's own. */
  baseUrl?: string;
  /** The time limit in milliseconds for one request, its body included; 20 seconds by default. */
  timeoutMs?: number;
  now?: () => Date;
}

/** The vendor's own API. */
export const BASE = 'https://api.netlify.com/api/v1';
/** The time limit of a request, unless one is given. */
export const TIMEOUT_MS = 20_000;
const LARGEST_ANSWER_BYTES = 10_000_000;

type CallOptions = Parameters<NetlifyAPI['listAccountsForUser']>[1];

/** Makes one request of the client, once, and reads its answer. @throws AppError as `translate` documents */
export type Call = <Result>(
  request: (api: NetlifyAPI, options: CallOptions) => Promise<unknown>,
  schema: z.ZodType<Result>,
) => Promise<Result>;

/** The provider's API through its own client. */
export function netlifyApi(options: NetlifyOptions): Call {
  const { token, baseUrl = BASE, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options;
  const { protocol, host, pathname } = new URL(baseUrl);
  const pathPrefix = pathname.replace(/\/$/, '');
  const api = new NetlifyAPI(token, { scheme: protocol.slice(0, -1), host, pathPrefix });
  return async (request, schema) => {
    const ended = new AbortController();
    const given = Promise.withResolvers<never>();
    const fail = (error: Error) => {
      given.reject(error);
      ended.abort();
    };
    const timer = setTimeout(() => fail(hostingUnavailable(new DOMException('', 'TimeoutError'))), timeoutMs);
    const agent = watchedAgent(protocol, (outcome) => {
      if ('error' in outcome) fail(hostingUnavailable(outcome.error));
      else if (outcome.response.statusCode === 429)
        fail(translate({ status: 429, retryAfterSeconds: waitIn(outcome.response.headers, now()) }));
    });
    const init = { agent, signal: ended.signal, redirect: 'manual', size: LARGEST_ANSWER_BYTES } as const;
    try {
      return schema.parse(await Promise.race([request(api, init), given.promise]));
    } catch (error) {
      throw isAppError(error) ? error : refusal(error);
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  };
}

function refusal(error: unknown) {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status >= 300
    ? translate({ status, retryAfterSeconds: null })
    : hostingUnavailable(error);
}

/** Encodes a value for a path of the client, which does not encode it itself. */
export function inPath(value: string): string {
  return encodeURIComponent(value);
}
