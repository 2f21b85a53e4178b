import { afterAll, beforeAll } from '@jest/globals';
import { objectStoreContract } from '@portal/content-core/contracts';
import { s3ObjectStore } from '@portal/s3';
import { startTestStore, type TestStore } from '../../test/test-store.ts';

let running: TestStore;
beforeAll(async () => {
  running = await startTestStore();
});
afterAll(() => running.end());

objectStoreContract('the production adapter over the local object store', async () => {
  await running.empty();
  const at = (seconds: number) =>
    s3ObjectStore({
      ...running.settings('portal-documents'),
      listed: 5,
      now: () => new Date(Date.now() - seconds * 1000),
    });
  return { store: at(0), root: '', behind: at, fetch, close: async () => {} };
});
