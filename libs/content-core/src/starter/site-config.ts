/**
 * The text of a site's `portal.config.mjs` with the site's name set and nothing else changed. Null when the file does not contain `site:
 * { name: '…' }`: the developer has changed it, so it is not touched.
 */
export function nameInConfig(text: string, name: string): string | null {
  const found = /\bsite:\s*\{\s*name:\s*(?<literal>'[^'\n]*'|"[^"\n]*")/.exec(text);
  const literal = found?.groups?.['literal'];
  if (found === null || literal === undefined) return null;
  const start = found.index + found[0].length - literal.length;
  return text.slice(0, start) + inQuotes(name) + text.slice(start + literal.length);
}

/** A JavaScript string literal in single quotes. */
function inQuotes(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
