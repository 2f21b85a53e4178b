/** What the command depends on. */
export interface SettingsCommand {
  args: readonly string[];
  /** The folder with `.deploy`, and of relative paths in answers. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** The terminal of a person; null where nobody can be asked. */
  person: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } | null;
  print: (line: string) => void;
}
