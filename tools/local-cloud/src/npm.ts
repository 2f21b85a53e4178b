import { realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The npm of this machine. */
export interface Npm {
  /** Its command-line script, to be run with Node. */
  script: string;
  /** Its cache folder. */
  cache: string;
  /** This machine's network settings for downloads: proxies, certificates, registry. No credentials. */
  network: Record<string, string>;
}

const NETWORK =
  /^(?:(?:https?|no)_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|npm_config_(?:registry|cafile|https?_proxy|proxy|noproxy|strict_ssl))$/i;

type Environment = Readonly<Record<string, string | undefined>>;

/** The npm that runs this program, else the first one on the path; null if there is none. */
export function findNpm(environment: Environment): Npm | null {
  const network = networkOf(environment);
  const cache = environment['npm_config_cache'] ?? join(homedir(), '.npm');
  const onPath = (environment['PATH'] ?? '').split(':').map((dir) => join(dir, 'npm'));
  for (const candidate of [environment['npm_execpath'], ...onPath]) {
    if (candidate === undefined || !statSync(candidate, { throwIfNoEntry: false })?.isFile()) continue;
    const script = realpathSync(candidate);
    if (script.endsWith('npm-cli.js')) return { script, cache, network };
    const beside = join(script, '../../lib/node_modules/npm/bin/npm-cli.js');
    if (statSync(beside, { throwIfNoEntry: false })?.isFile()) return { script: beside, cache, network };
  }
  return null;
}

/** An address with a user name or password in it is left out: builds run code that is not ours. */
function networkOf(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && NETWORK.test(name) && !/:\/\/[^/]*@/.test(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
