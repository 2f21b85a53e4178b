import { expect, test } from '@jest/globals';
import { rowsToPrint } from './report.ts';

const row = (state: 'ok' | 'fail', title: string) => ({ state, title, seen: '' });

test('what was printed is not printed again, unless it ended otherwise', () => {
  const printed = [row('ok', 'a'), row('ok', 'b'), row('ok', 'b')];
  const rows = [row('ok', 'a'), row('ok', 'b'), row('fail', 'b'), row('ok', 'c')];
  expect(rowsToPrint(rows, printed)).toEqual([row('fail', 'b'), row('ok', 'c')]);
});
