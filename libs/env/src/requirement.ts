import type { z } from 'zod';
import type { EnvRow } from './table.ts';

type Bare = Omit<EnvRow, 'required'>;
type Rows = Readonly<Record<string, Bare>>;

/** Makes the rows required. */
export function required<R extends Rows>(
  rows: R,
): { readonly [Name in keyof R]: R[Name] & { required: 'yes' } } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...row, required: 'yes' }]),
  ) as never;
}

/** Makes the rows required only under the condition `when`. */
export function optional<R extends Rows>(
  rows: R,
  when = 'no',
): {
  readonly [Name in keyof R]: Omit<R[Name], 'schema'> & {
    schema: z.ZodOptional<R[Name]['schema']>;
    required: string;
  };
} {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { ...row, schema: row.schema.optional(), required: when },
    ]),
  ) as never;
}

/** Sets the mode of a client site to which the rows belong. */
export function inMode<R extends Readonly<Record<string, EnvRow>>>(
  mode: string,
  rows: R,
): { readonly [Name in keyof R]: R[Name] & { mode: string } } {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, mode }])) as never;
}
