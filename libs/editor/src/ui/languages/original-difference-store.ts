import { useSyncExternalStore } from 'react';
import { type OriginalDifference, readOriginalDifference } from '../../history/original-difference.ts';

/** What is known of how the original of the page at hand changed. `difference`: null, when it is not outdated. */
export type KnownDifference =
  | { state: 'hidden' | 'reading' }
  | { state: 'failed'; why: string }
  | { state: 'read'; difference: OriginalDifference | null };

const HIDDEN: KnownDifference = { state: 'hidden' };

let known: KnownDifference = HIDDEN;
const listeners = new Set<() => void>();

function set(next: KnownDifference): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is shown of the changes of the original, beside the list of sections as well as beside each section of the page. */
export function useOriginalDifference(): KnownDifference {
  return useSyncExternalStore(subscribe, () => known);
}

/** Reads what changed, and shows it. */
export async function showOriginalDifference(page: string): Promise<KnownDifference> {
  set({ state: 'reading' });
  const answer = await readOriginalDifference(page);
  const isRefused = answer !== null && 'ok' in answer;
  set(isRefused ? { state: 'failed', why: answer.message } : { state: 'read', difference: answer });
  return known;
}

/** Shows nothing of it any more. */
export function hideOriginalDifference(): void {
  set(HIDDEN);
}
