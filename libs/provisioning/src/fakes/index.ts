export { type Fault, type Faults, faults } from './faults.ts';
export { type MemoryBuilds, memoryBuilds } from './memory-builds.ts';
export { type MemoryCodeHost, memoryCodeHost, type MemoryRepository } from './memory-code-host.ts';
export {
  type MemoryBinding,
  memoryCodeHostRecords,
  type MemoryCodeHostRecords,
} from './memory-code-host-records.ts';
export { type MemoryDomainRecords, memoryDomainRecords } from './memory-domain-records.ts';
export { type MemoryHostedNames, memoryHostedNames } from './memory-hosted-names.ts';
export { type MemorySiteDomains, memorySiteDomains } from './memory-site-domains.ts';
export { type MemoryDns, memoryDns } from './memory-dns.ts';
export { type MemoryHosting, memoryHosting, type MemorySite } from './memory-hosting.ts';
export { memoryProvisioning, type MemoryProvisioning } from './memory-provisioning.ts';
export type { MemorySiteRow, MemoryStep } from './memory-rows.ts';
export type { MemoryPeople } from './memory-site-requests.ts';
export { memoryPace, type MemoryPace } from './memory-pace.ts';
export {
  memoryObjects,
  memoryInitialAccess,
  memorySiteStarter,
  type MemoryObjects,
  type MemoryInitialAccess,
  type MemorySiteStarter,
} from './memory-site-parts.ts';
