import { startObjectStore } from '@portal/local-cloud/object-store';
import { join } from 'node:path';
import type { Places, Ports } from '../settings.ts';
import { type Part, partOf } from './part.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';

/** The object store, and the settings for it. */
export interface ObjectStorePart {
  /** The variables of apps with access to it. @see contract "Admin app", OBJSTORE_ACCOUNT_ID */
  settings: Readonly<Record<string, string>>;
  part: Part;
}

const ASSETS = 'portal-assets';
const DOCUMENTS = 'portal-documents';

/** Starts the object store with its two buckets: one public, one private. */
export async function startPlatformStore(options: {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Secrets;
  progress: Progress;
}): Promise<ObjectStorePart> {
  const { places, ports, host, secrets, progress } = options;
  const credentials = {
    accessKeyId: secrets.objectStoreKeyId,
    secretAccessKey: secrets.objectStoreSecret,
  };
  const run = () =>
    startObjectStore({
      host,
      credentials,
      port: ports.objectStore,
      dir: join(places.state, 'object-store'),
      publicBucket: ASSETS,
      privateBucket: DOCUMENTS,
      log: progress.log,
    });
  const store = await progress.step('Object store', run);
  return {
    settings: {
      OBJSTORE_ENDPOINT: store.endpoint,
      OBJSTORE_ACCOUNT_ID: 'local',
      OBJSTORE_ACCESS_KEY_ID: credentials.accessKeyId,
      OBJSTORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      OBJSTORE_BUCKET: ASSETS,
      OBJSTORE_PUBLIC_BASE: store.publicBase,
      OBJSTORE_DOCS_BUCKET: DOCUMENTS,
    },
    part: partOf(store, run),
  };
}
