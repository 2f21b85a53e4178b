import { objectStoreContract } from '../contracts/object-store-contract.ts';
import { memoryBucket, memoryObjectStore } from './memory-object-store.ts';

objectStoreContract('memoryObjectStore', async () => {
  const bucket = memoryBucket();
  const time = Date.parse('2026-03-01T10:00:00.000Z');
  const store = memoryObjectStore({ bucket, now: () => new Date(time) });
  return {
    store,
    root: '',
    behind: (seconds) => memoryObjectStore({ bucket, now: () => new Date(time - seconds * 1000) }),
    fetch: store.fetch,
    close: async () => {},
  };
});
