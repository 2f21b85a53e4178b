/** Characters that no reader sees: controls, format characters such as direction marks and tags, private and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The text as a reader sees it, with white space but line ends as single spaces. Instructions can be hidden in what is removed. */
export function visibleText(text: string): string {
  return text
    .replace(INVISIBLE, (sign) => (sign === '\n' ? '\n' : sign === '\t' ? ' ' : ''))
    .replace(/[^\S\n]+/gu, ' ');
}
