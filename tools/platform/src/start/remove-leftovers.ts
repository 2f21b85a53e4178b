import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Places } from '../settings.ts';

/**
 * Deletes the outside data of an earlier `.portal` of this clone that was deleted since, and its secrets with it. To be
 * called by the holder of the clone's lock, since nothing may use that data.
 */
export function removeLeftovers({ outside }: Places): void {
  const [ofClone = '', own] = [basename(outside).split('-')[0], basename(outside)];
  const names = readdirSync(dirname(outside)).filter(
    (name) => name !== own && name.split('-')[0] === ofClone,
  );
  for (const name of names) rmSync(join(dirname(outside), name), { recursive: true, force: true });
}
