import { type Audience, common, newViewers } from './audience.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { sameValue } from './page-document.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a record says of itself besides the words of sections, by what it is a record of. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  section: ['audience', 'hidden', 'theme'],
  page: ['title', 'slug', 'audience', 'seo'],
  site: ['name', 'tagline', 'locale', 'home', 'navigation', 'footer', 'theme'],
  document: ['title', 'fileName', 'audience'],
  media: ['name', 'alt', 'credit'],
};

/** How the records of a page, a section or the site differ in what is set. */
export function recordChanges(type: string, before: Fields, after: Fields): ChangedField[] {
  const told = TOLD[type] ?? [];
  const part = (record: Fields, skipped: readonly string[]) =>
    Object.fromEntries(
      told.flatMap((name) => (skipped.includes(name) ? [] : [[name, record[name]] as const])),
    );
  const audience = sameValue(before['audience'], after['audience'])
    ? []
    : [{ path: 'audience', before: before['audience'], after: after['audience'] }];
  return [...audience, ...changedFields(part(before, ['audience']), part(after, ['audience']))];
}

/** What is to be known of a record that is new, besides its words. */
export function newRecordFacts(type: string, record: Fields): ChangedField[] {
  const { audience, hidden, slug } = record;
  const fact = (path: string, after: unknown): ChangedField => ({ path, before: undefined, after });
  return [
    ...(type === 'page' && typeof slug === 'string' ? [fact('slug', slug)] : []),
    ...(audience === undefined ? [] : [fact('audience', audience)]),
    ...(hidden === true ? [fact('hidden', true)] : []),
  ];
}

/** The changes of a record that `/api/publish` tells of by paths. */
export function toldChanges(
  type: string,
  fields: readonly Readonly<Record<string, unknown>>[],
): ChangedField[] {
  return fields.flatMap(({ path, live, draft }) => {
    const name = String(path);
    const told = TOLD[type]?.includes(name.split('.')[0] ?? '') ?? false;
    return told ? [{ path: name, before: live, after: draft }] : [];
  });
}

/** The fields of a section's data that `/api/publish` tells of by paths. */
export function toldWords(fields: readonly Readonly<Record<string, unknown>>[]): ChangedField[] {
  return fields.flatMap(({ path, live, draft }) => {
    const [, name] = /^data\.(.+)$/.exec(String(path)) ?? [];
    return name === undefined ? [] : [{ path: name, before: live, after: draft }];
  });
}

/** The page of a section, before and after; null: it stands on none, or that is not known. */
type Pages = Record<'before' | 'after', Fields | null>;

/** Who sees something after these changes and did not before; `all`: everyone. */
export function gainedBy(
  before: Fields,
  after: Fields,
  pages: Pages = { before: null, after: null },
): Audience {
  return newViewers(viewersOf(before, pages.before), viewersOf(after, pages.after));
}

/** Who gains by changes that are known by their paths alone, where a list of audiences has a path for each entry. */
export function gainedByFields(fields: readonly ChangedField[]): Audience {
  const whole = fields.find(({ path }) => path === 'audience');
  if (whole) return gainedBy({ audience: whole.before }, { audience: whole.after });
  return fields.flatMap(({ path, after }) =>
    path.startsWith('audience.') && typeof after === 'string' ? after : [],
  );
}

/** A page that is kept from someone keeps its sections from them too. */
function viewersOf({ audience, hidden }: Fields, page: Fields | null): Audience {
  if (hidden === true) return [];
  const within = page?.['audience'];
  return common(asAudience(audience), within === undefined ? 'all' : asAudience(within));
}

/** The audience in a record. An unreadable value means editors only. */
export function asAudience(value: unknown): Audience {
  if (value === 'all') return value;
  return Array.isArray(value) ? value.map(String) : [];
}
