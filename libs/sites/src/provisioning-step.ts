import { z } from 'zod';
import type { ProvisioningStatus } from './site.ts';

/**
 * The steps that bring a site into being, in their order; taking it down goes backwards. A stored format: a row that one
 * release began may be finished by the next, so a name is never given another meaning.
 */
export const StepName = z.enum([
  'repository',
  'content',
  'hosting',
  'variables',
  'deploy-hooks',
  'link',
  'dns',
  'people',
  'build',
]);
export type StepName = z.output<typeof StepName>;

/** Value of `failed_step` when no worker took the request. @see contract "States and transitions" */
export const ENQUEUE_STEP = 'enqueue';

/** How far a step is. `waiting`: not begun, or to be gone on with. */
export const StepState = z.enum(['waiting', 'running', 'done', 'failed']);
export type StepState = z.output<typeof StepState>;

/** One step of one site, for people. */
export interface SiteStep {
  step: StepName;
  state: StepState;
  /** How often it was begun since the site was requested or retried. */
  attempt: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Why it failed and what to do; null unless it failed. */
  sentence: string | null;
}

/** How far a site is. */
export interface SiteProgress {
  siteId: string;
  status: ProvisioningStatus;
  failedStep: string | null;
  /** Why it failed and what to do; null unless the status is `failed`. */
  sentence: string | null;
  /** Every step, in order. */
  steps: SiteStep[];
}
