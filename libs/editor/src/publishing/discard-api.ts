import type { DiscardScope } from '../changes/discard-scope.ts';
import { callSiteApi } from '../api/call-site-api.ts';
import { type BlockingProblem, parseProblems } from './publish-api.ts';
import type { Refusal } from '../pages/site-api.ts';

/** What came of discarding changes. */
export type DiscardOutcome =
  /** `commit`: the save that `undoRestore` takes; null: nothing had to be changed. */
  | { outcome: 'discarded'; commit: string | null }
  /** Some of it was saved since it was reviewed: it has to be looked at again. */
  | { outcome: 'changed' }
  /** Places of the rest of the draft that link to what would be deleted. */
  | { outcome: 'linked'; problems: readonly BlockingProblem[] }
  | { outcome: 'failed'; refusal: Refusal };

/** Discards exactly what was reviewed. */
export async function discardReviewed(expected: string, scope: DiscardScope): Promise<DiscardOutcome> {
  const named =
    scope.of === 'all' ? {} : scope.of === 'page' ? { pages: [scope.page] } : { files: [scope.file] };
  const answer = await callSiteApi('/api/save', {
    body: { operation: 'discard_changes', expected, ...named },
  });
  if (answer.ok) {
    const { commit } = answer.body;
    return { outcome: 'discarded', commit: typeof commit === 'string' ? commit : null };
  }
  const { code, details } = answer;
  if (code === 'conflict' && 'expected' in details) return { outcome: 'changed' };
  const problems = code === 'validation' ? parseProblems(details['problems']) : [];
  return problems.length > 0 ? { outcome: 'linked', problems } : { outcome: 'failed', refusal: answer };
}
