import type { FieldFacts, FieldSpec } from '../../kinds/field-spec.ts';
import type { ValueNames } from '../field/value-names.ts';

export function readDocument(_schema: unknown, facts: FieldFacts): FieldSpec {
  return { ...facts, type: 'document' };
}

/** The title of a document; of one that was deleted, what documents are called. */
export function documentTitle(id: string, { documents, words }: ValueNames): string {
  return documents.find((one) => one.id === id)?.title ?? words.field.linkDocument;
}
