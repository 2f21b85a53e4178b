import { toUtf8 } from './utf8.ts';

/**
 * Serialises a record canonically: JSON with keys sorted by UTF-16 unit, two spaces, a final newline. Equal values have equal texts, and
 * `JSON.parse` returns the value. Properties that are undefined are left out.
 * @throws TypeError for values that JSON cannot represent (functions, NaN, infinities), which is a bug.
 */
export function serialise(value: unknown): string {
  return `${write(value, '')}\n`;
}

/** The UTF-8 bytes of `serialise(value)`. */
export function serialiseBytes(value: unknown): Uint8Array {
  return toUtf8(serialise(value));
}

function write(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    const parts = value.map((entry) => write(entry, `${indent}  `));
    return enclose('[', parts, ']', indent);
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => `${JSON.stringify(key)}: ${write(entry, `${indent}  `)}`);
    return enclose('{', parts, '}', indent);
  }
  const finite = typeof value !== 'number' || Number.isFinite(value);
  const text = finite ? JSON.stringify(value) : undefined;
  if (text === undefined) throw new TypeError(`cannot write ${String(value)} as JSON`);
  return text;
}

function enclose(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}
