import { z } from 'zod';
import type { Access } from './access.ts';
import type { OperationCall } from './operation-call.ts';

/**
 * When the audit log gets an entry. `after`: of every outcome, and a failed write does not fail the call. `before`: as
 * `after`, but nothing is answered before the entry is written.
 */
export type Audited = 'never' | 'after' | 'before';

/**
 * Which budget of its site a call is counted with. `visitors`: anyone can cause any number of them without signing in.
 * `members`: they take a session, or a cache of the site keeps their number small whoever visits (`settings.get`), or a
 * signature (`deploys.record`).
 */
export type CallBudget = 'visitors' | 'members';

/** What a row of the table says. */
export interface OperationRow<
  Actor,
  Args extends unknown[],
  Fields extends z.ZodRawShape,
  Output extends z.ZodType,
> {
  access: Access<Actor>;
  budget: CallBudget;
  audited: Audited;
  /** The fields of the input, besides the actor. */
  fields: Fields;
  output: Output;
  /** The arguments of the port's method as fields. */
  toFields(...args: Args): z.output<z.ZodObject<Fields>>;
  run(call: OperationCall<Actor>, fields: z.output<z.ZodObject<Fields>>): Promise<z.output<Output>>;
}

/** One thing that a client site may ask: a method of a port, as a row of the table. */
export interface Operation<Args extends unknown[] = never, Result = unknown> {
  access: Access;
  budget: CallBudget;
  audited: Audited;
  input: z.ZodType;
  output: z.ZodType<Result>;
  toFields(...args: Args): object;
  run(call: OperationCall<never>, input: never): Promise<Result>;
}

/** A row of the table, its types held together. */
export function operation<
  Actor,
  Args extends unknown[],
  Fields extends z.ZodRawShape,
  Output extends z.ZodType,
>(row: OperationRow<Actor, Args, Fields, Output>): Operation<Args, z.output<Output>> {
  const { fields, access } = row;
  const actor = access.actor === null ? {} : { actor: access.actor };
  return { ...row, input: z.strictObject({ ...actor, ...fields }) } as Operation<Args, z.output<Output>>;
}
