import { sectionFile, pageFile, SITE_PATH } from '../tree/content-path.ts';
import type { Look } from '../model/look.ts';
import { DEFAULT_LOOK, STANDARD_LOOKS } from '../look/standard-looks.ts';
import { starterWords } from './starter-words.ts';

/** The name of a new site, and its language as a tag such as `en` or `de-DE`. */
export interface StarterSite {
  name: string;
  locale: string;
  /** The look, with null for what was not chosen; left out or null: none. */
  look?: { name: string | null; brand: string | null } | null;
}

const HOME = 'home';
const ABOUT = 'about';
const CONTACT = 'contact';
/** Readable on light and on dark background. */
const THEME = { accent: '#0b5d66', accentDark: '#7fd1c7', corners: 'soft' };

/**
 * The content of a new site: a home page, a page about the owner and one to reach them, open to everyone and ready to be
 * published. By path, as values to be serialised. No page has a description, so that the site's description is that of the home page, and
 * the site is hidden from search engines until its owners decide otherwise: until then, its texts are those of every new site.
 */
export function starterContent({ name, locale, look }: StarterSite): ReadonlyMap<string, object> {
  const words = starterWords(locale);
  const chosen = look ? { look: starterLook(look) } : {};
  // Escapes Markdown syntax in the name.
  const plain = (text: string) => text.replaceAll('{name}', () => name);
  const rich = (text: string) => text.replaceAll('{name}', () => name.replace(/[\\`*_[\]<>&#|~!]/g, '\\$&'));
  const { home, about, contact } = words;
  const pages = [
    page({ id: HOME, slug: home.slug, title: home.page }, [
      section('welcome', 'hero', {
        title: plain(home.title),
        lead: plain(home.lead),
        layout: 'split',
        actions: [{ label: about.title, to: `page:${ABOUT}` }],
      }),
      section('news', 'text', { title: home.about, body: rich(home.aboutBody), side: 'right' }),
      section('questions', 'cta', {
        title: home.next,
        body: home.nextBody,
        actions: [{ label: contact.title, to: `page:${CONTACT}` }],
      }),
    ]),
    page({ id: ABOUT, slug: about.slug, title: about.title }, [
      section('who', 'text', { title: about.heading, body: rich(about.body), side: 'right' }),
    ]),
    page({ id: CONTACT, slug: contact.slug, title: contact.title }, [
      section('reach', 'contact', {
        title: contact.heading,
        intro: plain(contact.intro),
        hours: [],
        links: [],
      }),
    ]),
  ];
  const zone = zoneOf(locale);
  const site = {
    name,
    locale,
    ...(zone === undefined ? {} : { zone }),
    home: HOME,
    navigation: [
      { label: about.title, to: `page:${ABOUT}` },
      { label: contact.title, to: `page:${CONTACT}` },
    ],
    footer: { note: plain(words.footer), navigation: [] },
    theme: THEME,
    ...chosen,
    seo: { noindex: true },
  };
  return new Map([[SITE_PATH, site], ...pages.flat()]);
}

/** The look of a new site: what was not chosen is as the platform's calm look has it, or the chosen one. */
function starterLook({ name, brand }: { name: string | null; brand: string | null }): Look {
  const standard = STANDARD_LOOKS.find((one) => one.name === name) ?? DEFAULT_LOOK;
  return { name: name ?? standard.name, brand: brand ?? standard.brand };
}

/** Time zones of languages that are spoken in one above all. English and Portuguese, of many zones, have none. */
const ZONES = new Map([
  ['da', 'Europe/Copenhagen'],
  ['de', 'Europe/Berlin'],
  ['fi', 'Europe/Helsinki'],
  ['fr', 'Europe/Paris'],
  ['it', 'Europe/Rome'],
  ['nb', 'Europe/Oslo'],
  ['nl', 'Europe/Amsterdam'],
  ['pl', 'Europe/Warsaw'],
  ['sv', 'Europe/Stockholm'],
]);
const ZONES_OF_COUNTRIES = new Map([
  ['de-AT', 'Europe/Vienna'],
  ['de-CH', 'Europe/Zurich'],
]);

/** The time zone that a new site in this language begins with; undefined: its owners choose one. */
function zoneOf(locale: string): string | undefined {
  return ZONES_OF_COUNTRIES.get(locale) ?? ZONES.get(locale.split('-', 1)[0] ?? '');
}

interface StarterSection {
  id: string;
  data: object;
}

function section(id: string, kind: string, data: object): StarterSection {
  const record = { id, kind, v: 1, audience: 'all', theme: 'default', hidden: false, data };
  return record;
}

function page(
  { id, slug, title }: { id: string; slug: string; title: string },
  sections: readonly StarterSection[],
): [string, object][] {
  const record = {
    id,
    slug,
    title,
    audience: 'all',
    seo: { noindex: false },
    sections: sections.map((one) => one.id),
  };
  return [[pageFile(id), record], ...sections.map((one): [string, object] => [sectionFile(id, one.id), one])];
}
