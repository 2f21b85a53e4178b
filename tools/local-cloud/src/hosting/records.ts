/** The repository of a site's code. */
export interface SiteRepository {
  /** Clone address, without credentials. */
  cloneUrl: string;
  /** The branch whose pushes are built. */
  branch: string;
  /** Read token for that one repository; else it is read with the deploy key. */
  token?: string;
  /** Id of the deploy key. */
  deployKeyId?: string;
  /** `owner/repo`. */
  fullName?: string;
}

/** A deploy key of this server; the code host has the public key. */
export interface DeployKeyRecord {
  id: string;
  /** OpenSSH's line. */
  publicKey: string;
  /** PEM. */
  privateKey: string;
  createdAt: string;
}

/** A variable of a site, in the provider's own shape. */
export interface VariableRecord {
  key: string;
  scopes: readonly string[];
  values: readonly { id: string; value: string; context: string }[];
  /** Whether its value is never returned. */
  isSecret: boolean;
  updatedAt: string;
}

/** A receiver of one event of a site's deploys. */
export interface DeployHook {
  id: string;
  event: DeployEvent;
  url: string;
  /** Key of the JWS in `x-webhook-signature`. */
  secret: string;
}

export type DeployEvent = 'deploy_building' | 'deploy_created' | 'deploy_failed';

/** A certificate, as it was made last. Times are ISO 8601. */
export interface CertificateRecord {
  state: 'issued' | 'failed';
  domains: readonly string[];
  createdAt: string;
  expiresAt: string;
}

/** The names of a site that has none but its domain. */
export const NO_NAMES = { aliases: [], certificate: null, failsCertificate: false } as const;

/** How a site is built and run. */
export type SiteRuntime = 'server' | 'functions';

/** A hosted site. */
export interface SiteRecord {
  id: string;
  /** First label of the provider's own address; unique in all teams. */
  name: string;
  team: string;
  /** The custom domain. */
  domain: string | null;
  /** Further names of the site. */
  aliases: readonly string[];
  /** Null: it has the one of its domain only, as soon as that leads here. */
  certificate: CertificateRecord | null;
  /** Whether the next certificate that is asked for fails, as ordered on the site's page. */
  failsCertificate: boolean;
  repository: SiteRepository | null;
  variables: readonly VariableRecord[];
  hooks: readonly DeployHook[];
  /** Last segment of the address for the code host's reports of pushes, for a site linked by the API. */
  pushHook: string | null;
  /** The deploy that visitors see; null before the first one. */
  liveDeploy: string | null;
  /** Whether later builds are not shown to visitors. */
  locked: boolean;
  /** `functions`: built and run as at the provider. By default a Node server, as for self-hosting. */
  runtime?: SiteRuntime;
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
