export { type Dns, type DnsOptions, startDns } from './start-dns.ts';
