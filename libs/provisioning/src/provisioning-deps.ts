import type { EditorMails, SiteKeyRecords } from '@portal/sites';
import type { Builds } from './ports/builds.ts';
import type { CodeHost } from './ports/code-host.ts';
import type { Dns } from './ports/dns.ts';
import type { Hosting } from './ports/hosting.ts';
import type { ObjectRemoval } from './ports/object-removal.ts';
import type { Pace } from './ports/pace.ts';
import type { SecretBox } from './ports/secret-box.ts';
import type { SiteClaims } from './ports/site-claims.ts';
import type { InitialPasswords, SitePeople } from './ports/site-people.ts';
import type { SiteStarter } from './ports/site-starter.ts';
import type { StepRecords } from './ports/step-records.ts';

/** What every site is set up with. */
export interface ProvisioningSettings {
  /** The repository that new ones are made from. */
  template: { owner: string; repo: string };
  /** PLATFORM_API_URL of the site. */
  platformApiUrl: string;
  dbUrl: string;
  dbAnonKey: string;
  /** Proxies that the hosting provider puts before the site. */
  trustedProxyHops: number;
  /** Calls no provider; every step is done at once. */
  dryRun: boolean;
}

/** What a step calls: providers and records outside the run. */
export interface Providers {
  codeHost: CodeHost;
  hosting: Hosting;
  builds: Builds;
  dns: Dns;
  starter: SiteStarter;
  people: SitePeople;
  mails: EditorMails;
  keys: Pick<SiteKeyRecords, 'issue' | 'list' | 'revoke'>;
  objects: ObjectRemoval;
}

/** What a run needs. */
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
  /** For the log: what went wrong in a step, whether or not it was repeated. */
  report(error: unknown, at: { siteId: string; step: string }): void;
}
