import type { StepName } from '@portal/sites';
import type { Lease, StepRecord } from './site-claims.ts';

/** What the site's record learns from a step. */
export interface SiteFacts {
  url?: string;
  repositoryId?: string;
  owner?: string;
  repo?: string;
  publishedBranch?: string;
}

/** What a finished step leaves. */
export interface StepDone {
  result: unknown;
  facts: SiteFacts;
  secretsSet: boolean;
}

/** Why a step cannot begin. `deleting`: the site is marked for deletion. `lost`: another run holds the lease. */
export type StepRefused = 'deleting' | 'lost';

/**
 * How far the steps of a claimed site are. A method that answers false, or null, has written nothing, since the lease is
 * held by another run by now. Every method throws `AppError` `upstream_unavailable`.
 */
export interface StepRecords {
  /** Says that the step is about to have effects: written before the first of them. Keeps what was noted before. */
  begin(lease: Lease, step: StepName): Promise<StepRecord | StepRefused>;
  /** Keeps something that going on after a crash needs. */
  note(lease: Lease, step: StepName, result: unknown): Promise<boolean>;
  /**
   * The step is done: its result and what the site's record learns, in one statement, which drops the kept secrets where they
   * are set everywhere.
   * @throws AppError `conflict` when the repository is another site's
   */
  finish(lease: Lease, step: StepName, done: StepDone): Promise<boolean>;
  /** The step failed, and the site with it; the lease ends. `sentence` is for people. */
  fail(lease: Lease, step: StepName, sentence: string): Promise<boolean>;
  /** The step was undone: its record goes. */
  undone(lease: Lease, step: StepName): Promise<boolean>;
  /** Sealed secrets of the site, kept from when they are made until the last step that sets them: the first ones kept win. */
  keepSecrets(lease: Lease, sealed: string | null): Promise<string | null>;
  /** Nothing needs them any more. */
  dropSecrets(lease: Lease): Promise<boolean>;
}
