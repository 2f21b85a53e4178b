import { dayIn, isZone } from '../format/local-time.ts';
import { PageType } from '../model/page-type.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { localeOf } from '../tree/languages.ts';
import { findArchive } from '../tree/find-archive.ts';
import type { TypeFields } from './type-fields.ts';

/** Where posts and events are when no page of the site lists them, by language. */
const FOLDERS = {
  en: { post: 'news', event: 'events' },
  de: { post: 'aktuelles', event: 'termine' },
} as const;

/** What a new post or event has unless the call gives it. */
export interface NewPageDefaults {
  date?: string;
  zone?: string;
  /** The address that its own is below: that of the page that lists its type. */
  below?: string;
}

/**
 * A new post is of today, in the site's time zone; a new event is in that zone, when the site has one. UTC is never assumed for an event:
 * it would be at another hour than the one that was meant.
 */
export function newPageDefaults(
  records: ParsedRecords['records'],
  fields: TypeFields & { locale?: string | null | undefined },
  now: Date,
): NewPageDefaults {
  const type = PageType.safeParse(fields.type).data;
  if (type === undefined) return {};
  const zone = records.site?.zone;
  const { site } = records;
  const locale = site ? localeOf(site, { locale: fields.locale ?? undefined }) : 'en';
  const below = findArchive(records, type, locale)?.slug ?? folderOf(type, locale);
  const date = dayIn(now, zone !== undefined && isZone(zone) ? zone : 'UTC');
  return {
    below,
    ...(type === 'post' && fields.date === undefined ? { date } : {}),
    ...(type === 'event' && fields.zone === undefined && zone !== undefined ? { zone } : {}),
  };
}

function folderOf(type: PageType, locale: string): string {
  return (locale.split('-', 1)[0] === 'de' ? FOLDERS.de : FOLDERS.en)[type];
}
