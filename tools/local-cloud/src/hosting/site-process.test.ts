import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const NEVER_MS = 2_000_000_000;
const ENTRY = `import { createServer } from 'node:http';
createServer((request, response) => response.end('here')).listen(Number(process.env.PORT), process.env.HOST);`;

let dir: string;
let site: SiteProcess;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-site-process-'));
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'server/entry.mjs'), ENTRY);
  site = await startSite({ node: process.execPath, dir, env: {}, onOutput: () => undefined });
});

afterEach(async () => {
  await site.stop();
  rmSync(dir, { recursive: true, force: true });
});

const answers = () =>
  fetch(site.origin).then(
    (response) => response.text(),
    () => 'gone',
  );

describe('a site process that is retired', () => {
  test('runs until the last running request has ended', async () => {
    const end = site.begin();
    const retired = site.retire(NEVER_MS);
    expect(await answers()).toBe('here');
    end();
    await retired;
    expect(await answers()).toBe('gone');
  });

  test('is ended at the deadline, even with requests in progress', async () => {
    site.begin();
    await site.retire(1);
    expect(await answers()).toBe('gone');
  });

  test('needs no further end if it ended by itself', async () => {
    site.begin();
    const retired = site.retire(NEVER_MS);
    await site.stop();
    await retired;
  });
});

test('a port that another program takes meanwhile is replaced by another one', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = (other.address() as AddressInfo).port;
  const ports = [taken];
  const second = await startSite({
    node: process.execPath,
    dir,
    env: {},
    onOutput: () => undefined,
    choosePort: async () => ports.pop() ?? freePort(),
  });
  expect(new URL(second.origin).port).not.toBe(String(taken));
  await expect(fetch(second.origin).then((answer) => answer.text())).resolves.toBe('here');
  await second.stop();
  other.close();
  await once(other, 'close');
});
