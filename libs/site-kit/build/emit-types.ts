import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryFolder } from './dependency-versions.ts';

/** A module specifier in a declaration file, with what stands around it. */
const SPECIFIER = /(\bfrom |\bimport\(|^import |^declare module )(['"])([^'"]+)\2/gm;
const MOST_BYTES = 2 ** 24;
const COMPILER = fileURLToPath(new URL('../../../tools/check-types/check-types.mjs', import.meta.url));

/**
 * Writes the declarations of the entries and of everything they use from this workspace into `outDir`, laid out as
 * below `libs/`, with specifiers that resolve there and nowhere else.
 * @throws Error with TypeScript's complaints when the sources do not type-check.
 */
export function emitTypes(project: string, entries: readonly string[], outDir: string): void {
  const libs = dirname(project);
  mkdirSync(join(project, 'dist'), { recursive: true });
  // Inside the project, where the compiler finds the types that the settings name.
  const folder = mkdtempSync(join(project, 'dist/types-'));
  try {
    const settings = join(folder, 'tsconfig.json');
    const own = entries.map((entry) => join(project, entry));
    const compile = (files: readonly string[], ...options: string[]) => {
      const compilerOptions = {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: libs,
        outDir,
      };
      const include = [join(project, 'src/**/*.d.ts')];
      const content = { extends: join(project, 'tsconfig.json'), compilerOptions, files, include };
      writeFileSync(settings, JSON.stringify(content));
      return run([COMPILER, '-p', settings, ...options], project);
    };
    // Named one by one: what is reached through node_modules only counts as external, and gets no declarations.
    const reached = compile(own, '--listFilesOnly').split('\n');
    const sources = reached.filter((path) => path.startsWith(`${libs}/`) && !path.includes('/node_modules/'));
    compile(sources);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const path of globSync('**/*.d.ts', { cwd: outDir }).map((file) => join(outDir, file)))
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        SPECIFIER,
        (_all, before: string, quote: string, name: string) =>
          `${before}${quote}${published(name, path, { libs, outDir })}${quote}`,
      ),
    );
}

function run(command: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`, { cause: error });
  return stdout;
}

/** A specifier as it stands in the tarball: relative for what is inside, unchanged for what is outside. */
function published(name: string, from: string, { libs, outDir }: { libs: string; outDir: string }): string {
  if (name.startsWith('.')) return name.replace(/\.ts$/, '.js');
  const [, library, subpath] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (library === undefined || library === 'site-kit') return name;
  const folder = libraryFolder(library);
  const source = sourceOf(folder, subpath === undefined ? '.' : `./${subpath}`);
  const target = relative(dirname(from), join(outDir, relative(libs, folder), source)).replaceAll('\\', '/');
  return (target.startsWith('.') ? target : `./${target}`).replace(/\.ts$/, '.js');
}

function sourceOf(library: string, door: string): string {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(library, 'package.json'), 'utf8'),
  );
  const source = exports[door];
  if (source === undefined) throw new Error(`${library} has no door "${door}".`);
  return source;
}
