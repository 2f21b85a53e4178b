import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `.portal/ready.json`: where everything is while the platform runs. */
export interface Ready {
  urls: {
    /** The admin app, and the broker client sites ask. */
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
    /** Where one picks a person to sign in with. */
    social: string;
    /** Every mail the platform sends. */
    inbox: string;
    /** What the chat of sites asks. */
    languageModel: string;
    /** The platform's database, without credentials. */
    postgres: string;
    /** Pattern of provisioned sites' addresses. */
    sites: string;
  };
  accounts: { email: string; password?: string; what: string }[];
}

/** Says that the platform is ready; the file appears whole or not at all. */
export function writeReady(state: string, ready: Ready): void {
  const file = join(state, 'ready.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Says that it is not (or no longer) ready. */
export function clearReady(state: string): void {
  rmSync(join(state, 'ready.json'), { force: true });
}

/** What the running platform has written, or null when it is not ready. */
export function readReady(state: string): Ready | null {
  try {
    return JSON.parse(readFileSync(join(state, 'ready.json'), 'utf8'));
  } catch {
    return null;
  }
}
