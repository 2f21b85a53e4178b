import { AppError } from '@portal/errors';

/** Error codes for a host name that is taken. @see external-dns#3621, #5898 */
const TAKEN: ReadonlySet<number> = new Set([81_053, 81_054, 81_057, 81_058]);
/** Error code: the zone has no room for more records. */
const QUOTA = 81_045;
/** Error codes: no such zone, or an invalid id. */
const NO_ZONE: ReadonlySet<number> = new Set([7_000, 7_003]);
/** The provider refuses calls for five minutes after its limit is exceeded. */
const BLOCKED_SECONDS = 300;

/** The failure for an unsuccessful response. */
export interface Refused {
  status: number;
  codes: readonly number[];
  retryAfter: string | null;
}

/** Translates a refusal of the DNS provider into one of our failures, without any of its text. */
export function translate({ status, codes, retryAfter }: Refused): AppError {
  const cause = new Error(`status ${status}, codes ${codes.join(', ') || 'none'}`);
  const failure = (code: 'conflict' | 'not_configured' | 'not_found', message: string) =>
    new AppError(code, message, { cause });
  if (status === 429) {
    const seconds = Number(retryAfter);
    const retryAfterSeconds = Number.isInteger(seconds) && seconds > 0 ? seconds : BLOCKED_SECONDS;
    return new AppError('rate_limited', 'The DNS provider is limiting requests.', {
      cause,
      retryAfterSeconds,
    });
  }
  if (status >= 500) return dnsUnavailable(cause);
  if (codes.some((code) => TAKEN.has(code)))
    return failure('conflict', 'The host name has a DNS record already; choose another name.');
  if (codes.includes(QUOTA))
    return failure('not_configured', 'The DNS zone takes no more records; raise its limit.');
  if (codes.some((code) => NO_ZONE.has(code)))
    return failure('not_configured', 'The DNS provider has no such zone: check DNS_ZONE_ID.');
  if (status === 401 || status === 403)
    return failure(
      'not_configured',
      'The DNS provider refuses the token: check DNS_API_TOKEN, DNS_ZONE_ID and the token’s rights.',
    );
  if (status === 404) return failure('not_found', 'The DNS provider has no such record.');
  return dnsUnavailable(cause);
}

/** No response, or an unreadable one: the call may have taken effect. */
export function dnsUnavailable(cause: unknown): AppError {
  return new AppError('upstream_unavailable', 'The DNS provider is not responding properly.', {
    cause,
  });
}
