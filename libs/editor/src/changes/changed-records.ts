import { VISIBLE_FIELDS } from '@portal/content-core/visible-times';
import { isRecord, sameJson } from '@portal/ports/json';
import { type ChangedField, changedFields, imageOf } from './changed-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a record says of itself besides the words of sections, by what it is a record of. */
const LISTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  section: ['audience', ...VISIBLE_FIELDS, 'hidden', 'theme'],
  page: [
    'title',
    'slug',
    'audience',
    ...VISIBLE_FIELDS,
    'locale',
    'translationOf',
    'type',
    'date',
    'ends',
    'zone',
    'place',
    'cancelled',
    'teaser',
    'image',
    'tags',
    'seo',
  ],
  site: [
    'name',
    'tagline',
    'locale',
    'locales',
    'translations',
    'zone',
    'home',
    'navigation',
    'footer',
    'theme',
    'look',
    'seo',
    'organisation',
  ],
  document: ['title', 'fileName', 'audience', ...VISIBLE_FIELDS],
  media: ['name', 'alt', 'credit', 'focal'],
  redirects: ['redirects'],
};

/** How the records of a page, a section or the site differ in what is set. */
export function recordChanges(type: string, before: Fields, after: Fields): ChangedField[] {
  const listed = LISTED_FIELDS[type] ?? [];
  const part = (record: Fields, skipped: readonly string[]) =>
    Object.fromEntries(
      listed.flatMap((name) => (skipped.includes(name) ? [] : [[name, record[name]] as const])),
    );
  const audience = sameJson(before['audience'], after['audience'])
    ? []
    : [{ path: 'audience', before: before['audience'], after: after['audience'] }];
  return [
    ...audience,
    ...changedFields(part(before, ['audience']), part(after, ['audience'])).flatMap(eachField),
  ];
}

/** A group of fields that is new or was removed as a whole, as its fields; a translation's original has one label. */
function eachField({ path, before, after }: ChangedField): ChangedField[] {
  const group = before ?? after;
  const isGroup = (before === undefined || after === undefined) && isRecord(group) && imageOf(group) === null;
  // An entry of a list is read as a whole.
  if (!isGroup || path === 'translationOf' || /\d$/.test(path)) return [{ path, before, after }];
  return Object.entries(group).flatMap(([name, value]) =>
    eachField({
      path: `${path}.${name}`,
      before: before === undefined ? undefined : value,
      after: after === undefined ? undefined : value,
    }),
  );
}

/** The settings of a new record that the review shows, besides its words. */
export function newRecordFacts(type: string, record: Fields): ChangedField[] {
  const { audience, hidden, slug } = record;
  const fact = (path: string, after: unknown): ChangedField => ({ path, before: undefined, after });
  return [
    ...(type === 'page' && typeof slug === 'string' ? [fact('slug', slug)] : []),
    ...(audience === undefined ? [] : [fact('audience', audience)]),
    ...VISIBLE_FIELDS.flatMap((name) => (record[name] === undefined ? [] : [fact(name, record[name])])),
    ...(hidden === true ? [fact('hidden', true)] : []),
  ];
}

/** The changes of a record that `/api/publish` lists by paths. */
export function recordFieldChanges(
  type: string,
  fields: readonly Readonly<Record<string, unknown>>[],
): ChangedField[] {
  return fields.flatMap(({ path, live, draft }) => {
    const name = String(path);
    const isListed = LISTED_FIELDS[type]?.includes(name.split('.')[0] ?? '') ?? false;
    return isListed ? eachField({ path: name, before: live, after: draft }) : [];
  });
}

/** The fields of a section's data that `/api/publish` lists by paths. */
export function recordFieldWords(fields: readonly Readonly<Record<string, unknown>>[]): ChangedField[] {
  return fields.flatMap(({ path, live, draft }) => {
    const [, name] = /^data\.(.+)$/.exec(String(path)) ?? [];
    return name === undefined ? [] : [{ path: name, before: live, after: draft }];
  });
}
