import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { plainWords } from './rules/plain-words.ts';

const linter = new Linter();

/** What the rule reports about `code` in a file of that name. */
function reported(code: string, filename = 'planted.ts'): string[] {
  const messages = linter.verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser as Linter.Parser },
      plugins: { house: { rules: { 'plain-words': plainWords } } },
      rules: { 'house/plain-words': 'error' },
    },
    { filename },
  );
  return messages.map(({ message }) => message.replace(/:.*/s, ''));
}

test.each([
  ['const toldOnce = 1;', 'toldOnce'],
  ['export const KEPT_WORDS = 1;', 'KEPT_WORDS'],
  ['export function f(film: string) { return film; }', 'film'],
  ['export interface Row { picturesOf(page: string): void }', 'picturesOf'],
  ['type Gone = 1;', 'Gone'],
  ['const sayFailure = 1;', 'sayFailure'],
  ['const { id: keptId } = row;', 'keptId'],
  ['// The caller is told about it.', '"told"'],
  ['/**\n * Which version it stands on.\n */', '"stands on"'],
  ["test('a film plays', () => undefined);", '"film"'],
  ["describe.each([1])('what is gone', () => undefined);", '"gone"'],
])('a forbidden word is reported: %s', (code, name) => {
  expect(reported(code)).toEqual([name]);
});

test('a forbidden word in the name of a file is reported', () => {
  expect(reported('', 'src/told-once.test.ts')).toEqual(['told-once']);
});

test.each([
  // Another module or a public name chose these.
  "import { films } from './films.ts';",
  'const { picture } = claims;',
  "const { picture = '' } = claims;",
  'const url = claims.picture;',
  'call({ picture: 1 });',
  '// The claim `picture` of the token.',
  '// It answers 410 Gone.',
  '// The docs say so.',
  // The words are parts of other words.
  'const bookkeeping = 1;',
  "const title = 'kept';",
])('this is not reported: %s', (code) => {
  expect(reported(code)).toEqual([]);
});
