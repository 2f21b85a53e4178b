/** The longest name a file may have, in UTF-16 units. */
const LONGEST = 120;

/**
 * A file's name as a record keeps it: the last part of the path it was sent with, one line, its letters composed (a Mac sends them
 * decomposed), `fallback` when nothing is left.
 */
export function fileNameOf(given: string | undefined, fallback: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return fallback;
  if (clean.length <= LONGEST) return clean;
  const dot = clean.lastIndexOf('.');
  const end = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (
    clean
      .slice(0, LONGEST - end.length)
      .toWellFormed()
      .trim() + end
  );
}
