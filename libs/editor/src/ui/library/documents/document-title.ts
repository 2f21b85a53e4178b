/** The maximum length of a title. */
export const TITLE_LENGTH = 200;

/** What a document is called until a title is typed: the file's name without what computers add to it. */
export function titleFrom({ name }: Pick<File, 'name'>): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .slice(0, TITLE_LENGTH);
}
