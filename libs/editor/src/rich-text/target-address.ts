import type { EditorStart } from '../start-data/start.ts';

/** Where a link of a text leads, as the page shows it; null for targets that do not exist. */
export function targetAddress(
  target: string,
  { pages, documents }: Pick<EditorStart, 'pages' | 'documents'>,
): string | null {
  const [, type, id, section] = /^(page|document):([^#]+)(#.+)?$/.exec(target) ?? [];
  if (type === 'document') return documents.find((document) => document.id === id)?.address ?? null;
  if (type === undefined) return target;
  const page = pages.find((one) => one.id === id);
  return page ? page.address + (section ?? '') : null;
}
