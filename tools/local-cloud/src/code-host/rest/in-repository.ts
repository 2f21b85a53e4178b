import type { Context } from 'hono';
import type { Access, Caller } from '../access.ts';
import { tokenOf } from '../credentials.ts';
import { type RepositoryRecord } from '../repository-records.ts';
import { missing, refuse } from './answers.ts';
import type { RestDeps } from './rest-deps.ts';

/** A permission by the vendor's name, and its level. */
export type Need = readonly [permission: string, level: 'read' | 'write'];

type InRepository = (
  record: RepositoryRecord,
  context: Context,
  caller: Caller,
) => Response | Promise<Response>;

/** The authenticated caller, or the refusal to return. */
export function callerOf(access: Access, context: Context): Caller | Response {
  const caller = access.callerOf(tokenOf(context.req.header('authorization')));
  if (caller === null) return refuse(401, 'Bad credentials');
  return caller.suspended ? refuse(403, 'This installation has been suspended') : caller;
}

/** Whether a token carries a permission. */
export function may(caller: Caller, [permission, level]: Need): boolean {
  if (permission === 'metadata') return true;
  const own = permission === 'contents' ? caller.permissions : caller.rights[permission];
  return own === 'write' || own === level;
}

/** The refusal of a token that lacks a permission. */
export function lacking(...needs: Need[]): Response {
  const answer = refuse(403, 'Resource not accessible by integration');
  const accepted = needs.map(([permission, level]) => `${permission}=${level}`).join(',');
  answer.headers.set('x-accepted-github-permissions', accepted);
  return answer;
}

/**
 * Answers for one repository: 404 without access, a redirect by id for a former name, 403 without the permission, or
 * for a write to an archived one, unless it is one that those take as well.
 */
export function inRepository(
  { access, records, url }: RestDeps,
  need: Need,
  answer: InRepository,
  { evenArchived = false } = {},
) {
  return async (context: Context): Promise<Response> => {
    const caller = callerOf(access, context);
    if (caller instanceof Response) return caller;
    const name = { owner: context.req.param('owner') ?? '', repo: context.req.param('repo') ?? '' };
    const record = records.named(name);
    if (record === null) {
      const moved = records.formerlyNamed(name);
      if (!moved || !access.reaches(caller, moved)) return missing();
      const rest = new URL(context.req.url).pathname.split('/').slice(6);
      const location = [`${url()}/api/v3/repositories/${moved.id}`, ...rest].join('/');
      const status = context.req.method === 'GET' ? 301 : 307;
      return Response.json(
        { message: status === 301 ? 'Moved Permanently' : 'Temporary Redirect', url: location },
        { status, headers: { location } },
      );
    }
    if (!access.reaches(caller, record)) return missing();
    if (!may(caller, need)) return lacking(need);
    if (record.archived && !evenArchived && context.req.method !== 'GET')
      return refuse(403, 'Repository was archived so is read-only.');
    return answer(record, context, caller);
  };
}
