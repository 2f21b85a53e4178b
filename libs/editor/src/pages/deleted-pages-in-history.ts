import { isRecord } from '@portal/ports/json';

/** A page that the draft no longer has, as the history knows it. */
export interface DeletedPage {
  id: string;
  /** Who deleted it, and when (ISO 8601). */
  by: string;
  at: string;
  /** The newest state of the site that has it. */
  commit: string;
}

/** The pages that an answer of `/api/history` about the site lists as deleted, the newest first; not those that are there again. */
export function deletedPagesIn(
  body: Readonly<Record<string, unknown>>,
  present: ReadonlySet<string>,
): DeletedPage[] {
  const versions = Array.isArray(body['versions']) ? body['versions'].filter(isRecord) : [];
  const found = new Map<string, DeletedPage>();
  for (const version of versions)
    for (const id of pagesIn(version, 'removed')) {
      if (present.has(id) || found.has(id)) continue;
      const commit = newestWith(versions, id);
      if (commit === null) continue;
      found.set(id, { id, by: String(version['by']), at: String(version['at']), commit });
    }
  return [...found.values()];
}

/**
 * The newest state that has the page: the last that changed something of it, else the one before it was deleted. A publish lists the
 * same deletion once more.
 */
function newestWith(versions: readonly Record<string, unknown>[], id: string): string | null {
  const last = versions.findLastIndex((version) => pagesIn(version, 'removed').has(id));
  const touched = versions.find((version) => touches(version, id) && !pagesIn(version, 'removed').has(id));
  const commit = (touched ?? versions[last + 1])?.['commit'];
  return typeof commit === 'string' ? commit : null;
}

function touches(version: Readonly<Record<string, unknown>>, id: string): boolean {
  return filesOf(version).some(({ file }) => String(file).startsWith(`content/pages/${id}/`));
}

/** Ids of pages whose own record changed in that way. */
function pagesIn(version: Readonly<Record<string, unknown>>, change: string): Set<string> {
  const ids = filesOf(version).flatMap(({ file, change: what }) => {
    const [, id] = /^content\/pages\/([^/]+)\/page\.json$/.exec(String(file)) ?? [];
    return id !== undefined && what === change ? [id] : [];
  });
  return new Set(ids);
}

function filesOf({ files }: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Array.isArray(files) ? files.filter(isRecord) : [];
}
