/** Where a site's code comes from. */
export interface SiteRepository {
  /** Address `git clone` understands, without credentials. */
  cloneUrl: string;
  /** The branch whose pushes are built. */
  branch: string;
  /** Read token for that one repository. */
  token: string;
}

/** Who is told about a site's deploys, and about which event. */
export interface DeployHook {
  id: string;
  event: DeployEvent;
  url: string;
  /** Key of the JWS in `x-webhook-signature`. */
  secret: string;
}

export type DeployEvent = 'deploy_building' | 'deploy_created' | 'deploy_failed';

/** A hosted site. `name` is its subdomain. */
export interface SiteRecord {
  id: string;
  name: string;
  repository: SiteRepository;
  env: Readonly<Record<string, string>>;
  hooks: readonly DeployHook[];
  /** The deploy that visitors see; null before the first one. */
  liveDeploy: string | null;
  createdAt: string;
}

export type DeployState = 'enqueued' | 'building' | 'ready' | 'error';

/** One attempt to bring a commit online. Times are ISO 8601. */
export interface DeployRecord {
  id: string;
  siteId: string;
  state: DeployState;
  branch: string;
  /** Full commit id. */
  commit: string;
  title: string;
  errorMessage: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}
