import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of content: only saves change them once the repository exists. */
const CONTENT = /^(?:content|media|documents)\//;

/** Files that belong together: if one of them was changed locally, none is updated. */
const INSTALLED = /^(?:package\.json|package-lock\.json|vendor\/.*)$/;

type Oids = ReadonlyMap<string, string>;

/** The git blob oid of `bytes`. */
export function blobOid(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * The code files of a generated repository that are unchanged since they were generated, and have a newer version now.
 * A file that was changed or removed locally is left alone; the names of such files that also changed here are
 * returned.
 */
export function staleFiles(state: {
  template: ReadonlyMap<string, Uint8Array>;
  applied: Oids;
  current: Oids;
}): {
  update: Map<string, Uint8Array | null>;
  theirs: string[];
} {
  const { template, applied, current } = state;
  const paths = [...new Set([...template.keys(), ...applied.keys()])].filter((path) => !CONTENT.test(path));
  const update = new Map<string, Uint8Array | null>();
  const theirs: string[] = [];
  for (const path of paths) {
    const bytes = template.get(path);
    const wanted = bytes === undefined ? undefined : blobOid(bytes);
    if (current.get(path) === wanted) continue;
    if (current.get(path) === applied.get(path)) update.set(path, bytes ?? null);
    else if (wanted !== applied.get(path)) theirs.push(path);
  }
  if (theirs.some((path) => INSTALLED.test(path))) {
    for (const path of [...update.keys()]) if (INSTALLED.test(path)) update.delete(path);
  }
  return { update, theirs };
}

/** The oids by path of the last update; empty before the first one. */
export function readApplied(dir: string): Oids {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(join(dir, 'applied.json'), 'utf8'))));
  } catch {
    return new Map();
  }
}

/** Records the files that the repository got. */
export function writeApplied(dir: string, template: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(dir, { recursive: true });
  const code = [...template]
    .filter(([path]) => !CONTENT.test(path))
    .map(([path, bytes]) => [path, blobOid(bytes)]);
  writeFileSync(join(dir, 'applied.json'), `${JSON.stringify(Object.fromEntries(code), null, 2)}\n`);
}
