import { expect, test } from '@jest/globals';
import type { SiteDocument } from './documents-api.ts';
import { inOrder } from './document-order.ts';

const document = (title: string, type: string, bytes: number, addedAt?: string): SiteDocument => ({
  id: title,
  title,
  fileName: `${title}.${type.toLowerCase()}`,
  type,
  fileKind: 'document',
  bytes,
  tier: 'git',
  audience: 'all',
  version: null,
  usedIn: [],
  href: '',
  ...(addedAt === undefined ? {} : { addedAt }),
});

const documents = [
  document('Minutes 10', 'PDF', 10, '2026-11-02T10:00:00.000Z'),
  document('Minutes 2', 'PDF', 30, '2026-11-03T10:00:00.000Z'),
  document('Fees', 'XLSX', 20),
  document('Annex', 'ODT', 20, '2026-11-02T10:00:00.000Z'),
];

test.each([
  ['title', ['Annex', 'Fees', 'Minutes 2', 'Minutes 10']],
  ['newest', ['Minutes 2', 'Annex', 'Minutes 10', 'Fees']],
  ['largest', ['Minutes 2', 'Annex', 'Fees', 'Minutes 10']],
  ['type', ['Annex', 'Minutes 2', 'Minutes 10', 'Fees']],
] as const)('documents by %s', (order, titles) => {
  expect(inOrder(documents, order).map(({ title }) => title)).toEqual(titles);
});
