import { fill } from '@portal/ui/text';
import { conflictingChanges } from './conflicting-changes.ts';
import type { Refusal } from '../pages/site-api.ts';
import type { HistoryWords } from '../words/history/index.ts';

/**
 * What others changed, for a refusal because of it: each place with who changed it. Null for another refusal.
 * @param titleOf what a section is called
 */
export function changedMessage(
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  words: Pick<HistoryWords, 'changedBy' | 'page'>,
  titleOf: (section: string, kind: string | null) => string,
): string | null {
  const changes = code === 'conflict' ? conflictingChanges(details) : [];
  if (changes.length === 0) return null;
  const named = changes.map(({ section, kind, by }) => {
    const name = section === null ? words.page : titleOf(section, kind);
    return by === null ? name : fill(words.changedBy, { name, who: by });
  });
  return [...new Set(named)].join(', ');
}
