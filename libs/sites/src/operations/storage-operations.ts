import { z } from 'zod';
import * as field from '../fields.ts';
import {
  AssetType,
  DocumentFileType,
  type FileUploads,
  LARGEST_ASSET,
  LARGEST_DOCUMENT,
  LARGEST_IMAGE,
  MAX_ASSETS,
  ImageType,
  RandomId,
  type SiteStorage,
  StoredAsset,
  type StoredName,
  StoreOrigin,
  UploadAddress,
} from '../stored-file.ts';
import { members, theSite } from './access.ts';
import type { OperationCall } from './operation-call.ts';
import { operation } from './operation.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

/** The limit of uploads per site. */
export const UPLOADS = { limit: 120, windowSeconds: 3600 };

/** The differences between the kinds of files. */
interface Shelf<Type extends string, Settled extends z.ZodType> {
  type: z.ZodType<Type>;
  largest: number;
  settled: Settled;
  filesOf(storage: SiteStorage): FileUploads<Type, z.output<Settled>>;
}

/** `FileUploads`. File contents go directly between browser and bucket. */
function uploadOperations<Type extends string, Settled extends z.ZodType>(shelf: Shelf<Type, Settled>) {
  const { type, largest, settled, filesOf } = shelf;
  return {
    presignUpload: operation({
      fields: { id: RandomId, type, bytes: z.int().min(1).max(largest) },
      output: UploadAddress,
      access: members,
      budget: 'members',
      audited: 'after',
      toFields: (file: StoredName<Type> & { bytes: number }) => file,
      run: async ({ deps, site, storage, note }: OperationCall, file) => {
        note({ file: file.id, type: file.type, bytes: file.bytes });
        await requireWithinLimit(deps.limiter, `broker:${site.siteId}:upload`, UPLOADS);
        return filesOf(storage).presignUpload(file);
      },
    }),
    settleUpload: operation({
      fields: { id: RandomId, type },
      output: settled,
      access: members,
      budget: 'members',
      audited: 'after',
      toFields: (file: StoredName<Type>) => file,
      run: ({ storage, note }, file) => {
        note({ file: file.id });
        return filesOf(storage).settleUpload(file);
      },
    }),
    remove: operation({
      fields: { id: RandomId },
      output: field.nothing,
      access: members,
      budget: 'members',
      audited: 'after',
      toFields: (id: string) => ({ id }),
      run: async ({ storage, note }, { id }) => {
        note({ file: id });
        await filesOf(storage).remove(id);
      },
    }),
  };
}

/** `AssetFiles`. */
export const assetOperations = {
  ...uploadOperations({
    type: AssetType,
    largest: LARGEST_ASSET,
    settled: z.strictObject({ bytes: z.int(), url: z.url() }),
    filesOf: ({ assets }) => assets,
  }),
  list: operation({
    fields: {},
    output: z.array(StoredAsset).max(MAX_ASSETS),
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ storage }) => storage.assets.list(),
  }),
};

/** `DocumentFiles`. */
export const documentOperations = {
  ...uploadOperations({
    type: DocumentFileType,
    largest: LARGEST_DOCUMENT,
    settled: z.strictObject({ bytes: z.int() }),
    filesOf: ({ documents }) => documents,
  }),
  // The site has checked that the reader may see the document; the key proves that the document belongs to the site.
  presignDownload: operation({
    fields: { id: RandomId, type: DocumentFileType, fileName: field.words(200) },
    output: z.url(),
    access: theSite,
    budget: 'downloads',
    audited: 'never',
    toFields: (file: StoredName<DocumentFileType> & { fileName: string }) => file,
    run: ({ storage }, file) => storage.documents.presignDownload(file),
  }),
};

/** `ImageFiles`. An image on its way in is for members only. */
export const imageOperations = {
  ...uploadOperations({
    type: ImageType,
    largest: LARGEST_IMAGE,
    settled: z.strictObject({ bytes: z.int() }),
    filesOf: ({ pictures }) => pictures,
  }),
  presignDownload: operation({
    fields: { id: RandomId, type: ImageType },
    output: z.url(),
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: (file: StoredName<ImageType>) => file,
    run: ({ storage }, file) => storage.pictures.presignDownload(file),
  }),
};

/** Data about all buckets of a site, which the site caches. */
export const storageOperations = {
  uploadOrigins: operation({
    fields: {},
    output: z.array(StoreOrigin).max(4),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ storage }) => storage.uploadOrigins(),
  }),
};
