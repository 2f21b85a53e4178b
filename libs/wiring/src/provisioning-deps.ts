import { bcryptPasswords } from '@portal/auth-provider';
import { cloudflareDns } from '@portal/cloudflare';
import { type Buckets, siteObjects, siteStarter } from '@portal/content-core';
import { codeHostApp, type EnvOf, type EnvProblem, settingsFault, type workerEnv } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { gitWireContentRepo } from '@portal/git-wire';
import { githubCodeHost, githubInstallationTokens } from '@portal/github';
import { netlifyBuilds, netlifyHosting } from '@portal/netlify';
import {
  type Database,
  postgresSiteApiKeys,
  postgresSiteClaims,
  postgresSitePeople,
  postgresStepRecords,
} from '@portal/platform-db';
import { type ProvisioningDeps, secretBox, timerPace } from '@portal/provisioning';
import { cloneUrl, generatePassword, mintAuthorization } from '@portal/sites';
import { randomUUID } from 'node:crypto';
import { editorMails } from './editor-mails.ts';
import { hostingAccount } from './hosting-account.ts';
import { unusableProvider } from './unusable-provider.ts';

/** The settings of provisioning, which the worker and the admin app have under the same names. */
export type ProvisioningSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  | 'DB_URL'
  | 'DB_ANON_KEY'
  | 'DB_SERVICE_ROLE_KEY'
  | 'CODEHOST_APP_ID'
  | 'CODEHOST_APP_PRIVATE_KEY'
  | 'CODEHOST_API_URL'
  | 'HOST_API_TOKEN'
  | 'HOST_TEAM_SLUG'
  | 'HOST_API_URL'
  | 'DNS_API_TOKEN'
  | 'DNS_ZONE_ID'
  | 'DNS_API_URL'
  | 'TEMPLATE_OWNER'
  | 'TEMPLATE_REPO'
  | 'DEV_DRY_RUN'
  | 'MAIL_SMTP_URL'
  | 'MAIL_FROM'
>;

/** What each surface provides to provisioning besides its settings. */
export interface ProvisioningOptions {
  database: Database;
  buckets: Buckets;
  /** The problems of optional settings. With a problem in a provider's settings, calls of the provider fail. */
  problems?: readonly EnvProblem[];
  /** PLATFORM_API_URL of new sites. */
  platformApiUrl: string;
  /** Writes one line to the log. */
  write: (line: string) => void;
}

/** The number of proxies that the hosting provider has before a site. */
const HOSTING_PROXIES = 1;
const COMMITTER = { name: 'Portal', email: 'platform@portal.localhost' };

/** The dependencies of provisioning, which are the same in every surface that creates and deletes sites. */
export function provisioningDeps(env: ProvisioningSettings, options: ProvisioningOptions): ProvisioningDeps {
  const { database, write, buckets, platformApiUrl, problems = [] } = options;
  const now = () => new Date();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const passwords = bcryptPasswords();
  const reportFailure = failureReporter(write);
  return {
    ...providers(env, problems),
    objects: siteObjects(buckets),
    claims: postgresSiteClaims(database),
    steps: postgresStepRecords(database),
    people: postgresSitePeople(database, randomUUID),
    keys: postgresSiteApiKeys(database, { now, newId: randomUUID }),
    mails: editorMails(env, { database, problems }).mails,
    passwords: {
      passphrase: () => generatePassword(randomBytes),
      hash: (passphrase) => passwords.hash(passphrase),
    },
    box: secretBox({ secret: env.CODEHOST_APP_PRIVATE_KEY, randomBytes }),
    pace: timerPace({ now, setTimeout, clearTimeout }),
    settings: {
      template: { owner: env.TEMPLATE_OWNER, repo: env.TEMPLATE_REPO },
      platformApiUrl,
      dbUrl: env.DB_URL,
      dbAnonKey: env.DB_ANON_KEY,
      trustedProxyHops: HOSTING_PROXIES,
      dryRun: env.DEV_DRY_RUN ?? false,
    },
    newId: randomUUID,
    randomBytes,
    report: (error, { siteId, step }) => {
      write(`[provision] site=${siteId} step=${step} did not succeed`);
      reportFailure(error);
    },
  };
}

type Providers = Pick<ProvisioningDeps, 'codeHost' | 'hosting' | 'builds' | 'dns' | 'starter'>;

function providers(env: ProvisioningSettings, problems: readonly EnvProblem[]): Providers {
  const { app, origin } = codeHostApp(env);
  const tokens = githubInstallationTokens(app);
  const host = hostingAccount(env);
  const hostingFault = settingsFault(problems, ['HOST_API_URL']);
  const dnsFault = settingsFault(problems, ['DNS_API_URL']);
  return {
    codeHost: githubCodeHost(app),
    hosting: hostingFault === null ? netlifyHosting(host) : unusableProvider(hostingFault),
    builds: hostingFault === null ? netlifyBuilds(host) : unusableProvider(hostingFault),
    dns:
      dnsFault === null
        ? cloudflareDns({
            token: env.DNS_API_TOKEN,
            zoneId: env.DNS_ZONE_ID,
            ...(env.DNS_API_URL === undefined ? {} : { baseUrl: env.DNS_API_URL }),
          })
        : unusableProvider(dnsFault),
    starter: siteStarter({
      openRepo: (site) =>
        gitWireContentRepo({
          url: cloneUrl(origin, site),
          authorization: () => mintAuthorization(tokens, site, 'write'),
        }),
      now: () => new Date(),
      committer: COMMITTER,
    }),
  };
}
