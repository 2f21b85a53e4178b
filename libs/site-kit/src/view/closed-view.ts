import type { Site } from '@portal/content-core';
import { portalView, type PortalView } from './portal-view.ts';

/** What may be shown of a site whose visitors have to sign in, to visitors who have not: its name and its colours. */
export function closedView({ tree, viewer }: PortalView): PortalView {
  const { name, locale, home, theme, look } = tree.site;
  const site: Site = { name, locale, home, theme, navigation: [], footer: { navigation: [] } };
  if (look !== undefined) site.look = look;
  const none = new Map<string, never>();
  const records = { pages: none, sections: none, media: none, documents: none, redirects: none };
  return portalView({ site, ...records }, viewer);
}
