import type { SiteStorage } from '@portal/sites';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { GrantedFiles } from '../ports/granted-files.ts';
import type { ImageProcessor } from '../ports/image-processor.ts';
import type { OutsideFiles } from '../ports/outside-files.ts';

/** The dependencies of operations on images and documents. */
export interface LibraryDeps extends ContentDeps {
  images: ImageProcessor;
  /** Fetches files from the web; null: not supported here. */
  outside: OutsideFiles | null;
  /** The site's files in buckets. Its methods throw without a bucket. */
  storage: Pick<SiteStorage, 'documents' | 'pictures'>;
  granted: GrantedFiles;
  /** An id of 128 random bits, as 32 hex digits. */
  newFileId: () => string;
}
