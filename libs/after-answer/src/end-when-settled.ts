import { setTimeout as wait } from 'node:timers/promises';
import type { AfterAnswers } from './after-answers.ts';

/** The part of a process that is used here. */
export interface Ending {
  pid: number;
  once(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  kill(pid: number, signal: 'SIGTERM' | 'SIGINT'): unknown;
}

/** How long a server that is told to end goes on with work that no answer waits for. */
const PATIENCE_MS = 10_000;

const patience = () => wait(PATIENCE_MS, undefined, { ref: false });

/**
 * A server that is told to end ends when work after its answers is done, when `givenUp` settles (ten seconds unless said
 * otherwise), and at once when it is told twice.
 */
export function endWhenSettled(
  work: Pick<AfterAnswers, 'settled'>,
  process: Ending,
  givenUp: () => Promise<void> = patience,
): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // The listener is gone by now: the same signal ends the process.
      void Promise.race([work.settled(), givenUp()]).finally(() => process.kill(process.pid, signal));
    });
  }
}
