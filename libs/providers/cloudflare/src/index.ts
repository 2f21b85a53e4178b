export type { CloudflareOptions } from './api.ts';
export { cloudflareDns } from './cloudflare-dns.ts';
