import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MODULE = fileURLToPath(new URL('./process-log.ts', import.meta.url));

/** What a process writes on standard error that runs `script` with `log`, the log of the app `site`. */
async function loggedBy(script: string): Promise<string[]> {
  const program = `
    import { processLog } from ${JSON.stringify(MODULE)};
    const log = processLog('site');
    const answer = (status) => log.answer({ method: 'GET', route: '/[...slug]' }, () => new Response(null, { status }));
    ${script}`;
  const ended = promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '--eval',
    program,
  ]);
  const { stderr } = await ended.catch((failure: { stderr: string }) => failure);
  return stderr.trimEnd().split('\n');
}

test('writes each request as one line of JSON on standard error, with another id each', async () => {
  const lines = await loggedBy('await answer(200); await Promise.all([answer(404), answer(404)]);');
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ app, status }) => [app, status])).toEqual([
    ['site', 200],
    ['site', 404],
    ['site', 404],
  ]);
  expect(new Set(entries.map(({ request }) => request)).size).toBe(3);
  for (const { request } of entries) expect(request).toMatch(/^[0-9a-f]{32}$/);
});

test('writes what was logged right before the process exits', async () => {
  const lines = await loggedBy("log.write('the last words'); process.exit();");
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['the last words']);
});

test('writes what was logged before an error that ends the process', async () => {
  const lines = await loggedBy("log.write('before it'); throw new Error('bug');");
  expect(lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).message)).toEqual([
    'before it',
  ]);
});
