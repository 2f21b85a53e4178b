/** A text that is followed by options or nothing, and then by a function. */
const TITLE =
  /(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\([^()]*\)|\(\{[^{}]*\}[^()]*\)|\w+)\s*(?:=>|,|\))/g;

/** The titles of the tests in a file, with the placeholders of templates. */
export function testTitles(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(TITLE)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1')));
}
