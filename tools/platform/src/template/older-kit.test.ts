import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contentOperations, isContentPath, standardKinds } from '@portal/content-core';
import {
  memoryContentRepo,
  memorySite,
  type MemorySite,
  SAMPLE,
  sampleFiles,
} from '@portal/content-core/fakes';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, layOutSite, vendoredKit } from './older-kit-site.ts';

const { savePage, saveSite } = contentOperations;
const KIT = '0.1.0';
/** Kinds that this kit does not have. */
const NEWER_KINDS = ['table', 'latest', 'archive'];
const PAGE = { title: 'Made today', audience: 'all' as const };

/** The sample content in memory, with a package.json that pins the older kit. */
function siteOnOlderKit(): MemorySite {
  const manifest = JSON.stringify({ dependencies: { '@portal/site-kit': `file:${vendoredKit(KIT)}` } });
  const repo = memoryContentRepo({ files: { ...sampleFiles(), 'package.json': manifest } });
  const site = memorySite();
  return { ...site, repo, deps: { ...site.deps, repo, ownKinds: true } };
}

/** The content of a branch. */
async function contentOf({ repo }: MemorySite, branch: 'main' | 'saved'): Promise<Map<string, Uint8Array>> {
  const head = (await repo.heads([branch])).get(branch) ?? '';
  const files = (await repo.snapshots([head])).get(head)?.files ?? new Map<string, string>();
  const blobs = await repo.blobs([...files.values()]);
  const content = [...files].filter(([path]) => isContentPath(path));
  return new Map(content.map(([path, version]) => [path, blobs.get(version) ?? new Uint8Array()]));
}

/** The example of a kind, with an image that the sample content has. */
function exampleOf({ example }: { example: object }) {
  const text = JSON.stringify(example).replaceAll(/"media":"\w+"/g, `"media":"${SAMPLE.quayImage}"`);
  return JSON.parse(text);
}

describe('a site whose kit was packed before this version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-older-kit-'));
  beforeAll(() => layOutSite(folder, KIT));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('builds with what is saved for it today, a section of every kind that it knows among it', async () => {
    const site = siteOnOlderKit();
    const sections = Object.values(standardKinds)
      .filter(({ name }) => !NEWER_KINDS.includes(name))
      .map((kind) => ({ id: `new-${kind.name}`, kind: kind.name, data: exampleOf(kind) }));
    const made = await savePage.run(site.deps, site.actor, savePage.input.parse({ ...PAGE, sections }));
    expect(made.warnings.filter(({ level }) => level === 'error')).toEqual([]);
    const { succeeded, output } = await buildSite(folder, await contentOf(site, 'saved'));
    expect(output).not.toMatch(/Made today.*is not a field|Made today.*must/);
    expect([succeeded, output.slice(-2000)]).toEqual([true, expect.any(String)]);
  });

  test('is never given what it does not know, which it would leave out', async () => {
    const site = siteOnOlderKit();
    const refused = { code: 'validation', message: expect.stringContaining(`built with ${KIT}`) };
    const post = savePage.input.parse({ ...PAGE, type: 'post' });
    await expect(savePage.run(site.deps, site.actor, post)).rejects.toMatchObject(refused);
    const { version } = await contentOperations.getSite.run(site.deps, site.actor, { view: 'live' });
    const zone = saveSite.input.parse({ baseVersion: version, zone: 'Europe/Berlin' });
    await expect(saveSite.run(site.deps, site.actor, zone)).rejects.toMatchObject(refused);

    const files = await contentOf(site, 'main');
    const home = 'content/pages/home/page.json';
    const record = JSON.parse(Buffer.from(files.get(home) ?? new Uint8Array()).toString());
    files.set(home, Buffer.from(JSON.stringify({ ...record, type: 'post', date: '2026-11-27' })));
    const { output } = await buildSite(folder, files);
    expect(output).toMatch(/page\.json.*"type".*not (?:a field|fields) here/);
  });
});
