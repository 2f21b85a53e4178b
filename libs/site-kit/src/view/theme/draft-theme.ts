import { type LookStyle, lookIn, lookQuery, type Site } from '@portal/content-core';

type ThemeTokens = Site['theme'];

/** What the stylesheet of a site follows from: the look, or the colours and corners of a site without one. */
export interface SiteDesign {
  theme: ThemeTokens;
  look?: LookStyle | undefined;
}

const COLOUR = /^[0-9a-f]{6}$/;
const CORNERS = ['square', 'soft', 'round'] as const;

/**
 * The query that asks `/_portal/theme.css` for the design of a draft; null when visitors see the same. All that it says is in the address,
 * so that the answer is the same for everyone.
 */
export function draftThemeQuery(draft: SiteDesign, published: SiteDesign): string | null {
  const query = queryOf(draft);
  return query === queryOf(published) ? null : query;
}

function queryOf({ look, theme: { accent, accentDark, corners } }: SiteDesign): string {
  if (look !== undefined) return lookQuery(look);
  return `?accent=${accent.slice(1)}&dark=${accentDark.slice(1)}&corners=${corners}`;
}

/** The design that such a query asks for; null when it asks for none. */
export function draftThemeIn(query: URLSearchParams): { look: LookStyle } | { theme: ThemeTokens } | null {
  const look = lookIn(query);
  if (look !== null) return { look };
  const [accent = '', dark = ''] = [query.get('accent') ?? '', query.get('dark') ?? ''];
  const corners = CORNERS.find((one) => one === query.get('corners'));
  if (!COLOUR.test(accent) || !COLOUR.test(dark) || corners === undefined) return null;
  return { theme: { accent: `#${accent}`, accentDark: `#${dark}`, corners } };
}
