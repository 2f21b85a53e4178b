import type { z } from 'zod';
import { shorten } from './shorten.ts';
import { messageIn } from './issue-message.ts';
import { type Message, messageOf } from './message.ts';

/** How many problems of one record are reported. */
export const MAX_PROBLEMS = 100;

/** A message about the value at a path. */
export interface PathMessage extends Message {
  path: readonly PropertyKey[];
}

/** The messages of a schema that was called with `WITH_MESSAGES`, with their paths; of a large number only the first. */
export function schemaMessages(error: z.ZodError): PathMessage[] {
  return withoutConsequences(error.issues.slice(0, MAX_PROBLEMS))
    .flatMap(innermost)
    .slice(0, MAX_PROBLEMS)
    .map((issue) => {
      const message = messageOfIssue(issue);
      return { ...message, path: issue.path, message: shorten(message.message) };
    });
}

/** Without further issues of a value that has the wrong type. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const locationOf = ({ path }: z.core.$ZodIssue) => JSON.stringify(path.map(String));
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(locationOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(locationOf(issue)));
}

/** Of a union, the issues of the alternative that was most likely meant: the one with the fewest issues. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [same, ...others] = new Set(issue.errors.flatMap((inner) => inner.map(({ message }) => message)));
  const slip = issue.errors[0]?.find((inner) => inner.path.length === 0 && isSlip(inner));
  if (slip && slip.message === same && others.length === 0) return [{ ...slip, path: issue.path }];
  const [best, next] = issue.errors.toSorted((a, b) => a.length - b.length);
  if (!best || best.length === 0 || best.length === next?.length) return [issue];
  return best.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Whether an issue is a common mistake of callers, which is the same for all alternatives of a union. */
function isSlip({ message }: z.core.$ZodIssue): boolean {
  const { code } = messageIn(message);
  return code === 'is_null' || code === 'json_string';
}

function messageOfIssue(issue: z.core.$ZodIssue): Message {
  const message = messageIn(issue.message);
  const [key] = issue.code === 'invalid_key' ? issue.issues : [];
  return key ? messageOf('unusable_name', { reason: messageIn(key.message).message }) : message;
}
