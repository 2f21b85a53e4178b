import type { FailureCode } from './failures.ts';

/**
 * What to do about each failure, for the person who gets it; messages add what is known in the single case. Separate from the table of
 * codes, which pages of sites load.
 */
export const ADVICE: Readonly<Record<FailureCode, string>> = {
  validation: 'Correct what `details.problems` lists, then send the request again.',
  input: 'Change the request as the message says.',
  too_large: 'Send a smaller file or less text; most messages name the limit.',
  unauthenticated: 'Sign in again, or connect the assistant again.',
  forbidden: 'Ask an owner of the site or an admin of the platform for the right to do this.',
  not_found: 'Read the list again: it may have been removed, or it may not be yours to see.',
  conflict: 'Read the current state, look at what others changed, and make the change on top of it.',
  outcome_unknown: 'Read the current state first: the change may have been made.',
  locked: 'Wait until the person named in the message is done, then save again.',
  rate_limited: 'Wait for the seconds that the answer gives, then send the same request.',
  upstream_unavailable:
    'Send the same request again in a moment; if it goes on, the log says which service is out.',
  not_configured: 'Set the variable that the message or the log names, then start the program again.',
  not_supported: 'Do it another way: this site is not set up to have it.',
  no_documents_store:
    'Configure `documents` in the `portal.config.mjs` of the site, or keep the file at 2.5 MB or less.',
  internal:
    'If trying once more does not help, tell the operator of the site or the platform when it happened.',
};
