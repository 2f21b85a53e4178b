import { AppError } from '@portal/errors';
import {
  AssetType,
  DOCUMENT_EXTENSIONS,
  type DocumentFileType,
  documentFolder,
  type DocumentFolder,
  type ImageType,
  RandomId,
  type StoredName,
} from '@portal/sites';

/** One file of one site in a bucket. */
export type SiteFile = { siteId: string; id: string } & (
  | { shelf: 'assets'; type: AssetType }
  | { shelf: DocumentFolder; type: DocumentFileType }
  | { shelf: 'media'; type: ImageType }
);

const EXTENSIONS: Readonly<Record<AssetType | DocumentFileType | ImageType, string>> = {
  ...DOCUMENT_EXTENSIONS,
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** A document or download of a site in the private bucket. */
export function documentInBucket(siteId: string, { id, type }: StoredName<DocumentFileType>): SiteFile {
  return { siteId, shelf: documentFolder(type), id, type };
}

/** The folder of uploads that are not finished yet. A lifecycle rule of the bucket deletes old ones. */
export const STAGING = 'staging/';

/**
 * The folder with all files of a site.
 * @throws AppError `not_configured` when the id cannot name one.
 * @see contract "Document object keys"
 */
export function siteFolder(siteId: string): string {
  if (/^[\w-]{1,100}$/.test(siteId)) return `sites/${siteId}/`;
  throw new AppError(
    'not_configured',
    'Files in a bucket are stored under the id of the site, and this site has no usable one; set PORTAL_SITE_ID.',
  );
}

/** The folder of one file. @throws AppError `not_configured`; `input` for an invalid id */
export function fileFolder({ siteId, shelf, id }: Pick<SiteFile, 'siteId' | 'shelf' | 'id'>): string {
  if (!RandomId.safeParse(id).success)
    throw new AppError('input', 'The id must be 32 lower-case hex digits.');
  return `${siteFolder(siteId)}${shelf}/${id}/`;
}

/** The key of a file after its upload is finished. @throws AppError as `fileFolder` */
export function fileKey(file: SiteFile): string {
  return `${fileFolder(file)}original.${EXTENSIONS[file.type]}`;
}

/** The video or captions with a key; null for any other key. */
export function assetNamed(key: string): { id: string; type: AssetType } | null {
  const [, id, ending] = /\/assets\/([0-9a-f]{32})\/original\.(\w+)$/.exec(key) ?? [];
  const type = AssetType.options.find((one) => EXTENSIONS[one] === ending);
  return id === undefined || type === undefined ? null : { id, type };
}

/** The key that a file is uploaded to. @throws AppError as `fileFolder` */
export function stagedKey(file: SiteFile): string {
  return `${STAGING}${fileKey(file)}`;
}
