import { expect, test } from '@jest/globals';
import { deletionsHealth } from './deletions-health.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const REMOVAL = {
  siteId: 's-1',
  name: 'Quay',
  subdomain: 'quay',
  failedStep: null,
  sentence: null,
  since: new Date('2026-03-01T09:50:00Z'),
};

test('a removal under way is no problem', () => {
  expect(deletionsHealth([REMOVAL], NOW)).toEqual([
    {
      siteId: 's-1',
      title: 'Quay (quay)',
      since: 'Deleted 10 minutes ago',
      problem: null,
      state: { word: 'Being removed', mark: 'running' },
    },
  ]);
});

test('one that failed shows where, why and what happens next', () => {
  const sentence = 'The hosting provider does not answer.';
  const [failed] = deletionsHealth([{ ...REMOVAL, failedStep: 'hosting', sentence }], NOW);
  expect(failed).toMatchObject({
    state: { mark: 'failed' },
    problem: 'Hosting: The hosting provider does not answer. It is tried again every ten minutes.',
  });
  const [unknown] = deletionsHealth([{ ...REMOVAL, failedStep: 'enqueue', sentence }], NOW);
  expect(unknown?.problem).toMatch(/^The hosting provider/);
});

test('one that no worker starts is overdue', () => {
  const since = new Date('2026-03-01T09:40:00Z');
  expect(deletionsHealth([{ ...REMOVAL, since }], NOW)).toMatchObject([
    { state: { word: 'Overdue' }, problem: expect.stringContaining('worker’s log') },
  ]);
});
