import { createHash } from 'node:crypto';

/** A strong entity tag for `parts`, which together determine the bytes of an answer, or for those bytes. */
export function entityTag(...parts: readonly [Uint8Array] | readonly (string | number)[]): string {
  const [first] = parts;
  const hashed = first instanceof Uint8Array ? first : parts.join('\0');
  return `"${createHash('sha256').update(hashed).digest('base64url').slice(0, 27)}"`;
}

/**
 * Whether the asker already has the version `tag` names. Comparison is weak, as If-None-Match asks for.
 * @see RFC 9110 section 13.1.2
 */
export function isFresh(request: Request, tag: string): boolean {
  const condition = request.headers.get('if-none-match');
  if (condition === null) return false;
  if (condition.trim() === '*') return true;
  const bare = withoutWeakness(tag);
  return condition.split(',').some((candidate) => withoutWeakness(candidate.trim()) === bare);
}

/** The answer to a client that has this version already: no body, the validators and caching of the full answer. */
export function notModified(headers: Headers): Response {
  const validators = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'content-encoding']) validators.delete(name);
  return new Response(null, { status: 304, headers: validators });
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
