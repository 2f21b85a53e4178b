import { type EnvOf, type EnvProblem, settingsFault, type workerEnv } from '@portal/env';
import { nodeDomainRecords } from '@portal/dns-lookup';
import { failureReporter } from '@portal/errors/log';
import { netlifyBuilds, netlifyHosting, netlifyNames } from '@portal/netlify';
import {
  adminAddresses,
  type Database,
  postgresAuditLog,
  postgresDomainClaims,
  siteContacts,
} from '@portal/platform-db';
import type { DomainDeps, DomainNotices, DomainRecords, HostedNames } from '@portal/provisioning';
import { mailDomainNotice } from '@portal/sites';
import { editorMails, type MailSettings } from './editor-mails.ts';
import { hostingAccount, type HostingSettings } from './hosting-account.ts';
import { unusableProvider } from './unusable-provider.ts';

/** The settings of work on the names of sites, which the worker and the admin app have under the same names. */
export type DomainSettings = HostingSettings &
  MailSettings &
  Pick<EnvOf<typeof workerEnv.table>, 'DNS_RESOLVER'>;

/** What each surface provides to it besides its settings. */
export interface DomainOptions {
  database: Database;
  /** Origin of the dashboard, to which mails to admins lead. */
  adminOrigin: string;
  /** The problems of optional settings. With a problem in a provider's settings, calls of the provider fail. */
  problems?: readonly EnvProblem[];
  /** The time limit in milliseconds of one request to the hosting provider; its own by default. */
  hostingMs?: number;
  /** Writes one line to the log. */
  write: (line: string) => void;
}

/** What work on the names of sites depends on, the same in every surface that does it. */
export function domainDeps(env: DomainSettings, options: DomainOptions): DomainDeps {
  const { database, problems = [], hostingMs, write } = options;
  const account = hostingAccount(env);
  const host = hostingMs === undefined ? account : { ...account, timeoutMs: hostingMs };
  const hostingFault = settingsFault(problems, ['HOST_API_URL']);
  const dnsFault = settingsFault(problems, ['DNS_RESOLVER']);
  const reportFailure = failureReporter(write);
  return {
    claims: postgresDomainClaims(database),
    notices: domainNotices(env, options),
    audit: postgresAuditLog(database),
    records:
      dnsFault === null
        ? nodeDomainRecords(env.DNS_RESOLVER === undefined ? {} : { server: env.DNS_RESOLVER })
        : unusableProvider<DomainRecords>(dnsFault),
    names: hostingFault === null ? netlifyNames(host) : unusableProvider<HostedNames>(hostingFault),
    hosting: hostingFault === null ? netlifyHosting(host) : unusableProvider(hostingFault),
    builds: hostingFault === null ? netlifyBuilds(host) : unusableProvider(hostingFault),
    now: () => new Date(),
    report: (error, siteId) => {
      write(`[domains] site=${siteId} did not succeed`);
      reportFailure(error);
    },
  };
}

/** Mails about names, by the platform's own mail server only: the auth provider has no such mails. */
function domainNotices(
  env: DomainSettings,
  { database, adminOrigin, problems = [] }: DomainOptions,
): DomainNotices {
  const fault = settingsFault(problems, ['MAIL_SMTP_URL', 'MAIL_FROM']);
  if (fault !== null) return unusableProvider<DomainNotices>(fault);
  const { own } = editorMails(env, { database, problems });
  return {
    send: async (siteId, notice) => {
      if (own === null) return false;
      const contacts = (id: string) => siteContacts(database, id);
      const mails = { ...own, adminOrigin, contacts, adminAddresses: () => adminAddresses(database) };
      await mailDomainNotice(mails, siteId, notice);
      return true;
    },
  };
}
