import type { CodeRefusal } from './confirm-second-factor.ts';

/** Why a code was not accepted, for the person who typed it. */
export type CodeProblem = CodeRefusal | 'not-of-new-app' | 'too-many' | 'unavailable';

/** One sentence for a code of either kind: somebody who mistyped one need not know which of them it was taken for. */
const NOT_RIGHT = 'This code is not right, or the recovery code was used already.';

/** The status of the page that says so, and its words; `{wait}` is how long to wait. */
const CODE_PROBLEMS: Readonly<Record<CodeProblem, { status: 422 | 429 | 503; words: string }>> = {
  malformed: { status: 422, words: NOT_RIGHT },
  wrong: { status: 422, words: NOT_RIGHT },
  'not-of-new-app': {
    status: 422,
    words: 'This code is not right. Enter the six digits that the app shows now.',
  },
  used: { status: 422, words: 'This code was used already. Wait until the app shows the next one.' },
  missing: {
    status: 422,
    words: 'This account has no authenticator any more at the sign-in service. Enter a recovery code.',
  },
  ended: {
    status: 422,
    words: 'Your session at the sign-in service has ended. Sign in again, or enter a recovery code.',
  },
  'too-many': { status: 429, words: 'Too many wrong codes. Try again in {wait}.' },
  unavailable: {
    status: 503,
    words: 'The code cannot be checked right now, so nothing was done. Try again in a minute.',
  },
};

/** The status of the response. */
export const codeProblemStatus = (problem: CodeProblem) => CODE_PROBLEMS[problem].status;

/** The words beside the field. */
export function codeProblemWords(problem: CodeProblem, retryAfterSeconds = 60): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return CODE_PROBLEMS[problem].words.replace('{wait}', wait);
}
