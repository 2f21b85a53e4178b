import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookPalette, STANDARD_LOOKS, STANDARD_TYPES } from '@portal/content-core';
import { contrast } from '@portal/content-core/contrast';
import { describe, expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import { chooseLook, siteLooks } from './choose-look.ts';
import { defineLook } from './define-look.ts';
import { FORMS, KIT_LOOKS } from './kit-looks.ts';
import { earlyFonts, lookCss, type LookParts } from './look-css.ts';
import { FAMILIES, fontFiles } from './type/families.ts';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const text = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const files = Object.values(FAMILIES).flatMap((family) =>
  fontFiles(family).map(({ name }) => ({
    name,
    path: fileURLToPath(import.meta.resolve(`@fontsource-variable/${family.pack}/files/${name}.woff2`)),
  })),
);
const parts: LookParts = {
  styles: {
    base: text('base.css'),
    ...Object.fromEntries(FORMS.map((name) => [name, text(`forms/${name}.css`)])),
    ...Object.fromEntries(KIT_LOOKS.map(({ name }) => [name, text(`${name}/look.css`)])),
  },
  fonts: Object.fromEntries(files.map(({ name, path }) => [name, path])),
};
/** How far apart the brand colours are that are tried, of the 4,096 with three digits. */
const STEP =
  4096 /
  sizeOf({
    short: 64,
    long: 4_096,
    longFinds: 'A brand colour in which a text on a ground of a look cannot be read.',
  });
const chosen = KIT_LOOKS.map((look) => chooseLook({ name: look.name, brand: look.brand }, []));

describe('the looks of the kit', () => {
  test('are the standard ones, which the whole platform knows', () => {
    expect(KIT_LOOKS.map(({ name }) => name)).toEqual(STANDARD_LOOKS.map(({ name }) => name));
  });

  test.each(['type', 'header', 'hero', 'footer'] as const)('differ in their %s, any two of them', (part) => {
    expect(new Set(KIT_LOOKS.map((look) => look[part])).size).toBe(KIT_LOOKS.length);
  });

  test('have every stylesheet and thumbnail that they name, and no other', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(
      [...KIT_LOOKS.map(({ name }) => name), 'forms', 'type'].sort(),
    );
    expect(readdirSync(join(FOLDER, 'forms')).sort()).toEqual(FORMS.map((name) => `${name}.css`).sort());
    for (const { name } of KIT_LOOKS)
      expect(statSync(join(FOLDER, name, 'thumbnail.webp')).size).toBeLessThan(30_000);
  });

  test('ask for nothing that is not the site’s own', () => {
    for (const css of Object.values(parts.styles)) expect(css).not.toMatch(/@import|https?:|url\(/);
  });

  test('are read in any brand colour, on all their grounds', () => {
    for (const { grounds } of KIT_LOOKS)
      for (let step = 0; step < 4096; step += STEP) {
        const brand = `#${[8, 4, 0].map((at) => ((step >> at) & 15).toString(16).repeat(2)).join('')}`;
        for (const palette of Object.values(lookPalette(brand, grounds)))
          for (const ground of [palette.ground, palette.surface]) {
            const read = [palette.text, palette.muted, palette.accent, palette.danger, palette.success];
            expect(Math.min(...read.map((colour) => contrast(colour, ground)))).toBeGreaterThanOrEqual(4.5);
            expect(contrast(palette.edge, ground)).toBeGreaterThanOrEqual(3);
          }
      }
  });
});

describe('the stylesheet of a look', () => {
  test.each(chosen)('$look.name has its own typefaces, colours and rules, and those of no other', (one) => {
    const css = lookCss(one, parts);
    const named = new Set([...css.matchAll(/font-family: '([^']+)';/g)].map(([, name = '']) => name));
    const own = STANDARD_TYPES[one.look.type as keyof typeof STANDARD_TYPES];
    const families = [...named].filter((name) => Object.hasOwn(FAMILIES, name));
    expect(families.sort()).toEqual([...new Set<string>(own)].sort());
    expect(css).toContain(`--portal-brand: ${one.look.brand};`);
    for (const sheet of [one.sheet, `hero-${one.look.hero}`])
      expect(css).toContain(parts.styles[sheet] ?? '?');
    expect(css).not.toContain("src: url('')");
    expect(css.length).toBeLessThan(30_000);
  });

  test.each(Object.keys(STANDARD_TYPES))('the pair %s is under 90 kB when a page is first opened', (type) => {
    const early = earlyFonts(chooseLook({ name: 'calm', brand: '#000000', type }, []), parts);
    expect(early.length).toBe(new Set(STANDARD_TYPES[type as keyof typeof STANDARD_TYPES]).size);
    const bytes = early.map((path) => statSync(path).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000);
  });

  test('follows the pair and the corners that were chosen instead of the look’s', () => {
    const style = { name: 'counsel', brand: '#123456', type: 'atkinson', corners: 'round' } as const;
    const css = lookCss(chooseLook(style, []), parts);
    expect(css).toContain("--portal-font-display: 'Atkinson Hyperlegible Next'");
    expect(css).toContain('--portal-corner: 1rem;');
    expect(css).not.toContain('EB Garamond');
  });
});

describe('a look of the site’s own', () => {
  const own = defineLook({
    ...chooseLook({ name: 'calm', brand: '#000000' }, []).look,
    name: 'ours',
    type: ['Our Sans', 'Figtree'],
  });

  test('comes first, with its own typeface and its own rules after those of the forms', () => {
    const css = lookCss(chooseLook({ name: 'ours', brand: '#112233' }, [own]), {
      ...parts,
      styles: { ...parts.styles, 'own/ours': '.portal-name { color: red; }' },
    });
    expect(css).toContain("--portal-font-display: 'Our Sans', system-ui, sans-serif;");
    expect(css.indexOf('.portal-name { color: red; }')).toBeGreaterThan(css.indexOf('.portal-footer'));
    expect(siteLooks([own]).map(({ name }) => name)).toEqual(['ours', ...KIT_LOOKS.map(({ name }) => name)]);
  });

  test('takes the place of the kit’s with the same name', () => {
    const mine = { ...own, name: 'calm' };
    expect(chooseLook({ name: 'calm', brand: '#112233' }, [mine])).toMatchObject({ sheet: 'own/calm' });
    expect(siteLooks([mine])).toHaveLength(KIT_LOOKS.length);
  });

  test('that there is none of is the kit’s first one', () => {
    expect(chooseLook({ name: 'nowhere', brand: '#112233' }, [own])).toMatchObject({ sheet: 'calm' });
  });
});
