import { parseLinkTarget } from '../model/link-target.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { NavigationItem, Site } from '../model/page.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { humanPath, joinPlace } from '../tree/human-path.ts';
import { referencesIn } from '../tree/references.ts';
import { placedSections } from '../validate/content-under-check.ts';

/** A place outside a page that links to it. */
export interface LinkToPage {
  file: string;
  at: string;
}

/** The site without navigation and footer entries that lead to a page. What lay below such an entry takes its place. */
export function withoutPageInNavigation(site: Site, page: string): Site {
  const stays = ({ to }: { to: string }) => !leadsTo(to, page);
  const navigation = site.navigation.flatMap((item): NavigationItem[] => {
    const items = item.items?.filter(stays);
    if (!stays(item)) return items ?? [];
    return [items ? { ...item, items } : item];
  });
  return {
    ...site,
    navigation,
    footer: { ...site.footer, navigation: site.footer.navigation.filter(stays) },
  };
}

/** Every section of another page that links to a page. */
export function linksToPage(
  tree: Pick<ContentTree, 'pages' | 'sections'>,
  kinds: KindRegistry,
  page: string,
): LinkToPage[] {
  return placedSections({ tree, kinds })
    .filter((placed) => placed.page.id !== page)
    .flatMap(({ section, file, place }) =>
      referencesIn(section.data)
        .filter(({ type, value }) => type === 'link' && leadsTo(value, page))
        .map(({ path }) => ({ file, at: joinPlace(place, humanPath(path)) })),
    );
}

function leadsTo(target: string, page: string): boolean {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'page' && parsed.page === page;
}
