import { memoize } from '@portal/auth-provider';
import { directBackend, type OwnRepository } from '@portal/broker';
import { bucketStorage, type Buckets } from '@portal/content-core';
import {
  type AccountLinks,
  type EditorMails,
  type ForSite,
  platformMails,
  type SiteBackend,
  type SiteRecords,
} from '@portal/sites';
import {
  openDatabase,
  postgresAddress,
  postgresAuditLog,
  postgresRateLimiter,
  postgresSiteRecords,
} from '@portal/platform-db';
import {
  supabaseAccountLinks,
  supabaseAccountTokens,
  supabaseEditorMails,
  supabaseLiveHints,
} from '@portal/supabase';
import { randomBytes, randomUUID } from 'node:crypto';
import type { StandaloneSite } from '../../settings/site-settings.ts';

/** What the backend of a standalone site is made with. */
export interface StandaloneOptions {
  settings: StandaloneSite;
  buckets: Buckets;
  mode: 'server' | 'function';
  /** @throws AppError `not_configured` */
  repository: () => OwnRepository;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * The platform's records in process, over the site's own database: the same operations, with the same rights, that platform
 * mode asks for over the network. Part of the kit's wiring, apart from it so that only standalone sites load the database
 * driver.
 */
export function standaloneBackend(options: StandaloneOptions): SiteBackend {
  const { settings, buckets, mode, repository, now, log } = options;
  const { databaseUrl, anonKey, serviceRoleKey } = settings;
  const url = postgresAddress({
    DB_URL: databaseUrl,
    DB_SERVICE_ROLE_KEY: serviceRoleKey,
    DB_POSTGRES_URL: settings.postgresUrl,
  });
  const database = openDatabase({ url, mode });
  const records = postgresSiteRecords(database, randomUUID);
  const provider = { url: databaseUrl, apiKey: serviceRoleKey };
  const accounts = supabaseAccountLinks(provider);
  return directBackend(
    {
      records,
      limiter: postgresRateLimiter(database, now),
      mails: mailsOf(
        settings,
        { records, accounts, now },
        supabaseEditorMails({ ...provider, otherOrigin: async () => settings.aliases[0] ?? null }),
      ),
      accounts,
      accountTokens: supabaseAccountTokens({ url: databaseUrl, apiKey: anonKey }),
      liveHints: supabaseLiveHints(provider),
      audit: postgresAuditLog(database),
      storage: bucketStorage(buckets),
      now,
      log,
      repository,
    },
    settings.siteKey,
  );
}

/** Which mails are sent is decided by the first one, so that unusable settings of mail stop nothing else. */
function mailsOf(
  { mail }: StandaloneSite,
  deps: { records: ForSite<SiteRecords>; accounts: AccountLinks; now: () => Date },
  provider: EditorMails,
): EditorMails {
  const mails = memoize(async () => {
    const found = mail();
    if (found === null) return provider;
    const { smtpMail } = await import('@portal/smtp');
    return platformMails({ ...deps, mail: smtpMail(found), agency: found.from.name, randomBytes });
  });
  return {
    invite: async (invitation) => (await mails()).invite(invitation),
    sendReset: async (person) => (await mails()).sendReset(person),
    notify: async (person, notice) => (await mails()).notify(person, notice),
  };
}
