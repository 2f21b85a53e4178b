import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  test('is there until the last request under way has ended, and gone then', async () => {
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

  test('is done with when it ended by itself', async () => {
    site.begin();
    const retired = site.retire(NEVER_MS);
    await site.stop();
    await retired;
  });
});
