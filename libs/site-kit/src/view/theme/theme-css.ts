import type { ContentTree, Site } from '@portal/content-core';

type ThemeTokens = Site['theme'];

const CORNERS: Record<ThemeTokens['corners'], string> = { square: '0', soft: '0.375rem', round: '1rem' };

/**
 * The stylesheet of what editors may change: accent colours, corners, and the average colours of images. Served as a
 * file, because nothing on a page is inline.
 */
export function themeCss(tree: Pick<ContentTree, 'site' | 'media'>): string {
  const tones = [...new Set([...tree.media.values()].map((manifest) => manifest.colour.slice(1)))].sort();
  const grounds = tones.map((tone) => `[data-tone='${tone}'] { background-color: #${tone}; }\n`);
  return tokensCss(tree.site.theme) + grounds.join('');
}

/** The rule with the colours and corners that editors choose. */
export function tokensCss({ accent, accentDark, corners }: ThemeTokens): string {
  return [
    ':root {',
    `  --portal-accent: light-dark(${accent}, ${accentDark});`,
    `  --portal-on-accent: light-dark(${readableOn(accent)}, ${readableOn(accentDark)});`,
    `  --portal-corner: ${CORNERS[corners]};`,
    '}',
    '',
  ].join('\n');
}

/** Black or white, whichever contrasts more with a `#rrggbb` ground. */
export function readableOn(ground: string): '#000000' | '#ffffff' {
  const luminance = luminanceOf(ground);
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / 0.05;
  return onWhite >= onBlack ? '#ffffff' : '#000000';
}

/** Relative luminance. @see WCAG 2.2, "relative luminance" */
function luminanceOf(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
