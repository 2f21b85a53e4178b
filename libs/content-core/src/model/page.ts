import { z } from 'zod';
import { Image, line, lines, LinkTarget, LocalTime, Tags, VisibleTimeFields, ZoneName } from './fields.ts';
import { Locale, MAX_LOCALES, TranslationOf } from './languages.ts';
import { Colour, Corners, Look } from './look.ts';
import { Audience, RandomId, Slug, StableId } from '../format/ids.ts';
import { PageType } from './page-type.ts';
import { Organisation, SiteSeo } from './site-seo.ts';

/** How search engines and link previews show a page. */
export const Seo = z.strictObject({
  title: line(120).optional(),
  description: line(320).optional(),
  image: RandomId.optional(),
  noindex: z.boolean().default(false),
});

/** The maximum number of sections of a page. */
export const MAX_SECTIONS = 200;

/** The maximum number of former addresses of a page. */
export const MAX_FORMER_SLUGS = 20;

/** Fields of `page.json` that only events have. */
export const EVENT_FIELDS = ['ends', 'zone', 'place', 'cancelled'] as const;

/** `content/pages/<id>/page.json` */
export const Page = z.strictObject({
  id: StableId,
  slug: Slug,
  /** Addresses that it had before, latest last; they redirect to it. Left out: none. */
  formerSlugs: z.array(Slug).max(MAX_FORMER_SLUGS).optional(),
  title: line(160),
  audience: Audience,
  ...VisibleTimeFields,
  /** Left out: the default language of the site. */
  locale: Locale.optional(),
  /** Left out: the page is no translation. */
  translationOf: TranslationOf.optional(),
  seo: Seo,
  sections: z.array(StableId).max(MAX_SECTIONS),
  /** Left out: a page like any other. */
  type: PageType.optional(),
  /** Of a post, in the zone of the site; of an event its beginning, in `zone`. */
  date: LocalTime.optional(),
  /** Of a whole day, the last day; of a time, when it is over. */
  ends: LocalTime.optional(),
  zone: ZoneName.optional(),
  place: line(160).optional(),
  cancelled: z.literal(true).optional(),
  /** What lists show below the title. */
  teaser: lines(400).optional(),
  image: Image.optional(),
  tags: Tags.optional(),
});
export type Page = z.infer<typeof Page>;

const NavigationLeaf = z.strictObject({ label: line(60), to: LinkTarget });

/** An entry of the navigation, with at most one level below it. */
export const NavigationItem = NavigationLeaf.extend({ items: z.array(NavigationLeaf).max(20).optional() });
export type NavigationItem = z.infer<typeof NavigationItem>;

/** The design settings that editors may change; the rest is in the site's own code. */
export const ThemeTokens = z.strictObject({
  accent: Colour.describe('links and buttons on light ground'),
  accentDark: Colour.describe('links and buttons on dark ground'),
  corners: Corners.default('square'),
});

/** The footer: a note, and entries without any below them. */
const Footer = z.strictObject({ note: line(300).optional(), navigation: z.array(NavigationLeaf).max(20) });

/**
 * The texts of the site in another language than its default. What is left out is shown in the default language; a navigation that is left
 * out follows from the default one. @see siteIn
 */
const SiteTranslation = z.strictObject({
  name: line(120).optional(),
  tagline: line(200).optional(),
  description: line(320).optional().describe('for search engines and link previews'),
  navigation: z.array(NavigationItem).max(20).optional(),
  footer: Footer.partial().optional(),
});

/** `content/site.json` */
export const Site = z.strictObject({
  name: line(120),
  tagline: line(200).optional(),
  /** The default language. */
  locale: Locale,
  /** All languages, the default first. Left out: one language. */
  locales: z.array(Locale).min(1).max(MAX_LOCALES).optional(),
  /** By language, those but the default. */
  translations: z.partialRecord(Locale, SiteTranslation).optional(),
  home: StableId,
  /** The time zone of the site's dates. Left out: UTC. */
  zone: ZoneName.optional(),
  navigation: z.array(NavigationItem).max(20),
  footer: Footer,
  /** The design of a site without `look`. */
  theme: ThemeTokens,
  look: Look.optional(),
  seo: SiteSeo.optional(),
  organisation: Organisation.optional(),
});
export type Site = z.infer<typeof Site>;
