/** What a name's DNS must have for the hosting provider. */
export interface HostRecords {
  /** Target of a CNAME. */
  cname: string;
  /** Target of an ALIAS, ANAME or flattened CNAME, where a CNAME cannot be. */
  alias: string;
  /** Addresses for an A record, where neither can be. */
  addresses: readonly string[];
  /** The certificate authority's name in CAA records. */
  issuer: string;
  /** Label of the TXT record by which the provider takes a name from another of its customers. */
  challenge: string;
}

/** The certificate of a hosted site. */
export interface Certificate {
  state: 'waiting' | 'in_place' | 'failed';
  /** Names that it covers. */
  names: readonly string[];
  expiresAt: Date | null;
}

/**
 * Names at which the hosting provider serves a site. Every method throws `AppError` `upstream_unavailable`,
 * `rate_limited`, `not_configured`, and `not_found` when there is no such site. Each changes one name at a time and
 * changes nothing when that is done already; callers see to it that one process changes the names of a site.
 */
export interface HostedNames {
  /** What DNS must have for a site with that target. Calls no provider. */
  records(target: string): Promise<HostRecords>;
  /**
   * Serves the site at one more name. `proof`: the value of the TXT record at the provider's challenge, to take the name
   * from another customer; null to ask without one.
   * @throws AppError `conflict` when another customer has the name
   */
  addAlias(hostingId: string, name: string, proof: string | null): Promise<void>;
  /** Ends that; the primary name cannot be removed. @throws AppError `conflict` when it is the primary */
  removeAlias(hostingId: string, name: string): Promise<void>;
  /**
   * Makes a name of the site its public address; the one before stays an alias. Returns the origin.
   * @throws AppError `conflict` when the site does not have the name
   */
  setPrimary(hostingId: string, name: string): Promise<string>;
  certificate(hostingId: string): Promise<Certificate>;
  /** Asks for a certificate that covers all names. @throws AppError `conflict` when the provider refuses it now */
  renewCertificate(hostingId: string): Promise<void>;
}
