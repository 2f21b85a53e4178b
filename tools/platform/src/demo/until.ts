import { SetupError } from '../setup-error.ts';

const POLL_MS = 500;
/** Ends a wait that would never end: a build on a busy machine takes minutes. */
export const PATIENCE_MS = 600_000;

/**
 * Polls until the answer meets the condition, as an assistant does.
 * @throws SetupError after `patienceMs`, ten minutes unless given
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  does: (answer: Answer) => boolean,
  patienceMs: number = PATIENCE_MS,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (does(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new SetupError(`It was not done within ${patienceMs / 1000} seconds.`);
}
