/** Longer configurations are not searched; the answer is then "no", which refuses the upload. */
const LONGEST_CONFIG = 100_000;

/** The start and end of comments and string literals. */
const ENDS: Readonly<Record<string, string>> = { '//': '\n', '/*': '*/', "'": "'", '"': '"', '`': '`' };

/**
 * Whether the text of a `portal.config.mjs` sets `documents:`. The file is never run: a client's code stays text.
 * @see contract "MCP tools", bucket tier of `upload_document`
 */
export function hasDocumentsStore(config: string): boolean {
  if (config.length > LONGEST_CONFIG) return false;
  return /[{,]\s*documents\s*:\s*(?!(?:null|undefined|false)\b)[\w[{(]/.test(codeIn(config));
}

/** The code without comments and without the content of string literals. One pass over the text. */
function codeIn(text: string): string {
  let code = '';
  for (let at = 0; at < text.length;) {
    const start = [text.slice(at, at + 2), text.charAt(at)].find((begin) => Object.hasOwn(ENDS, begin));
    if (start === undefined) {
      code += text.charAt(at);
      at += 1;
      continue;
    }
    const isComment = start.startsWith('/');
    at = endOf(text, at + start.length, ENDS[start] ?? '', !isComment);
    code += isComment ? ' ' : '""';
  }
  return code;
}

/**
 * The position after the end of a comment or string literal that contains `from`. With `escapes`, a backslash escapes the next character.
 */
function endOf(text: string, from: number, end: string, escapes: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    if (escapes && text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(end, at)) return at + end.length;
  }
  return text.length;
}
