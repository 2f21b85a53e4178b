import { entityTag, isFresh, notModified } from './conditional.ts';

/** A body that is the same for everybody, with its tag where that is known already. */
interface TaggedBody {
  text: string;
  tag?: string;
}

/** The answer with a body and its tag; "not modified" for a client that has it. */
export function taggedAnswer(
  request: Request,
  { text, tag = entityTag(text) }: TaggedBody,
  init: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers({ ...init, etag: tag });
  return isFresh(request, tag) ? notModified(headers) : new Response(text, { headers });
}
