import type { DiscardScope } from '../changes/discard-scope.ts';
import { ask } from '../api/ask.ts';
import { type BlockedPlace, placesIn } from './publish-api.ts';
import type { Refusal } from '../pages/site-api.ts';

/** What came of discarding changes. */
export type DiscardOutcome =
  /** `commit`: the save that `undoRestore` takes; null: nothing had to be changed. */
  | { outcome: 'discarded'; commit: string | null }
  /** Some of it was saved since it was reviewed: it has to be looked at again. */
  | { outcome: 'changed' }
  /** Places of the rest of the draft that link to what would be deleted. */
  | { outcome: 'linked'; places: readonly BlockedPlace[] }
  | { outcome: 'failed'; refusal: Refusal };

/** Discards exactly what was reviewed. */
export async function discardReviewed(expected: string, scope: DiscardScope): Promise<DiscardOutcome> {
  const named =
    scope.of === 'all' ? {} : scope.of === 'page' ? { pages: [scope.page] } : { files: [scope.file] };
  const answer = await ask('/api/save', { body: { operation: 'discard_changes', expected, ...named } });
  if (answer.ok) {
    const { commit } = answer.body;
    return { outcome: 'discarded', commit: typeof commit === 'string' ? commit : null };
  }
  const { code, details } = answer;
  if (code === 'conflict' && 'expected' in details) return { outcome: 'changed' };
  const places = code === 'validation' ? placesIn(details['problems']) : [];
  return places.length > 0 ? { outcome: 'linked', places } : { outcome: 'failed', refusal: answer };
}
