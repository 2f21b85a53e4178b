import { columnsOf } from '../format/table-cells.ts';
import { isRecord } from '@portal/ports/json';
import { VISIBLE_FIELDS } from '../model/visible-times.ts';
import type { KitFeatureName } from '../messages/kit-feature.ts';
import type { ContentPath } from '../tree/content-path.ts';
import { isOlderKit } from './kit-version.ts';

/** A part of the content model that older site kits do not know. */
export interface KitFeature {
  /** The first version of the site kit that knows it. */
  since: string;
  /** Whether the file at `path` uses it. `record`: its parsed JSON; null for other files and for text that is not JSON. */
  isUsedBy: (path: ContentPath, record: Readonly<Record<string, unknown>> | null) => boolean;
}

/** The record has at least one of these fields. */
function fieldsOf(type: ContentPath['type'], ...fields: readonly string[]): KitFeature['isUsedBy'] {
  return (path, record) => path.type === type && fields.some((field) => Object.hasOwn(record ?? {}, field));
}

/** The section is of one of these kinds. */
function kindNamed(...kinds: readonly string[]): KitFeature['isUsedBy'] {
  return (path, record) => path.type === 'section' && kinds.some((kind) => kind === record?.['kind']);
}

/** The section is a timeline with an entry that has no status. */
function hasEntryWithoutStatus(path: ContentPath, record: Readonly<Record<string, unknown>> | null): boolean {
  if (path.type !== 'section' || record?.['kind'] !== 'timeline') return false;
  const entries = isRecord(record['data']) ? record['data']['entries'] : undefined;
  return Array.isArray(entries) && entries.some((entry) => isRecord(entry) && entry['status'] === undefined);
}

/**
 * A text of the section has a table of GFM, which older kits show as a line of bars. Not even a text beyond the limits is parsed: a header
 * row and the row below it are enough.
 */
function hasTable(path: ContentPath, record: Readonly<Record<string, unknown>> | null): boolean {
  if (path.type !== 'section') return false;
  const open: unknown[] = [record?.['data']];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') {
      if (startsTable(one)) return true;
    } else if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) open.push(part);
  }
  return false;
}

function startsTable(text: string): boolean {
  if (!/[|:]/.test(text)) return false;
  const lines = text.split('\n');
  return lines.some((line, at) => columnsOf(line) > 0 && (lines[at - 1]?.trim() ?? '') !== '');
}

const ofSite = fieldsOf('site', 'locales', 'translations');
const ofPage = fieldsOf('page', 'locale', 'translationOf');

/** The site has several languages, or the page names its own. */
const usesLanguages: KitFeature['isUsedBy'] = (path, record) => ofSite(path, record) || ofPage(path, record);

/** A redirect is temporary; older kits refuse the list. */
function hasTemporaryRedirect(
  { type }: ContentPath,
  record: Readonly<Record<string, unknown>> | null,
): boolean {
  const list = type === 'redirects' ? record?.['redirects'] : undefined;
  return Array.isArray(list) && list.some((one) => isRecord(one) && Object.hasOwn(one, 'temporary'));
}

/** The file is in the folder of downloads, whose records name types that no document has. */
const isDownload: KitFeature['isUsedBy'] = (path) => 'folder' in path && path.folder === 'downloads';

/** The page, section, document or download is visible from or until some time. */
function hasVisibleTimes({ type }: ContentPath, record: Readonly<Record<string, unknown>> | null): boolean {
  if (type !== 'page' && type !== 'section' && type !== 'document') return false;
  return VISIBLE_FIELDS.some((field) => Object.hasOwn(record ?? {}, field));
}

const PAGE_FIELDS = ['type', 'date', 'ends', 'zone', 'place', 'cancelled', 'teaser', 'image', 'tags'];

/**
 * What each version of the site kit added to the content model: new kinds, new fields, and fields that became optional or may have other
 * values. An older kit leaves out what it does not know: it would show a post as an ordinary page, and at once what a newer kit holds back. `refuseUnknownToKit` keeps such records away from it.
 */
export const KIT_FEATURES: Readonly<Record<KitFeatureName, KitFeature>> = {
  page_types: { since: '0.2.0', isUsedBy: fieldsOf('page', ...PAGE_FIELDS) },
  site_zone: { since: '0.2.0', isUsedBy: fieldsOf('site', 'zone') },
  look: { since: '0.2.0', isUsedBy: fieldsOf('site', 'look') },
  site_seo: { since: '0.2.0', isUsedBy: fieldsOf('site', 'seo', 'organisation') },
  redirects: { since: '0.2.0', isUsedBy: ({ type }) => type === 'redirects' },
  lists_of_pages: { since: '0.2.0', isUsedBy: kindNamed('latest', 'archive') },
  table_sections: { since: '0.2.0', isUsedBy: kindNamed('table') },
  tables_in_text: { since: '0.2.0', isUsedBy: hasTable },
  vector_images: { since: '0.2.0', isUsedBy: fieldsOf('media', 'vector') },
  timeline_without_status: { since: '0.2.0', isUsedBy: hasEntryWithoutStatus },
  languages: { since: '0.3.0', isUsedBy: usesLanguages },
  downloads: { since: '0.2.0', isUsedBy: isDownload },
  file_dates: { since: '0.3.0', isUsedBy: fieldsOf('document', 'addedAt') },
  visible_times: { since: '0.3.0', isUsedBy: hasVisibleTimes },
  temporary_redirects: { since: '0.5.0', isUsedBy: hasTemporaryRedirect },
};

const ROWS = Object.entries(KIT_FEATURES) as readonly [KitFeatureName, KitFeature][];

/** The features that the kit `version` does not know. Empty for the current kit. */
export function featuresMissingIn(version: string): readonly (readonly [KitFeatureName, KitFeature])[] {
  return ROWS.filter(([, { since }]) => isOlderKit(version, since));
}

/** Whether the kit `version` knows the feature. */
export function knowsFeature(version: string, feature: KitFeatureName): boolean {
  return !isOlderKit(version, KIT_FEATURES[feature].since);
}

/** The kit version that a kind of section needs, when `version` does not know the kind; null when it does. */
export function kitNeededForKind(version: string, kind: string): string | null {
  const path = { type: 'section', page: '', section: '' } as const;
  return featuresMissingIn(version).find(([, { isUsedBy }]) => isUsedBy(path, { kind }))?.[1].since ?? null;
}
