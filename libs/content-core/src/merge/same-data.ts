/** A record of fields, as opposed to a list or a single value. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a record of fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are the same JSON. The order of fields does not count; a field that is undefined is not there. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => sameData(entry, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  return fieldNames(one, other).every((name) => sameData(valueOf(one, name), valueOf(other, name)));
}

/** All field names of some records, each once, those of the first in front. */
export function fieldNames(...records: readonly Fields[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** A record's own field; undefined when it is not there. */
export function valueOf(record: Fields, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The value at a path of field names and positions; undefined when nothing is there. */
export function valueAt(record: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (holder, step) => (Object.hasOwn(Object(holder), step) ? Object(holder)[step] : undefined),
    record,
  );
}

/** A value as text that is the same for the same JSON. */
export function dataKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataKey).join()}]`;
  if (!isFields(value)) return JSON.stringify(value) ?? '';
  const known = Object.entries(value).filter(([, one]) => one !== undefined);
  const parts = known
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${dataKey(one)}`);
  return `{${parts.join()}}`;
}
