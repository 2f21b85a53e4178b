import { AppError, DEFAULT_RETRY_SECONDS, FAILURES, type FailureCode } from '@portal/errors';
import { backendOver, type SiteBackend } from '@portal/sites';
import { z } from 'zod';

/** How the admin app is reached. */
export interface NetworkBackendOptions {
  /** PLATFORM_API_URL. */
  url: string;
  /** PLATFORM_API_KEY. Never logged. */
  apiKey: string;
  /** PORTAL_SITE_ID. */
  siteId: string;
  fetch?: typeof fetch;
  /** Milliseconds one call may take, its answer included; 10 seconds unless said otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const codes = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];
const Failed = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
const Done = z.strictObject({ result: z.unknown() });

/**
 * The client half: a `SiteBackend` that asks the admin app. Failures arrive as the codes they left with; a key that is not
 * taken is `not_configured`, and what is no answer of a broker `upstream_unavailable`.
 * @see contract "Client site", platform mode
 */
export function networkBackend(options: NetworkBackendOptions): SiteBackend {
  const { apiKey, siteId, timeoutMs = TIMEOUT_MS, fetch: given = fetch } = options;
  const base = `${options.url.replace(/(?<!\/)\/+$/, '')}/api/site/`;
  return backendOver(async (name, input) => {
    const body = JSON.stringify(input);
    const answer = await asked(async () => {
      const response = await given(`${base}${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-site-id': siteId },
        body,
        // The key goes to the address that is configured, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    });
    if (answer.status !== 200) throw failureOf(answer);
    const done = Done.safeParse(json(answer.text));
    if (!done.success) throw unavailable(answer, done.error);
    return done.data.result;
  });
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

async function asked(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new AppError('upstream_unavailable', 'The platform does not answer.', { cause });
  }
}

/** The failure that an answer tells of. A code counts only with the status that belongs to it. */
function failureOf(answer: Answer): AppError {
  const { data } = Failed.safeParse(json(answer.text));
  if (data === undefined || FAILURES[data.error.code].status !== answer.status) return unavailable(answer);
  const { code, message, details } = data.error;
  if (code === 'internal') return unavailable(answer);
  if (code === 'unauthenticated')
    return new AppError(
      'not_configured',
      'The platform does not take PLATFORM_API_KEY for the site PORTAL_SITE_ID; set a live key of this site.',
    );
  return new AppError(code, message, {
    ...(details === undefined ? {} : { details }),
    ...(FAILURES[code].retryable ? { retryAfterSeconds: waitOf(answer) } : {}),
  });
}

function unavailable(answer: Answer, cause?: unknown): AppError {
  return new AppError('upstream_unavailable', 'The platform has trouble.', {
    cause: cause ?? new Error(`the broker answered ${answer.status}`),
    retryAfterSeconds: waitOf(answer),
  });
}

function waitOf({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_RETRY_SECONDS;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
