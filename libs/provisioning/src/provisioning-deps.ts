import type { EditorMails, SiteKeyRecords } from '@portal/sites';
import type { Builds } from './ports/builds.ts';
import type { CodeHost } from './ports/code-host.ts';
import type { Dns } from './ports/dns.ts';
import type { Hosting } from './ports/hosting.ts';
import type { ObjectRemoval } from './ports/object-removal.ts';
import type { Pace } from './ports/pace.ts';
import type { SecretBox } from './ports/secret-box.ts';
import type { SiteClaims } from './ports/site-claims.ts';
import type { InitialPasswords, InitialAccess } from './ports/initial-access.ts';
import type { SiteStarter } from './ports/site-starter.ts';
import type { StepRecords } from './ports/step-records.ts';

/** Settings that apply to every site. */
export interface ProvisioningSettings {
  /** The repository that new ones are made from. */
  template: { owner: string; repo: string };
  /** PLATFORM_API_URL of the site. */
  platformApiUrl: string;
  dbUrl: string;
  dbAnonKey: string;
  /** How many proxies the hosting provider has in front of the site. */
  trustedProxyHops: number;
  /** If true, no provider is called, and every step is finished at once. */
  dryRun: boolean;
}

/** The ports that a step calls: providers and records outside the run. */
export interface Providers {
  codeHost: CodeHost;
  hosting: Hosting;
  builds: Builds;
  dns: Dns;
  starter: SiteStarter;
  people: InitialAccess;
  mails: EditorMails;
  keys: Pick<SiteKeyRecords, 'issue' | 'list' | 'revoke'>;
  objects: ObjectRemoval;
}

/** What a run depends on. */
export interface ProvisioningDeps extends Providers {
  claims: SiteClaims;
  steps: StepRecords;
  passwords: InitialPasswords;
  box: SecretBox;
  pace: Pace;
  settings: ProvisioningSettings;
  newId(): string;
  /** From a cryptographic source. */
  randomBytes(length: number): Uint8Array;
  /** Logs a failure of a step, whether or not it is retried. */
  report(error: unknown, at: { siteId: string; step: string }): void;
}
