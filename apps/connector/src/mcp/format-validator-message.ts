import { z } from 'zod';

/** What the MCP library writes about a message that is not of the protocol's form: a label, then the problems of its validator as JSON. */
const DUMP = /^Invalid [^:[\]{}]{1,100}: (?=\[)/;

const Dump = z
  .array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      message: z.string(),
    }),
  )
  .min(1);

/** How many problems a sentence names. */
const MAX_NAMED = 5;

/** An error message of the MCP library in words: a list of its validator becomes a sentence; any other message is returned as it is. */
export function formatValidatorMessage(written: string): string {
  const label = DUMP.exec(written)?.[0];
  const problems = label === undefined ? null : problemsIn(written.slice(label.length));
  if (problems === null) return written;
  const named = problems.slice(0, MAX_NAMED).map(({ path, message: complaint }) => {
    const words = complaint.replace(/^Invalid input: /, '').replaceAll('record', 'object');
    return path.length === 0 ? words : `${path.join('.')}: ${words}`;
  });
  const more = problems.length > named.length ? '; and more' : '';
  return `The message is not valid: ${named.join('; ')}${more}. tools/list has the arguments of each tool.`;
}

function problemsIn(text: string): z.infer<typeof Dump> | null {
  try {
    return Dump.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
