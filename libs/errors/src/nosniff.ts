/**
 * Keeps browsers from reading an answer as another type than the one it declares. Failures carry it wherever they are made; a surface adds it
 * to all its other answers in one place. @see Fetch, "`X-Content-Type-Options` header"
 */
export const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;

/** Adds it to an answer of ours. A copy of the answer would make a stream of its body, at half as many answers a second. */
export function forbidSniffing({ headers }: Pick<Response, 'headers'>): void {
  for (const [name, value] of Object.entries(NOSNIFF)) headers.set(name, value);
}
