import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { bundledLibraries, libraryFolder } from './dependency-versions.ts';

/** A module specifier in a declaration file, with what stands around it. */
const SPECIFIER = /(\bfrom |\bimport\(|^import |^declare module )(['"])([^'"]+)\2/gm;

/**
 * Writes the declarations of the entries and of everything they use from this workspace into `outDir`, laid out as
 * below `libs/`, with specifiers that resolve there and nowhere else.
 * @throws Error with TypeScript's complaints when the sources do not type-check.
 */
export function emitTypes(project: string, entries: readonly string[], outDir: string): void {
  const libs = dirname(project);
  const config = ts.getParsedCommandLineOfConfigFile(
    join(project, 'tsconfig.json'),
    { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: libs, outDir },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!config) throw new Error('libs/site-kit/tsconfig.json cannot be read.');
  const declarations = config.fileNames.filter((name) => name.endsWith('.d.ts'));
  const own = entries.map((entry) => join(project, entry));
  const reached = ts.createProgram([...own, ...declarations], config.options).getSourceFiles();
  // The libraries come first: reached through node_modules only, they would count as external and not be emitted.
  const roots = bundledLibraries(project)
    .filter((library) => reached.some(({ fileName }) => fileName.startsWith(`${library}/`)))
    .map((library) => join(library, sourceOf(library, '.')));
  const program = ts.createProgram([...roots, ...own, ...declarations], config.options);
  const complaints = ts.getPreEmitDiagnostics(program);
  if (complaints.length > 0) throw new Error(ts.formatDiagnostics(complaints, FORMAT));
  program.emit(undefined, (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      text.replace(
        SPECIFIER,
        (_all, before: string, quote: string, name: string) =>
          `${before}${quote}${published(name, path, { libs, outDir })}${quote}`,
      ),
    );
  });
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

const FORMAT: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.formatDiagnostic(diagnostic, FORMAT));
}
