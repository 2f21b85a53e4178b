import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { contrast } from '../validate/contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';
import { lookPalette, readableOn } from './palette.ts';

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const hue = fc.oneof(fc.constant('brand' as const), fc.integer({ min: 0, max: 359 }));
const tone = (least: number, most: number) =>
  fc.record({
    l: fc.double({ min: least, max: most, noNaN: true }),
    c: fc.double({ min: 0, max: 0.08, noNaN: true }),
    h: hue,
  });
const grounds = fc.record({
  light: fc.record({ ground: tone(0.92, 1), surface: tone(0.86, 0.98) }),
  dark: fc.record({ ground: tone(0.1, 0.24), surface: tone(0.16, 0.3) }),
});

describe('the palette of a brand colour', () => {
  test('is read on every ground of the look, light and dark, as the rounded colours are', () => {
    fc.assert(
      fc.property(colour, grounds, (brand, given) => {
        for (const palette of Object.values(lookPalette(brand, given))) {
          for (const ground of [palette.ground, palette.surface]) {
            for (const role of ['text', 'muted', 'accent', 'danger', 'success'] as const)
              expect(contrast(palette[role], ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(palette.edge, ground)).toBeGreaterThanOrEqual(3);
          }
          expect(contrast(palette.brand, palette.onBrand)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      examples({
        short: 200,
        long: 20_000,
        longFinds: 'A brand colour that cannot be read on an unusual ground.',
      }),
    );
  });

  test('leaves a colour that can be read as it is, and keeps the brand colour for grounds', () => {
    const white = { l: 1, c: 0, h: 0 } as const;
    const black = { l: 0.15, c: 0, h: 0 } as const;
    const given = { light: { ground: white, surface: white }, dark: { ground: black, surface: black } };
    expect(lookPalette('#0b5d66', given).light.accent).toBe('#0b5d66');
    const yellow = lookPalette('#ffd400', given);
    expect(yellow.light).toMatchObject({ brand: '#ffd400', onBrand: '#000000' });
    expect(contrast(yellow.light.accent, '#ffffff')).toBeLessThan(4.7);
    expect(yellow.dark.accent).toBe('#ffd400');
  });

  test.each([
    ['#0b5d66', '#ffffff'],
    ['#7fd0da', '#000000'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#ff6a00', '#000000'],
  ])('has on %s letters in %s', (ground, expected) => {
    expect(readableOn(ground)).toBe(expected);
  });

  test('has black or white on any brand colour', () => {
    fc.assert(
      fc.property(colour, (brand) => contrast(brand, readableOn(brand)) >= 4.5),
      examples({
        short: 500,
        long: 50_000,
        longFinds: 'A brand colour on which neither black nor white can be read.',
      }),
    );
  });
});

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (hex) => hexOf(oklchOf(hex)) === hex),
    examples({
      short: 200,
      long: 20_000,
      longFinds: 'A colour that is rounded to another one on its way to OKLCH and back.',
    }),
  );
});
