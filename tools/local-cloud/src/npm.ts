import { realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The npm of this machine. */
export interface Npm {
  /** Its command-line script, to be run with Node. */
  script: string;
  /** Where it keeps what it has downloaded. */
  cache: string;
}

/** The npm that runs this program, else the first one on the path; null when there is none. */
export function findNpm(environment: {
  npm_execpath?: string;
  npm_config_cache?: string;
  PATH?: string;
}): Npm | null {
  const cache = environment.npm_config_cache ?? join(homedir(), '.npm');
  const onPath = (environment.PATH ?? '').split(':').map((dir) => join(dir, 'npm'));
  for (const candidate of [environment.npm_execpath, ...onPath]) {
    if (candidate === undefined || !statSync(candidate, { throwIfNoEntry: false })?.isFile()) continue;
    const script = realpathSync(candidate);
    if (script.endsWith('npm-cli.js')) return { script, cache };
    const beside = join(script, '../../lib/node_modules/npm/bin/npm-cli.js');
    if (statSync(beside, { throwIfNoEntry: false })?.isFile()) return { script: beside, cache };
  }
  return null;
}
