import { AppError } from '@portal/errors';
import type { SiteStorage } from '@portal/sites';
import { memorySiteStorage } from '@portal/sites/fakes';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { OutsideFile } from '../ports/outside-files.ts';
import { memoryImageProcessor } from './memory-image-processor.ts';

/** The parts of `LibraryDeps` besides the repository, in memory, with controls for tests. */
export interface MemoryLibrary {
  deps: Pick<LibraryDeps, 'images' | 'outside' | 'granted' | 'newFileId'> & { storage: SiteStorage };
  /** Files that can be fetched from the web, by address. */
  web: Map<string, OutsideFile>;
  /** Fetches the addresses that uploads are sent to. */
  fetch: typeof fetch;
}

/** A library in memory with a bucket. */
export function memoryLibrary(): MemoryLibrary {
  let ids = 0;
  const newFileId = () => (++ids).toString(16).padStart(32, '0');
  const storage = memorySiteStorage(newFileId);
  const web = new Map<string, OutsideFile>();
  return {
    web,
    fetch: storage.fetch,
    deps: {
      images: memoryImageProcessor(),
      outside: {
        fetch: async (address, largest) => {
          const file = web.get(address);
          if (file === undefined) throw new AppError('input', 'This address is not fetched.');
          if (file.bytes.byteLength > largest) throw new AppError('too_large', 'The file is too large.');
          return file;
        },
      },
      storage,
      granted: {
        get: async (url, largest) => {
          const answer = await storage.fetch(url);
          if (!answer.ok) throw new AppError('upstream_unavailable', 'The store is not responding.');
          const bytes = new Uint8Array(await answer.arrayBuffer());
          if (bytes.byteLength > largest) throw new AppError('too_large', 'The file is too large.');
          return bytes;
        },
        put: async ({ url, method, headers }, bytes) => {
          const answer = await storage.fetch(url, { method, headers, body: bytes });
          if (!answer.ok) throw new AppError('upstream_unavailable', 'The store is not responding.');
        },
      },
      newFileId,
    },
  };
}
