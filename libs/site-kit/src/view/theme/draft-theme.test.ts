import { describe, expect, test } from '@jest/globals';
import { draftThemeIn, draftThemeQuery } from './draft-theme.ts';

const LIVE = { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'soft' } as const;

describe('the theme of a draft', () => {
  test('needs no style sheet of its own while visitors see the same', () => {
    expect(draftThemeQuery({ ...LIVE }, LIVE)).toBeNull();
  });

  test.each([{ accent: '#ff0000' }, { accentDark: '#ffffff' }, { corners: 'round' as const }])(
    'is read from the address it was written to: %j',
    (change) => {
      const draft = { ...LIVE, ...change };
      expect(draftThemeIn(new URLSearchParams(draftThemeQuery(draft, LIVE) ?? ''))).toEqual(draft);
    },
  );

  test.each([
    '',
    'v=abc',
    'accent=ff0000&dark=ffffff',
    'accent=ff0000&dark=ffffff&corners=sharp',
    'accent=red&dark=ffffff&corners=soft',
    'accent=ff0000);}*{display:none&dark=ffffff&corners=soft',
  ])('is nothing else: %s', (query) => {
    expect(draftThemeIn(new URLSearchParams(query))).toBeNull();
  });
});
