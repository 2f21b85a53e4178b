import { AppError } from '@portal/errors';
import type { z } from 'zod';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { MAX_PROBLEMS, type PathMessage, schemaMessages } from '../messages/schema-messages.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { argumentPath } from '../messages/field-path.ts';
import { formatProblemSentence } from '../tree/problem.ts';
import { unusableTexts } from '../tree/unusable-text.ts';

/**
 * One operation on content, defined once: the connector exposes it as a tool, the site kit as an API route. The actor is authorized
 * before `run`.
 */
export interface Operation<Input extends z.ZodType = z.ZodType, Output = unknown, Deps = ContentDeps> {
  /** Snake case, as tools are named. */
  name: string;
  title: string;
  /** Helps assistants to choose an operation. */
  description: string;
  /** What it does to the repository. */
  effect: 'read' | 'write';
  /** Whether it makes content live, which not everyone who may edit a site may do. */
  publishes?: true;
  input: Input;
  run(deps: Deps, actor: Actor, input: z.output<Input>): Promise<Output>;
}

/** Defines an operation, preserving its types. */
export function defineOperation<Input extends z.ZodType, Output, Deps = ContentDeps>(
  operation: Operation<Input, Output, Deps>,
): Operation<Input, Output, Deps> {
  return operation;
}

/**
 * Parses raw input for an operation.
 * @throws AppError `input` with the problems in the message and in `details.problems`: `{ at, code, params, message }`, where `at` is the
 *   path of the argument.
 */
export function parseInput<Input extends z.ZodType>(input: Input, raw: unknown): z.output<Input> {
  const unusable = firstOf(unusableTexts(raw), MAX_PROBLEMS);
  if (unusable.length > 0) throw invalidInput(unusable);
  const parsed = input.safeParse(raw, WITH_MESSAGES);
  if (parsed.success) return parsed.data;
  throw invalidInput(schemaMessages(parsed.error));
}

function firstOf<One>(all: Iterable<One>, most: number): One[] {
  const first: One[] = [];
  for (const one of all) if (first.push(one) >= most) break;
  return first;
}

function invalidInput(complaints: readonly PathMessage[]): AppError {
  const problems = complaints.map(({ path, ...message }) => ({ at: argumentPath(path), ...message }));
  return new AppError('input', `The request is not valid: ${formatProblemSentence(problems)}`, {
    details: { problems },
  });
}
