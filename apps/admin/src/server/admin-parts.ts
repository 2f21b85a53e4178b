import type { AppStore, IdentityProvider } from '@portal/oauth-server';
import type { RefundingRateLimiter, SingleUse } from '@portal/ports';
import type {
  Builds,
  HostingIds,
  InitialViewer,
  ListedRepository,
  RepositoryAddress,
  RepositoryList,
  RequestDeps,
} from '@portal/provisioning';
import type {
  AccessGate,
  AuditLog,
  AuditReader,
  ChatEndpoint,
  DashboardSessions,
  EditorMails,
  ForSite,
  LiveHints,
  OlderVersions,
  UserOverview,
  UserRegistry,
  RightsRegistry,
  RoutineRuns,
  SiteKeyRecords,
  SiteOverview,
  SiteRecords,
  SiteSummary,
} from '@portal/sites';
import type { CommitReader } from '@portal/wiring';
import type { ProviderCheck } from '../health/ask-providers.ts';
import type { MigrationMark } from '../health/migrations-health.ts';
import type { LinkFlowDeps } from '../installations/link-flow.ts';
import type { SessionKeys } from '@portal/auth-provider/dashboard-session';
import type { SiteWork } from './site-work.ts';

/** What the routes of the running admin app stand on. Built once, by `wiring.ts`. */
export interface AdminParts {
  /** The app's own origin. */
  origin: string;
  identity: IdentityProvider;
  /** The platform's one access check, the same that the connector asks. */
  gate: AccessGate;
  sessions: DashboardSessions;
  /** Sites as the person who asks sees them. */
  overview: SiteOverview;
  people: {
    /** People as the person who asks sees them. */
    overview: UserOverview;
    registry: Pick<UserRegistry, 'allowSignup' | 'disallowSignup' | 'addMembership' | 'removeMembership'>;
    rights: RightsRegistry;
  };
  /** Records of a site's people; pages ask `overview` for the site first. */
  records: ForSite<Pick<SiteRecords, 'members' | 'channel' | 'audiences' | 'credentials' | 'settings'>>;
  /** Mails to the members of sites. */
  mails: EditorMails;
  liveHints: Pick<LiveHints, 'announceRenamed'>;
  siteKeys: SiteKeyRecords;
  /** Apps that act for people, and what people let them do. */
  apps: AppStore;
  /** What asking for sites stands on; its worker is this process. */
  asking: RequestDeps;
  work: SiteWork;
  /** Counts what people may do only so often, with the connector. */
  limiter: RefundingRateLimiter;
  /** How many proxies in front add to `X-Forwarded-For`. */
  trustedHops: number;
  /** A fresh passphrase for a site's first viewer: the one plaintext this app ever holds. @see design section 8 */
  renewInitialViewer: (siteId: string) => Promise<InitialViewer>;
  /** A new key, set at the hosting provider and published. */
  rotateSiteKey: (site: SiteSummary) => Promise<void>;
  hosted: {
    builds: Pick<Builds, 'listDeploys' | 'restoreDeploy'>;
    hosting: HostingIds;
    /** Which sites show an older version, as last recorded. */
    versions: OlderVersions;
    /** Who made a version, and what it changed. */
    commits: CommitReader;
  };
  /** Name of the zone that sites live in; null while the DNS provider does not tell it. */
  zoneName: () => Promise<string | null>;
  /** Linking accounts at the code host. */
  linking: LinkFlowDeps;
  /** What installations reach, and which of it has no site. */
  repositories: RepositoryList & {
    adopted: (repositories: readonly ListedRepository[]) => Promise<Set<ListedRepository>>;
    isTemplate: (repository: ListedRepository) => boolean;
    /** @throws AppError as `requireAdoptable` of `@portal/provisioning` */
    requireAdoptable: (at: RepositoryAddress) => Promise<void>;
  };
  /** What the health page asks. */
  health: {
    checks: readonly ProviderCheck[];
    appliedMigrations: () => Promise<readonly MigrationMark[]>;
    routines: Pick<RoutineRuns, 'last'>;
  };
  /** Who the platform's own mails are from; null: the auth provider mails. */
  mailFrom: { name: string; address: string } | null;
  /** What users add to their assistants; null: this app does not know it. */
  connectorAddress: string | null;
  audit: AuditLog;
  auditReader: AuditReader;
  now: () => Date;
  keys: SessionKeys;
  /** Ids that may be used once, of answers to forms. */
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
