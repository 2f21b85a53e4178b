/**
 * Which addresses people may be sent back to. `*` stands for any characters but `/` and `.`, `**` for any. An address that is
 * not on the list falls back to the site's own silently, as the vendor does.
 */
export function redirectList(
  patterns: readonly string[],
  siteUrl: string,
): (given: string | undefined) => string {
  const tests = patterns.map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split('**')
          .map((part) => part.split('*').map(escape).join('[^/.]*'))
          .join('.*')}$`,
      ),
  );
  return (given) =>
    given !== undefined && URL.canParse(given) && tests.some((test) => test.test(given)) ? given : siteUrl;
}

function escape(text: string): string {
  return text.replace(/[\\^$+?.()|[\]{}]/g, '\\$&');
}
