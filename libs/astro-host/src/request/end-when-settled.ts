import { setTimeout as wait } from 'node:timers/promises';
import type { AfterAnswers } from '@portal/ports/after-answers';

type EndSignal = 'SIGTERM' | 'SIGINT';

/** How a process receives the signal to end, and how it ends. */
export interface Ending {
  once(signal: EndSignal, listener: () => void): unknown;
  end(signal: EndSignal): unknown;
}

const THIS_PROCESS: Ending = {
  once: (signal, listener) => process.once(signal, listener),
  end: (signal) => process.kill(process.pid, signal),
};

/** How long a server that is signalled to end goes on with work that no answer waits for. */
const PATIENCE_MS = 10_000;

const patience = () => wait(PATIENCE_MS, undefined, { ref: false });

/**
 * A server that receives the signal to end ends when work after its answers is done, when `givenUp` settles (ten seconds by
 * default), and at once when it receives a second signal.
 */
export function endWhenSettled(
  work: Pick<AfterAnswers, 'settled'>,
  { once, end }: Ending = THIS_PROCESS,
  givenUp: () => Promise<void> = patience,
): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    once(signal, () => {
      // The listener is removed by now: the same signal ends the process.
      void Promise.race([work.settled(), givenUp()]).finally(() => end(signal));
    });
  }
}
