/** Finds a variable's raw text; undefined when it is absent or empty. */
export type Lookup = (name: string) => string | undefined;

/** A build-time env object, such as a bundler's replacement of `import.meta.env`. */
export type BuildTimeEnv = Readonly<Record<string, unknown>>;

/**
 * The lookup of the contract: the build-time object first, then the process environment. The second is guarded, because
 * configuration may load in a browser, which has no process object. An empty string counts as absent in both.
 * @see contract "Environment variables"
 */
export function lookupIn(buildTime: BuildTimeEnv | undefined): Lookup {
  return (name) => present(buildTime?.[name]) ?? present(processEnv()?.[name]);
}

/** A lookup in one plain object only: for tests and for generated environments. */
export function lookupInObject(values: Readonly<Record<string, string | undefined>>): Lookup {
  return (name) => present(values[name]);
}

/** Every name in either object, for families such as `VIEWER_<NAME>_PASSWORD`. */
export function variableNames(buildTime: BuildTimeEnv | undefined): string[] {
  return [...new Set([...Object.keys(buildTime ?? {}), ...Object.keys(processEnv() ?? {})])];
}

function present(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reached through globalThis, so that browser bundlers do not replace it or warn about it. */
function processEnv(): Readonly<Record<string, string | undefined>> | undefined {
  const found: { env?: Record<string, string | undefined> } | undefined = Reflect.get(globalThis, 'process');
  return found?.env;
}
