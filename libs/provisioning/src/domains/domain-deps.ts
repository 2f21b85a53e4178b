import type { Builds } from '../ports/builds.ts';
import type { AuditLog } from '@portal/sites';
import type { DomainClaims } from '../ports/domain-claims.ts';
import type { DomainNotices } from '../ports/domain-notices.ts';
import type { DomainRecords } from '../ports/domain-records.ts';
import type { HostedNames } from '../ports/hosted-names.ts';
import type { Hosting } from '../ports/hosting.ts';

/** What work on the names of sites depends on. */
export interface DomainDeps {
  claims: DomainClaims;
  records: DomainRecords;
  names: HostedNames;
  hosting: Pick<Hosting, 'putVariables'>;
  builds: Pick<Builds, 'startBuild' | 'listDeploys'>;
  notices: DomainNotices;
  audit: AuditLog;
  now(): Date;
  /** Logs a failure of a provider. */
  report(error: unknown, siteId: string): void;
}
