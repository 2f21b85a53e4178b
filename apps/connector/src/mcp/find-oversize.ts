type Fields = Readonly<Record<string, unknown>>;

/** The longest field of a message that an error may repeat, in characters: names and versions are far shorter. */
const LONGEST_FIELD = 200;

/**
 * The most values in a message, apart from the arguments of a tool, which the tool counts. Capabilities and client information have a
 * few dozen.
 */
const MOST_VALUES = 1_000;

/** The most arguments of a tool. Tools have only a few, and the library copies arguments one by one before a tool gets them. */
const MOST_TOOL_ARGUMENTS = 1_000;

/** The most arguments of a prompt. The prompts of this server have none and ignore them. */
const MOST_ARGUMENTS = 20;

/** The field of `_meta` in which revision 2026-07-28 names the protocol version. */
const VERSION_IN_META = 'io.modelcontextprotocol/protocolVersion';

/**
 * A sentence about what is too long, too many or of the wrong type in a message; null when nothing is. The library repeats names,
 * versions and every invalid argument in its errors, some of them twice, and copies fields one by one before it responds.
 */
export function findOversize(message: Fields): string | null {
  const { method } = message;
  const params = fieldsOf(message['params']);
  const repeated: Fields = {
    method,
    'params.name': params['name'],
    'params.uri': params['uri'],
    'params.cursor': params['cursor'],
    'params.protocolVersion': params['protocolVersion'],
    [`params._meta["${VERSION_IN_META}"]`]: fieldsOf(params['_meta'])[VERSION_IN_META],
  };
  const long = Object.keys(repeated).find((name) => isLong(repeated[name]));
  if (long !== undefined) return `${long} is longer than ${LONGEST_FIELD} characters.`;
  const given = fieldsOf(params['arguments']);
  if (method === 'prompts/get') return findInvalidArguments(given);
  if (hasMoreThan(message, MOST_VALUES, method === 'tools/call' ? given : null))
    return `The message holds more than ${MOST_VALUES} values.`;
  if (method === 'tools/call' && !Array.isArray(given) && Object.keys(given).length > MOST_TOOL_ARGUMENTS)
    return `The call has more than ${MOST_TOOL_ARGUMENTS} arguments.`;
  return null;
}

function findInvalidArguments(given: Fields): string | null {
  const names = Object.keys(given);
  if (names.length > MOST_ARGUMENTS) return `A prompt takes no more than ${MOST_ARGUMENTS} arguments.`;
  if (names.some(isLong)) return `The name of an argument is longer than ${LONGEST_FIELD} characters.`;
  const isText = Object.values(given).every((value) => typeof value === 'string');
  return isText ? null : 'Every argument of a prompt must be text.';
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONGEST_FIELD;
}

/** Whether a value of bounded depth contains more than `max` values, not counting those inside `excluded`. */
function hasMoreThan(value: unknown, max: number, excluded: object | null): boolean {
  const pending = [value];
  for (let visited = 0; pending.length > 0; visited += 1) {
    if (visited > max) return true;
    const next = pending.pop();
    if (typeof next !== 'object' || next === null || next === excluded) continue;
    // Pushed one by one: spread into one call, a long list would exceed the stack.
    for (const inner of Object.values(next)) pending.push(inner);
  }
  return false;
}

const NO_FIELDS: Fields = {};

/** An object itself, which is not copied since it may have very many fields; no fields for any other value. */
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : NO_FIELDS;
}

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
