const INVISIBLE = /[\s\p{Cf}]/u;

/** `text` without white space and invisible signs at its ends, such as the zero-width space that is copied along with a name. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  const isSeen = (character: string) => !INVISIBLE.test(character);
  return characters.slice(characters.findIndex(isSeen), characters.findLastIndex(isSeen) + 1).join('');
}
