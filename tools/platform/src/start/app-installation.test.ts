import { afterAll, expect, test } from '@jest/globals';
import { type CodeHost, startCodeHost } from '@portal/local-cloud/code-host';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installApp, registerPlatformApp, reportToAdmin } from './app-installation.ts';
import { SAMPLE } from './sample-repository.ts';
import { openSecrets } from './secrets.ts';

const AUTHOR = { name: 'Portal', email: 'platform@portal.localhost' };
const dir = mkdtempSync(join(tmpdir(), 'portal-app-'));
const { secrets, save } = openSecrets(join(dir, 'state'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs `during` with the code host, and returns everything it has sent once it is closed. */
async function atCodeHost(during: (codeHost: CodeHost) => Promise<unknown>): Promise<number> {
  const open = () => startCodeHost({ dir, port: 0, host: '127.0.0.1', log: () => undefined });
  const codeHost = await open();
  await during(codeHost).finally(() => codeHost.close());
  const opened = await open();
  const sent = opened.deliveries().length;
  await opened.close();
  return sent;
}

const push = (codeHost: CodeHost, text: string) =>
  codeHost.commitFiles(SAMPLE.repository, {
    branch: 'main',
    message: text,
    author: AUTHOR,
    files: new Map([['a.txt', Buffer.from(text)]]),
  });

test('pushes during a start are not reported to the admin app of the previous run', async () => {
  const sent = await atCodeHost(async (codeHost) => {
    const registered = await registerPlatformApp({ codeHost, secrets, save });
    await codeHost.createRepository(SAMPLE.repository, {
      files: new Map(),
      message: 'Generate the site',
      author: AUTHOR,
    });
    const app = await installApp(codeHost, registered);
    await reportToAdmin({ codeHost, settings: secrets.adminSettings, app, port: 1 });
    await push(codeHost, 'while the admin app runs');
  });
  expect(sent).toBe(1);
  const sentLater = await atCodeHost(async (codeHost) => {
    await registerPlatformApp({ codeHost, secrets, save });
    await push(codeHost, 'at the next start');
  });
  expect(sentLater).toBe(1);
});
