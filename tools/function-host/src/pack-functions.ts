import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedFunction } from './hosted-site.ts';

/** What is packed. */
export interface PackOptions {
  /** The checkout that was built. */
  root: string;
  /** Folders with functions, absolute; those that are not there are left out. */
  folders: readonly string[];
  /** Emptied first; gets one folder a function. */
  target: string;
  /** Files that every function needs beside it, as patterns from the root, for what is read by path or is no JavaScript. */
  includedFiles?: readonly string[];
  /** Packages that stay packages beside the function: native modules. */
  externalModules?: readonly string[];
}

/** How the packed function's entry names the module that the provider's runtime loads. */
const ENTRY = /getLambdaHandler\('\.\/([^']+)'\)/;

/**
 * Packs functions with the hosting provider's own packer, each into a folder of its own that holds all it needs.
 * @throws Error with the packer's complaint, and for a function that is not of the provider's second version.
 */
export async function packFunctions(options: PackOptions): Promise<PackedFunction[]> {
  const { root, target, includedFiles, externalModules } = options;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const packed = await zipFunctions(options.folders.filter(existsSync), target, {
    archiveFormat: 'none',
    basePath: root,
    config: {
      '*': {
        ...(includedFiles === undefined ? {} : { includedFiles: [...includedFiles] }),
        ...(externalModules === undefined ? {} : { externalNodeModules: [...externalModules] }),
      },
    },
  });
  return Promise.all(
    packed.map(async ({ name, path, entryFilename, routes = [], invocationMode, schedule }) => {
      const [, module] = ENTRY.exec(await readFile(join(path, entryFilename), 'utf8')) ?? [];
      if (module === undefined) throw new Error(`The function ${name} has no default export that answers.`);
      return {
        name,
        module: join(name, module),
        routes: routes.map(({ methods = [], prefer_static: preferStatic = false, ...route }) => ({
          expression: 'expression' in route ? route.expression : exactly(route.literal),
          methods,
          preferStatic,
        })),
        background: invocationMode === 'background' || name.endsWith('-background'),
        schedule: schedule ?? null,
      };
    }),
  );
}

function exactly(path: string): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/?$`;
}
