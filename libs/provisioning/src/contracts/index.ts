export { codeOf } from '@portal/sites/contracts';
export { buildsContract, type BuildsUnderTest } from './builds-contract.ts';
export { codeHostContract, type CodeHostUnderTest } from './code-host-contract.ts';
export { codeHostRecordsContract, type CodeHostRecordsUnderTest } from './code-host-records-contract.ts';
export { dnsContract, type DnsUnderTest } from './dns-contract.ts';
export { hostingContract, type HostingUnderTest } from './hosting-contract.ts';
export { siteClaimsContract } from './site-claims-contract.ts';
export { siteRequestsContract } from './site-requests-contract.ts';
export type { MakeStores, StoresUnderTest } from './store-under-test.ts';
