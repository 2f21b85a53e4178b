/** A browser that renders documents as PDF. */
export interface BrowserEngine {
  /** The executable. */
  path: string;
  /** Arguments that it needs besides the kit's own. */
  args: readonly string[];
  /** Variables that it needs, such as the folder of its libraries. */
  env: Readonly<Record<string, string>>;
  /** What a PDF is rendered with: another one renders it again. */
  version: string;
}

/** Where a build may find one. `open` prepares it, which takes a moment. */
export interface FoundEngine {
  /** As the log of the build names it. */
  name: string;
  open(): Promise<BrowserEngine>;
}
