import type { SiteDocument } from './documents-api.ts';

/** How a list of documents can be sorted. */
export const DOCUMENT_ORDERS = ['title', 'newest', 'largest', 'type'] as const;

export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];

/** Document 2 before document 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

const byTitle = (one: SiteDocument, other: SiteDocument) => compare(one.title, other.title);

/** Files of which it is not known when they came are the oldest. */
const COMPARE: Readonly<Record<DocumentOrder, (one: SiteDocument, other: SiteDocument) => number>> = {
  title: byTitle,
  newest: (one, other) => compare(other.addedAt ?? '', one.addedAt ?? ''),
  largest: (one, other) => other.bytes - one.bytes,
  type: (one, other) => compare(one.type, other.type),
};

/** The documents in an order; those that are equal in it by title. */
export function inOrder(documents: readonly SiteDocument[], order: DocumentOrder): SiteDocument[] {
  return documents.toSorted((one, other) => COMPARE[order](one, other) || byTitle(one, other));
}
