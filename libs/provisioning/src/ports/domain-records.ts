import { z } from 'zod';

/** The DNS records of a name, as its zone's own servers return them. All host names in lower case, without final dot. */
export const SeenRecords = z.object({
  /** Name of the zone that has the name; null: no zone does, as the domain is not registered or has no servers. */
  zone: z.string().nullable(),
  /** Target of its CNAME. The addresses behind it are not read then. */
  cname: z.string().nullable(),
  /** IPv4 addresses. */
  a: z.array(z.string()),
  /** IPv6 addresses. */
  aaaa: z.array(z.string()),
  /** The CAA records that count, which may be those of a parent domain; null: there are none. */
  caa: z
    .object({
      /** The name that has them. */
      at: z.string(),
      /** Authorities that may issue; none: nobody may. Null: the records do not limit that. */
      issuers: z.array(z.string()).nullable(),
    })
    .nullable(),
});
export type SeenRecords = z.output<typeof SeenRecords>;

/**
 * Reads DNS of any domain from the servers that answer for it, so that no cache is between a change and its check.
 * Every method throws `AppError` `upstream_unavailable` when no server answers in time.
 */
export interface DomainRecords {
  /** The texts of the TXT records at exactly that name. */
  texts(name: string): Promise<string[]>;
  read(name: string): Promise<SeenRecords>;
  /** Addresses that a host name leads to at last, through any resolver; none if it does not exist. */
  addresses(host: string): Promise<string[]>;
}
