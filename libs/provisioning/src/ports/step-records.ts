import type { StepName } from '@portal/sites';
import type { Lease, StepRecord } from './site-claims.ts';

/** Fields of the site's record that a step sets. */
export interface SiteFacts {
  url?: string;
  repositoryId?: string;
  owner?: string;
  repo?: string;
  publishedBranch?: string;
}

/** The result of a finished step. */
export interface StepDone {
  result: unknown;
  facts: SiteFacts;
  secretsSet: boolean;
}

/** Why a step cannot start. `deleting`: the site is marked for deletion. `lost`: another run holds the lease. */
export type StepRefusal = 'deleting' | 'lost';

/**
 * The steps of a claimed site. A method that returns false, or null, has written nothing, because the lease was lost to
 * another run. Every method throws `AppError` `upstream_unavailable`.
 */
export interface StepRecords {
  /** Records the start of a step, before its first effect. Earlier notes stay. */
  begin(lease: Lease, step: StepName): Promise<StepRecord | StepRefusal>;
  /** Stores something that is needed to continue after a crash. */
  note(lease: Lease, step: StepName, result: unknown): Promise<boolean>;
  /**
   * Records a finished step: its result and the fields of the site's record, in one statement, which also deletes the
   * stored secrets after the last step that sets them.
   * @throws AppError `conflict` when the repository belongs to another site
   */
  finish(lease: Lease, step: StepName, done: StepDone): Promise<boolean>;
  /** Records that the step, and with it the site, failed; ends the lease. `sentence` is for people. */
  fail(lease: Lease, step: StepName, sentence: string): Promise<boolean>;
  /** Deletes the record of a step that was undone. */
  deleteRecord(lease: Lease, step: StepName): Promise<boolean>;
  /**
   * Stores the sealed secrets of the site, until the last step that sets them. Returns the stored ones: if there are
   * some already, `sealed` is ignored.
   */
  storeSecrets(lease: Lease, sealed: string | null): Promise<string | null>;
  /** Deletes the stored secrets. */
  deleteSecrets(lease: Lease): Promise<boolean>;
}
