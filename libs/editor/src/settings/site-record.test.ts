import { Site } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { type FieldSpec, specAt } from '../kinds/field-spec.ts';
import { accentContrast, siteRecordKind, typedColour } from './site-record.ts';

const words = [
  'name',
  'tagline',
  'zone',
  'navigation',
  'footer',
  'note',
  'label',
  'to',
  'below',
  'corners',
] as const;
const labels = Object.fromEntries(words.map((word) => [word, word])) as Record<
  (typeof words)[number],
  string
>;
const { fields } = siteRecordKind('Site', labels);

const site = (part: object) => ({
  name: 'N',
  locale: 'en',
  home: 'home',
  navigation: [],
  footer: { navigation: [] },
  theme: { accent: '#000000', accentDark: '#ffffff', corners: 'soft' },
  ...part,
});

describe('the fields of the site’s record', () => {
  test('take as much as the model does, and no more', () => {
    const longest = (path: string) => {
      const spec = specAt(fields, path);
      return spec && 'longest' in spec ? spec.longest : 0;
    };
    const fits = (part: object) => Site.safeParse(site(part)).success;
    for (const more of [0, 1]) {
      const text = (path: string) => 'x'.repeat(longest(path) + more);
      const entry = { label: text('navigation.0.label'), to: 'page:home' };
      const parts = [
        { name: text('name') },
        { tagline: text('tagline') },
        { navigation: [entry] },
        { navigation: [{ ...entry, label: 'L', items: [entry] }] },
        { footer: { note: text('footer.note'), navigation: [] } },
      ];
      expect(parts.map(fits)).toEqual(parts.map(() => more === 0));
    }
    const most = (specAt(fields, 'navigation') as Extract<FieldSpec, { type: 'list' }>).most;
    const entries = (count: number) => Array.from({ length: count }, () => ({ label: 'L', to: 'page:home' }));
    expect([fits({ navigation: entries(most) }), fits({ navigation: entries(most + 1) })]).toEqual([
      true,
      false,
    ]);
  });

  test('have the corners that the model has', () => {
    const spec = specAt(fields, 'theme.corners');
    const options = spec?.type === 'choice' ? spec.options : [];
    for (const corners of options)
      expect(Site.safeParse(site({ theme: { ...site({}).theme, corners } })).success).toBe(true);
    expect(options).toHaveLength(3);
  });
});

describe('a colour', () => {
  test.each([
    ['#A8330F', '#a8330f'],
    [' fff ', '#ffffff'],
    ['a8330f', '#a8330f'],
    ['red', null],
    ['#12345', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, colour) => {
    expect(typedColour(typed)).toBe(colour);
  });

  test('is computed from how well it can be read', () => {
    expect(accentContrast('accent', '#000000')).toEqual({ ratio: 21, isEnough: true });
    expect(accentContrast('accent', '#ffdd00').isEnough).toBe(false);
    expect(accentContrast('accentDark', '#ffdd00').isEnough).toBe(true);
  });
});
