import { z } from 'zod';
import type { ProvisioningStatus } from './site.ts';

/**
 * The steps that create a site, in order; deletion runs them backwards. A stored format: the next release may finish a row
 * that the previous one began, so a name never changes its meaning.
 */
export const StepName = z.enum([
  'repository',
  'content',
  'hosting',
  'variables',
  'deploy-hooks',
  'link',
  'dns',
  'build',
  'people',
]);
export type StepName = z.output<typeof StepName>;

/** Value of `failed_step` when no worker took the request. @see contract "States and transitions" */
export const ENQUEUE_STEP = 'enqueue';

/** The state of a step. `waiting`: not begun, or to be continued. */
export const StepState = z.enum(['waiting', 'running', 'done', 'failed']);
export type StepState = z.output<typeof StepState>;

/** One step of one site, for display. */
export interface SiteStep {
  step: StepName;
  state: StepState;
  /** The number of times it was started since the site was requested or retried. */
  attempt: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Why it failed and what to do; null unless it failed. */
  sentence: string | null;
}

/** The provisioning progress of a site. */
export interface SiteProgress {
  siteId: string;
  status: ProvisioningStatus;
  failedStep: string | null;
  /** Why it failed and what to do; null unless the status is `failed`. */
  sentence: string | null;
  /** Every step, in order. */
  steps: SiteStep[];
}
