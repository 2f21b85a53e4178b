import { describe, expect, test } from '@jest/globals';
import { authorSignature, baseTrailer, commitMessage, signature, trailer } from './commit-message.ts';

const actor = { id: 'user-1', name: 'Edda', client: 'editor' } as const;
const BASE = 'a'.repeat(40);

describe('commit messages', () => {
  test('are subject, body and trailers', () => {
    const message = commitMessage(actor, { subject: 'Edit Hero', body: '\nWhy\n\nand how\n', base: BASE });
    expect(message).toBe(`Edit Hero\n\nWhy\n\nand how\n\nBase: ${BASE}\nSite-User: user-1\nClient: editor\n`);
    expect([trailer(message, 'Client'), baseTrailer(message)]).toEqual(['editor', BASE]);
  });

  test('trailers are read from the last paragraph only, so that a body cannot pretend', () => {
    const body = `Base: ${'b'.repeat(40)}\nClient: mcp`;
    const message = commitMessage(actor, { subject: 'x', body, base: BASE });
    expect([baseTrailer(message), trailer(message, 'Client')]).toEqual([BASE, 'editor']);
    expect(baseTrailer(commitMessage(actor, { subject: 'x', body, base: null }))).toBeNull();
  });

  test.each([
    ['a message without trailers', 'Just a line\n'],
    ['a subject that looks like one', `Base: ${BASE}\n`],
    ['a base that is no commit', 'x\n\nBase: main\n'],
    ['a base in capitals', `x\n\nBase: ${'A'.repeat(40)}\n`],
  ])('%s names no base', (_case, message) => {
    expect(baseTrailer(message)).toBeNull();
  });

  test('an author has an address of the platform with their id, and not their own', () => {
    const committer = { email: 'platform@agency.example' };
    expect(authorSignature(actor, committer, new Date(0))).toEqual({
      name: 'Edda',
      email: 'user-1@users.noreply.agency.example',
      at: new Date(0),
    });
    expect(authorSignature({ id: 'a b@<c>', name: 'A' }, committer, new Date(0)).email).toBe(
      'a-b-c-@users.noreply.agency.example',
    );
  });

  test('a nameless person is Unknown', () => {
    expect(signature({ name: ' <>\n', email: 'a@b' }, new Date(0)).name).toBe('Unknown');
  });
});
