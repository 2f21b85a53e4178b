import { type Family, FAMILIES, type FontFile, fontFiles, type Measure, type Subset } from './families.ts';

/** The characters of each file, as the packages have them: a browser asks for extended Latin only where a page has some. */
const RANGES: Record<Subset, string> = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
};

/** The rules of a typeface and its fallbacks. `address` is the address of a file by its name. */
export function fontFaces(name: string, address: (file: string) => string): string {
  const family = FAMILIES[name];
  if (family === undefined) return '';
  return [
    ...fontFiles(family).map((file) => faceOf(name, family, { ...file, url: address(file.name) })),
    ...Object.entries(family.fallbacks).flatMap(([system, { text, heading }]) => [
      fallbackFace(name, { system, faces: [system], weights: '1 599', measure: text }),
      fallbackFace(name, { system, faces: boldOf(system), weights: '600 1000', measure: heading }),
    ]),
  ].join('\n');
}

/** The value of `font-family` for a typeface, one of the kit's or one that a site's own look brings. */
export function fontStack(name: string): string {
  const family = FAMILIES[name];
  if (family === undefined) return `'${name}', system-ui, sans-serif`;
  const fallbacks = Object.keys(family.fallbacks).map((system) => `'${fallbackName(name, system)}'`);
  return [`'${name}'`, ...fallbacks, family.kind === 'serif' ? 'serif' : 'sans-serif'].join(', ');
}

function faceOf(
  name: string,
  { weights }: Family,
  { style, subset, url }: FontFile & { url: string },
): string {
  return `@font-face { font-family: '${name}'; font-style: ${style}; font-display: swap; font-weight: ${weights.join(' ')}; src: url('${url}') format('woff2'); unicode-range: ${RANGES[subset]}; }`;
}

function fallbackFace(
  name: string,
  face: { system: string; faces: readonly string[]; weights: string; measure: Measure },
): string {
  const [size, ascent, descent] = face.measure;
  const sources = face.faces.map((local) => `local('${local}')`).join(', ');
  return `@font-face { font-family: '${fallbackName(name, face.system)}'; font-weight: ${face.weights}; src: ${sources}; size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }`;
}

const fallbackName = (name: string, system: string) => `${name} ${system}`;

/** The bold face of a system's typeface under its full name and its PostScript name. */
function boldOf(system: string): string[] {
  const postScript = { Arial: 'Arial-BoldMT', Georgia: 'Georgia-Bold' }[system] ?? 'TimesNewRomanPS-BoldMT';
  return [`${system} Bold`, postScript];
}
