import { type ContentTree, readableOn, type Site } from '@portal/content-core';

type ThemeTokens = Site['theme'];

const CORNERS: Record<ThemeTokens['corners'], string> = { square: '0', soft: '0.375rem', round: '1rem' };

/** The rules with the average colours of images, as a file, because nothing on a page is inline. */
export function toneCss({ media }: Pick<ContentTree, 'media'>): string {
  const tones = [...new Set([...media.values()].map((manifest) => manifest.colour.slice(1)))].sort();
  return tones.map((tone) => `[data-tone='${tone}'] { background-color: #${tone}; }\n`).join('');
}

/** The rule with the colours and corners that editors choose on a site without a look. */
export function themeTokensCss({ accent, accentDark, corners }: ThemeTokens): string {
  return [
    ':root {',
    `  --portal-accent: light-dark(${accent}, ${accentDark});`,
    `  --portal-on-accent: light-dark(${readableOn(accent)}, ${readableOn(accentDark)});`,
    `  --portal-corner: ${CORNERS[corners]};`,
    '}',
    '',
  ].join('\n');
}
