import { isAppError } from '@portal/errors';
import type { Dns } from '@portal/provisioning';
import { z } from 'zod';
import { cloudflareApi, type CloudflareOptions } from './api.ts';
import { ProviderRecord, shown } from './record-shape.ts';

const ADDRESS_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME'];
/** The provider chooses how long resolvers cache a record. */
const AUTOMATIC_TTL = 1;

/**
 * DNS of one zone at Cloudflare. Records are not proxied, since a proxy would hide the CNAME from the validation of
 * certificates.
 */
export function cloudflareDns(options: CloudflareOptions): Dns {
  const call = cloudflareApi(options);
  return {
    zoneName: async () => {
      const zone = await call({ method: 'GET', path: '' }, z.object({ name: z.string().min(1) }));
      return zone.name;
    },
    findRecord: async (name) => {
      const path = `/dns_records?${new URLSearchParams({ 'name.exact': name, per_page: '100' })}`;
      const records = await call({ method: 'GET', path }, z.array(ProviderRecord));
      // A provider that ignores the filter returns other records as well.
      const found = records.filter((record) => record.name.toLowerCase() === name.toLowerCase());
      const record = found.find(({ type }) => ADDRESS_TYPES.includes(type)) ?? found[0];
      return record === undefined ? null : shown(record);
    },
    createRecord: async ({ name, target, comment }) => {
      const body = { type: 'CNAME', name, content: target, comment, proxied: false, ttl: AUTOMATIC_TTL };
      return shown(await call({ method: 'POST', path: '/dns_records', body }, ProviderRecord));
    },
    deleteRecord: async (recordId) => {
      const path = `/dns_records/${encodeURIComponent(recordId)}`;
      await call({ method: 'DELETE', path }, z.unknown()).catch((failure: unknown) => {
        if (!isAppError(failure, 'not_found')) throw failure;
      });
    },
  };
}
