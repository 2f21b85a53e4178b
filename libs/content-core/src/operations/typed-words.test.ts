import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleText, storedRecord } from '../fakes/site-edits.ts';
import { isListed, relatedPages } from '../tree/dated-pages.ts';
import { Page } from '../model/page.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { validateSite } from './validate-site.ts';

const ABOUT = 'content/pages/about/page.json';
const VERKEHR = ['Verkehr', 'verkehr', 'Ver\u00adkehr', 'Bürger', 'Bu\u0308rger'];

const save = async ({ deps, actor }: MemorySite, fields: object) => {
  const { version } = await getPage.run(deps, actor, parseInput(getPage.input, { page: 'about' }));
  const input = { page: 'about', baseVersion: version, ...fields };
  return savePage.run(deps, actor, parseInput(savePage.input, input));
};

describe('tags', () => {
  test('that differ in capitals, composition or invisible signs are one tag', async () => {
    const { page } = await save(memorySite(), { type: 'post', date: '2026-05-01', tags: VERKEHR });
    expect(page.tags).toEqual(['Verkehr', 'Bürger']);
  });

  test('are found by lists and related pages in each spelling', () => {
    const post = (id: string, tags: string[]) =>
      Page.parse({
        id,
        slug: id,
        title: id,
        audience: 'all',
        seo: {},
        sections: [],
        type: 'post',
        date: '2026-05-01',
        tags,
      });
    const [one, two] = [post('one', ['verkehr', 'Bu\u0308rger']), post('two', ['VERKEHR', 'bürger'])];
    expect(isListed({ tags: ['Verkehr'] }, one)).toBe(true);
    expect(isListed({ tags: ['Rad'] }, one)).toBe(false);
    const dated = [one, two].map((page) => ({ page, zone: 'UTC', begins: 0, over: 0 }));
    expect(relatedPages(dated, one).map(({ page }) => page.id)).toEqual(['two']);
  });
});

describe('texts that nobody sees', () => {
  test.each(['\u200b', '\u3164', '\u2800', '\u2060 \u00ad'])('%j counts as empty', async (blank) => {
    const site = memorySite();
    const empty = (path: string) => ({
      code: 'validation',
      details: { problems: [expect.objectContaining({ code: 'empty', path })] },
    });
    await expect(save(site, { title: blank })).rejects.toMatchObject(empty('title'));
    await expect(save(site, { type: 'post', date: '2026-05-01', tags: ['a', blank] })).rejects.toMatchObject(
      empty('tags.1'),
    );
    const { deps, actor } = site;
    const { version } = await getSite.run(deps, actor, parseInput(getSite.input, {}));
    const navigation = [{ label: blank, to: 'page:about' }];
    const ofSite = saveSite.run(
      deps,
      actor,
      parseInput(saveSite.input, { baseVersion: version, navigation }),
    );
    await expect(ofSite).rejects.toMatchObject(empty('navigation.0.label'));
    const edits = [{ id: 'new', baseVersion: null, kind: 'text', data: { title: blank, body: 'Words' } }];
    const ofSection = saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'about', edits }));
    await expect(ofSection).rejects.toMatchObject(empty('data.title'));
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('once stored are warned of, and keep nothing else from being saved', async () => {
    const site = memorySite();
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    site.repo.store.push({ branch: 'saved', files: { [ABOUT]: sampleText(ABOUT, { title: '\u3164' }) } });
    const { deps, actor } = site;
    const { problems } = await validateSite.run(deps, actor, parseInput(validateSite.input, {}));
    expect(problems).toContainEqual(
      expect.objectContaining({ file: ABOUT, code: 'empty', level: 'warning' }),
    );
    await save(site, { audience: ['press'] });
    expect(storedRecord(site, 'saved', ABOUT)).toMatchObject({ title: '\u3164', audience: ['press'] });
  });
});

test('line ends of other systems are stored as line ends', async () => {
  const { page } = await save(memorySite(), {
    type: 'post',
    date: '2026-05-01',
    teaser: 'One\r\nTwo\rThree',
  });
  expect(page.teaser).toBe('One\nTwo\nThree');
});
