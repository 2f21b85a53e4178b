import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Places } from '../settings.ts';

/**
 * Removes what an earlier `.portal` of this clone, deleted since, left outside: its databases fit secrets that are gone. To
 * be called by the holder of the clone's lock, since nothing may run from there.
 */
export function removeLeftovers({ outside }: Places): void {
  const [ofClone = '', own] = [basename(outside).split('-')[0], basename(outside)];
  const names = readdirSync(dirname(outside)).filter(
    (name) => name !== own && name.split('-')[0] === ofClone,
  );
  for (const name of names) rmSync(join(dirname(outside), name), { recursive: true, force: true });
}
