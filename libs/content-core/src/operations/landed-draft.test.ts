import { expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, sampleText } from '../fakes/site-edits.ts';
import { getChanges } from './get-changes.ts';
import { publishSite } from './publish-site.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';

const HERO = 'content/pages/home/hero.json';
const STORY = 'content/pages/about/story.json';
const NEWS = 'content/pages/news/page.json';

/** A site whose draft a developer merged and left standing, with more commits on the live branch. */
async function mergedByHand(): Promise<MemorySite> {
  const site = memorySite();
  const { deps, actor, repo } = site;
  await savePage.run(deps, actor, parseInput(savePage.input, { title: 'News', audience: 'all' }));
  await editSection(site, 'home', 'hero', { title: 'Merged' });
  const [live, saved] = [repo.store.head('main') ?? '', repo.store.head('saved') ?? ''];
  const { author, files } = repo.store.commit(saved);
  repo.store.write({
    from: live,
    parents: [live, saved],
    files: new Map([...files].map(([file, version]) => [file, { version }])),
    message: "Merge branch 'saved'\n",
    author,
    committer: author,
    moves: [{ branch: 'main', expected: live, to: 'commit' }],
  });
  return site;
}

test('a draft that was merged by hand and saved to since reverts nothing that was published with it', async () => {
  const site = await mergedByHand();
  const { deps, actor, repo } = site;
  repo.store.push({ branch: 'main', files: { [NEWS]: null, [HERO]: sampleText(HERO, { theme: 'muted' }) } });
  await editSection(site, 'about', 'story', { title: 'First' });
  await editSection(site, 'about', 'story', { title: 'Second' });
  const { changes } = await getChanges.run(deps, actor, {});
  expect(changes.map(({ change, file, conflict }) => [change, file, conflict])).toEqual([
    ['edited', STORY, false],
  ]);
  await publishSite.run(deps, actor, {});
  expect(repo.store.file('main', NEWS)).toBeNull();
});
