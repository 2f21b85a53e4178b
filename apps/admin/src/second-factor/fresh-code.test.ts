import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { actWords, SENSITIVE } from './fresh-code.ts';

const PAGES = new URL('../pages/', import.meta.url);

/**
 * Forms that need no fresh code: they show something, can be undone before anybody sees it, or change nothing that outlives them. A site that is being set up
 * has no visitors, an app that may publish again was allowed with a code, and taking its right away must not wait for one.
 */
const ORDINARY: readonly string[] = [
  'POST /account/confirm',
  'POST /apps',
  'POST /installations/connect',
  'POST /installations/link',
  'POST /installations/unlink',
  'POST /personal-data',
  'POST /sign-in/code',
  'POST /sign-in/start',
  'POST /sign-out',
  'POST /sites/[id]/continue',
  'POST /sites/[id]/correct',
  'POST /sites/[id]/domains/check',
  'POST /sites/[id]/editor',
  'POST /sites/[id]/retry',
  'POST /sites/new',
];

test('of every form it is decided whether it needs a fresh code', () => {
  const forms = globSync('**/*.{ts,astro}', { cwd: PAGES })
    .filter((file) => !file.startsWith('api/'))
    .filter((file) => /const POST\b|method === 'POST'/.test(readFileSync(new URL(file, PAGES), 'utf8')))
    .map((file) => `POST /${file.replace(/(?:\/index)?\.(?:ts|astro)$/, '')}`);
  const decided = [...ORDINARY, ...[...SENSITIVE.keys()].filter((route) => route.startsWith('POST '))];
  expect(forms.toSorted()).toEqual(decided.toSorted());
});

test.each([
  ['POST /users/[id]', { act: 'delete', confirm: 'ben@example.test' }, 'delete ben@example.test'],
  ['POST /users/[id]', { role: 'admin' }, 'change the rights of this user'],
  ['POST /users/[id]', { act: 'constructor' }, 'change this user'],
  ['POST /sites/[id]/keys', { revoke: 'k-1' }, 'revoke a key of the site'],
  [
    'POST /sites/[id]/domains',
    { act: 'add', name: 'www.client.example' },
    'add the domain www.client.example',
  ],
  [
    'POST /sites/[id]/team',
    { act: 'replace', email: 'o@client.example' },
    'make o@client.example an owner of the site',
  ],
  ['POST /sign-ups', { value: 'ben@example.test' }, 'allow the sign-up of ben@example.test'],
  ['POST /account', { act: 'codes' }, 'make new recovery codes'],
  ['GET /audit/export.csv', {}, 'export the audit log'],
])('%s with %j is named %j', (act, fields, words) => {
  expect(actWords(act, Object.entries(fields))).toBe(words);
});

test('every act has words, also when nothing was sent with it', () => {
  for (const act of SENSITIVE.keys()) expect(actWords(act, [])).toMatch(/^[a-z].*[a-z]$/);
});
