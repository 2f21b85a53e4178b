import type { z } from 'zod';
import type { SectionKind } from '../kind.ts';
import type { SectionCache } from '../section-cache.ts';
import { archive } from './archive.ts';
import { contact } from './contact.ts';
import { cta } from './cta.ts';
import { documents } from './documents.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { hero } from './hero.ts';
import { kpi } from './kpi.ts';
import { latest } from './latest.ts';
import { quote } from './quote.ts';
import { table } from './table.ts';
import { team } from './team.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { video } from './video.ts';

/** The kinds that every site has, in the order in which they are offered. */
export const standardKinds = {
  hero,
  text,
  table,
  gallery,
  team,
  timeline,
  kpi,
  documents,
  video,
  faq,
  contact,
  quote,
  cta,
  latest,
  archive,
};

export type StandardKindName = keyof typeof standardKinds;

/** A standard kind's data after parsing. */
export type KindData<Name extends StandardKindName> = z.infer<(typeof standardKinds)[Name]['schema']>;

/** Key of the reason why a registry lacks the site's own kinds although the site has some. */
export const OWN_KINDS_FAULT: unique symbol = Symbol('own kinds fault');

/** Key of the cache of sections that were parsed with the kinds of a registry. It is not copied with the kinds. */
export const SECTION_CACHE: unique symbol = Symbol('known sections');

/** The kinds of a site by name: the standard ones and its own. */
export type KindRegistry = Readonly<Record<string, SectionKind>> & {
  readonly [OWN_KINDS_FAULT]?: string;
  readonly [SECTION_CACHE]?: SectionCache;
};
