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

/** The query of a call as `schema` has it; whole numbers become numbers. @throws AppError `input` with every complaint. */
export function parseQuery<Schema extends z.ZodType>({ context }: ApiCall, schema: Schema): z.output<Schema> {
  const entries = [...context.url.searchParams].map(([name, value]) => [
    name,
    /^\d{1,9}$/.test(value) && name === 'limit' ? Number(value) : value,
  ]);
  return parseInput(schema, Object.fromEntries(entries));
}
