import { bcryptPasswords, databaseProvider, signInTurns } from '@portal/auth-provider';
import { memoryEditorAccounts } from '@portal/auth-provider/fakes';
import { directBackend } from '@portal/broker';
import {
  postgresAudiences,
  postgresAuditLog,
  postgresCredentials,
  postgresRateLimiter,
  postgresSiteRecords,
  type Database,
} from '@portal/platform-db';
import {
  memoryAccountTokens,
  memoryAccountLinks,
  memoryEditorMails,
  memoryLiveHints,
  memorySite,
  memorySiteStorage,
} from '@portal/sites/fakes';
import { randomUUID } from 'node:crypto';
import { benchDatabase } from '../bench-database.ts';
import { addBenchSite, BENCH_SITE } from '../bench-site.ts';
import type { RefusingSite } from './refusing-site.ts';

const SITE = BENCH_SITE;
const SETTINGS = {
  secret: 'a-session-secret-of-more-than-32-characters',
  siteKey: SITE,
  site: 'https://site.example.test',
  aliases: [],
};
/** A name takes a hundred failures in a quarter of an hour. */
const NAMES = 2;
const now = () => new Date();

/** A standalone site with named sign-ins, on a real Postgres of its own. */
export async function credentialSite(): Promise<RefusingSite> {
  const { database, close } = await benchDatabase();
  await addRecords(database);
  const as = (username: string) => ({ method: 'viewer', username, password: 'a wrong one' }) as const;
  return {
    provider: providerOn(database),
    known: (attempt) => as(`desk-${attempt % NAMES}`),
    unknown: (attempt) => as(`unknown-${attempt}`),
    close,
  };
}

async function addRecords(database: Database): Promise<void> {
  await addBenchSite(database);
  await postgresAudiences(database, randomUUID).forSite(SITE).create({ name: 'press', isDefault: false });
  const hash = await bcryptPasswords().hash('the right one');
  for (let name = 0; name < NAMES; name += 1)
    await postgresCredentials(database)
      .forSite(SITE)
      .create({
        id: randomUUID(),
        audience: 'press',
        username: `desk-${name}`,
        label: 'A desk',
        password: { hash, cipher: `v1.${'A'.repeat(16)}.${'A'.repeat(40)}` },
      });
}

function providerOn(database: Database) {
  const deps = {
    records: postgresSiteRecords(database, randomUUID),
    limiter: postgresRateLimiter(database, now),
    audit: postgresAuditLog(database),
    // No mail and no file is requested.
    mails: memoryEditorMails(memorySite(), randomUUID),
    accounts: memoryAccountLinks(memorySite(), randomUUID),
    accountTokens: memoryAccountTokens(),
    liveHints: memoryLiveHints(),
    storage: { forSite: () => memorySiteStorage(randomUUID) },
    now,
    log: () => undefined,
    repository: () => ({ url: 'https://code.example.test/bench/site', token: '', publishedBranch: 'main' }),
  };
  const backend = directBackend(deps, SITE);
  const turns = signInTurns({ concurrent: 8, waiting: 64, now });
  return databaseProvider({
    settings: () => SETTINGS,
    open: () => ({ backend, accounts: memoryEditorAccounts({ now, accounts: [] }) }),
    providers: [],
    passwords: bcryptPasswords(),
    now,
    elapsed: () => performance.now(),
    newId: randomUUID,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    log: () => undefined,
    inBackground: () => undefined,
    turns: { viewers: turns, editors: turns },
  });
}
