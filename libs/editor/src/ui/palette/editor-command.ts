/** Something that can be done in the editor. */
export interface EditorCommand {
  /** A name that no other command has; without spaces, as it becomes part of an id on the page. */
  id: string;
  title: string;
  /** Its key, or more words to find it by. */
  detail?: string;
  run: () => void;
  /** What it opens in a new tab; in a menu it is a link. */
  opens?: string;
}
