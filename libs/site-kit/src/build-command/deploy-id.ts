import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildVariables } from './build-variables.ts';

/**
 * The hosting provider's variable with the id of the deploy that is built. Its adapter writes it into the code, so that pages of
 * one deploy get scripts and styles of the same.
 */
export const DEPLOY_ID = 'DEPLOY_ID';

/** So long that code holds it only where the adapter wrote it; a build on a developer's machine may be numbered 0. */
const RECOGNISABLE = /^[0-9a-f-]{24,64}$/;

/** The id of the deploy that is built, when it can be told from everything else in the code. */
export function replaceableDeployId(variables: BuildVariables): string | undefined {
  const id = variables[DEPLOY_ID] ?? '';
  return RECOGNISABLE.test(id) ? id : undefined;
}

/** Longer files hold no code of the site's. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Those of `paths`, relative to `root`, whose bytes hold the id. */
export async function filesNaming(
  id: string,
  { root, paths }: { root: string; paths: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { size, isFile } = await fileAt(join(root, path));
    if (isFile && size <= MOST_BYTES && (await readFile(join(root, path))).includes(id)) found.push(path);
  }
  return found;
}

/** Puts the second id in place of the first, wherever the files hold it. */
export async function replaceIn(
  paths: readonly string[],
  [from, to]: readonly [string, string],
): Promise<void> {
  for (const path of paths) await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
}

async function fileAt(path: string): Promise<{ size: number; isFile: boolean }> {
  const found = await lstat(path);
  return { size: found.size, isFile: found.isFile() };
}
