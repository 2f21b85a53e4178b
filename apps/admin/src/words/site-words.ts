import type { Mark } from '@portal/ui';
import type {
  DeployRecord,
  DeployState,
  OlderVersion,
  ProvisioningStatus,
  SiteFilter,
  SiteSort,
  StepName,
  StepState,
} from '@portal/sites';

export interface StateWords {
  word: string;
  mark: Mark;
}

export const SITE_STATES: Readonly<Record<ProvisioningStatus, StateWords>> = {
  pending: { word: 'Waiting', mark: 'waiting' },
  in_progress: { word: 'Being set up', mark: 'running' },
  failed: { word: 'Set-up failed', mark: 'failed' },
  ready: { word: 'Online', mark: 'done' },
};

export const BUILD_STATES: Readonly<Record<DeployState, StateWords>> = {
  enqueued: { word: 'Waiting to build', mark: 'waiting' },
  building: { word: 'Building', mark: 'running' },
  ready: { word: 'Published', mark: 'done' },
  error: { word: 'Build failed', mark: 'failed' },
};

/** The state of a site whose visitors see an older version than the last published one. */
const OLDER: StateWords = { word: 'Older version shown', mark: 'waiting' };

/** The state of a site's last build, and whether visitors see it. */
export const buildState = ({ state }: DeployRecord, older: OlderVersion | null): StateWords =>
  state === 'ready' && older !== null ? OLDER : BUILD_STATES[state];

export const STEP_STATES: Readonly<Record<StepState, StateWords>> = {
  waiting: { word: 'Waiting', mark: 'waiting' },
  running: { word: 'Running', mark: 'running' },
  done: { word: 'Done', mark: 'done' },
  failed: { word: 'Failed', mark: 'failed' },
};

/** The title of each step, in the order of `StepName`. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  repository: 'Repository',
  content: 'First pages',
  hosting: 'Hosting',
  variables: 'Settings',
  'deploy-hooks': 'Build reports',
  link: 'Builds on every change',
  dns: 'Address',
  build: 'First build',
  people: 'Owner and first sign-in',
};

export const FILTER_WORDS: Readonly<Record<SiteFilter, string>> = {
  ready: 'Online',
  preparing: 'Being set up',
  failed: 'Set-up failed',
  broken: 'Last build failed',
};

export const SORT_WORDS: Readonly<Record<SiteSort, string>> = {
  updated: 'Last changed first',
  published: 'Last published first',
  name: 'By name',
  created: 'Newest first',
};
