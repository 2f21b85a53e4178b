import { isRecord } from '@portal/ports/json';

/** A place of a page that someone changed since it was seen. */
export interface ConflictingChange {
  /** Null: the page's own record, which holds title, address and order. */
  section: string | null;
  /** The section's kind, where it is still there. */
  kind: string | null;
  /** Who changed it last; null: not known. */
  by: string | null;
}

/** The places of pages that the details of a `conflict` name. */
export function conflictingChanges(details: Readonly<Record<string, unknown>>): ConflictingChange[] {
  const conflicts = Array.isArray(details['conflicts']) ? details['conflicts'].filter(isRecord) : [];
  return conflicts.flatMap(({ file, by, current }): ConflictingChange[] => {
    const [, name] = /^content\/pages\/[^/]+\/([^/]+)\.json$/.exec(String(file)) ?? [];
    if (name === undefined) return [];
    const content = isRecord(current) && isRecord(current['content']) ? current['content'] : {};
    const kind = typeof content['kind'] === 'string' ? content['kind'] : null;
    return [
      { section: name === 'page' ? null : name, kind, by: typeof by === 'string' && by !== '' ? by : null },
    ];
  });
}
