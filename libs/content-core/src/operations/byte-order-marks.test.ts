import { describe, expect, test } from '@jest/globals';
import { memorySite, sampleFiles } from '../fakes/memory-site.ts';
import { getPage } from './get-page.ts';
import { saveSections } from './save-sections.ts';
import { validateSite } from './validate-site.ts';
import { publishSite } from './publish-site.ts';

const HERO = 'content/pages/home/hero.json';
const MARK = [0xef, 0xbb, 0xbf];

/** The files of the sample as some editors save them: each JSON file begins with a byte-order mark. */
function markedFiles(): Record<string, Uint8Array> {
  const texts = Object.entries(sampleFiles()).filter(([path]) => path.endsWith('.json'));
  return Object.fromEntries(
    texts.map(([path, text]) => [path, Uint8Array.from([...MARK, ...new TextEncoder().encode(text)])]),
  );
}

describe('JSON files that begin with a byte-order mark', () => {
  test.each(['main', 'saved'])('are read without it from the branch %s', async (branch) => {
    const site = memorySite();
    const plain = await validateSite.run(site.deps, site.actor, validateSite.input.parse({}));
    const head = site.repo.store.head('main');
    if (branch === 'saved' && head) site.repo.store.point('saved', head);
    const files = markedFiles();
    site.repo.store.push({ branch, files });
    expect(await validateSite.run(site.deps, site.actor, validateSite.input.parse({}))).toMatchObject({
      problems: plain.problems,
    });
    const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const hero = sections.find(({ id }) => id === 'hero');
    expect(hero).toMatchObject({ version: site.repo.versionOf(files[HERO] ?? new Uint8Array()) });
  });

  test('are written without it by the next save', async () => {
    const site = memorySite();
    const files = markedFiles();
    site.repo.store.push({ branch: 'main', files });
    const edits = [
      {
        id: 'hero',
        baseVersion: site.repo.versionOf(files[HERO] ?? new Uint8Array()),
        set: { title: 'Quay' },
      },
    ];
    await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
    const saved = site.repo.store.file('saved', HERO);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(saved ?? undefined)).toMatch(/^\{[^]*"Quay"/);
    await publishSite.run(site.deps, site.actor, publishSite.input.parse({}));
    expect(site.repo.store.file('main', HERO)).toEqual(saved);
  });

  test('the file of own kinds is one of them', async () => {
    const site = memorySite();
    const text = JSON.stringify({ kinds: [] });
    site.repo.store.push({ branch: 'main', files: { 'portal.kinds.json': `\uFEFF${text}` } });
    const deps = { ...site.deps, ownKinds: true as const };
    const { problems } = await validateSite.run(deps, site.actor, validateSite.input.parse({}));
    expect(problems.filter(({ file }) => file === 'portal.kinds.json')).toEqual([]);
  });
});
