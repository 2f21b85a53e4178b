export type { CloudflareOptions } from './api.ts';
export { cloudflareDns } from './cloudflare-dns.ts';
export { cloudflareZone, type ZoneFacts } from './cloudflare-zone.ts';
export { cloudflareRecords, type ZoneRecords } from './cloudflare-records.ts';
