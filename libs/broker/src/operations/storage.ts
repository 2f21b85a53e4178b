import {
  AssetType,
  DocumentType,
  fileKey,
  LARGEST_ASSET,
  LARGEST_DOCUMENT,
  type ObjectStore,
  openDownload,
  RandomId,
  removeFile,
  settleUpload,
  type SiteFile,
  startUpload,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { BrokerCall, Buckets } from '../broker-call.ts';
import { members, theSite } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

/** Uploads that one site may begin. */
export const UPLOADS = { limit: 120, windowSeconds: 3600 };

const asset = { id: RandomId, type: AssetType };
const document = { id: RandomId, type: DocumentType };
const bytes = (largest: number) => z.int().min(1).max(largest);
const uploadAddress = z.strictObject({
  method: z.literal('PUT'),
  url: z.url(),
  headers: z.strictObject({ 'content-type': z.string() }),
});

/**
 * Files in buckets: `SiteStorage` of the SiteBackend port. Keys are made here, from the id of the site that calls; no caller
 * names one. Bytes never come by: they travel between browser and bucket.
 */
export const storageOperations = {
  'assets.presign-upload': operation({
    input: z.strictObject({ actor: field.actor, ...asset, bytes: bytes(LARGEST_ASSET) }),
    output: uploadAddress,
    access: members,
    audited: 'after',
    run: (call, { id, type, bytes: size }) =>
      presign(call, assetsOf(call.deps.buckets).store, { ...fileOf(call, id), shelf: 'assets', type }, size),
  }),
  'assets.settle-upload': operation({
    input: z.strictObject({ actor: field.actor, ...asset }),
    output: z.strictObject({ bytes: z.int(), url: z.url() }),
    access: members,
    audited: 'after',
    run: async (call, { id, type }) => {
      const { store, publicBase } = assetsOf(call.deps.buckets);
      const file: SiteFile = { ...fileOf(call, id), shelf: 'assets', type };
      const { bytes: size } = await settleUpload(store, file);
      return { bytes: size, url: `${publicBase.replace(/\/$/, '')}/${fileKey(file)}` };
    },
  }),
  'assets.remove': operation({
    input: z.strictObject({ actor: field.actor, id: RandomId }),
    output: field.nothing,
    access: members,
    audited: 'after',
    run: async (call, { id }) => {
      await removeFile(assetsOf(call.deps.buckets).store, { ...fileOf(call, id), shelf: 'assets' });
      return null;
    },
  }),
  'documents.presign-upload': operation({
    input: z.strictObject({ actor: field.actor, ...document, bytes: bytes(LARGEST_DOCUMENT) }),
    output: uploadAddress,
    access: members,
    audited: 'after',
    run: (call, { id, type, bytes: size }) =>
      presign(call, documentsOf(call.deps.buckets), { ...fileOf(call, id), shelf: 'documents', type }, size),
  }),
  'documents.settle-upload': operation({
    input: z.strictObject({ actor: field.actor, ...document }),
    output: z.strictObject({ bytes: z.int() }),
    access: members,
    audited: 'after',
    run: async (call, { id, type }) => {
      const file: SiteFile = { ...fileOf(call, id), shelf: 'documents', type };
      const { bytes: size } = await settleUpload(documentsOf(call.deps.buckets), file);
      return { bytes: size };
    },
  }),
  // Who may see the document, the site has decided; that it is one of this site's own, the key says.
  'documents.presign-download': operation({
    input: z.strictObject({ ...document, fileName: field.words(200) }),
    output: z.strictObject({ url: z.url() }),
    access: theSite,
    audited: 'never',
    run: async ({ deps, site }, { id, type, fileName }) => {
      const file: SiteFile = { siteId: site.siteId, shelf: 'documents', id, type };
      return { url: await openDownload(documentsOf(deps.buckets), file, fileName) };
    },
  }),
  'documents.remove': operation({
    input: z.strictObject({ actor: field.actor, id: RandomId }),
    output: field.nothing,
    access: members,
    audited: 'after',
    run: async (call, { id }) => {
      await removeFile(documentsOf(call.deps.buckets), { ...fileOf(call, id), shelf: 'documents' });
      return null;
    },
  }),
};

/** The file of the calling site, which is put on record. */
function fileOf({ site, note }: BrokerCall, id: string): { siteId: string; id: string } {
  note({ file: id });
  return { siteId: site.siteId, id };
}

async function presign(call: BrokerCall, store: ObjectStore, file: SiteFile, size: number) {
  call.note({ type: file.type, bytes: size });
  await takeOrRefuse(call.deps.limiter, `broker:${file.siteId}:upload`, UPLOADS);
  return startUpload(store, file, size);
}

/** The bucket for films. @throws AppError `not_configured` */
export function assetsOf({ assets }: Buckets): NonNullable<Buckets['assets']> {
  if (assets !== null) return assets;
  throw new AppError(
    'not_configured',
    'There is no bucket for films here; set OBJSTORE_BUCKET and OBJSTORE_PUBLIC_BASE beside the storage credentials.',
  );
}

/** The bucket for documents. @throws AppError `no_documents_store` */
export function documentsOf({ documents }: Buckets): ObjectStore {
  if (documents !== null) return documents;
  throw new AppError(
    'no_documents_store',
    'There is no store for large documents here; keep documents under 2.5 MB, or set OBJSTORE_DOCS_BUCKET.',
  );
}
