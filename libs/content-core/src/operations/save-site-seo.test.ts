import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { contentOperations } from './content-operations.ts';
import { libraryOperations } from './library-operations.ts';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { parseInput } from './operation.ts';

const { getSite, saveSite, validateSite } = contentOperations;

async function save({ deps, actor }: MemorySite, fields: object) {
  const { version } = await getSite.run(deps, actor, { view: 'draft' });
  return saveSite.run(deps, actor, parseInput(saveSite.input, { baseVersion: version, ...fields }));
}

const seo = { description: 'A quay for everyone.', image: SAMPLE.quayImage };

describe('the fields of a site for search engines', () => {
  test('are saved, replaced whole with what that drops, and removed', async () => {
    const site = memorySite();
    expect(await save(site, { seo, organisation: { type: 'Museum' } })).toMatchObject({
      site: { seo, organisation: { type: 'Museum' } },
      warnings: [],
    });
    expect(await save(site, { seo: { noindex: true } })).toMatchObject({
      site: { seo: { noindex: true } },
      dropped: ['seo.description', 'seo.image'],
    });
    const { site: bare } = await save(site, { seo: null, organisation: null });
    expect([bare.seo, bare.organisation]).toEqual([undefined, undefined]);
  });

  test('are refused when the type of organisation is none of the list', () => {
    const raw = { baseVersion: 'a'.repeat(40), organisation: { type: 'Person' } };
    expect(() => parseInput(saveSite.input, raw)).toThrow('organisation.type: must be one of');
  });

  test('name an image of the library, which counts as used', async () => {
    const site = memorySite();
    await save(site, { seo });
    const { problems } = await validateSite.run(site.deps, site.actor, { view: 'draft' });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    const deps = { ...site.deps, ...memoryLibrary().deps };
    const { media } = await libraryOperations.listMedia.run(
      deps,
      site.actor,
      parseInput(libraryOperations.listMedia.input, {}),
    );
    const usage = { place: 'Site › seo › image', page: null, section: null, path: 'seo.image' };
    expect(media.find(({ id }) => id === SAMPLE.quayImage)?.usedIn).toContainEqual(usage);
  });
});
