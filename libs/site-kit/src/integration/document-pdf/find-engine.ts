import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@portal/errors';
import type { BrowserEngine, FoundEngine } from './browser-engine.ts';
import { SYSTEM_BROWSERS } from './system-browsers.ts';

/** The package of a browser for Linux that a site may install, in the version that is tested with the kit. */
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '153.0.0';

/** What a browser may take to say its version, or to be unpacked: 200 MB. */
const LIMITS = { timeout: 60_000, killSignal: 'SIGKILL' } as const;

/** How a site gets an engine. */
const HOW_TO_GET_AN_ENGINE = `install one with "npm install --save-exact ${PACKAGE}@${PACKAGE_VERSION}" (Linux), or set CHROMIUM_PATH to the executable of a Chromium`;

const run = promisify(execFile);

/**
 * The browser that renders documents: the one CHROMIUM_PATH names, else the package that the site at `root` has installed, else one of
 * the system.
 * @throws AppError `not_configured` with the command that helps, when there is none
 */
export async function findEngine(
  root: string,
  {
    chromiumPath,
    systemBrowsers = SYSTEM_BROWSERS,
  }: { chromiumPath: string | undefined; systemBrowsers?: readonly string[] },
): Promise<FoundEngine> {
  if (chromiumPath !== undefined) {
    if (existsSync(chromiumPath)) return executable(chromiumPath);
    throw new AppError(
      'not_configured',
      `CHROMIUM_PATH names ${chromiumPath}, where no file is. Correct it, or remove it and ${HOW_TO_GET_AN_ENGINE}.`,
    );
  }
  const manifest = manifestOf(root);
  if (manifest !== undefined) return installed(root, manifest);
  const path = systemBrowsers.find((place) => existsSync(place));
  if (path !== undefined) return executable(path);
  throw new AppError(
    'not_configured',
    `portal.config.mjs asks for documents as PDF, and there is no browser to render them: ${HOW_TO_GET_AN_ENGINE}. DOCUMENT_PDF=0 builds the site without them.`,
  );
}

function executable(path: string): FoundEngine {
  return {
    name: path,
    open: async () => {
      const { stdout } = await ofEngine(path, run(path, ['--version'], LIMITS));
      return { path, args: [], env: {}, version: stdout.trim() };
    },
  };
}

/** The `package.json` of the package that the site has installed; undefined when it has not. */
function manifestOf(root: string): string | undefined {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(PACKAGE) ?? [];
  return folders.map((folder) => join(folder, PACKAGE, 'package.json')).find((path) => existsSync(path));
}

/** @throws AppError `not_configured` when the engine cannot be used */
function ofEngine<Result>(name: string, prepared: Promise<Result>): Promise<Result> {
  return prepared.catch((cause: unknown) => {
    throw new AppError(
      'not_configured',
      `${name} does not start, so it cannot render documents as PDF. Repair it, or ${HOW_TO_GET_AN_ENGINE}; DOCUMENT_PDF=0 builds the site without them.`,
      { cause },
    );
  });
}

/** Run in a process of its own, since the package changes the variables of the process that loads it. */
const UNPACK = `
const { default: chromium } = await import(${JSON.stringify(PACKAGE)});
const path = await chromium.executablePath();
const env = Object.fromEntries(['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].flatMap((name) => process.env[name] === undefined ? [] : [[name, process.env[name]]]));
console.log(JSON.stringify({ path, args: chromium.args, env }));
`;

function installed(root: string, manifest: string): FoundEngine {
  return {
    name: PACKAGE,
    open: async () => {
      const { version } = JSON.parse(await readFile(manifest, 'utf8'));
      // The package uses what is in the folder for temporary files, whichever version it is.
      const unpacked = join(tmpdir(), `portal-chromium-${version}`);
      await mkdir(unpacked, { recursive: true });
      const variables = { PATH: dirname(process.execPath), TMPDIR: unpacked };
      const unpacking = run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
        ...LIMITS,
        cwd: root,
        env: variables,
      });
      const { stdout } = await ofEngine(PACKAGE, unpacking);
      const { path, args, env }: Pick<BrowserEngine, 'path' | 'args' | 'env'> = JSON.parse(stdout);
      return { path, args, env, version: `${PACKAGE} ${version}` };
    },
  };
}
