import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file beside the build, written last, so that an unfinished build has none. */
const NOTE = 'built-from';

/**
 * Builds into `dir`, unless it has a build of the same inputs already; `from` is their hash.
 * @throws what `build` does
 */
export async function buildUnlessCached({
  dir,
  from,
  build,
}: {
  dir: string;
  from: string;
  build: () => Promise<void>;
}): Promise<void> {
  const note = join(dir, NOTE);
  if (noteIn(note) === from) return;
  deleteBuildNote(dir);
  await build();
  mkdirSync(dir, { recursive: true });
  writeFileSync(note, from);
}

/** Deletes the note about the inputs of `dir`, so that it is built again the next time. */
export function deleteBuildNote(dir: string): void {
  rmSync(join(dir, NOTE), { force: true });
}

function noteIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
