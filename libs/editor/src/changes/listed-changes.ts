import { isRecord, valueAt } from '@portal/ports/json';
import { asAudience, type Audience } from '../content/audience.ts';

/** One thing that publishing, or undoing a publish, would change, as `/api/publish` and `/api/history/changes` list it. */
export interface ListedChange {
  /** Its record. Together with `change` it names it among the others: a section that moved and has changed is listed twice. */
  file: string;
  type: string;
  change: 'added' | 'edited' | 'removed' | 'moved';
  /** What it is called; of a section, the title of its kind as the kind itself says it. */
  name: string;
  /** The name of a section's kind; null for everything else, and where the section says none. */
  kind: string | null;
  /** Who saved it last, and when (ISO 8601); null when that is not known. */
  last: { by: string; at: string; client: string | null } | null;
  /** The live page changed in the same place since. */
  conflict: boolean;
  /** A new image or document that nothing uses: it is published with the rest, and visitors see no difference. */
  isUnused: boolean;
  /** The title that a section shows; null where it has none, or is not listed with it. */
  title: string | null;
  /** How its fields differ, where that is listed. */
  listedFields: readonly Readonly<Record<string, unknown>>[];
  page: { id: string; title: string } | null;
  /** Who sees it after the change and did not before; of what is new, who sees it. */
  gains: Audience;
}

/** Those changes that a visitor may notice: what is published besides is listed apart, and not counted. */
export function countedChanges<Change extends Pick<ListedChange, 'isUnused'>>(
  changes: readonly Change[],
): Change[] {
  return changes.filter(({ isUnused }) => !isUnused);
}

/** The changes that an answer lists. What is not understood is left out. */
export function listedChanges(body: unknown): ListedChange[] {
  const changes = valueAt(body, 'changes');
  return (Array.isArray(changes) ? changes.filter(isRecord) : []).map((change) => {
    const { file, type, name, kind, page, last, conflict, title, fields } = change;
    const kinds = ['added', 'removed', 'moved'] as const;
    return {
      file: String(file),
      type: String(type),
      name: String(name),
      kind: typeof kind === 'string' ? kind : null,
      gains: asAudience(change['gains']),
      change: kinds.find((one) => one === change['change']) ?? 'edited',
      conflict: conflict === true,
      isUnused: change['unused'] === true,
      title: typeof title === 'string' && title !== '' ? title : null,
      listedFields: Array.isArray(fields) ? fields.filter(isRecord) : [],
      page: isRecord(page) ? { id: String(page['id']), title: String(page['title']) } : null,
      last: isRecord(last)
        ? {
            by: String(last['by']),
            at: String(last['at']),
            client: typeof last['client'] === 'string' ? last['client'] : null,
          }
        : null,
    };
  });
}
