import { AppError } from '@portal/errors';
import { isIP } from 'node:net';

/** The settings with the address of the database. */
export interface DatabaseSettings {
  /** Project API URL of the database and auth provider. */
  DB_URL: string;
  /** Also the password of the role `portal_service`. */
  DB_SERVICE_ROLE_KEY: string;
  /** Overrides the address. A missing user or password is filled in. */
  DB_POSTGRES_URL?: string | undefined;
}

const ROLE = 'portal_service';

/**
 * The SQL address from the settings: `DB_POSTGRES_URL`, else role `portal_service` at `db.<host of DB_URL>`, port 5432, database
 * `postgres`, over TLS. It carries the password: never log it.
 * @see design section 3
 * @throws AppError `not_configured` when the database cannot be derived from DB_URL, or an address is invalid.
 */
export function postgresAddress(settings: DatabaseSettings): string {
  const address = settings.DB_POSTGRES_URL
    ? parseAddress('DB_POSTGRES_URL', settings.DB_POSTGRES_URL)
    : hostedAddress(parseAddress('DB_URL', settings.DB_URL));
  if (address.username === '') address.username = ROLE;
  if (address.password === '') address.password = encodeURIComponent(settings.DB_SERVICE_ROLE_KEY);
  return address.href;
}

function parseAddress(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new AppError('not_configured', `${name} is not an address; correct it.`);
  return new URL(text);
}

function hostedAddress({ hostname }: URL): URL {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 || bare === 'localhost' || bare.endsWith('.localhost'))
    throw new AppError(
      'not_configured',
      `DB_URL names ${bare}, which says nothing about where its Postgres is; set DB_POSTGRES_URL.`,
    );
  return new URL(`postgres://db.${hostname}:5432/postgres?sslmode=require`);
}
