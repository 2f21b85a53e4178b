/** Where a command runs, and where it prints what it did. */
export interface CommandContext {
  root: string;
  print: (line: string) => void;
  printError: (line: string) => void;
}
