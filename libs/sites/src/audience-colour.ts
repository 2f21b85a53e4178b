const TURN = 360;
/** The golden angle: neighbours in a list of names get hues far apart. */
const STEP = 137.508;

/**
 * The colour of an audience's mark as CSS: its own, or one made from its name, which is the same on every page and in
 * every process. It has 3:1 against light and dark grounds alike, and is never the ground of text.
 */
export function audienceColour(name: string, own: string | null): string {
  if (own !== null) return own;
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return `oklch(0.62 0.15 ${Math.round((sum * STEP) % TURN)})`;
}
