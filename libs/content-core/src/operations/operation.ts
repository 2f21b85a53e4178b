import { AppError } from '@portal/errors';
import type { z } from 'zod';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { schemaProblems } from '../tree/schema-problems.ts';

/**
 * One thing that can be done with content, defined once: the connector renders it as a tool, the site kit as an API
 * route. Whether the actor may do it is decided before `run`.
 */
export interface Operation<Input extends z.ZodType = z.ZodType, Output = unknown> {
  /** Snake case, as tools are named. */
  name: string;
  title: string;
  /** For whoever chooses between operations, assistants included. */
  description: string;
  effect: 'read' | 'write';
  input: Input;
  run(deps: ContentDeps, actor: Actor, input: z.output<Input>): Promise<Output>;
}

/** Keeps the types of one operation while checking its shape. */
export function defineOperation<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}

/**
 * Parses raw input for an operation.
 * @throws AppError `input` with every complaint in the message and in `details.problems`.
 */
export function parseInput<Input extends z.ZodType>(input: Input, raw: unknown): z.output<Input> {
  const parsed = input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const problems = schemaProblems(parsed.error, '', '').map(({ at, message }) => ({ at, message }));
  const words = problems.map(({ at, message }) => (at === '' ? message : `${at}: ${message}`)).join('; ');
  throw new AppError('input', `The request is not understood: ${words}.`, { details: { problems } });
}
