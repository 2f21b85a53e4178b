import type { EnvProblem, EnvRule } from './load.ts';

const missing = (name: string, why: string): EnvProblem => ({ name, message: `is missing; ${why}` });

/** All of the names or none of them. */
export function together(names: readonly string[], what: string): EnvRule {
  return (read) => {
    const absent = names.filter((name) => read(name) === undefined);
    if (absent.length === 0 || absent.length === names.length) return [];
    return absent.map((name) => missing(name, `${what} needs ${names.join(', ')} together`));
  };
}

/** The names are required when `holds`. */
export function requiredWhen(
  holds: (read: Parameters<EnvRule>[0]) => boolean,
  names: readonly string[],
  why: string,
): EnvRule {
  return (read) =>
    holds(read) ? names.filter((name) => read(name) === undefined).map((name) => missing(name, why)) : [];
}

/** The names must be absent when `holds`. */
export function absentWhen(
  holds: (read: Parameters<EnvRule>[0]) => boolean,
  names: readonly string[],
  why: string,
): EnvRule {
  return (read) =>
    holds(read)
      ? names
          .filter((name) => read(name) !== undefined)
          .map((name) => ({ name, message: `must not be set; ${why}` }))
      : [];
}

/** What a call of the object store needs, whichever bucket it is for. */
export const STORE_CREDENTIALS = [
  'OBJSTORE_ACCOUNT_ID',
  'OBJSTORE_ACCESS_KEY_ID',
  'OBJSTORE_SECRET_ACCESS_KEY',
] as const;
/** The public bucket, and where it is served. */
export const STORE_ASSETS = ['OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'] as const;

/** An object store of which anything is set needs its credentials; the public bucket is of no use without its address. */
export const wholeObjectStore: readonly EnvRule[] = [
  requiredWhen(
    (read) =>
      [...STORE_CREDENTIALS, ...STORE_ASSETS, 'OBJSTORE_DOCS_BUCKET'].some(
        (name) => read(name) !== undefined,
      ),
    STORE_CREDENTIALS,
    `the object store needs ${STORE_CREDENTIALS.join(', ')} together`,
  ),
  together(STORE_ASSETS, 'the public assets bucket'),
];

/** Two secrets that must not be the same one. */
export function different(first: string, second: string): EnvRule {
  return (read) => {
    const value = read(first);
    if (value === undefined || value !== read(second)) return [];
    return [{ name: second, message: `must differ from ${first}` }];
  };
}

/** A dry run is refused in production. @see contract "Admin app", DEV_DRY_RUN */
export const noDryRunInProduction: EnvRule = (read) =>
  read('DEV_DRY_RUN') === 'true' && read('NODE_ENV') === 'production'
    ? [{ name: 'DEV_DRY_RUN', message: 'must not be true in production' }]
    : [];

/** The host of an address, after the credentials; brackets of IPv6 included. */
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i;
const NAMELESS = /^(?:\[.*|[\d.]+|localhost|.*\.localhost)$/i;

/** The SQL address follows from a host name in DB_URL; beside an IP address or `localhost` it has to be given. */
export const databaseHasAddress: EnvRule = (read) =>
  read('DB_POSTGRES_URL') === undefined && NAMELESS.test(HOST.exec(read('DB_URL') ?? '')?.[1] ?? '')
    ? [missing('DB_POSTGRES_URL', 'DB_URL does not say where its Postgres is')]
    : [];
