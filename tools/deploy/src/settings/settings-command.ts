/** What the command depends on. */
export interface SettingsCommand {
  args: readonly string[];
  /** The folder with `.deploy`, and of relative paths in answers. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** The terminal to ask questions at; null where there is none, as in CI. */
  person: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } | null;
  print: (line: string) => void;
}
