type Fields = Readonly<Record<string, unknown>>;

/** The longest word of a message that an error may repeat, in characters: names and versions are far shorter. */
const LONGEST_WORD = 200;

/**
 * The most values in a message, those in the arguments of a tool aside, which the tool counts. Capabilities and what a client
 * says of itself are a few dozen.
 */
const MOST_VALUES = 1_000;

/** The most arguments of a tool. None takes more than a few, and the library copies them one by one before a tool sees them. */
const MOST_TOOL_ARGUMENTS = 1_000;

/** The most arguments of a prompt. The prompts here take none, and others are ignored. */
const MOST_ARGUMENTS = 20;

/** Where revision 2026-07-28 names itself in a message. */
const VERSION_IN_META = 'io.modelcontextprotocol/protocolVersion';

/**
 * What is too long, too much or of the wrong type in a message, as a sentence; null when nothing is. The library puts names,
 * versions and every unfit argument into its errors, some of them twice, and copies fields one by one before it answers.
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
  const given = fieldsOf(params['arguments']);
  if (method === 'prompts/get') return unfitArguments(given);
  if (hasMoreThan(message, MOST_VALUES, method === 'tools/call' ? given : null))
    return `The message holds more than ${MOST_VALUES} values.`;
  if (method === 'tools/call' && !Array.isArray(given) && Object.keys(given).length > MOST_TOOL_ARGUMENTS)
    return `The call has more than ${MOST_TOOL_ARGUMENTS} arguments.`;
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

/** Only called for what is known not to nest endlessly. What is in `aside` does not count. */
function hasMoreThan(value: unknown, most: number, aside: object | null): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > most) return true;
    const next = open.pop();
    if (typeof next !== 'object' || next === null || next === aside) continue;
    // Pushed one by one: spread into one call, a long list would exceed the stack.
    for (const inner of Object.values(next)) open.push(inner);
  }
  return false;
}

const NO_FIELDS: Fields = {};

/** The fields of an object, not copied, since there may be very many; none of anything else. */
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : NO_FIELDS;
}

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
