import { AppError } from '@portal/errors';
import { traceHeaders } from '@portal/errors/log';
import { buildSiteBackend, type SiteBackend } from '@portal/sites';
import { tryParseJson } from '@portal/ports/json';
import { z } from 'zod';
import { siteHeaders, type SiteIdentity } from './site-headers.ts';
import { type BrokerResponse, brokerFailure, brokerUnavailable } from './broker-response.ts';

/** Access to the admin app. */
export interface NetworkBackendOptions extends SiteIdentity {
  /** PLATFORM_API_URL. */
  url: string;
  fetch?: typeof fetch;
  /** Timeout of a call including its response, in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const Done = z.strictObject({ result: z.unknown() });

/**
 * The client half: a `SiteBackend` that calls the admin app. Failures keep their codes; a refused key is `not_configured`,
 * and a response that is not the broker's `upstream_unavailable`.
 * @see contract "Client site", platform mode
 */
export function networkBackend(options: NetworkBackendOptions): SiteBackend {
  const { timeoutMs = TIMEOUT_MS, fetch: send = fetch } = options;
  const base = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/site/`;
  return buildSiteBackend(async (name, input) => {
    const body = JSON.stringify(input);
    const answer = await reachPlatform(async () => {
      const response = await send(`${base}${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...siteHeaders(options), ...traceHeaders() },
        body,
        // The key is sent only to the configured address.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    });
    if (answer.status !== 200) throw brokerFailure(answer);
    const done = Done.safeParse(tryParseJson(answer.text));
    if (!done.success) throw brokerUnavailable(answer, done.error);
    return done.data.result;
  });
}

async function reachPlatform(ask: () => Promise<BrokerResponse>): Promise<BrokerResponse> {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError('upstream_unavailable', 'The platform is not responding.', { cause });
  }
}
