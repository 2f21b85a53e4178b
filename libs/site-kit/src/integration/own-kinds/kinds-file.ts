import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromUtf8, KINDS_FILE, kindsFileText, serialise } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { readOwnKinds } from './own-kinds.ts';

/** What writes `portal.kinds.json`, run at the site's root. */
const KINDS_COMMAND = 'npx portal-kinds';

/** Whether a site's `portal.kinds.json` matches its own kinds. */
export interface KindsFile {
  /** Names of the site's own kinds. */
  names: readonly string[];
  /** The text it should have; null when the site has no kinds of its own, and so no file. */
  wanted: string | null;
  state: 'current' | 'stale' | 'missing' | 'needless';
}

/**
 * Compares the file with the kinds in `src/sections`. How it is laid out does not count, since formatters change it.
 * @throws AppError `not_configured` when a kind cannot be read, or cannot be described for others
 */
async function readKindsFile(root: string): Promise<KindsFile> {
  const own = await readOwnKinds(root);
  const names = Object.keys(own);
  const wanted = names.length === 0 ? null : described(() => kindsFileText(Object.values(own)));
  const bytes = await readFile(join(root, KINDS_FILE)).catch(none);
  const found = bytes && (fromUtf8(bytes) ?? '');
  return { names, wanted, state: kindsFileState(wanted, found) };
}

/** Writes the file as it should be, or removes it. Gives how it stood before. */
export async function writeKindsFile(root: string): Promise<KindsFile> {
  const file = await readKindsFile(root);
  const path = join(root, KINDS_FILE);
  if (file.wanted === null) await rm(path, { force: true });
  else if (file.state !== 'current') await writeFile(path, file.wanted);
  return file;
}

/** What is wrong with the file, and the command that corrects it; null when it is as it should be. */
export async function kindsFileFault(root: string): Promise<string | null> {
  const { names, state } = await readKindsFile(root);
  if (state === 'current') return null;
  return `${KINDS_FILE} ${FAULTS[state](names.join(', '))}; run \`${KINDS_COMMAND}\` and commit the file.`;
}

const FAULTS = {
  missing: (names: string) => `is missing, which tells others of this site's own kinds (${names})`,
  stale: (names: string) => `does not describe this site's own kinds (${names}) as they are`,
  needless: () => 'describes kinds of section that this site does not have any more',
};

function kindsFileState(wanted: string | null, found: string | null): KindsFile['state'] {
  if (wanted === null) return found === null ? 'current' : 'needless';
  if (found === null) return 'missing';
  return relaid(found) === wanted ? 'current' : 'stale';
}

/** The text as the build would lay it out. */
function relaid(text: string): string | null {
  try {
    return serialise(JSON.parse(text));
  } catch {
    return null;
  }
}

function described(describe: () => string): string {
  try {
    return describe();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'not_configured',
      `The site's own kinds cannot be described for others: ${why}. Correct the schema.ts of the kind.`,
      { cause },
    );
  }
}

function none(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
