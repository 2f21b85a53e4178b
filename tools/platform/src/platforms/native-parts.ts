/** An operating system and processor, by npm's and Node's names. */
export interface Platform {
  os: string;
  cpu: string;
}

/** The entry of a package in a lock file. `os` and `cpu` are a name or a list; `!name` excludes. */
export interface LockEntry {
  version?: string;
  os?: string | readonly string[];
  cpu?: string | readonly string[];
  libc?: string | readonly string[];
  optional?: boolean;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** The `packages` of a lock file, by path. */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

/** A native part: a program or library that a package has in a variant for each platform. */
export interface NativePart {
  /** Path in the lock file of the package that needs it; empty for the workspace itself. */
  of: string;
  /** Name of the part without its platform, such as `@img/sharp-libvips`. */
  name: string;
  /** Lock paths of the variants for the requested platform; empty if there is none. */
  variants: readonly string[];
}

const PLATFORM_WORDS =
  /[-/](?:bin|darwin|linux|linuxmusl|win32|windows|freebsd|openbsd|netbsd|android|sunos|aix|openharmony|arm64|aarch64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|64|32|universal|gnu|glibc|musl|msvc|gnueabihf|musleabihf|eabi)(?=[-/]|$)/g;

/** Variants of a native part for other environments than a developer's machine. */
const ELSEWHERE = /wasm|android|openharmony/;

/**
 * The native parts in a lock file, with the variants of each for a platform. A part for one system only (a file watcher
 * of macOS, for example) is left out.
 */
export function nativeParts(packages: LockedPackages, platform: Platform): NativePart[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const variants = Object.keys(optionalDependencies)
      .map((name) => lockPath(packages, path, name))
      .filter((found) => found !== null)
      .filter((found) => packages[found]?.os !== undefined && !ELSEWHERE.test(found));
    const families = Map.groupBy(variants, partName);
    return [...families].flatMap(([name, family]): NativePart[] => {
      const systems = new Set(family.flatMap((found) => packages[found]?.os ?? []));
      if (systems.size < 2) return [];
      return [{ of: path, name, variants: family.filter((found) => fits(packages[found], platform)) }];
    });
  });
}

/** Where a dependency of the package at `from` is installed, as Node resolves it. */
function lockPath(packages: LockedPackages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return null;
  }
}

function partName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length).replace(PLATFORM_WORDS, '');
}

function fits(entry: LockEntry | undefined, { os, cpu }: Platform): boolean {
  const libc = [entry?.libc ?? []].flat();
  return allows(entry?.os, os) && allows(entry?.cpu, cpu) && (libc.length === 0 || libc.includes('glibc'));
}

function allows(words: string | readonly string[] | undefined, word: string): boolean {
  const list = [words ?? []].flat();
  if (list.includes(`!${word}`)) return false;
  const wanted = list.filter((given) => !given.startsWith('!'));
  return wanted.length === 0 || wanted.includes(word);
}
