export { memoryAccessToken, memoryAccountTokens } from './memory-account-tokens.ts';
export { memoryAuthenticators, type MemoryAuthenticators } from './memory-authenticators.ts';
export { memoryAuditLog, type MemoryAuditLog } from './memory-audit-log.ts';
export { memoryChatUsage } from './memory-chat-usage.ts';
export { memoryLiveHints, type MemoryLiveHints } from './memory-live-hints.ts';
export { memoryDeploys } from './memory-deploys.ts';
export {
  memoryPlatformUsers,
  type MemoryPlatformUsers,
  type MemoryPlatformUsersOptions,
} from './memory-platform-users.ts';
export {
  memoryAccountLinks,
  memoryEditorMails,
  memorySiteBackend,
  type MemorySiteBackend,
  type MemorySiteBackendOptions,
} from './memory-site-backend.ts';
export { memorySiteDirectory, type MemorySites } from './memory-site-directory.ts';
export { memorySite, memorySiteRecords } from './memory-site-records.ts';
export { memorySiteStorage, type MemorySiteStorage } from './memory-site-storage.ts';
export type { MemoryAudience, MemoryCredential, MemorySite } from './memory-site.ts';
export type { FakeOptions, OnTrip } from './on-trip.ts';
export { memorySecondFactors, type MemorySecondFactors } from './memory-second-factors.ts';
