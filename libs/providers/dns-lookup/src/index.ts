export { type LookupOptions, nodeDomainRecords } from './node-domain-records.ts';
