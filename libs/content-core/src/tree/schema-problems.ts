import type { z } from 'zod';
import { schemaMessages } from '../messages/schema-messages.ts';
import { readablePath, joinLocation } from './readable-path.ts';
import type { Problem } from './problem.ts';

/** The problems that a schema finds in `file`, with `place` in front of the field's path. */
export function schemaProblems(error: z.ZodError, file: string, place: string): Problem[] {
  return schemaMessages(error).map(({ path, ...message }) => ({
    file,
    at: joinLocation(place, readablePath(path)),
    ...message,
    level: 'error',
  }));
}
