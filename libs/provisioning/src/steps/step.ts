import { AppError } from '@portal/errors';
import type { StepName } from '@portal/sites';
import type { SiteUnderWork } from '../ports/site-claims.ts';
import type { SiteFacts, StepRecords } from '../ports/step-records.ts';
import type { Lease } from '../ports/site-claims.ts';
import type { Providers, ProvisioningDeps } from '../provisioning-deps.ts';
import type { StepResults } from './step-results.ts';

/** The first viewer's way in, told once. @see contract `ProvisionResult.initialViewer` */
export interface InitialViewer {
  username: string;
  label: string;
  passphrase: string;
}

/** What a step has while it runs. */
export interface StepRun {
  site: SiteUnderWork;
  providers: Providers;
  deps: Pick<ProvisioningDeps, 'box' | 'passwords' | 'settings' | 'newId' | 'randomBytes' | 'pace'>;
  /** What the steps before have made; what is missing was never finished. */
  made: Readonly<Partial<StepResults>>;
  /** What this step noted before it was interrupted, or its result. */
  noted: unknown;
  startedAt: Date;
  lease: Lease;
  secrets: Pick<StepRecords, 'keepSecrets' | 'dropSecrets'>;
  /** Keeps something that going on after a crash needs. */
  note(result: unknown): Promise<void>;
  /** Waits; the run may end here and be gone on with later. */
  wait(ms: number): Promise<void>;
  /** Returns the first viewer's sign-in to the caller of the run. */
  handOver(viewer: InitialViewer): void;
}

/** One step: how to see that it is done, how to do it, how to undo it. Each may be run any number of times. */
export interface Step<Name extends StepName = StepName> {
  name: Name;
  /** What is done, for people: "Creating the repository". */
  title: string;
  /** Who is called, for people: "the code host". */
  provider: string;
  /**
   * The existing resource, if it is ours; null when `run` has to create it. @throws AppError `conflict` when it is not ours
   */
  check(run: StepRun): Promise<StepResults[Name] | null>;
  do(run: StepRun): Promise<StepResults[Name]>;
  /** Removes what the step made, found by its mark where it told no id. What is missing, or not ours, is done. */
  undo(run: StepRun): Promise<void>;
  /** Whether taking down undoes it even where it was never begun. */
  undoAlways?: true;
  /** The last that needs the site's secrets. */
  setsSecrets?: true;
  /** What the site's record learns. */
  facts?(result: StepResults[Name]): SiteFacts;
}

/** What everything that Portal makes for a site carries: in its title, comment or description. */
export const markOf = ({ siteId }: Pick<SiteUnderWork, 'siteId'>): string => `portal:${siteId}`;

/** The result of a step that comes before. @throws Error when it was not run: a bug in the table's order */
export function madeBy<Name extends StepName>({ made }: StepRun, step: Name): StepResults[Name] {
  const result = made[step];
  if (result === undefined) throw new Error(`The step ${step} has left nothing.`);
  return result as StepResults[Name];
}

/** Another owner's resource is in the place of ours. */
export const strange = (sentence: string): AppError => new AppError('conflict', sentence);

/** Nothing to undo: it goes with what another step made. */
export async function goesWithTheRest(): Promise<void> {}
