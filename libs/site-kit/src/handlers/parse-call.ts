import { parseInput } from '@portal/content-core';
import type { z } from 'zod';
import type { ApiCall } from './api-route.ts';
import { readInput } from './read-input.ts';

/** The body of a call as `schema` has it. @throws AppError `input` with every complaint. */
export async function parseCall<Schema extends z.ZodType>(
  { context }: ApiCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, (await readInput(context.request)).value);
}

/** The query of a call as `schema` has it. @throws AppError `input` with every complaint. */
export function parseQuery<Schema extends z.ZodType>(call: ApiCall, schema: Schema): z.output<Schema> {
  return parseInput(schema, queryOf(call));
}

/** The query of a call as an operation takes it: texts become the numbers and yes or no that they mean. */
export function queryOf({ context }: Pick<ApiCall, 'context'>): Record<string, unknown> {
  return Object.fromEntries([...context.url.searchParams].map(([name, text]) => [name, valueOf(name, text)]));
}

function valueOf(name: string, text: string): unknown {
  if (name === 'limit' && /^\d{1,9}$/.test(text)) return Number(text);
  if (name === 'unused' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}
