import { lookPalette, type LookStyle, STANDARD_TYPES } from '@portal/content-core';
import type { LookDefinition } from './define-look.ts';
import { FAMILIES, fontFiles } from './type/families.ts';
import { fontFaces, fontStack } from './type/font-faces.ts';

/** What a build has of all looks: texts of stylesheets by name, and addresses of font files by name. */
export interface LookParts {
  /** `base`, the forms (`header-bar`), the looks of the kit (`calm`), and the site's own (`own/<name>`). */
  styles: Readonly<Record<string, string>>;
  fonts: Readonly<Record<string, string>>;
}

/** A look as a site has chosen it. */
export interface ChosenLook {
  look: LookDefinition;
  style: LookStyle;
  /** The name of the look's own stylesheet among the parts. */
  sheet: string;
}

const CORNERS: Record<LookDefinition['corners'], readonly [corner: string, large: string, action: string]> = {
  square: ['0', '0', '0'],
  soft: ['0.375rem', '0.625rem', '0.375rem'],
  round: ['1rem', '1.75rem', '999px'],
};

/** The order of all layers: this stylesheet may come before those that the kit is bundled with. */
const LAYERS =
  '@layer portal.tokens, portal.base, portal.frame, portal.sections, portal.look, portal.quiet, portal.print;';

/** The stylesheet of a look in a brand colour: typefaces, colours, then the rules of its forms and its own. */
export function lookCss(chosen: ChosenLook, { styles, fonts }: LookParts): string {
  const { look } = chosen;
  const faces = [...new Set(typefacesOf(chosen))].map((name) => fontFaces(name, (file) => fonts[file] ?? ''));
  const sheets = [
    'base',
    `header-${look.header}`,
    `hero-${look.hero}`,
    `footer-${look.footer}`,
    chosen.sheet,
  ];
  return [
    LAYERS,
    ...faces,
    '@layer portal.look {',
    tokensOf(chosen),
    ...sheets.map((name) => styles[name] ?? ''),
    '}',
    '',
  ].join('\n');
}

/** The addresses of the upright files that nearly every page needs, at most two, to be asked for early. */
export function earlyFonts(chosen: ChosenLook, { fonts }: Pick<LookParts, 'fonts'>): string[] {
  return [...new Set(typefacesOf(chosen))].flatMap((name) => {
    const family = FAMILIES[name];
    const [first] = family === undefined ? [] : fontFiles(family);
    const address = first && fonts[first.name];
    return address === undefined ? [] : [address];
  });
}

/** The grounds of the page, as the browser's own frame takes them on. */
export function frameColours({ look, style }: Pick<ChosenLook, 'look' | 'style'>): {
  light: string;
  dark: string;
} {
  const { light, dark } = lookPalette(style.brand, look.grounds);
  return { light: light.ground, dark: dark.ground };
}

function tokensOf(chosen: ChosenLook): string {
  const { look, style } = chosen;
  const [heading, text] = typefacesOf(chosen);
  const [corner, large, action] = CORNERS[style.corners ?? look.corners];
  const { light, dark } = lookPalette(style.brand, look.grounds);
  const colour = (role: keyof typeof light) => `light-dark(${light[role]}, ${dark[role]})`;
  const tokens = {
    ground: colour('ground'),
    surface: colour('surface'),
    line: colour('line'),
    edge: colour('edge'),
    control: colour('edge'),
    text: colour('text'),
    muted: colour('muted'),
    accent: colour('accent'),
    'on-accent': colour('ground'),
    danger: colour('danger'),
    success: colour('success'),
    brand: light.brand,
    'on-brand': light.onBrand,
    corner,
    'corner-large': large,
    'corner-action': action,
    'font-display': fontStack(heading),
    'font-text': fontStack(text),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `  --portal-${name}: ${value};`);
  return [':root {', ...lines, '}'].join('\n');
}

/** The two typefaces: those of the chosen pair, else those of the look. A pair that the kit does not have is the look's. */
function typefacesOf({ look, style }: Pick<ChosenLook, 'look' | 'style'>): readonly [string, string] {
  const own = typeof look.type === 'string' ? pairNamed(look.type) : look.type;
  return pairNamed(style.type) ?? own ?? STANDARD_TYPES['public-sans'];
}

function pairNamed(name: string | undefined): readonly [string, string] | undefined {
  return Object.entries(STANDARD_TYPES).find(([known]) => known === name)?.[1];
}
