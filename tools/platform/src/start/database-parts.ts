import type { Postgres } from '@portal/local-cloud/postgres';
import type { Ports } from '../settings.ts';
import type { Secrets } from './secrets.ts';

/** What preparing the platform's database depends on. */
export interface DatabaseParts {
  ports: Ports;
  secrets: Secrets;
  save: (changes: Partial<Secrets>) => void;
  postgres: Postgres;
  /** The auth server's address. */
  authUrl: string;
  /** The app's installation that the sample site's repository belongs to. */
  installationId: string;
  /** The code host's id of that repository. */
  sampleRepositoryId: string;
  environment: Readonly<Record<string, string | undefined>>;
}
