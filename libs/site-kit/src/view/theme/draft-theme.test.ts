import { describe, expect, test } from '@jest/globals';
import { draftThemeIn, draftThemeQuery } from './draft-theme.ts';

const THEME = { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'soft' } as const;
const LIVE = { theme: THEME };
const LOOK = { name: 'calm', brand: '#1f5c8b' } as const;

describe('the design of a draft', () => {
  test('needs no stylesheet of its own while visitors see the same', () => {
    expect(draftThemeQuery({ theme: { ...THEME } }, LIVE)).toBeNull();
    expect(draftThemeQuery({ theme: THEME, look: LOOK }, { theme: THEME, look: { ...LOOK } })).toBeNull();
  });

  test.each([{ accent: '#ff0000' }, { accentDark: '#ffffff' }, { corners: 'round' as const }])(
    'is read from the address it was written to: %j',
    (change) => {
      const theme = { ...THEME, ...change };
      expect(draftThemeIn(new URLSearchParams(draftThemeQuery({ theme }, LIVE) ?? ''))).toEqual({ theme });
    },
  );

  test('is the look that it has, whether or not visitors see one', () => {
    const look = { ...LOOK, type: 'atkinson', corners: 'round' as const };
    for (const live of [LIVE, { theme: THEME, look: LOOK }])
      expect(draftThemeIn(new URLSearchParams(draftThemeQuery({ theme: THEME, look }, live) ?? ''))).toEqual({
        look,
      });
  });

  test('is the colours again when its look was removed', () => {
    const query = draftThemeQuery({ theme: THEME }, { theme: THEME, look: LOOK });
    expect(draftThemeIn(new URLSearchParams(query ?? ''))).toEqual({ theme: THEME });
  });

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
