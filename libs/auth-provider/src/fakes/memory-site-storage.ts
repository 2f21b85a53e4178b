import { AppError } from '@portal/errors';
import type {
  AssetFiles,
  AssetType,
  DocumentFiles,
  DocumentType,
  SiteStorage,
} from '../ports/site-storage.ts';
import { type MemoryRecordsDeps, type MemorySite, requireMember } from './memory-site.ts';

/** The fake, and a way to the addresses it makes; they exist nowhere else. */
export interface MemorySiteStorage extends SiteStorage {
  fetch: typeof fetch;
}

interface Upload {
  path: string;
  type: string;
  bytes: number;
}

const ORIGIN = 'https://objects.example.test';
const LARGEST = { assets: 1024 ** 3, documents: 100 * 1024 ** 2 };

/** Storage in memory, of one site. Its addresses never end; that is for the store's own suite. */
export function memorySiteStorage(site: MemorySite, deps: MemoryRecordsDeps): MemorySiteStorage {
  const uploads = new Map<string, Upload>();
  const staged = new Map<string, Blob>();
  const files = new Map<string, Blob>();
  const shelf = (name: 'assets' | 'documents') => {
    const pathOf = ({ id, type }: { id: string; type: string }) => `${name}/${id}/${type}`;
    return {
      pathOf,
      presignUpload: async (actor, { id, type, bytes }) => {
        await deps.trip(`storage.${name}.presignUpload`);
        requireMember(site, actor, 'editor');
        if (!/^[0-9a-f]{32}$/.test(id) || bytes < 1 || bytes > LARGEST[name])
          throw new AppError('input', 'The id or the size cannot be.');
        const url = `${ORIGIN}/${name}?grant=${deps.newId()}`;
        uploads.set(url, { path: pathOf({ id, type }), type, bytes });
        return { method: 'PUT', url, headers: { 'content-type': type } };
      },
      settle: async (actor, file) => {
        await deps.trip(`storage.${name}.settleUpload`);
        requireMember(site, actor, 'editor');
        const path = pathOf(file);
        const [fresh, known] = [staged.get(path), files.get(path)];
        if (fresh !== undefined && known !== undefined && (await fresh.text()) !== (await known.text()))
          throw new AppError('conflict', 'This id has a file already; upload under a new one.');
        const found = known ?? fresh;
        if (found === undefined) throw new AppError('not_found', 'Nothing was uploaded yet.');
        files.set(path, found);
        staged.delete(path);
        return { bytes: found.size };
      },
      remove: async (actor, id) => {
        await deps.trip(`storage.${name}.remove`);
        requireMember(site, actor, 'editor');
        for (const kept of [staged, files])
          for (const path of kept.keys()) if (path.startsWith(`${name}/${id}/`)) kept.delete(path);
      },
    } satisfies Shelf & { pathOf: unknown };
  };
  const [assets, documents] = [shelf('assets'), shelf('documents')];
  return {
    assets: {
      presignUpload: assets.presignUpload,
      settleUpload: async (actor, file) => {
        const settled = await assets.settle(actor, file);
        return { ...settled, url: `${ORIGIN}/${assets.pathOf(file)}` };
      },
      remove: assets.remove,
    },
    documents: {
      presignUpload: documents.presignUpload,
      settleUpload: documents.settle,
      remove: documents.remove,
      presignDownload: async (file) => {
        await deps.trip('storage.documents.presignDownload');
        const path = documents.pathOf(file);
        if (!files.has(path)) throw new AppError('not_found', 'There is no such file.');
        return `${ORIGIN}/${path}`;
      },
    },
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

/** What both shelves have. */
interface Shelf {
  presignUpload: AssetFiles['presignUpload'] & DocumentFiles['presignUpload'];
  settle(actor: Parameters<AssetFiles['remove']>[0], file: Named): Promise<{ bytes: number }>;
  remove: AssetFiles['remove'];
}
type Named = { id: string; type: AssetType | DocumentType };
