export { fastPasswords, type FastPasswords } from './fast-passwords.ts';
export {
  memoryEditorAccounts,
  type MemoryAccount,
  type MemoryEditorAccounts,
  type MemoryEditorAccountsOptions,
} from './memory-editor-accounts.ts';
export type { MemoryAudience, MemoryCredential, MemorySite } from './memory-site.ts';
export {
  memorySiteBackend,
  type MemorySiteBackend,
  type MemorySiteBackendOptions,
} from './memory-site-backend.ts';
export type { MemorySiteStorage } from './memory-site-storage.ts';
export type { FakeOptions, OnTrip } from './on-trip.ts';
export { signInOf } from './memory-viewer-sign-ins.ts';
