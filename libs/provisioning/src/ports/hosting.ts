/** A site at the hosting provider. */
export interface HostedSite {
  /** The provider's id. */
  hostingId: string;
  /** Unique among all customers of the provider. */
  name: string;
  /** Public address, `https://…`: of the custom domain if it has one. */
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
  /** Cannot be read through any API; set for production only. */
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
 * `not_configured` (the provider refuses the token or the team), and the errors documented at each method. After any
 * other failure than a refusal it is unknown whether the call took effect.
 */
export interface Hosting {
  /** The site of exactly that name in our account, or null. */
  findSite(name: string): Promise<HostedSite | null>;
  /**
   * Creates a site without a repository.
   * @throws AppError `conflict` when the name or the domain is taken, by any customer
   */
  createSite(site: { name: string; domain: string }): Promise<HostedSite>;
  /** Sets these variables; others stay. @throws AppError `not_found` */
  putVariables(hostingId: string, variables: readonly SiteVariable[]): Promise<void>;
  /**
   * Adds hooks that report every change of a deploy to `url`, signed with `secret`; replaces hooks to the same address.
   * @throws AppError `not_found`
   */
  putDeployHooks(hostingId: string, hook: { url: string; secret: string }): Promise<void>;
  /** Creates a key pair; the private key stays at the provider. */
  createDeployKey(): Promise<{ keyId: string; publicKey: string }>;
  /**
   * Links the repository, which is read with the key and built from. Returns the address to which the code host must
   * report pushes.
   * @throws AppError `not_found`
   */
  linkRepository(
    hostingId: string,
    link: { repository: LinkedRepository; keyId: string },
  ): Promise<{ pushHookUrl: string }>;
  /** Cancels builds and deletes the site with everything that belongs to it. Succeeds if it is missing. */
  deleteSite(hostingId: string): Promise<void>;
}
