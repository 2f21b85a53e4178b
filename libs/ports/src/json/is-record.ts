/** Whether a value is an object with named fields, as opposed to a list, a single value and null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  // eslint-disable-next-line house/one-is-record -- the one that all others call
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
