import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerLog } from './server-log.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-server-log-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a server logs to the file, and a failure shows where it is and its end', async () => {
  const path = join(dir, 'logs', 'site.log');
  const log = openServerLog(path);
  const program = "process.stderr.write('x'.repeat(5000) + ' the last line')";
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', log.descriptor] });
  log.close();
  await once(server, 'exit');
  expect(readFileSync(path, 'utf8')).toHaveLength(5014);
  const { message } = log.failure('The site does not start.');
  expect(message).toMatch(/^The site does not start\. Its log is .*site\.log:\nx+ the last line$/);
  expect(message.length).toBeLessThan(4200);
});

test('a file of an earlier run is emptied', () => {
  const path = join(dir, 'site.log');
  writeFileSync(path, 'an earlier run');
  openServerLog(path).close();
  expect(readFileSync(path, 'utf8')).toBe('');
});
