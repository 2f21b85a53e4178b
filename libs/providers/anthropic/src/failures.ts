import { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { AppError } from '@portal/errors';

const DEFAULT_WAIT_SECONDS = 30;

/** Translates a failure of the provider into one of ours. The provider's text is only in the cause, for the log. */
export function translate(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (!(cause instanceof APIError) || cause instanceof APIConnectionError) return away(cause);
  switch (cause.status) {
    case 400:
      return refusedRequest(cause);
    case 413:
      return new AppError('input', 'The conversation is too long for the language model; send less of it.', {
        cause,
      });
    case 401:
    case 403:
      return new AppError('not_configured', 'The language model refuses the key: check LLM_API_KEY.', {
        cause,
      });
    case 404:
      return new AppError(
        'not_configured',
        'The language model is unknown: check CHATBOT_MODEL and LLM_TOOLS_MODEL.',
        { cause },
      );
    case 429:
      return new AppError('rate_limited', 'The language model is limiting requests.', {
        cause,
        retryAfterSeconds: waitOf(cause),
      });
    default:
      return away(cause);
  }
}

function refusedRequest(cause: APIError): AppError {
  return /\bthinking\b/i.test(cause.message) && /disabled/i.test(cause.message)
    ? new AppError(
        'not_configured',
        'The language model cannot turn its thinking off: set LLM_TOOLS_THINKING to `omit`, or choose another model.',
        { cause },
      )
    : new AppError('input', 'The language model does not accept this conversation; start a new one.', {
        cause,
      });
}

function away(cause: unknown): AppError {
  return new AppError('upstream_unavailable', 'The language model is not responding.', { cause });
}

function waitOf({ headers }: APIError): number {
  const seconds = headers === undefined ? null : statedWait(headers);
  return seconds === null ? DEFAULT_WAIT_SECONDS : Math.ceil(seconds);
}

/** The seconds that the provider asks to wait, above zero; null if it does not. */
export function statedWait(headers: Headers): number | null {
  const [milliseconds, after] = [headers.get('retry-after-ms'), headers.get('retry-after')];
  const waits = [
    milliseconds === null ? Number.NaN : Number(milliseconds) / 1000,
    after === null ? Number.NaN : Number(after),
    after === null ? Number.NaN : (Date.parse(after) - Date.now()) / 1000,
  ];
  return waits.find((seconds) => seconds > 0 && Number.isFinite(seconds)) ?? null;
}
