import { AppError } from '@portal/errors';
import type { StepName } from '@portal/sites';
import type { SiteUnderWork } from '../ports/site-claims.ts';
import type { SiteFacts, StepRecords } from '../ports/step-records.ts';
import type { Lease } from '../ports/site-claims.ts';
import type { Providers, ProvisioningDeps } from '../provisioning-deps.ts';
import type { StepResults } from './step-results.ts';

/** The first viewer's credential in plain text, returned once. @see contract `ProvisionResult.initialViewer` */
export interface InitialViewer {
  username: string;
  label: string;
  passphrase: string;
}

/** The context of a running step. */
export interface StepRun {
  site: SiteUnderWork;
  providers: Providers;
  deps: Pick<ProvisioningDeps, 'box' | 'passwords' | 'settings' | 'newId' | 'randomBytes' | 'pace'>;
  /** The results of finished steps. */
  made: Readonly<Partial<StepResults>>;
  /** The notes of this step before it was interrupted, or its result. */
  noted: unknown;
  startedAt: Date;
  lease: Lease;
  secrets: Pick<StepRecords, 'storeSecrets' | 'deleteSecrets'>;
  /** Stores something that is needed to continue after a crash. */
  note(result: unknown): Promise<void>;
  /** Waits; the run may end here and be continued later. */
  wait(ms: number): Promise<void>;
  /** Returns the first viewer's credential to the caller of the run. */
  returnViewer(viewer: InitialViewer): void;
}

/** One step: how to check, run and undo it. Each function is idempotent. */
export interface Step<Name extends StepName = StepName> {
  name: Name;
  /** What the step does, for people: "Creating the repository". */
  title: string;
  /** The provider that it calls, for people: "the code host". */
  provider: string;
  /**
   * The existing resource, if it is ours; null if `run` has to create it.
   * @throws AppError `conflict` when it is not ours
   */
  check(run: StepRun): Promise<StepResults[Name] | null>;
  do(run: StepRun): Promise<StepResults[Name]>;
  /** Deletes what the step made, found by its mark if no id was noted. Succeeds if it is missing, or not ours. */
  undo(run: StepRun): Promise<void>;
  /** Whether deleting the site undoes it even if it was never started. */
  undoAlways?: true;
  /** Whether it is the last step that needs the site's secrets. */
  setsSecrets?: true;
  /** Fields of the site's record that the result sets. */
  facts?(result: StepResults[Name]): SiteFacts;
}

/** The mark of everything that Portal makes for a site, in its title, comment or description. */
export const siteMark = ({ siteId }: Pick<SiteUnderWork, 'siteId'>): string => `portal:${siteId}`;

/** The result of an earlier step. @throws Error if it was not run, which is a bug in the order of the steps */
export function resultOfStep<Name extends StepName>({ made }: StepRun, step: Name): StepResults[Name] {
  const result = made[step];
  if (result === undefined) throw new Error(`The step ${step} has left nothing.`);
  return result as StepResults[Name];
}

/** The failure when somebody else's resource has the name of ours. */
export const conflictingResource = (sentence: string): AppError => new AppError('conflict', sentence);

/** For a step with nothing to undo: what it made is deleted with the result of another step. */
export async function undoNothing(): Promise<void> {}
