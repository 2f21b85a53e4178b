import { messageOf, refusal } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { PushReport } from './receive-pack.ts';

// Another write has locked the branch; its outcome is still open.
const BUSY = /\block\b|failed to update|stale|transaction|already exists|is at .* but expected/i;
// The host failed, or the pack arrived incomplete.
const PASSING =
  /internal (?:server )?error|internal api|unreachable|unavailable|timed? ?out|temporar|try again|maintenance|early eof|\bbusy\b/i;
const DENIED =
  /protect|declin|den(?:y|ied)|prohibit|not allowed|forbid|permission|rule|policy|archived|fast-forward|GH0\d\d/i;

/** Whether a refused push is worth retrying at once. `isRepeated`: it was refused before with the same message. */
export function isWorthSendingAgain({ unpack, refused }: PushReport, isRepeated: boolean): boolean {
  const reasons = [...refused.values()];
  if (reasons.some((reason) => DENIED.test(reason))) return false;
  // A pack that was damaged in transit arrives intact the next time; one that is refused twice is always refused.
  return reasons.some((reason) => BUSY.test(reason)) || (unpack !== 'ok' && !isRepeated);
}

/**
 * The failure of a push that the host refused although the branches have not moved. It is retryable only for reasons
 * that are known to be temporary; an unknown reason needs an operator, and would be refused again.
 */
export function pushRefusal({ unpack, refused }: PushReport): AppError {
  const reasons = [unpack, ...refused.values()]
    .join('; ')
    .replace(/[\0-\x1f\x7f]/g, ' ')
    .slice(0, 200);
  const cause = new Error(`the host refused a push: ${reasons}`);
  if (DENIED.test(reasons))
    return new AppError(
      'forbidden',
      'A rule of the repository forbids this change, so nothing was written; let Portal write to its branches.',
      { cause, isLogged: true },
    );
  if (unpack === 'ok' && (BUSY.test(reasons) || PASSING.test(reasons)))
    return new AppError(
      'upstream_unavailable',
      'The repository refused the change and nothing was written.',
      {
        cause,
      },
    );
  return refusal('not_supported', messageOf('change_refused_by_code_host'), { cause, isLogged: true });
}

/** The most branches in a message, and the most characters of each. */
const MOST_NAMED = 3;
const LONGEST_NAME = 80;

/**
 * The failure of a push that creates `branch`, when other branches prevent that: git cannot have both `a` and `a/b`.
 */
export function branchInTheWay(branch: string, others: readonly string[], cause: AppError): AppError {
  const branches = others.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME).toWellFormed());
  const message = messageOf('branch_in_the_way', {
    branch,
    branches,
    more: others.length - branches.length,
  });
  return refusal('not_supported', message, { cause, details: { branches } });
}
