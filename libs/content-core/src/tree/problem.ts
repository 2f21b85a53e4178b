/** Something wrong with the content. Errors block publishing, warnings do not; neither blocks a save of other files. */
export interface Problem {
  /** Path of the file that has to change, relative to the repository root. */
  file: string;
  /** The place as a person says it: `Home › Hero › second link › label`. */
  at: string;
  /** What is wrong and what to do about it. */
  message: string;
  level: 'error' | 'warning';
}
