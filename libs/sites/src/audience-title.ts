/** The name every site gives the audience that sees what is for everybody who signs in. @see design section 8 */
const DEFAULT_NAME = 'default';

/** An audience as people read it: `partner-press` is “Partner press”, and `default` what `general` says. */
export function audienceTitle(name: string, general: string): string {
  if (name === DEFAULT_NAME) return general;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
