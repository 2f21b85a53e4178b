/** No records. */
export const none: Promise<never[]> = Promise.resolve([]);

/** There is no such name, or no record of that type at it. @see Node.js documentation, "DNS: Error codes" */
const NOTHING: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** The answers to one question; none when the servers say that there are none. @throws the resolver's error */
export async function askNames<Answer>(question: () => Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Error && NOTHING.has(Reflect.get(error, 'code'))) return [];
    throw error;
  }
}
