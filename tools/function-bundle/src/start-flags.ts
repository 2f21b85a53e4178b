import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The flags of Node in a project's start script, `node <flags> <file>`: everything that starts its server takes them from there.
 * @throws Error when there is no such script
 */
export function startFlags(project: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const [program, ...flags] = String(scripts?.start).split(' ').slice(0, -1);
  if (program !== 'node') throw new Error(`${project} has no start script of the form node <flags> <file>.`);
  return flags;
}
