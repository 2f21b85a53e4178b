const INVISIBLE = /[\s\p{Cf}]/u;

/** The text without white space and invisible characters at its ends, such as a zero-width space that was copied with a name. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  const isVisible = (character: string) => !INVISIBLE.test(character);
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join('');
}
