/** The maximum length of the text of a failed tool, in UTF-8 bytes: it stays in an assistant's context until the conversation ends. */
export const TOOL_TEXT_BYTES = 4000;

/** The minimum space for the facts. */
const FACTS_BYTES = 1024;

/** The maximum number of listed message codes. */
const MAX_CODES = 20;

const NO_MERGED = 'content and merged edits, for their length; read again and redo the edit';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The text of a failed tool: the sentence, then the facts as one line of JSON. Facts that are too long first lose their `content`, then
 * merged edits, which are sent whole or not at all, and the ends of their lists; a sentence that is too long is cut. Of `problems` and
 * `reason` only the `codes` are listed, since the sentence describes them.
 */
export function toolText(sentence: string, details: Facts = {}): string {
  const { problems, reason, ...others } = details;
  const codes = codesOf([reason, ...(Array.isArray(problems) ? problems : [])]);
  const facts = codes.length === 0 ? others : { codes, ...others };
  const words = truncate(sentence, TOOL_TEXT_BYTES - FACTS_BYTES);
  if (Object.keys(facts).length === 0) return words;
  const line = fittingFacts(facts, TOOL_TEXT_BYTES - encodedSize(words) - 1);
  return line === null ? words : `${words}\n${line}`;
}

/** The codes of messages, each once. */
function codesOf(messages: readonly unknown[]): string[] {
  const codes = messages.flatMap((one) => {
    const code: unknown = typeof one === 'object' && one !== null && Reflect.get(one, 'code');
    return typeof code === 'string' ? [code] : [];
  });
  return [...new Set(codes)].slice(0, MAX_CODES);
}

function fittingFacts(facts: Facts, bytes: number): string | null {
  const bare = { ...facts, leftOut: 'content, for its length; read it again' };
  const barest = JSON.stringify(facts).includes('"merged":') ? { ...facts, leftOut: NO_MERGED } : bare;
  const attempts = [
    () => JSON.stringify(facts),
    () => JSON.stringify(bare, (key, value: unknown) => (key === 'content' ? undefined : value)),
    ...[20, 5, 1].map((most) => () => JSON.stringify(barest, shortenLists(most))),
  ];
  for (const attempt of attempts) {
    const line = attempt();
    if (encodedSize(line) <= bytes) return line;
  }
  return null;
}

function shortenLists(most: number): (key: string, value: unknown) => unknown {
  return (key, value) => {
    if (key === 'content' || key === 'merged') return undefined;
    return Array.isArray(value) && value.length > most
      ? [...value.slice(0, most), `and ${value.length - most} more`]
      : value;
  };
}

function truncate(text: string, bytes: number): string {
  if (encodedSize(text) <= bytes) return text;
  const fitting = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes - 6));
  return `${fitting.replace(/(?<!\uFFFD)\uFFFD+$/, '')}…`;
}

/** The size inside JSON, where quotes and line ends take two bytes. */
function encodedSize(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}
