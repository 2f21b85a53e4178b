import type { EnvProblem, EnvRule } from './load.ts';

const missing = (name: string, reason: string): EnvProblem => ({ name, message: `is missing; ${reason}` });

/** All of the names must be set, or none of them. */
export function allOrNone(names: readonly string[], what: string): EnvRule {
  return (read) => {
    const absent = names.filter((name) => read(name) === undefined);
    if (absent.length === 0 || absent.length === names.length) return [];
    return absent.map((name) => missing(name, `${what} needs ${names.join(', ')} together`));
  };
}

/** The names are required under the condition. */
export function requiredWhen(
  condition: (read: Parameters<EnvRule>[0]) => boolean,
  names: readonly string[],
  reason: string,
): EnvRule {
  return (read) => {
    if (!condition(read)) return [];
    return names.filter((name) => read(name) === undefined).map((name) => missing(name, reason));
  };
}

/** The names must be absent under the condition. */
export function absentWhen(
  condition: (read: Parameters<EnvRule>[0]) => boolean,
  names: readonly string[],
  reason: string,
): EnvRule {
  return (read) => {
    if (!condition(read)) return [];
    return names
      .filter((name) => read(name) !== undefined)
      .map((name) => ({ name, message: `must not be set; ${reason}` }));
  };
}

/** The credentials of the object store, for all of its buckets. */
export const STORE_CREDENTIALS = [
  'OBJSTORE_ACCOUNT_ID',
  'OBJSTORE_ACCESS_KEY_ID',
  'OBJSTORE_SECRET_ACCESS_KEY',
] as const;
/** The public bucket and its address. */
export const STORE_ASSETS = ['OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'] as const;

/** An object store needs its credentials once any of its settings is set, and the public bucket needs its address. */
export const completeObjectStore: readonly EnvRule[] = [
  requiredWhen(
    (read) =>
      [...STORE_CREDENTIALS, ...STORE_ASSETS, 'OBJSTORE_DOCS_BUCKET'].some(
        (name) => read(name) !== undefined,
      ),
    STORE_CREDENTIALS,
    `the object store needs ${STORE_CREDENTIALS.join(', ')} together`,
  ),
  allOrNone(STORE_ASSETS, 'the public assets bucket'),
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

/** Matches the host of an address, after credentials, with the brackets of IPv6. */
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i;
const NAMELESS = /^(?:\[.*|[\d.]+|localhost|.*\.localhost)$/i;

/** DB_POSTGRES_URL is required when DB_URL has an IP address or `localhost`; otherwise it follows from DB_URL's host name. */
export const databaseHasAddress: EnvRule = (read) =>
  read('DB_POSTGRES_URL') === undefined && NAMELESS.test(HOST.exec(read('DB_URL') ?? '')?.[1] ?? '')
    ? [missing('DB_POSTGRES_URL', 'DB_URL does not say where its Postgres is')]
    : [];
