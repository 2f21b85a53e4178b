/** A site as the hosting provider has it. */
export interface HostedSite {
  /** The provider's id. */
  hostingId: string;
  /** Unique among all customers of the provider. */
  name: string;
  /** Public address, `https://…`: of the custom domain where it has one. */
  url: string;
  /** Host name that a DNS record of the custom domain points to. */
  target: string;
  /** The custom domain; null before one is set. */
  domain: string | null;
  /** Whether the certificate of the public address is in place. */
  certificate: boolean;
}

/** One variable of a site's build and runtime. */
export interface SiteVariable {
  name: string;
  value: string;
  /** Never readable again, through any API; given to production only. */
  secret: boolean;
}

/** What a hosting provider needs to build from a private repository. */
export interface LinkedRepository {
  /** The code host's id of the repository. */
  repositoryId: string;
  owner: string;
  repo: string;
  branch: string;
}

/**
 * Sites of the hosting provider, in our account. Every method throws `AppError` `upstream_unavailable`, `rate_limited`,
 * `not_configured` (the provider refuses the token or the team), and what is said beside it. A failure other than those of refusal leaves open
 * whether the call took effect.
 */
export interface Hosting {
  /** The site of exactly that name in our account, or null. */
  findSite(name: string): Promise<HostedSite | null>;
  /** A site without a repository. @throws AppError `conflict` when the name or the domain is taken, by whomever */
  createSite(site: { name: string; domain: string }): Promise<HostedSite>;
  /** Sets the variables, replacing what they had; others stay. @throws AppError `not_found` */
  putVariables(hostingId: string, variables: readonly SiteVariable[]): Promise<void>;
  /** Has every change of a deploy reported to `url`, signed with `secret`; replaces hooks to the same address. @throws AppError `not_found` */
  putDeployHooks(hostingId: string, hook: { url: string; secret: string }): Promise<void>;
  /** Makes a key pair; the provider keeps the private half. */
  createDeployKey(): Promise<{ keyId: string; publicKey: string }>;
  /**
   * Builds the site from the repository, read with the key. Gives the address that the code host reports pushes to: without that, no push
   * is built. @throws AppError `not_found`
   */
  linkRepository(
    hostingId: string,
    link: { repository: LinkedRepository; keyId: string },
  ): Promise<{ pushHookUrl: string }>;
  /** Ends builds and takes the site down with all that belongs to it. Missing is done. */
  removeSite(hostingId: string): Promise<void>;
}
