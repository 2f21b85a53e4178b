import type { StateWords } from '../sites/site-words.ts';
import type { ProviderState } from './ask-providers.ts';

export const PROVIDER_STATES: Readonly<Record<ProviderState, StateWords>> = {
  answers: { word: 'Answers', mark: 'done' },
  refused: { word: 'Refuses our settings', mark: 'failed' },
  silent: { word: 'Does not answer', mark: 'failed' },
};

/** A part of the page as a whole. */
export const asState = (well: boolean, words: { well: string; not: string }): StateWords =>
  well ? { word: words.well, mark: 'done' } : { word: words.not, mark: 'failed' };
