import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `.portal/ready.json`: the addresses of all parts while the platform runs. */
export interface Ready {
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
