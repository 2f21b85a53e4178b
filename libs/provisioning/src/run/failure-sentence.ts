import { isAppError } from '@portal/errors';
import type { Step } from '../steps/step.ts';

const LONGEST = 600;

/** The message of a failed step, with what to do next. It never contains a provider's raw response. */
export function failureSentence(
  { title, provider }: Pick<Step, 'title' | 'provider'>,
  error: unknown,
): string {
  return `${title} failed. ${reason(provider, error)}`.slice(0, LONGEST);
}

function reason(provider: string, error: unknown): string {
  if (!isAppError(error))
    return 'Something unexpected happened on our side; retry, and look into the log if it happens again.';
  const who = provider.charAt(0).toUpperCase() + provider.slice(1);
  switch (error.code) {
    case 'upstream_unavailable':
      return `${who} is not responding properly; retry when it works again.`;
    case 'rate_limited':
      return `${who} is limiting requests; retry later.`;
    default:
      return error.message;
  }
}
