/** Where a command runs, and where it says what it did. */
export interface CommandContext {
  root: string;
  say: (line: string) => void;
  complain: (line: string) => void;
}
