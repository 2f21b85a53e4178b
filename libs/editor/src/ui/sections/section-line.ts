import { audienceTitle } from '@portal/sites';
import { fill } from '@portal/ui/text';
import { firstWords } from '../../content/first-words.ts';
import type { SectionState } from '../../content/page-document.ts';
import type { EditorWords } from '../../words/editor/index.ts';

/** A line that distinguishes a section from others of its kind: its first words, and who sees it. */
export function sectionLine(words: EditorWords, { data, hidden, audience }: SectionState): string {
  const who =
    audience === 'all'
      ? ''
      : audience.length === 0
        ? words.panel.audienceNone
        : fill(words.panel.audienceSome, {
            names: audience.map((name) => audienceTitle(name, words.panel.general)).join(', '),
          });
  return [firstWords(data), hidden ? words.panel.hidden : '', who].filter((part) => part !== '').join(' · ');
}
