import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import { documentTitle } from '../document/document.ts';
import type { ValueNames } from '../field/value-names.ts';

export function readLink(_schema: unknown, facts: FieldFacts): FieldSpec {
  return { ...facts, type: 'link' };
}

/** The target of a link within this site; other links are returned unchanged. */
export function formatTarget(target: string, names: ValueNames): string {
  const [, type, id = ''] = /^(page|document):([^#]+)/.exec(target) ?? [];
  if (type === 'document') return documentTitle(id, names);
  const page = type === 'page' ? names.pages.find((one) => one.id === id) : undefined;
  return page ? `${page.title} (${page.address})` : target;
}
