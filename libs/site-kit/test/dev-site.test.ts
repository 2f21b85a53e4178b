import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const site = fixtureSite();
afterAll(() => site.remove());

test('astro dev shows content as it is on disk, and reloads open pages', async () => {
  const origin = await site.develop();
  const home = async () => (await fetch(origin)).text();
  expect(await home()).toContain('With one picture.');
  const page = await openPage(origin);

  const file = join(site.root, 'content/pages/home/top.json');
  const reloaded = page.received('full-reload');
  writeFileSync(file, readFileSync(file, 'utf8').replace('With one picture.', 'With other words.'));
  await reloaded;
  page.close();
  const now = await home();
  expect(now).toContain('With other words.');
  expect(now).not.toContain('With one picture.');
});

/** A page's connection to Vite, as a browser makes it. */
async function openPage(origin: string) {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const received = async (type: string) => {
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      if ((JSON.parse(data) as { type: string }).type === type) return;
    }
  };
  await received('connected');
  return { received, close: () => socket.close() };
}
