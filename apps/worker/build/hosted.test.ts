import { expect, test } from '@jest/globals';
import { layOutHostedSite, readNetlifyToml, startHostedSite } from '@portal/function-host';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const REPOSITORY = dirname(dirname(PROJECT));

/** @see contract "What the service does" 4 */
test('the worker as the hosting provider runs it: a background function at its address, and a schedule', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-hosted-worker-'));
  try {
    await bundle(join(root, 'dist'), {});
    const settings = await readNetlifyToml(PROJECT);
    expect(settings.functions?.directory).toBe('apps/worker/dist/functions');
    const target = join(root, 'deploy');
    await layOutHostedSite({
      source: REPOSITORY,
      packageFolder: 'apps/worker',
      target,
      settings: {
        ...settings,
        functions: { ...settings.functions, directory: join(root, 'dist/functions') },
      },
    });
    const { functions } = JSON.parse(await readFile(join(target, 'hosted-site.json'), 'utf8'));
    expect(functions).toEqual([
      expect.objectContaining({ name: 'provision-background', background: true, schedule: null, routes: [] }),
      expect.objectContaining({ name: 'sweep', schedule: '*/5 * * * *' }),
    ]);
    const worker = await startHostedSite(target, {});
    const path = `${worker.origin}/.netlify/functions/provision-background`;
    // The platform answers by itself; the function's error about the missing secret is only logged.
    expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(202);
    await worker.stop();
    expect(worker.log()).toContain('[env] missing: PROVISION_INVOKE_SECRET');
    const entries = worker
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(entries).toContainEqual(
      expect.objectContaining({
        app: 'worker',
        level: 'error',
        request: expect.stringMatching(/^[0-9a-f]{32}$/),
        route: '/provision-background',
        status: 500,
      }),
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
