import type { z } from 'zod';
import { article, MOST_COMPLAINTS, oneOf, shortened, strangeFields } from './complaint-words.ts';
import { humanPath, joinPlace } from './human-path.ts';
import type { Problem } from './problem.ts';

/** The complaints of a schema about `file`, with `place` in front of the field's own path. */
export function schemaProblems(error: z.ZodError, file: string, place: string): Problem[] {
  return schemaComplaints(error).map(({ path, message }) => ({
    file,
    at: joinPlace(place, humanPath(path)),
    message,
    level: 'error',
  }));
}

/** What a schema complains about, and where; of a great many the first. */
export function schemaComplaints(error: z.ZodError): { path: readonly PropertyKey[]; message: string }[] {
  return withoutConsequences(error.issues.slice(0, MOST_COMPLAINTS))
    .flatMap(innermost)
    .slice(0, MOST_COMPLAINTS)
    .map((issue) => ({ path: issue.path, message: shortened(describe(issue)) }));
}

/** Without complaints about a value that has the wrong type anyway, such as the length of a string that should be a list. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const placeOf = ({ path }: z.core.$ZodIssue) => JSON.stringify(path.map(String));
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(placeOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(placeOf(issue)));
}

/** Of a choice between shapes, the complaints about the shape that was clearly meant: the one with the fewest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [same, ...others] = new Set(issue.errors.flatMap((inner) => inner.map(({ message }) => message)));
  const advised = issue.errors[0]?.find((inner) => inner.path.length === 0 && isAdvice(inner));
  if (advised && advised.message === same && others.length === 0) return [{ ...advised, path: issue.path }];
  const [best, next] = issue.errors.toSorted((a, b) => a.length - b.length);
  if (!best || best.length === 0 || best.length === next?.length) return [issue];
  return best.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Whether a complaint has words of `WITH_ADVICE`, not those of the library. */
function isAdvice({ code, message }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && !message.startsWith('Invalid input');
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return issue.message.startsWith('Unrecognized key') ? strangeFields(issue.keys, []) : issue.message;
  }
  const [key] = issue.code === 'invalid_key' ? issue.issues : [];
  if (key) return `has a name that cannot be used: ${key.message}`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return `is missing; give ${article(issue.expected)}`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string' && issue.message.startsWith('Too big'))
    return `is too long; the maximum is ${issue.maximum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `has too many entries; the maximum is ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `has too few entries; the minimum is ${issue.minimum}`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.message.startsWith('Too small'))
    return issue.minimum === 1
      ? 'must not be empty'
      : `is too short; the minimum is ${issue.minimum} characters`;
  if (issue.code === 'too_small' && isOfNumber(issue)) return `must be ${issue.minimum} or more`;
  if (issue.code === 'too_big' && isOfNumber(issue)) return `must be ${issue.maximum} or less`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input: expected'))
    return issue.expected === 'int' ? 'must be a whole number' : `must be ${article(issue.expected)}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  return issue.message;
}

function isOfNumber({ origin }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): boolean {
  return origin === 'number' || origin === 'int';
}
