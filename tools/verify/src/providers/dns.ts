import { type CloudflareOptions, cloudflareDns, cloudflareRecords } from '@portal/cloudflare';
import { setting, type Values } from '@portal/doctor';
import { PREFIX } from '../scratch/scratch-name.ts';
import type { Provider } from './provider.ts';

/** The options of the adapter, from settings. */
export function dnsOptions(values: Values): CloudflareOptions {
  const baseUrl = values['DNS_API_URL'];
  return {
    token: setting(values, 'DNS_API_TOKEN'),
    zoneId: setting(values, 'DNS_ZONE_ID'),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

export const dns: Provider = {
  id: 'dns',
  about: 'records of the zone (port Dns)',
  needs: ['DNS_API_TOKEN', 'DNS_ZONE_ID'],
  addresses: ['DNS_API_URL'],
  alsoNeeds: [],
  makes: () => 'up to six records, CNAME and A, in about forty calls',
  clock: (values) => values['DNS_API_URL'] ?? 'https://api.cloudflare.com',
  open: (values) => {
    const options = dnsOptions(values);
    const adapter = cloudflareDns(options);
    return {
      reach: async () => `the zone ${await adapter.zoneName()}`,
      list: async () => {
        const records = await cloudflareRecords(options).startingWith(PREFIX);
        return records.map(({ recordId, name }) => ({
          // Its name within the zone.
          name: name.split('.')[0] ?? '',
          what: `record ${name}`,
          remove: () => adapter.deleteRecord(recordId),
        }));
      },
      close: async () => undefined,
    };
  },
};
