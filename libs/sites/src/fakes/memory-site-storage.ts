import { AppError } from '@portal/errors';
import {
  type AssetFiles,
  AssetType,
  type DocumentFiles,
  type DocumentFileType,
  type ImageFiles,
  type ImageType,
  type SiteStorage,
} from '../stored-file.ts';

/** The fake, with a fetch for the URLs it makes, which exist only in memory. */
export interface MemorySiteStorage extends SiteStorage {
  fetch: typeof fetch;
}

interface Upload {
  path: string;
  type: string;
  bytes: number;
}

const ORIGIN = 'https://objects.example.test';

/** Storage in memory, of one site. Its URLs never expire; the store's own suite tests expiry. */
export function memorySiteStorage(newId: () => string, now = () => new Date()): MemorySiteStorage {
  const uploads = new Map<string, Upload>();
  const staged = new Map<string, Blob>();
  const files = new Map<string, Blob>();
  const settledAt = new Map<string, Date>();
  const shelf = (name: 'assets' | 'documents' | 'pictures') => {
    const pathOf = ({ id, type }: { id: string; type: string }) => `${name}/${id}/${type}`;
    return {
      pathOf,
      presignUpload: async ({ id, type, bytes }) => {
        const url = `${ORIGIN}/${name}?grant=${newId()}`;
        uploads.set(url, { path: pathOf({ id, type }), type, bytes });
        return { method: 'PUT', url, headers: { 'content-type': type } };
      },
      settle: async (file) => {
        const path = pathOf(file);
        const [fresh, known] = [staged.get(path), files.get(path)];
        // Captions share the id of their video; any other id has one file.
        const isAlone = (other: string) => other === path || !other.startsWith(`${name}/${file.id}/`);
        if (name !== 'assets' && ![...files.keys()].every(isAlone))
          throw new AppError('conflict', 'There already is a file with this id; upload it under a new one.');
        if (fresh !== undefined && known !== undefined && (await fresh.text()) !== (await known.text()))
          throw new AppError('conflict', 'There already is a file with this id; upload it under a new one.');
        const found = known ?? fresh;
        if (found === undefined) throw new AppError('not_found', 'Nothing was uploaded yet.');
        if (known === undefined) settledAt.set(path, now());
        files.set(path, found);
        staged.delete(path);
        return { bytes: found.size };
      },
      remove: async (id) => {
        for (const entries of [staged, files])
          for (const path of entries.keys()) if (path.startsWith(`${name}/${id}/`)) entries.delete(path);
      },
    } satisfies Shelf & { pathOf: unknown };
  };
  const [assets, documents, images] = [shelf('assets'), shelf('documents'), shelf('pictures')];
  const download = (path: string) => {
    if (!files.has(path)) throw new AppError('not_found', 'There is no such file.');
    return `${ORIGIN}/${path}`;
  };
  return {
    assets: {
      presignUpload: assets.presignUpload,
      settleUpload: async (file) => {
        const settled = await assets.settle(file);
        return { ...settled, url: `${ORIGIN}/${assets.pathOf(file)}` };
      },
      remove: assets.remove,
      list: async () =>
        [...files].flatMap(([path, file]) => {
          const [, id, type] = /^assets\/([^/]+)\/(.+)$/.exec(path) ?? [];
          const named = AssetType.safeParse(type);
          if (id === undefined || !named.success) return [];
          const storedAt = (settledAt.get(path) ?? now()).toISOString();
          return [{ id, type: named.data, bytes: file.size, url: `${ORIGIN}/${path}`, storedAt }];
        }),
    },
    documents: {
      presignUpload: documents.presignUpload,
      settleUpload: documents.settle,
      remove: documents.remove,
      presignDownload: async (file) => download(documents.pathOf(file)),
    },
    pictures: {
      presignUpload: images.presignUpload,
      settleUpload: images.settle,
      remove: images.remove,
      presignDownload: async (file) => download(images.pathOf(file)),
    },
    uploadOrigins: async () => [ORIGIN],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'PUT') {
        const file = files.get(new URL(request.url).pathname.slice(1));
        return file === undefined ? new Response('', { status: 404 }) : new Response(file);
      }
      const upload = uploads.get(request.url);
      const body = await request.blob();
      if (upload?.bytes !== body.size || upload.type !== request.headers.get('content-type'))
        return new Response('', { status: 403 });
      staged.set(upload.path, body);
      return new Response('');
    },
  };
}

/** The methods of all kinds of files. */
interface Shelf {
  presignUpload: AssetFiles['presignUpload'] & DocumentFiles['presignUpload'] & ImageFiles['presignUpload'];
  settle(file: { id: string; type: AssetType | DocumentFileType | ImageType }): Promise<{ bytes: number }>;
  remove: AssetFiles['remove'];
}
