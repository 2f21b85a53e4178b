import { describe, expect, test } from '@jest/globals';
import { themeTokensCss, toneCss } from './theme-css.ts';

test('the theme gives both accents with letters that can be read on them, and the corners', () => {
  const css = themeTokensCss({ accent: '#0b5d66', accentDark: '#7fd0da', corners: 'soft' });
  expect(css).toContain('--portal-accent: light-dark(#0b5d66, #7fd0da);');
  expect(css).toContain('--portal-on-accent: light-dark(#ffffff, #000000);');
  expect(css).toContain('--portal-corner: 0.375rem;');
});

describe('the average colours of images', () => {
  const image = (id: string, colour: string) => ({
    id,
    name: 'p',
    alt: '',
    focal: { x: 0, y: 0 },
    width: 1,
    height: 1,
    colour,
    sha256: '0'.repeat(64),
    variants: [{ width: 1, height: 1, bytes: 1 }],
  });

  test('have one rule each and name no image', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const media = new Map([
      [first ?? '', image(first ?? '', '#112233')],
      [second ?? '', image(second ?? '', '#112233')],
      [third ?? '', image(third ?? '', '#445566')],
    ]);
    const css = toneCss({ media });
    expect(css.match(/data-tone/g)).toHaveLength(2);
    expect(css).toContain("[data-tone='112233'] { background-color: #112233; }");
    expect(css).not.toMatch(/[0-9a-f]{32}/);
  });
});
