import { isRecord } from '@portal/ports/json';

/** A record of fields, as opposed to a list or a single value. */
export type Fields = Readonly<Record<string, unknown>>;

/** All field names of some records, without duplicates, those of the first record first. */
export function fieldNames(...records: readonly Fields[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** A record's own field; undefined when it does not exist. */
export function valueOf(record: Fields, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A canonical text of a value: equal for equal JSON. */
export function dataKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataKey).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const known = Object.entries(value).filter(([, one]) => one !== undefined);
  const parts = known
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${dataKey(one)}`);
  return `{${parts.join()}}`;
}
