/**
 * The fields of a page's own record that a translator reads: its words, dates and image. Who may see the page and its address do not matter.
 * `contentVersion` is a digest of their values in this order, so a change of the list makes all translations outdated.
 */
export const TRANSLATOR_FIELDS = [
  'title',
  'seo.title',
  'seo.description',
  'type',
  'date',
  'ends',
  'zone',
  'place',
  'cancelled',
  'teaser',
  'image',
  'tags',
] as const;

/** The value of one of these fields; undefined where the record has none. */
export function translatorValue(
  record: Readonly<Record<string, unknown>>,
  field: (typeof TRANSLATOR_FIELDS)[number],
): unknown {
  let value: unknown = record;
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

/** Whether a translator reads what is at this path of a page's record: one of the fields or something in it, or the order of its sections. */
export function isReadByTranslator(path: string): boolean {
  return ['sections', ...TRANSLATOR_FIELDS].some(
    (field) => path === field || (path.startsWith(field) && /^[.[]/.test(path.slice(field.length))),
  );
}
