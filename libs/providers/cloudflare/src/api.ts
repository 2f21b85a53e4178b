import { isAppError } from '@portal/errors';
import { z } from 'zod';
import { translate, dnsUnavailable } from './failures.ts';

/** How to reach the DNS provider's API. */
export interface CloudflareOptions {
  token: string;
  zoneId: string;
  /** Base address of the API, with its version, if it is not the vendor's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** The time limit in milliseconds for one request, its body included; 15 seconds by default. */
  timeoutMs?: number;
}

const BASE = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 15_000;
const Failed = z.object({ errors: z.array(z.object({ code: z.number() })) });

/** Sends one request about the zone and reads `result` of its answer. @throws AppError as `translate` documents */
export type Call = <Result>(
  request: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object },
  schema: z.ZodType<Result>,
) => Promise<Result>;

/** The API of one zone. */
export function cloudflareApi(options: CloudflareOptions): Call {
  const { token, zoneId, baseUrl = BASE, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = options;
  const zone = `${baseUrl.replace(/\/$/, '')}/zones/${encodeURIComponent(zoneId)}`;
  return async ({ method, path, body }, schema) => {
    try {
      const { ok, status, headers, text } = await exchange(send, `${zone}${path}`, {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!ok) throw translate({ status, codes: codesIn(text), retryAfter: headers.get('retry-after') });
      return z.object({ success: z.literal(true), result: schema }).parse(JSON.parse(text)).result;
    } catch (cause) {
      throw isAppError(cause) ? cause : dnsUnavailable(cause);
    }
  };
}

async function exchange(send: typeof fetch, url: string, init: RequestInit) {
  const answer = await send(url, init);
  const { ok, status, headers } = answer;
  return { ok, status, headers, text: await answer.text() };
}

function codesIn(text: string): number[] {
  try {
    return Failed.parse(JSON.parse(text)).errors.map(({ code }) => code);
  } catch {
    return [];
  }
}
