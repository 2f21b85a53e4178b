import { dateAndTime, fill } from '@portal/ui/text';
import type { RestoredPage } from '../../history/restored-page.ts';
import type { HistoryWords } from '../../words/history/index.ts';

/** The words about a page or section that was brought back, and of what was not: who sees it. */
export function restoredMessage(
  words: HistoryWords,
  { section, at, seen, isChanged }: Pick<RestoredPage, 'section' | 'at' | 'seen'> & { isChanged: boolean },
  locale: string,
): string {
  const pattern = section === null ? words.broughtBack : words.sectionBroughtBack;
  const text = fill(isChanged ? pattern : words.asThen, { when: dateAndTime(at, locale) });
  return seen === null ? text : `${text} ${words.seen[seen]}`;
}
