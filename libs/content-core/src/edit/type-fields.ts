import { EVENT_FIELDS, type Page } from '../model/page.ts';

/** Fields of posts and events that a caller may give; null removes one. */
export interface TypeFields {
  type?: 'page' | 'post' | 'event' | undefined;
  date?: string | null | undefined;
  ends?: string | null | undefined;
  zone?: string | null | undefined;
  place?: string | null | undefined;
  /** False removes it. */
  cancelled?: boolean | null | undefined;
  teaser?: string | null | undefined;
  image?: Page['image'] | null;
  tags?: readonly string[] | null | undefined;
}

const NAMES = ['type', 'date', 'ends', 'zone', 'place', 'cancelled', 'teaser', 'image', 'tags'] as const;

/** The names of the fields of posts and events. */
export const TYPE_FIELDS: readonly (keyof TypeFields)[] = NAMES;

/**
 * The record with these fields. A page that becomes another type loses what only events have, unless the call gives it: a page must
 * not stay invalid because of fields that nobody sees any more.
 */
export function withTypeFields<Old extends object>(old: Old, fields: TypeFields): Old {
  const given = NAMES.flatMap((name): [string, unknown][] => {
    const value = fields[name];
    return value === undefined ? [] : [[name, isRemoval(name, value) ? undefined : value]];
  });
  const left: readonly string[] =
    fields.type === undefined || fields.type === 'event'
      ? []
      : EVENT_FIELDS.filter((name) => fields[name] === undefined);
  const all = { ...old, ...Object.fromEntries(given) };
  const stays = ([name, value]: [string, unknown]) => value !== undefined && !left.includes(name);
  return Object.fromEntries(Object.entries(all).filter(stays)) as Old;
}

function isRemoval(name: string, value: unknown): boolean {
  if (value === null || (Array.isArray(value) && value.length === 0)) return true;
  return (name === 'type' && value === 'page') || (name === 'cancelled' && value === false);
}

/** The fields of an edit in which null stands for a removed field, as calls take them. */
export function callableFields(changed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const removed: Readonly<Record<string, unknown>> = { type: 'page', cancelled: false };
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      name,
      value === null && name in removed ? removed[name] : value,
    ]),
  );
}
