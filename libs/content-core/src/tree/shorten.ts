/** How long a text may be that repeats words from outside, in UTF-16 units, and how much of its end stays, which says what to do. */
const LONGEST = 300;
const END = 120;

/** A text that may repeat words from outside, bounded in length: its middle goes. */
export function shorten(text: string, longest: number = LONGEST): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - END - 3);
  return `${start} … ${text.slice(-END)}`.toWellFormed();
}
