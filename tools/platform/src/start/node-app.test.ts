import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNodeApp } from './node-app.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-node-app-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

/** Starts an app that runs `then` once it has reported that it listens. */
function start(then: string) {
  const main = join(dir, 'app.mjs');
  writeFileSync(main, `process.send({ listening: true }, () => { ${then} });`);
  return startNodeApp({ main, env: {}, logFile: join(dir, 'worker.log') });
}

/** The first line on standard error. */
const firstErrorLine = () =>
  new Promise<string>((resolve) => {
    jest.spyOn(console, 'error').mockImplementation(resolve);
  });

test.each([
  ['process.exit(7)', 'code 7'],
  ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
])('an app that ends by %s is reported to have ended, with its log and what to do', async (then, how) => {
  const output = firstErrorLine();
  await start(then);
  expect(await output).toContain(
    `worker has ended by itself (${how}); its log is ${join(dir, 'worker.log')}. Ctrl-C, then "npm start"`,
  );
});

test('closing an app logs nothing', async () => {
  const output = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await start('setInterval(() => undefined, 1000); process.on("SIGTERM", () => process.exit(1))');
  await app.close();
  expect(output).not.toHaveBeenCalled();
});
