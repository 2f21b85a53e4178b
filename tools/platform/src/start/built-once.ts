import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside what was built; written last, so that a build which did not finish has none. */
const NOTE = 'built-from';

/** Builds into `dir`, unless it holds a build of the same inputs already; `from` is their hash. @throws what `build` does */
export async function builtOnce({
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
  forgetBuilt(dir);
  await build();
  mkdirSync(dir, { recursive: true });
  writeFileSync(note, from);
}

/** Removes the note of what `dir` was built from, so that it is built again the next time. */
export function forgetBuilt(dir: string): void {
  rmSync(join(dir, NOTE), { force: true });
}

function noteIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
