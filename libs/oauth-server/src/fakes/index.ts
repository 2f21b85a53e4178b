export { memoryAppStore, type MemoryAppStore } from './memory-app-store.ts';
export { memoryClientMetadata, type MemoryClientMetadata } from './memory-client-metadata.ts';
export { memoryClientStore } from './memory-client-store.ts';
export { memoryGrantStore, type MemoryFamily, type MemoryGrantStore } from './memory-grant-store.ts';
export { memoryIdentityProvider, type MemoryIdentityProvider } from './memory-identity-provider.ts';
export { memorySecondFactor, type MemorySecondFactor } from './memory-second-factor.ts';
export { memoryUsers, type MemoryUsers, type MemoryUsersOptions } from './memory-users.ts';
export type { FakeOptions, OnTrip } from '@portal/sites/fakes';
export { testKeyMaterial } from './test-key-material.ts';
