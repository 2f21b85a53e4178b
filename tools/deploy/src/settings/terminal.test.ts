import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { terminal } from './terminal.ts';

const ARROW_UP = '\u001B[A';

test('an answer that was hidden is not shown when a later question is answered with an arrow key', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const lines = terminal(input, output);
  const ask = async (name: string, hidden: boolean, typed: string) => {
    const answer = lines.question(name, hidden);
    input.write(typed);
    return answer;
  };
  expect(await ask('Token', true, 'canary\n')).toBe('canary');
  expect(await ask('Name', false, `${ARROW_UP}\n`)).toBe('');
  expect(shown).not.toContain('canary');
  lines.close();
});
