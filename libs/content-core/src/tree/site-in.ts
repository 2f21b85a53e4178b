import { parseLinkTarget } from '../format/link-target.ts';
import type { NavigationItem, Site } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';
import { type Counterparts, counterpartsIn, defaultLocale } from './languages.ts';

/** What the record of a site in another language is made from. */
type Translated = Pick<ContentTree, 'site' | 'pages' | 'sections'>;

/** The longest label of an entry of the navigation. */
const LONGEST_LABEL = 60;

/**
 * The record of the site as a language shows it: `locale` is that language, and `locales` is as before. A navigation that the language
 * does not set has the counterparts of the default one's pages, with their titles; an entry whose page has no counterpart is left out,
 * and those below it move up.
 */
export function siteIn(tree: Translated, locale: string): Site {
  const { site } = tree;
  if (locale === defaultLocale(site)) return site;
  const own = site.translations?.[locale] ?? {};
  const entryIn = entryTranslator(tree, locale);
  const translated = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.flatMap(({ items: below, ...item }) => {
      const entry = entryIn(item);
      const left = below && translated(below);
      if (entry === null) return left ?? [];
      return [left ? { ...entry, items: left } : entry];
    });
  const description = own.description ?? site.seo?.description;
  return {
    ...site,
    locale,
    name: own.name ?? site.name,
    tagline: own.tagline ?? site.tagline,
    navigation: own.navigation ?? translated(site.navigation),
    footer: {
      note: own.footer?.note ?? site.footer.note,
      navigation: own.footer?.navigation ?? translated(site.footer.navigation),
    },
    seo: description === undefined ? site.seo : { ...site.seo, description },
  };
}

/** Whether a text of the site is in its default language although another language is on show. */
export function isUntranslated(site: Site, text: 'name' | 'tagline' | 'note'): boolean {
  if (site.locale === defaultLocale(site)) return false;
  const own = site.translations?.[site.locale];
  return (text === 'note' ? own?.footer?.note : own?.[text]) === undefined;
}

/** An entry that leads to the counterpart of its page, with the title of that page or section; null when the page has none. */
function entryTranslator(
  tree: Translated,
  locale: string,
): (entry: NavigationItem) => Pick<NavigationItem, 'label' | 'to'> | null {
  const counterparts: (page: { id: string }) => Counterparts = counterpartsIn(tree);
  return ({ label, to }) => {
    const target = parseLinkTarget(to);
    if (target?.type !== 'page') return { label, to };
    const page = tree.pages.get(target.page);
    const found = page && counterparts(page).get(locale);
    if (!found) return null;
    const section = target.section && tree.sections.get(found.id)?.get(target.section);
    if (!section) return { label: shortened(found.title), to: `page:${found.id}` };
    const { title } = section.data;
    return {
      label: typeof title === 'string' && title !== '' ? shortened(title) : label,
      to: `page:${found.id}#${section.id}`,
    };
  };
}

function shortened(label: string): string {
  return label.slice(0, LONGEST_LABEL).toWellFormed().trim();
}
