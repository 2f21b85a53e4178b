import { freePort } from '@portal/local-cloud/free-port';
import { SAMPLE } from '@portal/platform/sample';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dataOf, heroEdit, journey, ownKindJourney, readHero } from '../set-up/assistant-journey.ts';
import { type Connect, currentClient, firstClient } from '../set-up/assistants.ts';
import { callEveryTool } from '../set-up/every-tool.ts';
import { allow, signIn } from '../set-up/consent.ts';
import { inspector } from '../set-up/inspector.ts';
import { expect, test } from '../set-up/test.ts';

const Minted = z.array(
  z.object({
    permissions: z.string(),
    repositories: z.array(z.object({ owner: z.string(), repo: z.string() })),
    installation: z.number().nullable(),
  }),
);

/** The tokens for the sample's repository that the code host has given to apps, the newest last. */
async function installationTokens(): Promise<z.infer<typeof Minted>> {
  const file = join(process.env['PORTAL_E2E_STATE'] ?? '', 'code-host', 'tokens.json');
  return Minted.parse(JSON.parse(await readFile(file, 'utf8'))).filter(
    ({ installation, repositories }) =>
      installation !== null && repositories.some(({ repo }) => repo === SAMPLE.repository.repo),
  );
}

const Listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

const CLIENTS: { name: string; version: string; connect: Connect }[] = [
  { name: 'the current client', version: '2026-07-28', connect: currentClient({ pin: '2026-07-28' }) },
  { name: 'the current client with a handshake', version: '2025-11-25', connect: currentClient('legacy') },
  { name: 'the first client', version: '2025-11-25', connect: firstClient },
];

for (const { name, version, connect } of CLIENTS) {
  test(`${name} finds its way in from the address alone, calls every tool, edits and publishes`, async ({
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
      const called = await callEveryTool(assistant.call, `Tried by ${name}, ${Date.now()}`);
      expect([...called].sort()).toEqual((await assistant.tools()).sort());
      await deployed(await journey(assistant.call, words));
      await page.goto(platform.urls.sampleSite);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    } finally {
      await assistant.close();
    }
  });
}

test('an assistant edits a section of a kind that the site added, and the site shows it', async ({
  page,
  platform,
  deployed,
}) => {
  const assistant = await firstClient({
    connector: platform.urls.connector,
    clientName: 'A client that knows no ways',
    allow: (address) => allow(page, address, 'member@example.test'),
  });
  try {
    const words = `Stop ${Date.now()}`;
    await deployed(await ownKindJourney(assistant.call, words));
    await page.goto(`${platform.urls.sampleSite}/contact`);
    await expect(page.locator('#ways')).toContainText(`From ${words}`);
  } finally {
    await assistant.close();
  }
});

test('a call gets a token of the code host for what it does, and no more', async ({ page, platform }) => {
  const { connector } = platform.urls;
  const assistant = await firstClient({
    connector,
    clientName: 'A careful client',
    allow: (address) => allow(page, address, 'member@example.test'),
  });
  // The deployed site reads the same repository meanwhile, with tokens of its own, so only those that may write are counted.
  const minted = async (work: () => Promise<unknown>) => {
    const before = await installationTokens();
    await work();
    const tokens = (await installationTokens()).slice(before.length);
    expect(tokens.length).toBeGreaterThan(0);
    for (const { repositories } of tokens) expect(repositories).toHaveLength(1);
    return tokens.filter(({ permissions }) => permissions === 'write').length;
  };
  try {
    const hero = await readHero(assistant.call);
    const { site, page: home } = hero;
    for (const [name, args] of [
      ['get_site', { site }],
      ['get_page', { site, page: home }],
      ['validate_site', { site }],
      ['get_changes', { site }],
    ] as const)
      expect([name, await minted(() => assistant.call(name, args))]).toEqual([name, 0]);
    const edit = heroEdit(hero, `Written with care, ${Date.now()}`);
    expect(await minted(() => dataOf(z.unknown(), assistant.call('save_sections', edit)))).toBe(1);
    const files = [`content/pages/${home}/${hero.id}.json`];
    const discard = () => dataOf(z.unknown(), assistant.call('discard_changes', { site, files }));
    expect(await minted(discard)).toBe(1);
  } finally {
    await assistant.close();
  }
});

test('the Inspector’s command line signs in once, calls every tool, reads and writes', async ({
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
    expect(listed.code, listed.stderr).toBe(0);
    expect(listed.stderr).not.toContain('Warning');
    const names = Listed.parse(listed.result).result.tools.map(({ name }) => name);
    const called = await callEveryTool(call('legacy'), `Tried from a command line, ${Date.now()}`);
    expect([...called].sort()).toEqual(names.sort());
    const words = `Written from a command line, ${Date.now()}`;
    const hero = await readHero(call('legacy'));
    const saved = await dataOf(
      z.object({ changed: z.boolean() }),
      call('legacy')('save_sections', heroEdit(hero, words)),
    );
    expect(saved.changed).toBe(true);
    const stale = await call('modern')('save_sections', heroEdit(hero, 'Other words'));
    expect([stale.failed, stale.text]).toEqual([true, expect.stringMatching(/^\[conflict\] /)]);
    const { site } = hero;
    const discard = { site, files: [`content/pages/${hero.page}/${hero.id}.json`] };
    await dataOf(z.unknown(), call('modern')('discard_changes', discard));
    expect(visits).toBe(1);
  } finally {
    await tool.close();
    await person.close();
    await rm(home, { recursive: true, force: true });
  }
});
