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
    expect(sectionLine(editorWords(locale), section, { locale })).toBe(line);
  });

  test('says when visitors see it, by the clocks of the site', () => {
    const later = { ...section, audience: 'all', visibleFrom: '2026-11-30T09:00:00Z' } as const;
    const line = (locale: string, zone?: string) =>
      sectionLine(editorWords(locale), later, zone === undefined ? { locale } : { locale, zone });
    expect(line('de', 'Europe/Berlin')).toMatch(/^Quay closed · Ab 30\. Nov\. 2026, 10:00 MEZ$/);
    expect(line('en-GB')).toMatch(/^Quay closed · From 30 Nov 2026, 09:00 UTC$/);
  });
});
