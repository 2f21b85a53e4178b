type Fields = Readonly<Record<string, unknown>>;

/** The longest word of a message that an error may repeat, in characters: names and versions are far shorter. */
const LONGEST_WORD = 200;

/** The most values in a message that calls no tool. Capabilities and what a client says of itself are a few dozen. */
const MOST_VALUES = 1_000;

/** The most arguments of a prompt. The prompts here take none, and others are ignored. */
const MOST_ARGUMENTS = 20;

/** Where revision 2026-07-28 names itself in a message. */
const VERSION_IN_META = 'io.modelcontextprotocol/protocolVersion';

/**
 * What is too long, too much or of the wrong type in a message whose errors would repeat it, as a sentence; null when
 * nothing is. The library puts names, versions and every unfit argument into its errors, some of them twice.
 */
export function findOversize(message: Fields): string | null {
  const { method } = message;
  const params = fieldsOf(message['params']);
  const words: Fields = {
    method,
    'params.name': params['name'],
    'params.uri': params['uri'],
    'params.cursor': params['cursor'],
    'params.protocolVersion': params['protocolVersion'],
    [`params._meta["${VERSION_IN_META}"]`]: fieldsOf(params['_meta'])[VERSION_IN_META],
  };
  const long = Object.keys(words).find((name) => isLong(words[name]));
  if (long !== undefined) return `${long} is longer than ${LONGEST_WORD} characters.`;
  if (method === 'prompts/get') return unfitArguments(fieldsOf(params['arguments']));
  if (method !== 'tools/call' && hasMoreThan(message, MOST_VALUES))
    return `The message holds more than ${MOST_VALUES} values.`;
  return null;
}

function unfitArguments(given: Fields): string | null {
  const names = Object.keys(given);
  if (names.length > MOST_ARGUMENTS) return `A prompt takes no more than ${MOST_ARGUMENTS} arguments.`;
  if (names.some(isLong)) return `The name of an argument is longer than ${LONGEST_WORD} characters.`;
  const isText = Object.values(given).every((value) => typeof value === 'string');
  return isText ? null : 'Every argument of a prompt must be text.';
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONGEST_WORD;
}

/** Only called for what is known not to nest endlessly. */
function hasMoreThan(value: unknown, most: number): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > most) return true;
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    // Pushed one by one: spread into one call, a long list would exceed the stack.
    for (const inner of Object.values(next)) open.push(inner);
  }
  return false;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
