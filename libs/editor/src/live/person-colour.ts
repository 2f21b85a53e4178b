/** Colours that white words can be read on, and that differ from each other. */
const COLOURS = ['#7b3fa0', '#0b6e6e', '#8f4a00', '#a1286a', '#2456b3', '#3d6b1f', '#5c5470', '#8a3324'];

/** The colour that a person has in everyone's editor. */
export function personColour(person: string): string {
  let sum = 0;
  for (const letter of person) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return COLOURS[sum % COLOURS.length] ?? '#2456b3';
}
