import { type AfterAnswers, afterAnswers } from '@portal/ports/after-answers';
import { endWhenSettled } from './end-when-settled.ts';

/**
 * What this process does after its answers; `report` receives its failures. A process that is a server waits for the work before
 * it ends. In a function, and in `astro dev`, the host decides when the process ends.
 */
export function workAfterAnswers(
  report: (error: unknown) => void,
  { isServer }: { isServer: boolean },
): AfterAnswers {
  const work = afterAnswers(report);
  if (isServer) endWhenSettled(work);
  return work;
}
