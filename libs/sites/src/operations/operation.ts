import { z } from 'zod';
import type { SignInLane } from '../sign-in/sign-in-attempt.ts';
import type { Access } from './access.ts';
import type { OperationCall } from './operation-call.ts';

/**
 * When the call is audited. `after`: every outcome is recorded, and a failed write does not fail the call. `before`: every
 * outcome is recorded, and the call is answered only once the entry is written.
 */
export type Audited = 'never' | 'after' | 'before';

/**
 * The budget of the site a call is counted in; none uses up another. One for each lane of signing in. `refunds`: attempts that did not
 * fail. `accounts`: calls with an account of the auth provider, which may belong to a non-member. `resets`: calls for setting a new
 * password. `visitors`: other calls anyone can cause without signing in, such as guesses of preview links. `previews`: calls for visitors
 * with a preview link. `downloads`: large documents, after the site has authorized the reader. `members`: calls that need a session or a
 * signature (`deploys.record`), or are limited by a cache of the site (`settings.get`). `locks`: calls of every open editor every few
 * seconds.
 */
export type CallBudget =
  | SignInLane
  | 'refunds'
  | 'accounts'
  | 'resets'
  | 'visitors'
  | 'previews'
  | 'downloads'
  | 'members'
  | 'locks';

/** The budget of a call whose input is invalid. */
const INVALID_INPUT: CallBudget = 'visitors';

/** The declaration of an operation. */
export interface OperationRow<
  Actor,
  Args extends unknown[],
  Fields extends z.ZodRawShape,
  Output extends z.ZodType,
> {
  access: Access<Actor>;
  budget: CallBudget | ((fields: z.output<z.ZodObject<Fields>>) => CallBudget);
  audited: Audited;
  /** The fields of the input, besides the actor. */
  fields: Fields;
  output: Output;
  /** The arguments of the port's method as fields. */
  toFields(...args: Args): z.output<z.ZodObject<Fields>>;
  run(call: OperationCall<Actor>, fields: z.output<z.ZodObject<Fields>>): Promise<z.output<Output>>;
}

/** One operation a client site may call: a method of a port, as a row of the table. */
export interface Operation<Args extends unknown[] = never, Result = unknown> {
  access: Access;
  budget: CallBudget | ((input: never) => CallBudget);
  audited: Audited;
  input: z.ZodType;
  output: z.ZodType<Result>;
  toFields(...args: Args): object;
  run(call: OperationCall<never>, input: never): Promise<Result>;
}

/** Declares a row of the table with its types. */
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

/** The budget of a call with this input, which has not been checked. */
export function budgetOf({ budget, input: schema }: Operation, input: unknown): CallBudget {
  if (typeof budget !== 'function') return budget;
  const parsed = schema.safeParse(input);
  return parsed.success ? budget(parsed.data as never) : INVALID_INPUT;
}
