import type { StateWords } from '../words/site-words.ts';
import type { ProviderState } from './check-providers.ts';

export const PROVIDER_STATES: Readonly<Record<ProviderState, StateWords>> = {
  answers: { word: 'Responding', mark: 'done' },
  refused: { word: 'Credentials rejected', mark: 'failed' },
  silent: { word: 'Not responding', mark: 'failed' },
};

/** The state of a group of checks. */
export const groupState = (well: boolean, words: { well: string; not: string }): StateWords =>
  well ? { word: words.well, mark: 'done' } : { word: words.not, mark: 'failed' };
