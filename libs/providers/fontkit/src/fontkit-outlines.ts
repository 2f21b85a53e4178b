import type { OutlineFace, TextOutline, TextOutlines } from '@portal/content-core';
import type { Font } from 'fontkit';

/** The files of a typeface, loaded when a line needs one of its letters. */
type Files = () => Promise<readonly string[]>;

/** The files of each typeface: its Latin letters, then Cyrillic and Greek ones. */
const FILES: Readonly<Record<OutlineFace, readonly Files[]>> = {
  sans: [
    async () => (await import('./faces/public-sans-700.ts')).files,
    async () => (await import('./faces/source-sans-3-700-east.ts')).files,
  ],
  serif: [
    async () => (await import('./faces/source-serif-4-600.ts')).files,
    async () => (await import('./faces/source-serif-4-600-east.ts')).files,
  ],
};

/** Longer lines are not drawn. */
const LONGEST_LINE = 300;

/** `TextOutlines` on fontkit. The library and a typeface are loaded with the first line that needs them. */
export function fontkitOutlines(): TextOutlines {
  const loaded = new Map<Files, Promise<readonly Font[]>>();
  const fontsIn = (files: Files) => {
    const fonts = loaded.get(files) ?? loadFonts(files);
    loaded.set(files, fonts);
    return fonts;
  };
  return {
    async outline(text, { face, size }) {
      if (text.length > LONGEST_LINE) return null;
      const fonts: Font[] = [];
      for (const files of FILES[face]) {
        fonts.push(...(await fontsIn(files)));
        const found = outlineOf(text, fonts, size);
        if (found) return found;
      }
      return null;
    },
  };
}

async function loadFonts(filesOf: Files): Promise<readonly Font[]> {
  const [{ create }, files] = await Promise.all([import('fontkit'), filesOf()]);
  return files.map((file) => {
    const font = create(Buffer.from(file, 'base64'));
    if (!('layout' in font)) throw new TypeError('A file of a typeface has several of them.');
    return font;
  });
}

/** A run of neighbouring letters that one file has. */
interface Run {
  font: Font;
  text: string;
}

function outlineOf(text: string, fonts: readonly Font[], size: number): TextOutline | null {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  let [path, x] = ['', 0];
  for (const { font, text: part } of runs) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      path += outline.toSVG();
      x += xAdvance * scale;
    }
  }
  return { path, width: x };
}
