import { describe, expect, test } from '@jest/globals';
import { fontkitOutlines } from '@portal/fontkit';
import { DRAWABLE, isDrawable } from './drawable-text.ts';
import { fitLines } from './fit-lines.ts';
import { icoFile } from './ico.ts';
import { inkOn } from './ink-on.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, sharedWords, shareImage } from './share-image.ts';
import { siteIcon } from './site-icon.ts';
import { siteMark } from './site-mark.ts';

const outlines = fontkitOutlines();
const SITE = { name: 'neuhafen & Söhne', tagline: 'Ein Quartier', brand: '#0b5d66', face: 'sans' } as const;
const LOGO = new Uint8Array([1, 2, 3]);

describe('the letters that can be drawn', () => {
  test('are in both typefaces', async () => {
    const letters = Array.from({ length: 0x2122 }, (_none, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && DRAWABLE.test(letter),
    );
    expect(letters.length).toBeGreaterThan(300);
    const missing: string[] = [];
    for (const face of ['sans', 'serif'] as const)
      for (const letter of letters)
        if ((await outlines.outline(letter, { face, size: 9 })) === null) missing.push(`${face} ${letter}`);
    expect(missing).toEqual([]);
  });

  test.each([
    ['Rat beschließt Haushalt 2027: „mehr“ – für Kitas', true],
    ['Łódź, Şişli, Žilina', true],
    ['Mu\u0308ller 🙂', true],
    ['Новости: Київ', true],
    ['Νέα της πόλης', true],
    ['港', false],
    ['أخبار', false],
    ['🙂', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isDrawable(text)).toBe(expected);
  });
});

describe('a text in its box', () => {
  const box = {
    face: 'sans',
    width: 1000,
    steps: [
      { size: 90, maxLines: 2 },
      { size: 50, maxLines: 2 },
    ],
  } as const;
  const sizes = async (text: string) => {
    const fitted = await fitLines(text, box, outlines);
    return fitted && [fitted.size, fitted.lines.length];
  };
  test.each([
    ['Short', [90, 1]],
    ['Words that need a second line', [90, 2]],
    ['Words that need so many lines of the largest size that the smaller one is taken for them', [50, 2]],
    ['Word '.repeat(100), [50, 2]],
    ['Donaudampfschifffahrtsgesellschaftskapitänsversammlung', [50, 1]],
    ['', null],
    ['港', null],
  ])('%.40s', async (text, expected) => {
    expect(await sizes(text)).toEqual(expected);
  });

  test('is never wider than it', async () => {
    for (const text of ['W'.repeat(160), 'Wort '.repeat(32), `${'W'.repeat(80)} ${'W'.repeat(79)}`])
      for (const { width } of (await fitLines(text, box, outlines))?.lines ?? [{ width: 9999 }])
        expect(width).toBeLessThanOrEqual(1000);
  });
});

describe('the share image', () => {
  const paths = (svg: string) => svg.match(/<path /g)?.length;
  test('has the title on the colour of the site, and its name below', async () => {
    const drawn = await shareImage({ site: SITE, title: 'Works', logo: null }, outlines);
    expect(drawn).toMatchObject({ width: SHARE_WIDTH, height: SHARE_HEIGHT });
    expect(drawn.svg).toContain('fill="#0b5d66"');
    expect(paths(drawn.svg)).toBe(2);
    expect(drawn).not.toHaveProperty('over');
  });

  test('of the home page has the name of the site, and its tagline below', async () => {
    const home = await shareImage({ site: SITE, title: null, logo: null }, outlines);
    expect(paths(home.svg)).toBe(2);
    const plain = await shareImage(
      { site: { ...SITE, tagline: undefined }, title: null, logo: null },
      outlines,
    );
    expect(paths(plain.svg)).toBe(1);
  });

  test('has the logo in the strip', async () => {
    const drawn = await shareImage({ site: SITE, title: 'Works', logo: LOGO }, outlines);
    expect(drawn?.over?.bytes).toBe(LOGO);
    expect((drawn?.over?.top ?? 0) + (drawn?.over?.height ?? 0)).toBeLessThan(SHARE_HEIGHT);
  });

  test.each(['Новости города', 'Νέα της πόλης'])('has %s in its own letters', async (title) => {
    for (const face of ['sans', 'serif'] as const)
      expect(sharedWords({ site: { ...SITE, face }, title })).toBe(title);
    const drawn = await shareImage({ site: SITE, title, logo: null }, outlines);
    expect(paths(drawn.svg)).toBe(2);
  });

  test('has the name in place of a title that cannot be drawn, and the tagline below', async () => {
    const page = { site: SITE, title: '港からのお知らせ', logo: null };
    expect(sharedWords(page)).toBe(SITE.name);
    const drawn = await shareImage(page, outlines);
    expect(drawn.svg).toBe((await shareImage({ ...page, title: null }, outlines)).svg);
  });

  test('is the colour and the logo where neither title nor name can be drawn', async () => {
    const site = { ...SITE, name: '港', tagline: 'أخبار' };
    expect(sharedWords({ site, title: '港' })).toBeNull();
    const drawn = await shareImage({ site, title: '港', logo: LOGO }, outlines);
    expect(paths(drawn.svg)).toBeUndefined();
    expect(drawn.svg).toContain('fill="#0b5d66"');
    expect(drawn.over?.bytes).toBe(LOGO);
    expect(paths((await shareImage({ site, title: 'Works', logo: null }, outlines)).svg)).toBe(1);
  });

  test('holds no text of the site but as outlines', async () => {
    const drawn = await shareImage({ site: SITE, title: '<script>&"', logo: null }, outlines);
    expect(drawn.svg).not.toMatch(/script|&|neuhafen/i);
  });
});

describe('the mark', () => {
  test('has the first letter of the name', async () => {
    const mark = await siteMark(SITE, outlines, 'rounded');
    expect(mark).toContain('rx="85');
    expect(mark).toMatch(/<path [^>]*fill="#ffffff"/);
    expect(await siteMark({ ...SITE, name: '  »neu' }, outlines, 'rounded')).toBe(mark);
  });

  test('of a name without Latin letters is its colour', async () => {
    expect(await siteMark({ ...SITE, name: '港' }, outlines, 'square')).not.toContain('<path');
  });
});

describe('an icon', () => {
  test('of an image shows it whole, on white with a margin on the home screen of a phone', async () => {
    const tab = await siteIcon({ bytes: LOGO }, 32, outlines);
    expect(tab).toMatchObject({
      width: 32,
      over: { left: 0, top: 0, width: 32, height: 32, isCentred: true },
    });
    expect(tab.svg).not.toContain('rect');
    const touch = await siteIcon({ bytes: LOGO }, 180, outlines);
    expect(touch).toMatchObject({ width: 180, over: { left: 20, top: 20, width: 140, height: 140 } });
    expect(touch.svg).toContain('#ffffff');
  });

  test('in a file of Windows has a header of 22 bytes before its PNG', () => {
    expect([...icoFile(new Uint8Array([9, 8, 7]), 32)]).toEqual([
      ...[0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0],
      ...[9, 8, 7],
    ]);
  });
});

test.each([
  ['#ffd400', '#000000'],
  ['#0b5d66', '#ffffff'],
  ['#000000', '#ffffff'],
])('ink on %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink);
});
