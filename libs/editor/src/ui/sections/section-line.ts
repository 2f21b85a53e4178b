import { audienceTitle } from '@portal/sites';
import { fill } from '@portal/ui/text';
import { firstWords } from '../../content/first-words.ts';
import type { SectionState } from '../../content/page-document.ts';
import { sameTimes } from '../../content/visible-times.ts';
import { whenWords } from '../../words/when/index.ts';
import type { EditorWords } from '../../words/editor/index.ts';

/** What distinguishes a section from others of its kind: its first words, and who sees it and when. */
export function sectionLine(
  words: EditorWords,
  section: SectionState,
  site: { locale: string; zone?: string },
): string {
  const { data, hidden, audience } = section;
  const when = sameTimes(section, {}) ? '' : whenWords(section, site);
  const who =
    audience === 'all'
      ? ''
      : audience.length === 0
        ? words.panel.audienceNone
        : fill(words.panel.audienceSome, {
            names: audience.map((name) => audienceTitle(name, words.panel.general)).join(', '),
          });
  return [firstWords(data), hidden ? words.panel.hidden : '', who, when]
    .filter((part) => part !== '')
    .join(' · ');
}
