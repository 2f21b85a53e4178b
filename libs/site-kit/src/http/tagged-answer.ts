import { entityTag, isFresh, notModified } from './conditional.ts';

/** The answer with a body that is the same for everybody, with its tag; "not modified" for a client that has it. */
export function taggedAnswer(request: Request, body: string, init: Record<string, string>): Response {
  const tag = entityTag(body);
  const headers = new Headers({ ...init, etag: tag });
  return isFresh(request, tag) ? notModified(headers) : new Response(body, { headers });
}
