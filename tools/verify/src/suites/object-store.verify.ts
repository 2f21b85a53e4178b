import { objectStoreContract } from '@portal/content-core/contracts';
import { s3ObjectStore } from '@portal/s3';
import { FOLDER, storeOptions } from '../providers/object-store.ts';
import { currentRun, freshName } from '../run/current-run.ts';

const run = currentRun();
const SECOND_MS = 1000;

objectStoreContract('the object store', async () => {
  const behind = (seconds: number) =>
    s3ObjectStore({
      ...storeOptions(run.values),
      // Listings of several pages without hundreds of objects.
      listed: 5,
      now: () => new Date(Date.now() - seconds * SECOND_MS),
    });
  return {
    store: behind(0),
    behind,
    root: `${FOLDER}${freshName(run)}/`,
    fetch,
    close: async () => undefined,
  };
});
