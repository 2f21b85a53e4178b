import type { DnsRecord } from '@portal/provisioning';
import { z } from 'zod';
import { cloudflareApi, type CloudflareOptions } from './api.ts';
import { ProviderRecord, shown } from './record-shape.ts';

const PAGE = 100;
const MOST_PAGES = 20;

/** Records of a zone outside the port `Dns`, as checks of the provider need them. */
export interface ZoneRecords {
  /** The records whose names begin so, of all kinds; the first two thousand. */
  startingWith(prefix: string): Promise<DnsRecord[]>;
  /** Makes a record of the kind A. */
  addAddress(name: string, address: string): Promise<void>;
}

/** The records of one zone at Cloudflare. Each call throws AppError as `translate` documents. */
export function cloudflareRecords(options: CloudflareOptions): ZoneRecords {
  const call = cloudflareApi(options);
  return {
    startingWith: async (prefix) => {
      const found: DnsRecord[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          'name.startswith': prefix,
          per_page: String(PAGE),
          page: String(page),
        });
        const records = await call({ method: 'GET', path: `/dns_records?${query}` }, z.array(ProviderRecord));
        // A provider that ignores the filter returns other records as well.
        found.push(...records.map(shown).filter(({ name }) => name.startsWith(prefix)));
        if (records.length < PAGE) break;
      }
      return found;
    },
    addAddress: async (name, address) => {
      const body = { type: 'A', name, content: address, proxied: false, ttl: 1 };
      await call({ method: 'POST', path: '/dns_records', body }, ProviderRecord);
    },
  };
}
