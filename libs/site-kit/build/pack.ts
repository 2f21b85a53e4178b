import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONT_PACKAGES } from '../src/looks/type/families.ts';
import { bundleBrowserCode } from './bundle-browser-code.ts';
import { bundleCode } from './bundle-code.ts';
import { dependencyVersions, readPackage } from './dependency-versions.ts';
import { emitTypes } from './emit-types.ts';
import {
  browserSources,
  codeSources,
  isTyped,
  publicDoors,
  publishedCommands,
  publishedExports,
} from './exports-map.ts';
import { writeTarball } from './write-tarball.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packed site kit. */
export interface PackedSiteKit {
  /** Absolute path of the tarball. */
  file: string;
  version: string;
  /** As a lock file has it: `sha512-…`. The same sources give the same integrity, in any folder. */
  integrity: string;
  /** What a site that installs the tarball gets from the registry, at exact versions. */
  dependencies: Record<string, string>;
}

/**
 * Packs the site kit as strangers install it: JavaScript with the workspace's libraries inside, components and styles
 * as they are, declarations that need no workspace, one tarball in `outDir`.
 */
export async function packSiteKit({ outDir }: { outDir: string }): Promise<PackedSiteKit> {
  const stage = await mkdtemp(join(tmpdir(), 'site-kit-'));
  try {
    const dependencies = await fill(stage);
    await mkdir(outDir, { recursive: true });
    const { name, version } = readPackage(PROJECT);
    const file = join(outDir, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    return { file, version, integrity: await writeTarball(stage, file), dependencies };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Lays the package out in `stage`; returns its dependencies. */
async function fill(stage: string): Promise<Record<string, string>> {
  const { name, version, description, keywords, exports, bin, ...peers } = readPackage(PROJECT);
  const { peerDependencies, peerDependenciesMeta } = peers;
  const doors = publicDoors(exports);
  const entries = [...codeSources(doors), ...Object.values(bin ?? {})];
  const outside = await bundleCode(PROJECT, entries, join(stage, 'dist'));
  await bundleBrowserCode(PROJECT, browserSources(doors), join(stage, 'dist'));
  emitTypes(
    PROJECT,
    doors.filter(isTyped).map((door) => door.source),
    join(stage, 'types'),
  );
  await cp(join(PROJECT, 'src'), join(stage, 'src'), { recursive: true, filter: isShippedAsIs });
  await cp(join(PROJECT, 'README.md'), join(stage, 'README.md'));
  const dependencies = dependencyVersions(PROJECT, [...outside, ...FONT_PACKAGES]);
  const manifest = {
    name,
    version,
    description,
    keywords,
    type: 'module',
    bin: publishedCommands(bin ?? {}),
    exports: publishedExports(doors),
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return dependencies;
}

/** Folders, components, styles, thumbnails and ambient declarations; all other sources are in the bundle. */
function isShippedAsIs(path: string): boolean {
  return /\.(?:astro|css|webp|d\.ts)$/.test(path) || !/\.[a-z]+$/.test(path);
}
