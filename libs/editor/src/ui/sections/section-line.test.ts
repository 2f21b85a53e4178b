import { describe, expect, test } from '@jest/globals';
import type { SectionState } from '../../content/page-document.ts';
import { editorWords } from '../../words/editor/index.ts';
import { sectionLine } from './section-line.ts';

const section: SectionState = {
  id: 'notice',
  kind: 'text',
  hidden: false,
  theme: 'default',
  audience: ['default', 'partner-press'],
  data: { title: 'Quay closed' },
};

describe('what distinguishes a section from others', () => {
  test.each([
    ['en', 'Quay closed · only General, Partner press'],
    ['de', 'Quay closed · nur Allgemein, Partner press'],
  ])('names its audiences in %s as all of the editor does', (locale, line) => {
    expect(sectionLine(editorWords(locale), section)).toBe(line);
  });
});
