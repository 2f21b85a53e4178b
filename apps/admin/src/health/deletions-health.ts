import type { SiteDeletion } from '@portal/provisioning';
import { StepName } from '@portal/sites';
import { relativeTime } from '../words/relative-time.ts';
import { STEP_TITLES, type StateWords } from '../words/site-words.ts';

/** A site that is being deleted, as the page shows it. */
export interface DeletionHealth {
  siteId: string;
  title: string;
  since: string;
  state: StateWords;
  /** What could not be removed and what to do; null: nothing failed. */
  problem: string | null;
}

/** A removal takes a few minutes; after this time no worker is at it. */
const OVERDUE_MS = 15 * 60_000;

/** Sites that are being deleted, in words. */
export function deletionsHealth(deletions: readonly SiteDeletion[], now: Date): DeletionHealth[] {
  return deletions.map(({ siteId, name, subdomain, since, failedStep, sentence }) => {
    const step = StepName.safeParse(failedStep).data;
    const title = `${name} (${subdomain})`;
    const shown = { siteId, title, since: `Deleted ${relativeTime(since, now)}` };
    if (sentence !== null)
      return {
        ...shown,
        state: { word: 'Failed', mark: 'failed' },
        problem: `${step === undefined ? '' : `${STEP_TITLES[step]}: `}${sentence} It is tried again every ten minutes.`,
      };
    const isOverdue = now.getTime() - since.getTime() > OVERDUE_MS;
    return isOverdue
      ? {
          ...shown,
          state: { word: 'Overdue', mark: 'failed' },
          problem: 'No worker removes it; check the worker’s log.',
        }
      : { ...shown, state: { word: 'Being removed', mark: 'running' }, problem: null };
  });
}
