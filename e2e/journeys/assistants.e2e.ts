import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dataOf, heroEdit, journey, readHero } from '../set-up/assistant-journey.ts';
import { type Connect, currentClient, firstClient } from '../set-up/assistants.ts';
import { allow, signIn } from '../set-up/consent.ts';
import { freePort } from '../set-up/free-ports.ts';
import { inspector } from '../set-up/inspector.ts';
import { expect, test } from '../set-up/test.ts';

const CLIENTS: { name: string; version: string; connect: Connect }[] = [
  { name: 'the current client', version: '2026-07-28', connect: currentClient({ pin: '2026-07-28' }) },
  { name: 'the current client with a handshake', version: '2025-11-25', connect: currentClient('legacy') },
  { name: 'the first client', version: '2025-11-25', connect: firstClient },
];

for (const { name, version, connect } of CLIENTS) {
  test(`${name} finds its way in from the address alone, edits and publishes`, async ({
    page,
    platform,
    deployed,
  }) => {
    const assistant = await connect({
      connector: platform.urls.connector,
      clientName: name,
      allow: (address) => allow(page, address, 'member@example.test'),
    });
    try {
      expect(assistant.version).toBe(version);
      const words = `Written by ${name}, ${Date.now()}`;
      await deployed(await journey(assistant.call, words));
      await page.goto(platform.urls.sampleSite);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    } finally {
      await assistant.close();
    }
  });
}

test('the Inspector’s command line signs in once, lists the tools, reads and writes', async ({
  browser,
  platform,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'portal-inspector-'));
  const person = await browser.newContext();
  const callback = `http://127.0.0.1:${await freePort()}/callback`;
  let visits = 0;
  const visit = async (address: URL) => {
    visits += 1;
    const page = await person.newPage();
    await signIn(page, address, 'member@example.test');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${callback}?**`);
  };
  const endpoint = `${platform.urls.connector}/mcp`;
  const tool = inspector({ endpoint, home, signIn: { callback, visit } });
  const call =
    (era: 'legacy' | 'modern') =>
    (name: string, args: Record<string, unknown> = {}) =>
      tool.call(name, args, era);
  try {
    const listed = await tool.run('--method', 'tools/list', '--strict');
    expect(listed.code, listed.said).toBe(0);
    expect(listed.said).not.toContain('Warning');
    expect(JSON.stringify(listed.result)).toContain('"publish_site"');
    const words = `Written from a command line, ${Date.now()}`;
    const hero = await readHero(call('legacy'));
    const saved = await dataOf(
      z.object({ changed: z.boolean() }),
      call('legacy')('save_sections', heroEdit(hero, words)),
    );
    expect(saved.changed).toBe(true);
    const stale = await call('modern')('save_sections', heroEdit(hero, 'Somebody else’s words'));
    expect([stale.failed, stale.text]).toEqual([true, expect.stringMatching(/^\[conflict\] /)]);
    const { site } = hero;
    const discard = { site, files: [`content/pages/${hero.page}/${hero.id}.json`] };
    await dataOf(z.unknown(), call('modern')('discard_changes', discard));
    expect(visits).toBe(1);
  } finally {
    await person.close();
    await rm(home, { recursive: true, force: true });
  }
});
