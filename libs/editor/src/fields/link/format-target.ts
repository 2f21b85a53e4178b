import { documentTitle } from '../document/document-title.ts';
import type { ValueNames } from '../field/value-names.ts';

/** The target of a link within this site; other links are returned unchanged. */
export function formatTarget(target: string, names: ValueNames): string {
  const [, type, id = ''] = /^(page|document):([^#]+)/.exec(target) ?? [];
  if (type === 'document') return documentTitle(id, names);
  const page = type === 'page' ? names.pages.find((one) => one.id === id) : undefined;
  return page ? `${page.title} (${page.address})` : target;
}
