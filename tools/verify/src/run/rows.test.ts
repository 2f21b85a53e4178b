import { expect, test } from '@jest/globals';
import { rowsOf } from './rows.ts';

const result = (status: string, ...failureMessages: string[]) => ({
  title: 'a test',
  status,
  failureMessages,
});
const clean = (text: string) => text.replaceAll('canary', '(hidden)');

test('a row says what was seen on one line, without the stack and without secrets', () => {
  const message = `suite > a test\n    Error: \u001b[31mthe key canary is refused\u001b[39m\n        at send (file.ts:1:1)\n\n    Caused by: fetch failed`;
  expect(rowsOf([result('failed', message)], clean)).toEqual([
    { state: 'fail', title: 'a test', seen: 'the key (hidden) is refused Caused by: fetch failed' },
  ]);
});

test('what cannot be verified is skipped, for its reason', () => {
  const message =
    'suite > a test\n    CannotVerify: only a person reads canary\n        at get hidden (file.ts:1:1)';
  expect(rowsOf([result('failed', message), result('passed'), result('pending')], clean)).toEqual([
    { state: 'skip', title: 'a test', seen: 'only a person reads (hidden)' },
    { state: 'ok', title: 'a test', seen: '' },
    { state: 'skip', title: 'a test', seen: 'It was not run.' },
  ]);
});

test('a long message is cut', () => {
  const [row] = rowsOf([result('failed', `a\nError: ${'x'.repeat(10_000)}`)], clean);
  expect(row?.seen).toHaveLength(601);
});
