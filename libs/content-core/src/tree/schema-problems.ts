import type { z } from 'zod';
import { humanPath, joinPlace } from './human-path.ts';
import type { Problem } from './problem.ts';

/** Every complaint of a schema about `file`, with `place` in front of the field's own path. */
export function schemaProblems(error: z.ZodError, file: string, place: string): Problem[] {
  return error.issues.flatMap(innermost).map((issue) => ({
    file,
    at: joinPlace(place, humanPath(issue.path)),
    message: describe(issue),
    level: 'error',
  }));
}

/** Of a choice between shapes, the complaints about the shape that was clearly meant: the one with the fewest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [best, next] = issue.errors.toSorted((a, b) => a.length - b.length);
  if (!best || best.length === 0 || best.length === next?.length) return [issue];
  return best.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ');
    return `${names} ${issue.keys.length === 1 ? 'is not a field' : 'are not fields'} here; remove ${issue.keys.length === 1 ? 'it' : 'them'} or check the spelling`;
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return `is missing; give ${article(issue.expected)}`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `is too long; ${issue.maximum} characters are the most`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `has too many entries; ${issue.maximum} are the most`;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `has too few entries; ${issue.minimum} is the least`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  return issue.message;
}

function article(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
