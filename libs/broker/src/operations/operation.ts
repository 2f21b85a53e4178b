import type { z } from 'zod';
import type { BrokerCall } from '../broker-call.ts';
import type { AuditFacts } from '../ports/index.ts';

/**
 * When the audit log gets an entry. `after`: of every outcome, and a failed write does not fail the call. `before`: as
 * `after`, but nothing is answered before what was done is on record.
 */
export type Audited = 'never' | 'after' | 'before';

/** One thing that a client site may ask: a row of the table. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  input: Input;
  output: Output;
  /** Who may. Returns the facts about them that the audit log gets. @throws AppError `forbidden` */
  access(call: BrokerCall, input: z.output<Input>): Promise<AuditFacts>;
  audited: Audited;
  run(call: BrokerCall, input: z.output<Input>): Promise<z.output<Output>>;
}

/** A row of the table, its types held together. */
export function operation<Input extends z.ZodType, Output extends z.ZodType>(
  row: Operation<Input, Output>,
): Operation<Input, Output> {
  return row;
}
