import { findNpm, type Npm } from '@portal/local-cloud/npm';
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError } from './setup-error.ts';

/** The clone this file is in. */
export const workspace = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Every port of the local platform, counted from `PORTAL_PORT_BASE`. */
export interface Ports {
  admin: number;
  connector: number;
  worker: number;
  sampleSite: number;
  codeHost: number;
  auth: number;
  hosting: number;
  sites: number;
  dns: number;
  objectStore: number;
  social: number;
  inbox: number;
  inboxSmtp: number;
  languageModel: number;
  postgres: number;
  /** Name servers, over UDP and TCP. */
  names: number;
  /** The database provider's management API. */
  databaseApi: number;
}

/**
 * The ports, from the base in the environment (4400 by default).
 * @throws SetupError when the base is not a number that leaves room.
 */
export function portsFrom(base: string | undefined): Ports {
  const first = base === undefined || base === '' ? 4400 : Number(base);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000) {
    throw new SetupError('PORTAL_PORT_BASE must be a whole number from 1024 to 65000.');
  }
  return {
    admin: first,
    connector: first + 1,
    worker: first + 2,
    sampleSite: first + 3,
    codeHost: first + 10,
    auth: first + 11,
    hosting: first + 12,
    sites: first + 13,
    dns: first + 14,
    objectStore: first + 15,
    social: first + 16,
    inbox: first + 17,
    languageModel: first + 18,
    inboxSmtp: first + 19,
    postgres: first + 20,
    names: first + 21,
    databaseApi: first + 22,
  };
}

/** The folders of the platform's data. */
export interface Places {
  /** `.portal` in the clone: repositories, logs, `ready.json`. */
  state: string;
  /** A folder outside every workspace: builds of sites, and files another OS user must be able to access. */
  outside: string;
}

/**
 * The folders of this clone. The outside folder is named by a pointer in `.portal`, so that it survives a change of the
 * defaults, a copied `.portal` never shares it, and a new `.portal` never finds an old one's databases, whose secrets were
 * deleted.
 */
export function placesOf(
  clone: string,
  environment: { XDG_STATE_HOME?: string; PORTAL_OUTSIDE_DIR?: string },
): Places {
  const state = join(clone, '.portal');
  mkdirSync(state, { recursive: true });
  const pointer = join(state, 'outside.json');
  const known = readPointer(pointer);
  const outside = known?.clone === clone ? known.outside : chooseOutside(clone, environment);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  writeFileSync(pointer, `${JSON.stringify({ clone, outside }, null, 2)}\n`);
  return { state, outside };
}

function readPointer(file: string): { clone: string; outside: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function chooseOutside(
  clone: string,
  environment: { XDG_STATE_HOME?: string; PORTAL_OUTSIDE_DIR?: string },
): string {
  const ofClone = createHash('sha256').update(clone).digest('hex').slice(0, 12);
  const user = process.getuid?.() ?? 0;
  const candidates = [
    environment.PORTAL_OUTSIDE_DIR,
    // Root's home is closed to the user Postgres runs as.
    user === 0 && process.platform !== 'win32' ? '/var/lib/portal' : undefined,
    environment.XDG_STATE_HOME && join(environment.XDG_STATE_HOME, 'portal'),
    join(homedir(), '.local', 'state', 'portal'),
    join(tmpdir(), `portal-${user}`),
  ];
  const base = candidates.find((candidate) => candidate && writable(candidate));
  if (!base)
    throw new SetupError('No folder outside the clone can be written. Set PORTAL_OUTSIDE_DIR to one.');
  return join(base, `${ofClone}-${randomBytes(4).toString('hex')}`);
}

/** A shared temporary folder could contain another user's folder: only one that this user owns is used. */
function writable(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return statSync(path).uid === (process.getuid?.() ?? statSync(path).uid);
  } catch {
    return false;
  }
}

/** The npm that sites are installed with. @throws SetupError if there is none. */
export function npmOf(environment: Parameters<typeof findNpm>[0]): Npm {
  const npm = findNpm(environment);
  if (npm === null) throw new SetupError('npm was not found. Install npm and run the command again.');
  return npm;
}
