import { expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, sampleText } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { saveSections } from './save-sections.ts';

const HOME = 'content/pages/home/page.json';
const fileOf = (section: string) => `content/pages/home/${section}.json`;

const pageOf = ({ deps, actor }: MemorySite) => getPage.run(deps, actor, { page: 'home', view: 'draft' });
const orderOf = async (site: MemorySite) => (await pageOf(site)).page.sections;
const discard = ({ deps, actor }: MemorySite, files: string[]) =>
  discardChanges.run(deps, actor, parseInput(discardChanges.input, { files }));

async function move(site: MemorySite, section: string, after: string | null): Promise<void> {
  const { sections } = await pageOf(site);
  const baseVersion = sections.find(({ id }) => id === section)?.version;
  const edits = [{ id: section, baseVersion, after }];
  await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'home', edits }));
}

test('a moved section is listed as by get_changes, and gets its old position', async () => {
  const site = memorySite();
  const live = await orderOf(site);
  await move(site, 'files', null);
  await editSection(site, 'about', 'story', { title: 'New' });
  const { changes } = await getChanges.run(site.deps, site.actor, {});
  const moved = changes.filter(({ change }) => change === 'moved').map(({ file }) => file);
  expect(moved).toEqual([fileOf('files')]);
  expect(await discard(site, moved)).toMatchObject({ discarded: moved, hasDraft: true, warnings: [] });
  expect(await orderOf(site)).toEqual(live);
});

test('nothing is left of a draft that only moved it', async () => {
  const site = memorySite();
  await move(site, 'files', null);
  expect(await discard(site, [fileOf('files')])).toMatchObject({ hasDraft: false });
  expect(await getChanges.run(site.deps, site.actor, {})).toMatchObject({ hasDraft: false });
});

test('one that was edited as well goes back to its place with its words; other changes of the page stay', async () => {
  const site = memorySite();
  const live = await orderOf(site);
  await move(site, 'figures', 'files');
  await editSection(site, 'home', 'figures', { title: 'New' });
  await editSection(site, 'home', 'hero', { title: 'New' });
  const { discarded } = await discard(site, [fileOf('figures')]);
  expect(discarded).toEqual([fileOf('figures')]);
  expect(await orderOf(site)).toEqual(live);
  const { changes } = await getChanges.run(site.deps, site.actor, {});
  expect(changes.map(({ file, change }) => [file, change])).toEqual([[fileOf('hero'), 'edited']]);
});

test('one that joined the order while its record stayed leaves it again', async () => {
  const site = memorySite();
  const { store } = site.repo;
  store.push({ branch: 'main', files: { [HOME]: sampleText(HOME, { sections: ['hero', 'files'] }) } });
  await move(site, 'figures', 'hero');
  const { changes } = await getChanges.run(site.deps, site.actor, {});
  expect(changes.map(({ file, change }) => [file, change])).toEqual([[fileOf('figures'), 'added']]);
  expect(await discard(site, [fileOf('figures')])).toMatchObject({ discarded: [fileOf('figures')] });
  expect((await orderOf(site)).filter((id) => id !== 'figures')).toEqual(['hero', 'files']);
  expect(await getChanges.run(site.deps, site.actor, {})).toMatchObject({ hasDraft: false });
});

test('a section that stands where it does live is not reported as discarded', async () => {
  const site = memorySite();
  await move(site, 'files', null);
  expect(await discard(site, [fileOf('hero')])).toMatchObject({
    discarded: [],
    hasDraft: true,
    commit: null,
  });
});
