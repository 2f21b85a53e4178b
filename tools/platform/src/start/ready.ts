import type { CodeHost } from '@portal/local-cloud/code-host';
import type { Hosting } from '@portal/local-cloud/hosting';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from '../settings.ts';
import { PEOPLE, SITE_EDITORS, SITE_VIEWERS } from './accounts.ts';
import { SAMPLE } from './sample-repository.ts';
import type { Secrets } from './secrets.ts';

/** `.portal/ready.json`: the addresses of all parts while the platform runs. */
export interface Ready {
  /** The target of `npm run deploy:settings` whose settings the apps have; null: they have those of this machine. */
  target: string | null;
  urls: {
    /** The admin app, and the broker for client sites. */
    admin: string;
    sampleSite: string;
    codeHost: string;
    /** Clone address with the credentials of the local developer in it. */
    sampleRepository: string;
    hosting: string;
    /** The zone's records. */
    dns: string;
    /** The connector's public origin; its MCP endpoint is `<connector>/mcp`. */
    connector: string;
    /** The database and auth provider's API; the auth API is at `/auth/v1`. */
    auth: string;
    /** Large files: S3 with the credentials, and the public bucket for everyone. */
    objectStore: string;
    /** The social sign-in, where one chooses an account. */
    social: string;
    /** Every mail the platform sends. */
    inbox: string;
    /** The language model for the chat of sites. */
    languageModel: string;
    /** The platform's database, without credentials. */
    postgres: string;
    /** Pattern of provisioned sites' addresses. */
    sites: string;
    /** The database provider's management API, for `npm run migrate`. */
    databaseApi: string;
  };
  accounts: { email: string; password?: string; what: string }[];
}

/** Marks the platform as ready; the file is written atomically. */
export function writeReady(state: string, ready: Ready): void {
  const file = join(state, 'ready.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Marks the platform as not ready. */
export function clearReady(state: string): void {
  rmSync(join(state, 'ready.json'), { force: true });
}

/** The file of the running platform, or null if it is not ready. */
export function readReady(state: string): Ready | null {
  try {
    return JSON.parse(readFileSync(join(state, 'ready.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** The addresses and accounts of a platform whose parts have started. */
export function readyOf({
  codeHost,
  hosting,
  host,
  ports,
  secrets,
  target,
}: {
  codeHost: CodeHost;
  hosting: Hosting;
  host: string;
  ports: Ports;
  secrets: Secrets;
  target: string | null;
}): Ready {
  const clone = new URL(codeHost.cloneUrl(SAMPLE.repository));
  const of = (name: string) => secrets.samplePasswords[name] ?? '';
  clone.username = 'developer';
  clone.password = secrets.developerToken ?? '';
  return {
    target,
    urls: {
      admin: `http://localhost:${ports.admin}`,
      sampleSite: `http://localhost:${ports.sampleSite}`,
      codeHost: codeHost.url,
      sampleRepository: clone.href,
      hosting: hosting.url,
      dns: `http://${host}:${ports.dns}`,
      connector: `http://localhost:${ports.connector}`,
      auth: `http://127.0.0.1:${ports.auth}`,
      objectStore: `http://127.0.0.1:${ports.objectStore}`,
      social: `http://127.0.0.1:${ports.social}`,
      inbox: `http://127.0.0.1:${ports.inbox}`,
      languageModel: `http://127.0.0.1:${ports.languageModel}`,
      postgres: `postgres://127.0.0.1:${ports.postgres}/postgres`,
      sites: `http://<subdomain>.localhost:${ports.sites}`,
      databaseApi: `http://${host}:${ports.databaseApi}`,
    },
    accounts: [
      ...PEOPLE.map(({ email, what }) => ({ email, what })),
      ...SITE_EDITORS.map(({ email, what }) => ({ email, what, password: of(email) })),
      ...SITE_VIEWERS.map(({ username, what }) => ({ email: username, what, password: of(username) })),
    ],
  };
}
