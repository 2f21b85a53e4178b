import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What of a typeface decides how much room its lines and letters take, in font units. */
interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
}

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** One of the site's typefaces. `file` has the subset and style filled in. */
interface Face {
  family: string;
  file: (subset: 'latin' | 'latin-ext', style: 'normal' | 'italic') => string;
  styles: readonly ('normal' | 'italic')[];
  axes: string;
}

const ARCHIVO: Face = {
  family: 'Archivo',
  file: (subset, style) => `@fontsource-variable/archivo/files/archivo-${subset}-wdth-${style}.woff2`,
  styles: ['normal'],
  axes: 'font-weight: 100 900;\n  font-stretch: 62% 125%;',
};

const SOURCE_SERIF: Face = {
  family: 'Source Serif 4',
  file: (subset, style) =>
    `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-${style}.woff2`,
  styles: ['normal', 'italic'],
  axes: 'font-weight: 200 900;',
};

function faces({ family, file, styles, axes }: Face): string {
  return styles
    .flatMap((style) =>
      (['latin', 'latin-ext'] as const).map(
        (subset) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  ${axes}
  src: url('${file(subset, style)}') format('woff2');
  unicode-range: ${subset === 'latin' ? LATIN : LATIN_EXT};
}
`,
      ),
    )
    .join('\n');
}

/** A system typeface stretched so that its lines break and stand where the real one's will. */
function fallback(family: string, metrics: Metrics, stand: { local: string; metrics: Metrics }): string {
  const scale = metrics.xWidthAvg / metrics.unitsPerEm / (stand.metrics.xWidthAvg / stand.metrics.unitsPerEm);
  const share = (value: number) => `${((100 * value) / (metrics.unitsPerEm * scale)).toFixed(2)}%`;
  return `@font-face {
  font-family: '${family} Fallback';
  src: local('${stand.local}');
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${share(metrics.ascent)};
  descent-override: ${share(Math.abs(metrics.descent))};
  line-gap-override: ${share(metrics.lineGap)};
}
`;
}

/**
 * From the tables `hhea`, `head` and `hmtx` of the font files. `xWidthAvg` is the width of a letter, averaged by how often
 * each occurs in Latin text. @see https://github.com/seek-oss/capsize, which measures typefaces this way
 */
const archivo: Metrics = { ascent: 878, descent: -210, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 440 };
const sourceSerif4: Metrics = { ascent: 1036, descent: -335, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 479 };
const arial: Metrics = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 };
const georgia: Metrics = { ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 };

const css = [
  '/* Written by art/fonts/main.ts from the measures of the typefaces. */\n',
  faces(ARCHIVO),
  fallback('Archivo', archivo, { local: 'Arial', metrics: arial }),
  faces(SOURCE_SERIF),
  fallback('Source Serif 4', sourceSerif4, { local: 'Georgia', metrics: georgia }),
].join('\n');
await writeFile(join(root, 'src/fonts.css'), css);
