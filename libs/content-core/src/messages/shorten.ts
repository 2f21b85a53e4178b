/**
 * The maximum length of a text with untrusted parts, in UTF-16 units, and the length of its preserved end, which usually has the advice.
 */
const LONGEST = 300;
const END = 120;

/** Shortens a text that may contain untrusted parts by cutting its middle. */
export function shorten(text: string, longest: number = LONGEST): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - END - 3);
  return `${start} … ${text.slice(-END)}`.toWellFormed();
}
