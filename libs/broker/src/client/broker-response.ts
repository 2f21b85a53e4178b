import { AppError, DEFAULT_RETRY_SECONDS, FAILURES, type FailureCode } from '@portal/errors';
import { tryParseJson } from '@portal/ports/json';
import { z } from 'zod';

const codes = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];
const Failed = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** A complete response of the admin app. */
export interface BrokerResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** The failure in a response. A code is accepted only with its matching status. */
export function brokerFailure(answer: BrokerResponse): AppError {
  const { data } = Failed.safeParse(tryParseJson(answer.text));
  if (data === undefined || FAILURES[data.error.code].status !== answer.status)
    return brokerUnavailable(answer);
  const { code, message, details } = data.error;
  if (code === 'internal') return brokerUnavailable(answer);
  if (code === 'unauthenticated')
    return new AppError(
      'not_configured',
      'The platform does not take PLATFORM_API_KEY for the site PORTAL_SITE_ID; set a live key of this site.',
    );
  return new AppError(code, message, {
    ...(details === undefined ? {} : { details }),
    ...(FAILURES[code].retryable ? { retryAfterSeconds: retryAfterSeconds(answer) } : {}),
  });
}

/** The failure for a response that is not the broker's. */
export function brokerUnavailable(answer: BrokerResponse, cause?: unknown): AppError {
  return new AppError('upstream_unavailable', 'The platform is having problems.', {
    cause: cause ?? new Error(`the broker answered ${answer.status}`),
    retryAfterSeconds: retryAfterSeconds(answer),
  });
}

function retryAfterSeconds({ headers }: BrokerResponse): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : DEFAULT_RETRY_SECONDS;
}
