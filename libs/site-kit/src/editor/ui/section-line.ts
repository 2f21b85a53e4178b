import { fill } from '../../view/language.ts';
import { audienceTitle } from '../../view/pages/audience-title.ts';
import type { SectionState } from '../model/page-document.ts';
import type { EditorWords } from '../words/index.ts';

const LONGEST = 60;

/** What tells a section from others of its kind: its first words, and who sees it. */
export function sectionLine(words: EditorWords, { data, hidden, audience }: SectionState): string {
  const names = ['title', 'text', 'body', 'caption', 'name'];
  const first = names.map((name) => data[name]).find((value) => typeof value === 'string' && value !== '');
  const text = typeof first === 'string' ? first.replace(/\s+/g, ' ') : '';
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  const who =
    audience === 'all'
      ? ''
      : audience.length === 0
        ? words.panel.audienceNone
        : fill(words.panel.audienceSome, {
            names: audience.map((name) => audienceTitle(name, words.panel.general)).join(', '),
          });
  return [short, hidden ? words.panel.hidden : '', who].filter((part) => part !== '').join(' · ');
}
