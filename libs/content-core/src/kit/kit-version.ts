/** The version of the site kit that knows everything in this model. The same as in the package.json of the site kit. */
export const KIT_VERSION = '0.5.0';

/** The version of sites whose package.json does not name one: the first kit, which knows the fewest things. */
export const OLDEST_KIT_VERSION = '0.1.0';

/** The file at the root of a site's repository that names its kit. */
export const PACKAGE_FILE = 'package.json';

const KIT_PACKAGE = '@portal/site-kit';

/** Three numbers, at the end of the name of a tarball (`vendor/portal-site-kit-0.2.0.tgz`) or alone (`0.2.0`, `^0.2.0`). */
const VERSION = /(?:^[\^~]?|-)(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})(?:\.tgz)?$/;

/** Enough for any package.json. Longer files are not parsed. */
const MAX_CHARACTERS = 100_000;

/**
 * The version of the site kit that a site's package.json depends on. A file that names no version, or that cannot be read, counts as the
 * oldest kit, so that nothing is written which the site might not know.
 */
export function kitVersionIn(packageJson: string): string {
  const specifier = dependencyIn(packageJson);
  const found = specifier === null ? undefined : VERSION.exec(specifier)?.groups?.['version'];
  return found ?? OLDEST_KIT_VERSION;
}

/** Whether the kit `version` came before `other`. Both are three numbers with dots. */
export function isOlderKit(version: string, other: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at !== -1 && (left[at] ?? 0) < (right[at] ?? 0);
}

function dependencyIn(packageJson: string): string | null {
  if (packageJson.length > MAX_CHARACTERS) return null;
  try {
    const specifier: unknown = JSON.parse(packageJson)?.dependencies?.[KIT_PACKAGE];
    return typeof specifier === 'string' ? specifier.slice(0, 500) : null;
  } catch {
    return null;
  }
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
