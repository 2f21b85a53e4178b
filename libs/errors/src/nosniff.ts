/**
 * Prevents browsers from interpreting a response as another type than the declared one. Error responses always have it; a surface adds it
 * to all its other responses in one place. @see Fetch, "`X-Content-Type-Options` header"
 */
export const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;

/** Adds it to a response in place. A copy of the response would turn its body into a stream and halve the throughput. */
export function forbidSniffing({ headers }: Pick<Response, 'headers'>): void {
  for (const [name, value] of Object.entries(NOSNIFF)) headers.set(name, value);
}
