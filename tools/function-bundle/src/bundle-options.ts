/** A file that runs on Node with nothing beside it but the packages that cannot be inside. */
export interface Bundle<Name extends string = string> {
  name: Name;
  file: string;
  bytes: number;
}

/** What is bundled. */
export interface BundleOptions<Name extends string> {
  /** The folder that sources are named from. */
  project: string;
  /** Source by its place in the output folder, which ends in `.mjs`. */
  sources: Readonly<Record<Name, string>>;
  outDir: string;
  /** The build-time env object that every bundle gets. */
  buildEnv: Readonly<Record<string, string>>;
  /** Packages that are native: they lie in `node_modules` beside each file. */
  beside?: readonly string[];
  /**
   * A folder of `outDir`, for what a source imports by need: it is read when it is needed. Left out: everything is inside the file, as the
   * hosting provider's packer wants a function.
   */
  onDemand?: string;
}
