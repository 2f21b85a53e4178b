/** Something that can be done in the editor. */
export interface EditorCommand {
  /** Tells it from all others. */
  id: string;
  title: string;
  /** Its key, or more words to tell it by. */
  detail?: string;
  run: () => void;
}
