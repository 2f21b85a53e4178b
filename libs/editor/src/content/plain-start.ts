/** How much of a text is read, in UTF-16 units. */
const LOOKED_AT = 400;

/** What begins a heading, a quotation or an entry of a list. */
const BEGINNINGS = /^[ \t]*(?:#{1,6}|[>*+-])[ \t]+/gm;
const LINKS = /\[(?<words>[^[\]\n]{1,200})\]\([^()\s]{0,400}\)?/g;
/** An escaped sign, or signs around words. */
const SIGNS =
  /\\(?<sign>[!-/:-@[-`{-~])|(?<![\p{L}\p{N}])[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?![\p{L}\p{N}])/gu;

/** The beginning of a text as people read it, in one line: without the signs of CommonMark, which is not parsed for it. */
export function plainStart(text: string): string {
  return text
    .slice(0, LOOKED_AT)
    .replace(BEGINNINGS, '')
    .replace(LINKS, '$<words>')
    .replace(SIGNS, '$<sign>')
    .replace(/\s+/g, ' ')
    .trim();
}
