/** The maximum length of a field name in a message. */
const LONGEST_NAME = 200;

/**
 * Formats a path in a call's arguments as code: `['edits', 0, 'set', 'items.3.question']` is `edits[0].set["items.3.question"]`. The
 * empty path is the empty string.
 */
export function argumentPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    const name = String(step);
    if (!/^[A-Za-z_$][\w$]*$/.test(name) || name.length > LONGEST_NAME) return `${text}[${quoted(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** Formats a path in a section's data as `set` and `unset` of save_sections take it: `items.3.question`. */
export function dottedPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** A quoted name, cut when it is too long. */
export function quoted(name: string): string {
  return name.length > LONGEST_NAME
    ? `${JSON.stringify(name.slice(0, LONGEST_NAME))}… (${name.length} characters)`
    : JSON.stringify(name);
}
