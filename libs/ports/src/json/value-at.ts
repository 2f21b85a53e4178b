import { isRecord } from './is-record.ts';

/** The steps of a dotted path such as `items.0.label`. The empty path is the value itself. */
export function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

/** The value at a path of field names and list indexes, dotted or in steps; undefined where there is none. */
export function valueAt(value: unknown, path: string | readonly (string | number)[]): unknown {
  const steps = typeof path === 'string' ? stepsOf(path) : path;
  return steps.reduce<unknown>(step, value);
}

function step(holder: unknown, key: string | number): unknown {
  const isField = Array.isArray(holder) ? /^\d+$/.test(String(key)) : isRecord(holder);
  return isField && Object.hasOwn(Object(holder), key) ? Object(holder)[key] : undefined;
}
