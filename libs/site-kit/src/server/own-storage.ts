import type { SiteStorage } from '@portal/auth-provider';
import { assetsOf, type Buckets, documentsOf, takeOrRefuse, UPLOADS } from '@portal/broker';
import {
  fileKey,
  openDownload,
  removeFile,
  settleUpload,
  type SiteFile,
  startUpload,
} from '@portal/content-core';
import type { RateLimiter } from '@portal/ports';

/** What storage without a platform stands on. */
export interface OwnStorageOptions {
  /** @throws AppError `not_configured`, as its members do, while the settings of the buckets cannot be used */
  buckets: Buckets;
  /** PORTAL_SITE_ID, which the objects lie under. */
  siteId: () => string;
  limiter: RateLimiter;
}

/**
 * The buckets of a site that has no records: everyone who is signed in as an editor may write, as their cookie says.
 * @see contract "Client site", OBJSTORE_BUCKET
 */
export function ownStorage({ buckets, siteId, limiter }: OwnStorageOptions): SiteStorage {
  const asset = ({ id, type }: Named<'assets'>): SiteFile => ({
    siteId: siteId(),
    shelf: 'assets',
    id,
    type,
  });
  const document = ({ id, type }: Named<'documents'>): SiteFile => ({
    ...{ siteId: siteId(), shelf: 'documents' },
    ...{ id, type },
  });
  const mayUpload = () => takeOrRefuse(limiter, 'storage:upload', UPLOADS);
  return {
    assets: {
      presignUpload: async (_actor, file) => {
        const { store } = assetsOf(buckets);
        await mayUpload();
        return startUpload(store, asset(file), file.bytes);
      },
      settleUpload: async (_actor, file) => {
        const { store, publicBase } = assetsOf(buckets);
        const { bytes } = await settleUpload(store, asset(file));
        return { bytes, url: `${publicBase.replace(/\/$/, '')}/${fileKey(asset(file))}` };
      },
      remove: async (_actor, id) => {
        const { store } = assetsOf(buckets);
        await removeFile(store, { siteId: siteId(), shelf: 'assets', id });
      },
    },
    documents: {
      presignUpload: async (_actor, file) => {
        const store = documentsOf(buckets);
        await mayUpload();
        return startUpload(store, document(file), file.bytes);
      },
      settleUpload: async (_actor, file) => {
        const { bytes } = await settleUpload(documentsOf(buckets), document(file));
        return { bytes };
      },
      remove: async (_actor, id) => {
        await removeFile(documentsOf(buckets), { siteId: siteId(), shelf: 'documents', id });
      },
      presignDownload: async (file) => openDownload(documentsOf(buckets), document(file), file.fileName),
    },
  };
}

type Named<Shelf extends SiteFile['shelf']> = Pick<Extract<SiteFile, { shelf: Shelf }>, 'id' | 'type'>;
