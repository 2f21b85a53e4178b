import type { ORGANISATION_TYPES, OutlineFace, Site, StandardLookName } from '@portal/content-core';

/** An image that the script draws. */
export interface Drawing {
  /** A whole SVG document. */
  svg: string;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** A document of one page that the script makes. */
export interface Paper {
  title: string;
  fileName: string;
  lines: readonly string[];
}

/** A section as `save_page` takes it. */
export interface BriefSection {
  id: string;
  kind: string;
  theme?: 'muted' | 'accent' | 'inverse';
  data: Record<string, unknown>;
}

/** A page as `save_page` takes it, without what every page of these sites has. */
export interface BriefPage {
  title: string;
  description?: string;
  type?: 'post' | 'event';
  date?: string;
  ends?: string;
  place?: string;
  teaser?: string;
  image?: object;
  tags?: readonly string[];
  slug?: string;
  sections: readonly BriefSection[];
}

/** What a brief names before it exists: its images, documents and pages by the keys of the brief. */
export interface Made {
  /** An image for a section or a page. */
  image(key: string): object;
  /** The bare id of an image. */
  media(key: string): string;
  /** A link to a page; `section` leads to that part of it. */
  page(key: string, section?: string): string;
  /** The bare id of a document. */
  document(key: string): string;
}

/** A mark and the name beside it. */
export interface LogoBrief {
  /** Shapes in a square of 96; `ground` is what shows through. */
  mark: (colour: string, ground: string) => string;
  /** The name in one or two lines. */
  words: readonly string[];
  face: OutlineFace;
  /** The colours of mark, words and what shows through the mark. */
  light: LogoColours;
  dark: LogoColours;
}

/** What a logo is drawn in on one ground. */
export interface LogoColours {
  mark: string;
  words: string;
  ground: string;
}

/** A client, as an agency is briefed: who they are, what they publish, how it is drawn. */
export interface Brief {
  /** Name of the brief, and of the files that show it. */
  key: string;
  name: string;
  locale: string;
  look: StandardLookName;
  brand: string;
  tagline: string;
  zone: string;
  description: string;
  /** What search engines show of the two pages that a new site has besides its home page. */
  descriptions: { about: string; contact: string };
  organisation: (typeof ORGANISATION_TYPES)[number];
  footer: string;
  logo: LogoBrief;
  images: Readonly<Record<string, Drawing>>;
  /** The image of link previews. */
  share: string;
  documents: Readonly<Record<string, Paper>>;
  /** New pages, in the order in which they are made; each can link to those before it. */
  pages: Readonly<Record<string, (made: Made) => BriefPage>>;
  /** What the first pages of the new site get. */
  home: (made: Made) => readonly BriefSection[];
  about: (made: Made) => readonly BriefSection[];
  contact: (made: Made) => readonly BriefSection[];
  navigation: (made: Made) => Site['navigation'];
  footerLinks: (made: Made) => Site['footer']['navigation'];
}
