import type { SiteStorage } from '@portal/sites';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { GrantedFiles } from '../ports/granted-files.ts';
import type { ImageProcessor } from '../ports/image-processor.ts';
import type { OutsideFiles } from '../ports/outside-files.ts';

/** What operations on pictures and documents need besides the repository. */
export interface LibraryDeps extends ContentDeps {
  images: ImageProcessor;
  /** Null: files are not fetched from elsewhere here. */
  outside: OutsideFiles | null;
  /** The site's files in buckets. Its methods throw where there is no bucket. */
  storage: Pick<SiteStorage, 'documents' | 'pictures'>;
  granted: GrantedFiles;
  /** An id of 128 random bits, as 32 hex digits. */
  newFileId: () => string;
}
