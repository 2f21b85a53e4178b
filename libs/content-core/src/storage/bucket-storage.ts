import { AppError } from '@portal/errors';
import { type ForSite, MAX_ASSETS, type SiteStorage } from '@portal/sites';
import type { ObjectStore } from '../ports/object-store.ts';
import { settleUpload, startUpload } from './file-uploads.ts';
import { assetNamed, documentInBucket, fileKey, type SiteFile, siteFolder } from './site-file.ts';
import { openDownload, removeFile } from './stored-files.ts';

/** The buckets with the files of sites, each in a folder named by the site's id. */
export interface Buckets {
  /** The public one, and the origin it is served under; null: there is none. */
  assets: { store: ObjectStore; publicBase: string } | null;
  /** The private one; null: documents stay in repositories. */
  documents: ObjectStore | null;
}

/** `SiteStorage` over buckets. Keys are made here, from the site's id; no caller names one. */
export function bucketStorage(buckets: Buckets): ForSite<SiteStorage> {
  return {
    forSite: (siteId) => ({
      assets: {
        presignUpload: async ({ bytes, ...file }) =>
          startUpload(requireAssets(buckets).store, { siteId, shelf: 'assets', ...file }, bytes),
        settleUpload: async (given) => {
          const { store, publicBase } = requireAssets(buckets);
          const file: SiteFile = { siteId, shelf: 'assets', ...given };
          const { bytes } = await settleUpload(store, file);
          return { bytes, url: publicAddress(publicBase, fileKey(file)) };
        },
        remove: async (id) => removeFile(requireAssets(buckets).store, { siteId, shelf: 'assets', id }),
        list: async () => {
          const { store, publicBase } = requireAssets(buckets);
          const found = await store.list(`${siteFolder(siteId)}assets/`, MAX_ASSETS);
          return found.flatMap(({ key, bytes, storedAt }) => {
            const named = assetNamed(key);
            return named
              ? [{ ...named, bytes, storedAt: storedAt.toISOString(), url: publicAddress(publicBase, key) }]
              : [];
          });
        },
      },
      documents: {
        presignUpload: async ({ bytes, ...file }) =>
          startUpload(requireDocuments(buckets), documentInBucket(siteId, file), bytes),
        settleUpload: async (file) => {
          const { bytes } = await settleUpload(requireDocuments(buckets), documentInBucket(siteId, file));
          return { bytes };
        },
        remove: async (id) => {
          await removeFile(requireDocuments(buckets), { siteId, shelf: 'documents', id });
          await removeFile(requireDocuments(buckets), { siteId, shelf: 'downloads', id });
        },
        presignDownload: async ({ fileName, ...file }) =>
          openDownload(requireDocuments(buckets), documentInBucket(siteId, file), fileName),
      },
      pictures: {
        presignUpload: async ({ bytes, ...file }) =>
          startUpload(requireImageUploads(buckets), { siteId, shelf: 'media', ...file }, bytes),
        settleUpload: async (file) => {
          const { bytes } = await settleUpload(requireImageUploads(buckets), {
            siteId,
            shelf: 'media',
            ...file,
          });
          return { bytes };
        },
        remove: async (id) => removeFile(requireImageUploads(buckets), { siteId, shelf: 'media', id }),
        presignDownload: async (file) =>
          openDownload(requireImageUploads(buckets), { siteId, shelf: 'media', ...file }, file.id),
      },
      uploadOrigins: async () => {
        const { assets, documents } = buckets;
        const origins = [
          assets?.store.origin,
          documents?.origin,
          URL.parse(assets?.publicBase ?? '')?.origin,
        ];
        return [...new Set(origins.filter((origin) => origin !== undefined))];
      },
    }),
  };
}

function publicAddress(publicBase: string, key: string): string {
  return `${publicBase.replace(/\/$/, '')}/${key}`;
}

function requireAssets({ assets }: Buckets): NonNullable<Buckets['assets']> {
  if (assets !== null) return assets;
  throw new AppError(
    'not_configured',
    'No bucket for videos is set up; set OBJSTORE_BUCKET and OBJSTORE_PUBLIC_BASE as well as the storage credentials.',
  );
}

function requireDocuments({ documents }: Buckets): ObjectStore {
  if (documents !== null) return documents;
  throw new AppError(
    'no_documents_store',
    'No store for large documents is set up; keep documents under 2.5 MB, or set OBJSTORE_DOCS_BUCKET.',
  );
}

/** Uploaded images are private until they are in the repository, so they are stored in the documents bucket. */
function requireImageUploads({ documents }: Buckets): ObjectStore {
  if (documents !== null) return documents;
  throw new AppError(
    'no_documents_store',
    'No store for large uploads is set up; send an image under 2.5 MB, or set OBJSTORE_DOCS_BUCKET.',
  );
}
