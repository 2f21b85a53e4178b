import type { Site } from '@portal/content-core';

type ThemeTokens = Site['theme'];

const COLOUR = /^[0-9a-f]{6}$/;
const CORNERS = ['square', 'soft', 'round'] as const;

/**
 * The query that asks `/_portal/theme.css` for the colours and corners of a draft; null when visitors see the same. All that it says
 * is in the address, so that the answer is the same for everyone and can be cached.
 */
export function draftThemeQuery(draft: ThemeTokens, published: ThemeTokens): string | null {
  const { accent, accentDark, corners } = draft;
  const isSame =
    accent === published.accent && accentDark === published.accentDark && corners === published.corners;
  return isSame ? null : `?accent=${accent.slice(1)}&dark=${accentDark.slice(1)}&corners=${corners}`;
}

/** The theme that such a query asks for; null when it asks for none. */
export function draftThemeIn(query: URLSearchParams): ThemeTokens | null {
  const [accent = '', dark = ''] = [query.get('accent') ?? '', query.get('dark') ?? ''];
  const corners = CORNERS.find((one) => one === query.get('corners'));
  if (!COLOUR.test(accent) || !COLOUR.test(dark) || corners === undefined) return null;
  return { accent: `#${accent}`, accentDark: `#${dark}`, corners };
}
