/** Whether a value is an object, as opposed to a list, a primitive and null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  // eslint-disable-next-line house/one-is-record -- the one that all others call
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
