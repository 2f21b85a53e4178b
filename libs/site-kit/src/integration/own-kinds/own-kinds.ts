import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { standardKinds, type KindRegistry, type SectionKind } from '@portal/content-core';
import { AppError } from '@portal/errors';

/** Where a site keeps its own kinds and its own rendering of standard ones. */
export const SECTIONS_FOLDER = 'src/sections';

/** Folder names below the site's `src/sections` that hold `file`, sorted. */
export async function sectionFolders(root: string, file: 'schema.ts' | 'Section.astro'): Promise<string[]> {
  const folder = join(root, SECTIONS_FOLDER);
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => existsSync(join(folder, name, file))).sort();
}

/**
 * The kinds that the site adds, as they are on disk now, by name.
 * @throws AppError `not_configured` when a `schema.ts` does not export a usable `kind`.
 */
export async function readOwnKinds(root: string): Promise<KindRegistry> {
  const own: Record<string, SectionKind> = {};
  for (const name of await sectionFolders(root, 'schema.ts')) {
    const path = `${SECTIONS_FOLDER}/${name}/schema.ts`;
    const loaded: unknown = await import(`${pathToFileURL(join(root, path)).href}?at=${Date.now()}`);
    own[name] = kindOf(loaded, path, name);
  }
  return own;
}

/**
 * The standard kinds and those of the site.
 * @throws AppError as `readOwnKinds`
 */
export async function readKinds(root: string): Promise<KindRegistry> {
  return { ...standardKinds, ...(await readOwnKinds(root)) };
}

function kindOf(loaded: unknown, path: string, name: string): SectionKind {
  if (!hasKind(loaded)) {
    throw new AppError(
      'not_configured',
      `${path} must export "kind", made with defineKind from @portal/site-kit/kinds.`,
    );
  }
  if (loaded.kind.name !== name) {
    throw new AppError(
      'not_configured',
      `${path} defines the kind "${loaded.kind.name}"; rename its folder or the kind so that both are the same.`,
    );
  }
  return loaded.kind;
}

function hasKind(loaded: unknown): loaded is { kind: SectionKind } {
  if (typeof loaded !== 'object' || loaded === null || !('kind' in loaded)) return false;
  const { kind } = loaded;
  return typeof kind === 'object' && kind !== null && 'schema' in kind && 'name' in kind && 'version' in kind;
}
