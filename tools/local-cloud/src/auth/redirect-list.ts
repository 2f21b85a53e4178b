/**
 * The addresses to which redirects are allowed. `*` matches any characters except `/` and `.`, `**` any. As at the
 * vendor, any other address is silently replaced with the site's own.
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
