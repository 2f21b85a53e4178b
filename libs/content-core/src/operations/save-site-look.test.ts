import { describe, expect, test } from '@jest/globals';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { parseContent } from '../tree/parse-content.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { visibleTo } from '../tree/visible-to.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { serialise } from '../format/serialise.ts';
import { STANDARD_LOOKS } from '../look/standard-looks.ts';
import { contentOperations } from './content-operations.ts';
import { libraryOperations } from './library-operations.ts';
import { parseInput } from './operation.ts';
import { replaceMedia } from './replace-media.ts';

const { getSite, saveSite, validateSite } = contentOperations;
const LOOK = { name: 'calm', brand: '#0b5d66' };
const FILES = { logo: SAMPLE.quayImage, logoDark: SAMPLE.boardImage, icon: SAMPLE.quayImage };

async function save({ deps, actor }: MemorySite, fields: object) {
  const { version } = await getSite.run(deps, actor, { view: 'draft' });
  return saveSite.run(deps, actor, parseInput(saveSite.input, { baseVersion: version, ...fields }));
}

describe('logo and icon of a site', () => {
  test('are images of the library, which count as used, so that they cannot be deleted', async () => {
    const site = memorySite();
    const saved = await save(site, { look: { ...LOOK, ...FILES } });
    expect(saved).toMatchObject({ site: { look: FILES }, warnings: [] });
    const { problems } = await validateSite.run(site.deps, site.actor, { view: 'draft' });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    const deps = { ...site.deps, ...memoryLibrary().deps };
    const { deleteMedia } = libraryOperations;
    const refused = deleteMedia.run(
      deps,
      site.actor,
      parseInput(deleteMedia.input, { media: SAMPLE.quayImage }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('Site › look › logo'),
    });
  });

  test('stay where another look names them, and are reported as lost where it does not', async () => {
    const site = memorySite();
    await save(site, { look: { ...LOOK, ...FILES } });
    expect(await save(site, { look: { ...LOOK, name: 'stage', logo: FILES.logo } })).toMatchObject({
      dropped: ['look.logoDark', 'look.icon'],
    });
  });

  test('are replaced wherever an image is', async () => {
    const site = memorySite();
    await save(site, { look: { ...LOOK, ...FILES } });
    const run = (fields: object) =>
      replaceMedia.run(
        site.deps,
        site.actor,
        parseInput(replaceMedia.input, { media: SAMPLE.quayImage, by: SAMPLE.boardImage, ...fields }),
      );
    const { expected } = (await run({ dryRun: true })) as { expected: string };
    await run({ expected });
    const { site: record } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(record?.look).toMatchObject({ logo: SAMPLE.boardImage, icon: SAMPLE.boardImage });
  });

  test('are visible to everybody, also an image that nothing else shows', () => {
    const records = sampleRecords();
    const only = { ...records['content/site.json'], look: { ...LOOK, logo: SAMPLE.boardImage } };
    const files = new Map(
      Object.entries({ ...records, 'content/site.json': only }).map(([file, record]) => [
        file,
        serialise(record),
      ]),
    );
    const { tree } = parseContent(files, standardKinds);
    expect(
      tree && [...visibleTo(tree, { editor: false, audience: null }, new Date()).media.keys()],
    ).toContain(SAMPLE.boardImage);
  });
});

describe('the look of a site', () => {
  const agency = () => {
    const site = memorySite();
    site.repo.store.push({
      branch: 'main',
      files: { 'src/looks/agency/look.ts': 'export const look = {};' },
    });
    return site;
  };
  const saveError = (site: MemorySite, look: object) =>
    save(site, { look: { ...LOOK, ...look } }).then(
      () => null,
      (error: unknown) => error,
    );

  test('may be one of its own template, which the site names before those of its kit', async () => {
    const site = agency();
    const { looks } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(looks).toEqual(['agency', ...STANDARD_LOOKS.map(({ name }) => name)]);
    expect(await save(site, { look: { ...LOOK, name: 'agency' } })).toMatchObject({ changed: true });
  });

  test('that there is none of is refused with the names of those that there are', async () => {
    expect(await saveError(agency(), { name: 'agenci' })).toMatchObject({
      code: 'validation',
      message:
        'Nothing was saved. look.name: there is no look "agenci"; did you mean "agency"? there are agency, calm, gallery, counsel, hearth, stage, campus.',
      details: { problems: [{ code: 'look_unknown', argument: 'look.name' }] },
    });
    expect(await saveError(memorySite(), { name: 'agency' })).toMatchObject({ code: 'validation' });
  });

  test('with a pair of typefaces that there is none of is refused with their names', async () => {
    expect(await saveError(memorySite(), { type: 'comic' })).toMatchObject({
      code: 'validation',
      message: expect.stringContaining(
        'look.type: there is no pair of typefaces "comic"; there are public-sans,',
      ),
      details: { problems: [{ code: 'type_unknown', argument: 'look.type' }] },
    });
  });

  test('that a developer has removed since stays while something else of it is changed', async () => {
    const site = agency();
    await save(site, { look: { ...LOOK, name: 'agency' } });
    site.repo.store.push({ branch: 'main', files: { 'src/looks/agency/look.ts': null } });
    expect(await save(site, { look: { ...LOOK, name: 'agency', brand: '#ff0000' } })).toMatchObject({
      changed: true,
    });
  });

  test('is reported to have no effect where the code has a design of its own', async () => {
    const site = memorySite();
    site.repo.store.push({ branch: 'main', files: { 'src/theme.css': ':root {}' } });
    const { looks } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(looks).toEqual([]);
    expect(await save(site, { look: LOOK })).toMatchObject({
      changed: true,
      warnings: [{ code: 'look_without_effect', level: 'warning', at: 'Site › look' }],
    });
  });
});
