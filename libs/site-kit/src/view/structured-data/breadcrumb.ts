import {
  findPageBySlug,
  isHome,
  localeOf,
  localePrefix,
  parseLinkTarget,
  type Page,
} from '@portal/content-core';
import { addressOf, type DataNode, type DescribedPage } from './node.ts';

/** The way from the home page to a page that has a page above it. */
export function breadcrumbNode(described: DescribedPage): DataNode | null {
  const { tree, page } = described;
  const { site } = tree;
  const language = localeOf(site, page);
  const home = [...tree.pages.values()].find((one) => isHome(site, one) && localeOf(site, one) === language);
  const above = pagesAbove(described).filter(({ id }) => id !== home?.id);
  if (!home || page.id === home.id || above.length === 0) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...above, page].map((one, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: one.id === home.id ? tree.site.name : one.title,
      item: addressOf(described, one),
    })),
  };
}

/** The pages at the beginnings of its address, the shortest first; else the page whose entry of the navigation it is listed below. */
function pagesAbove({ tree, page }: DescribedPage): Page[] {
  const prefix = localePrefix(tree.site, localeOf(tree.site, page)).slice(1);
  const steps = page.slug.split('/');
  const beginnings = steps
    .slice(1)
    .map((_step, index) => [prefix, ...steps.slice(0, index + 1)].filter((step) => step !== '').join('/'));
  const byAddress = beginnings.flatMap((slug) => findPageBySlug(tree, slug) ?? []);
  if (byAddress.length > 0) return byAddress;
  const entry = tree.site.navigation.find(({ items = [] }) => items.some(({ to }) => pageOf(to) === page.id));
  const parent = entry && tree.pages.get(pageOf(entry.to) ?? '');
  return parent && parent.id !== page.id ? [parent] : [];
}

function pageOf(target: string): string | null {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'page' ? parsed.page : null;
}
