/** Whether Postgres can store a text: it refuses NUL. A look-up by an untrusted id with NUL must find nothing instead of failing. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
