import { isRecord } from '@portal/ports/json';
import { type Message, messageOf } from '../messages/message.ts';
import { MAX_PROBLEMS } from '../messages/schema-messages.ts';
import { nearNames } from '../messages/near-names.ts';

/** Single fields of a record to change. Paths are field names and positions joined by dots: `actions.1.label`. */
export interface FieldEdits {
  /** New values by path. A list takes one more element at its end: `actions.2` when it has two. */
  set?: Readonly<Record<string, unknown>> | undefined;
  /** Fields and list elements to remove, all at once, after everything is set: positions are those before any removal. */
  unset?: readonly string[] | undefined;
  /**
   * Entries to insert into lists, before the entry at the position that `at` ends with, or at the end for `-`: new ones, or existing ones
   * moved from `from`. Positions are those before any insertion or removal; entries for the same position keep their order.
   */
  insert?: readonly { at: string; value?: unknown; from?: string | undefined }[] | undefined;
}

/** A path to a field that does not exist. `argument` has the steps to the path in the edits: `['unset', 0]`. */
export interface FieldFault extends Message {
  argument: readonly (string | number)[];
}

/**
 * `data` with single fields changed. Other fields are unchanged, and so is everything for a path that does not exist. Paths below a
 * reported one are not reported again, and of a large number only the first.
 */
export function applyFieldEdits(
  data: Record<string, unknown>,
  edits: FieldEdits,
): { data: Record<string, unknown>; faults: FieldFault[] } {
  const result = structuredClone(data);
  const faults: FieldFault[] = [];
  const lost = new Set<string>();
  function attempt(argument: FieldFault['argument'], path: string, what: Change): void {
    if (faults.length >= MAX_PROBLEMS || isBelow(path, lost)) return;
    try {
      changeIn(result, path.split('.'), { path, what });
    } catch (error) {
      if (!(error instanceof NoSuchField)) throw error;
      faults.push({ argument, ...error.reason });
      lost.add(path);
    }
  }
  for (const [path, value] of Object.entries(edits.set ?? {}))
    attempt(['set', path], path, () => structuredClone(value));
  for (const [index, path] of (edits.unset ?? []).entries())
    attempt(['unset', index], path, (old) =>
      old === undefined || old === REMOVED ? throwNoSuchField(path) : REMOVED,
    );
  const lists = new Map<unknown[], Insertion[]>();
  for (const [index, { at, value, from }] of (edits.insert ?? []).entries()) {
    let entry = value;
    const taken: Change = (old) => {
      if (old === undefined || old === REMOVED) return throwNoSuchField(from ?? '');
      entry = old;
      return REMOVED;
    };
    if (from !== undefined) attempt(['insert', index, 'from'], from, taken);
    const steps = at.split('.');
    const into: Change = (list) => {
      const place = insertionInto(list, steps.at(-1) ?? '', at);
      if (!Array.isArray(list)) return list;
      lists.set(list, [...(lists.get(list) ?? []), { position: place, entry: structuredClone(entry) }]);
      return list;
    };
    attempt(['insert', index, 'at'], steps.slice(0, -1).join('.'), into);
  }
  for (const [list, insertions] of lists) insertInto(list, insertions);
  return { data: edits.unset || edits.insert ? withoutRemoved(result) : result, faults };
}

interface Insertion {
  position: number;
  entry: unknown;
}

function insertionInto(list: unknown, step: string, path: string): number {
  if (!Array.isArray(list)) return throwNoSuchField(path);
  return step === '-' ? list.length : position(list, step, path);
}

/** Changes a list in place, in one pass. */
function insertInto(list: unknown[], insertions: readonly Insertion[]): void {
  const before = list.splice(0);
  const at = (index: number) =>
    insertions.filter(({ position: place }) => place === index).map(({ entry }) => entry);
  for (const [index, entry] of before.entries()) list.push(...at(index), entry);
  list.push(...at(before.length));
}

function isBelow(path: string, others: ReadonlySet<string>): boolean {
  const steps = path.split('.');
  return steps.some((_step, index) => index > 0 && others.has(steps.slice(0, index).join('.')));
}

/** Placeholder for a removed element, so that the positions of other elements stay the same. */
const REMOVED = Symbol('removed');

function withoutRemoved(data: Record<string, unknown>): Record<string, unknown> {
  const remaining = Object.entries(data).filter(([, value]) => value !== REMOVED);
  return Object.fromEntries(remaining.map(([key, value]) => [key, removePlaceholders(value)]));
}

function removePlaceholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== REMOVED).map(removePlaceholders);
  return typeof value === 'object' && value !== null ? withoutRemoved({ ...value }) : value;
}

/** Maps the old value at a path to the new one. */
type Change = (old: unknown) => unknown;

/** Changes `holder` in place: a copy for each path would take quadratic time. */
function changeIn(holder: unknown, steps: readonly string[], how: { path: string; what: Change }): void {
  const [step = '', ...rest] = steps;
  const key = Array.isArray(holder) ? position(holder, step, how.path) : step;
  const old = Array.isArray(holder) ? holder[Number(key)] : property(holder, step, how.path);
  if (rest.length > 0) {
    if (old === undefined) throwNoSuchField(how.path, holder);
    changeIn(old, rest, how);
    return;
  }
  const field = { value: how.what(old), configurable: true, enumerable: true, writable: true };
  // Not by assignment: a field may be called `__proto__`.
  Object.defineProperty(Object(holder), key, field);
}

function position(list: readonly unknown[], step: string, path: string): number {
  const index = /^\d{1,6}$/.test(step) ? Number(step) : Number.NaN;
  return index <= list.length ? index : throwNoSuchField(path, list);
}

function property(holder: unknown, step: string, path: string): unknown {
  if (typeof holder !== 'object' || holder === null || step === '') return throwNoSuchField(path);
  return Object.getOwnPropertyDescriptor(holder, step)?.value;
}

/** Thrown for a path that does not exist, and caught by `applyFieldEdits`. */
class NoSuchField extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.message);
    this.reason = reason;
  }
}

/** @param holder the value that lacks the field */
function throwNoSuchField(path: string, holder?: unknown): never {
  throw new NoSuchField(noSuchField(path, holder));
}

function noSuchField(path: string, holder: unknown): Message {
  if (path.startsWith('data.'))
    return messageOf('no_such_field', { path, advice: 'start_in_data', instead: path.slice('data.'.length) });
  const dotted = path.replaceAll(/\[(\d+)\]/g, '.$1');
  if (dotted !== path) return messageOf('no_such_field', { path, advice: 'dotted', instead: dotted });
  if (Array.isArray(holder))
    return messageOf('no_such_field', { path, advice: 'list', length: holder.length });
  const fields = isRecord(holder) ? Object.keys(holder) : [];
  const near = path.split('.').flatMap((step) => nearNames(step, fields));
  return near.length > 0
    ? messageOf('no_such_field', { path, advice: 'near', near })
    : messageOf('no_such_field', { path, advice: 'read_again' });
}
