import { type SiteProgress, type SiteStep, StepName } from '@portal/sites';

/** A site's state and its started steps. */
export interface RecordedProgress extends Omit<SiteProgress, 'steps'> {
  begun: readonly SiteStep[];
}

/** Every step in order, also those that were not started. */
export function siteProgress({ begun, ...site }: RecordedProgress): SiteProgress {
  const { siteId, status, failedStep, sentence } = site;
  const steps = StepName.options.map((step): SiteStep => {
    const known = begun.find((record) => record.step === step);
    if (known === undefined)
      return { step, state: 'waiting', attempt: 0, startedAt: null, finishedAt: null, sentence: null };
    const { state, attempt, startedAt, finishedAt } = known;
    return { step, state, attempt, startedAt, finishedAt, sentence: known.sentence };
  });
  return { siteId, status, failedStep, sentence, steps };
}
