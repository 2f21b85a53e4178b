/** A record that points a host name to a hosted site. */
export interface DnsRecord {
  recordId: string;
  /** Full host name, without a final dot. */
  name: string;
  /** Host name it points to; null when it is of another kind than CNAME. */
  target: string | null;
  /** Free text; records that Portal makes carry `portal:<siteId>`. */
  comment: string;
}

/**
 * Records of the platform's zone. Every method throws `AppError` `upstream_unavailable`, `rate_limited`,
 * `not_configured` (the provider refuses the token or the zone), and the errors documented at each method. After any
 * other failure than a refusal it is unknown whether the call took effect.
 */
export interface Dns {
  /** Name of the zone; the host name of a site is one label below it. */
  zoneName(): Promise<string>;
  /** The record at exactly that host name, of any type (address records first), or null. */
  findRecord(name: string): Promise<DnsRecord | null>;
  /** Creates a CNAME record that is not proxied. @throws AppError `conflict` when the host name has a record */
  createRecord(record: { name: string; target: string; comment: string }): Promise<DnsRecord>;
  /** Succeeds if it is missing. */
  deleteRecord(recordId: string): Promise<void>;
}
