import { isAppError } from '@portal/errors';
import { type EraseDeps, erasePerson } from '@portal/sites';

/** What repeating erasures did. */
export interface Repeated {
  erased: number;
  /** Accounts that are still to be deleted at the auth provider. */
  open: number;
  /** Why somebody was not erased, one sentence each. */
  refused: string[];
}

/** A line of the list: SHA-256, hex. */
const DIGEST = /^[0-9a-f]{64}$/;

/** The digests of a list, one a line. @throws TypeError naming the first line that is none */
export function digestsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const wrong = lines.findIndex((line) => !DIGEST.test(line));
  if (wrong >= 0)
    throw new TypeError(`Line ${wrong + 1} of the list is no digest; give the file that "save" wrote.`);
  return [...new Set(lines)];
}

/** How many digests one statement compares. */
const AT_ONCE = 5000;

/**
 * Erases everyone in the records whose id is on the list: after a backup was restored that is older than their erasure. Doing it
 * twice changes nothing.
 * @throws AppError `upstream_unavailable`
 */
export async function repeatErasures(deps: EraseDeps, digests: readonly string[]): Promise<Repeated> {
  const found = new Set<string>();
  for (let from = 0; from < digests.length; from += AT_ONCE)
    for (const id of await deps.persons.findErased(digests.slice(from, from + AT_ONCE))) found.add(id);
  const repeated: Repeated = { erased: 0, open: 0, refused: [] };
  for (const personId of found) {
    try {
      const { isFinished } = await erasePerson(deps, { actorUserId: null, personId });
      repeated.erased += 1;
      if (!isFinished) repeated.open += 1;
    } catch (error) {
      if (!isAppError(error, 'conflict')) throw error;
      repeated.refused.push(error.message);
    }
  }
  return repeated;
}
