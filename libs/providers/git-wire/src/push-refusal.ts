import { messageOf, refusal } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { PushReport } from './receive-pack.ts';

// Another write holds the branch right now; where it ends up is not decided yet.
const BUSY = /\block\b|failed to update|stale|transaction|already exists|is at .* but expected/i;
// The host had a fault of its own, or the pack did not arrive whole.
const PASSING =
  /internal (?:server )?error|internal api|unreachable|unavailable|timed? ?out|temporar|try again|maintenance|early eof|\bbusy\b/i;
const DENIED =
  /protect|declin|den(?:y|ied)|prohibit|not allowed|forbid|permission|rule|policy|archived|fast-forward|GH0\d\d/i;

/** Whether a refused push is worth sending again at once. `isRepeated`: it was refused before with the same words. */
export function isWorthSendingAgain({ unpack, refused }: PushReport, isRepeated: boolean): boolean {
  const reasons = [...refused.values()];
  if (reasons.some((reason) => DENIED.test(reason))) return false;
  // A pack that was damaged on its way arrives whole the next time; one that is refused twice is refused always.
  return reasons.some((reason) => BUSY.test(reason)) || (unpack !== 'ok' && !isRepeated);
}

/**
 * The failure of a push that the host refused while the branches stand where they stood. Only what is known to pass may be repeated; what
 * nobody knows is an operator's to look at, and would be refused for ever.
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

/** The most branches that a sentence names, and the most characters of each. */
const MOST_NAMED = 3;
const LONGEST_NAME = 80;

/** The failure of a push that makes `branch`, which git cannot do beside branches whose names begin with its name, or which its name begins with. */
export function branchInTheWay(branch: string, others: readonly string[], cause: AppError): AppError {
  const branches = others.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME).toWellFormed());
  const message = messageOf('branch_in_the_way', {
    branch,
    branches,
    more: others.length - branches.length,
  });
  return refusal('not_supported', message, { cause, details: { branches } });
}
