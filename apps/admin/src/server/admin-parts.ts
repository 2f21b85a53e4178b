import type { AppStore, IdentityProvider } from '@portal/oauth-server';
import type { RefundingRateLimiter, SingleUse } from '@portal/ports';
import type { Builds, HostingIds, InitialViewer, RepositoryAddress, RequestDeps } from '@portal/provisioning';
import type {
  AccessGate,
  AccountDeletion,
  AccountReader,
  AdminMail,
  AuditLog,
  AuditReader,
  AuditTerms,
  AuthenticatorRemoval,
  Authenticators,
  ChatEndpoint,
  DashboardSessions,
  EditorMails,
  ForSite,
  LiveHints,
  OlderVersions,
  PersonalRecords,
  UserOverview,
  UserRegistry,
  RightsRegistry,
  RoutineRuns,
  SecondFactorRecords,
  SiteKeyRecords,
  SiteOverview,
  SiteRecords,
  SiteSummary,
} from '@portal/sites';
import type { CommitReader } from '@portal/wiring';
import type { ProviderCheck } from '../health/check-providers.ts';
import type { MigrationMark } from '../health/migrations-health.ts';
import type { Doctor } from '../health/wiring.ts';
import type { AdoptableDeps } from '../installations/adoptable-repositories.ts';
import type { LinkFlowDeps } from '../installations/link-flow.ts';
import type { SiteDomainsHere } from '../domains/change-domains.ts';
import type { SessionKeys } from '../session/session-keys.ts';
import type { KnownHosts } from '../sites/searched-text.ts';
import type { ProvisioningSlices } from './provisioning-slices.ts';

/** What the routes of the running admin app depend on. Built once, by `wiring.ts`. */
export interface AdminParts {
  /** The app's own origin. */
  origin: string;
  identity: IdentityProvider;
  /** The platform's access check, the same that the connector uses. */
  gate: AccessGate;
  sessions: DashboardSessions;
  secondFactor: {
    /** Whether admins must have one. */
    required: boolean;
    authenticators: Authenticators;
    removal: AuthenticatorRemoval;
    factors: SecondFactorRecords;
    /** Those of the users who have a second factor. */
    holders: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  };
  randomBytes: (length: number) => Uint8Array;
  /** Mails all admins. False: the platform has no mail server of its own. */
  mailAdmins: (mail: AdminMail) => Promise<boolean>;
  /** Mails one user about their account. False: as for `mailAdmins`. */
  mailUser: (email: string, mail: AdminMail) => Promise<boolean>;
  /** Sites that the signed-in user may see. */
  overview: SiteOverview;
  people: {
    /** Users that the signed-in user may see. */
    overview: UserOverview;
    registry: Pick<UserRegistry, 'allowSignup' | 'disallowSignup' | 'addMembership' | 'removeMembership'>;
    rights: RightsRegistry;
  };
  /** What is recorded about persons, and their accounts at the auth provider. */
  persons: PersonalRecords;
  accounts: AccountDeletion & AccountReader;
  newId: () => string;
  /** Records of a site's members and credentials; pages ask `overview` for the site first. */
  records: ForSite<
    Pick<
      SiteRecords,
      'members' | 'channel' | 'audiences' | 'credentials' | 'settings' | 'editorCodes' | 'staff'
    >
  >;
  /** Mails to the members of sites. */
  mails: EditorMails;
  liveHints: Pick<LiveHints, 'announceRenamed'>;
  siteKeys: SiteKeyRecords;
  /** Apps that act for users, and what users allow them to do. */
  apps: AppStore;
  /** What site requests depend on; their worker is this process. */
  requestDeps: RequestDeps;
  work: ProvisioningSlices;
  /** Rate limits of users, shared with the connector. */
  limiter: RefundingRateLimiter;
  /** How many trusted proxies in front add to `X-Forwarded-For`. */
  trustedHops: number;
  /** Makes a new passphrase for a site's first viewer: the only plaintext this app handles. @see design section 8 */
  renewInitialViewer: (siteId: string) => Promise<InitialViewer>;
  /** Makes a new key, sets it at the hosting provider and publishes the site with it. */
  rotateSiteKey: (site: SiteSummary) => Promise<void>;
  hosted: {
    builds: Pick<Builds, 'listDeploys' | 'restoreDeploy'>;
    hosting: HostingIds;
    /** Which sites show an older version, as last recorded. */
    versions: OlderVersions;
    /** Who made a version, and what it changed. */
    commits: CommitReader;
  };
  /** The clients' domains of sites. */
  domains: SiteDomainsHere;
  /** Name of the zone that sites live in; null while the DNS provider does not return it. */
  zoneName: () => Promise<string | null>;
  /** The hosts by which an address that was pasted into a search is recognized. */
  hosts: KnownHosts;
  /** Linking accounts at the code host. */
  linking: LinkFlowDeps;
  /** The repositories of an installation, and which of them have no site. */
  repositories: AdoptableDeps['repositories'] & {
    /** @throws AppError as `requireAdoptable` of `@portal/provisioning` */
    requireAdoptable: (at: RepositoryAddress) => Promise<void>;
  };
  /** The dependencies of the health page. */
  health: {
    checks: readonly ProviderCheck[];
    appliedMigrations: () => Promise<readonly MigrationMark[]>;
    routines: Pick<RoutineRuns, 'last'>;
    doctor: Doctor;
  };
  /** Sender of the platform's mails; null if the auth provider sends them. */
  mailFrom: { name: string; address: string } | null;
  /** The address that users add to their assistants; null if it is not set. */
  connectorAddress: string | null;
  audit: AuditLog;
  auditReader: AuditReader;
  /** How long entries stay. */
  auditTerms: AuditTerms;
  now: () => Date;
  keys: SessionKeys;
  /** Single-use ids of one-time answers. */
  uses: Pick<SingleUse, 'use'>;
  /** Answers `POST /api/site/<operation>`. */
  broker: (request: Request) => Promise<Response>;
  /** Answers `POST /api/site/llm` and `/api/site/llm-tools`, and `GET /api/site/llm` as `check`. */
  chat: Readonly<Record<ChatEndpoint | 'check', (request: Request) => Promise<Response>>>;
  /** Answers `POST /api/connector/deploy-state`. */
  deployState: (request: Request) => Promise<Response>;
  /** Answers `POST /api/webhooks/code-host`. */
  codeHostEvents: (request: Request) => Promise<Response>;
  reportFailure: (error: unknown) => void;
}
