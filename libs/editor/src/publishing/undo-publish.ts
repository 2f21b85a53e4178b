import { wideningChanges } from '@portal/content-core/viewers';
import { type ListedChange, listedChanges } from '../changes/listed-changes.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** What came of undoing a publish. */
export type UndoOutcome =
  | { outcome: 'undone'; commit: string }
  /** The person did not agree: it is live as before. */
  | { outcome: 'kept' }
  /** `overtaken`: something else was published since. */
  | { outcome: 'refused'; reason: 'overtaken' | 'other'; message: string };

/**
 * Makes the version before the newest publish live again, or, called with what that answered, the publish itself. Where more people
 * would see something, it happens only when the person agrees, to whom it lists what and who. The commit names the state that was read,
 * so that nothing else than that is shown to anyone.
 */
export async function undoPublished(
  commit: string,
  agree: (changes: readonly ListedChange[]) => Promise<boolean>,
): Promise<UndoOutcome> {
  const read = await callSiteApi(`/api/history/changes?from=${encodeURIComponent(commit)}`, {
    method: 'GET',
  });
  if (!read.ok) return { outcome: 'refused', reason: 'other', message: read.message };
  const changes = wideningChanges(listedChanges(read.body));
  if (changes.length > 0 && !(await agree(changes))) return { outcome: 'kept' };
  const widening = changes.map(({ file }) => file);
  const answer = await callSiteApi('/api/publish', { body: { operation: 'undo_publish', commit, widening } });
  if (answer.ok) return { outcome: 'undone', commit: String(answer.body['commit']) };
  const { code, message } = answer;
  return { outcome: 'refused', reason: code === 'conflict' ? 'overtaken' : 'other', message };
}
