import { randomUUID } from 'node:crypto';
import { connected } from './connected.ts';

/** The migrated database that every test database is a copy of. Made once a run by `tools/pg-testing`. */
export const TEMPLATE = 'portal_template';

/** Password of `portal_service` in the test cluster. */
export const SERVICE_PASSWORD = 'service-password-of-tests';

/** A migrated, empty database for one suite. */
export interface TestDatabase {
  /** For the role the platform uses. */
  url: string;
  /** For the superuser. */
  adminUrl: string;
  /** Drops it, closing open connections. */
  drop(): Promise<void>;
}

/** A fresh copy of the template, in about 50 ms. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = clusterAddress();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await connected(cluster, (sql) => sql.unsafe(`create database ${name} template ${TEMPLATE}`));
  const address = (change: (url: URL) => void) => {
    const url = new URL(cluster);
    url.pathname = `/${name}`;
    change(url);
    return url.href;
  };
  return {
    url: address((url) => Object.assign(url, { username: 'portal_service', password: SERVICE_PASSWORD })),
    adminUrl: address(() => undefined),
    drop: async () =>
      void (await connected(cluster, (sql) => sql.unsafe(`drop database ${name} with (force)`))),
  };
}

function clusterAddress(): string {
  // eslint-disable-next-line house/no-env -- set by the tests' own global set-up, never by a deployment
  const address = process.env['PORTAL_TEST_POSTGRES'];
  if (address === undefined)
    throw new Error('No test cluster: run this suite with `npx nx test:pg`, whose global set-up starts one.');
  return address;
}
