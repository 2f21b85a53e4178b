import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { RichText } from '../model/fields.ts';
import { defineKind } from '../model/kind.ts';
import { KINDS_FILE, kindsFileText } from '../own-kinds/kinds-file.ts';
import { contentOperations } from './content-operations.ts';
import { parseInput } from './operation.ts';

const { describeSectionKinds, getPage, publishSite, restoreVersion, savePage, saveSections, validateSite } =
  contentOperations;

const TIDE = 'content/pages/home/tide.json';
const tide = defineKind({
  name: 'tide',
  title: 'Tide',
  description: 'The tide at one station.',
  schema: z.strictObject({ station: z.string().min(1).max(80), note: RichText.optional() }),
  migrations: [(data) => data],
  example: { station: 'Quay' },
});
const SECTION = {
  audience: 'all',
  data: { station: 'Quay' },
  hidden: false,
  id: 'tide',
  kind: 'tide',
  theme: 'default',
};
/** Not as Portal writes it, so that a rewritten file shows. */
const text = (v: number) =>
  `${JSON.stringify({ ...SECTION, v, data: { ...SECTION.data, to: 'page:gone' } })}\n\n`;

interface OwnSite {
  v?: number;
  file?: string | null;
}

/** The sample site with a section of a kind of its own, as the connector opens it. */
function ownSite({ v = 2, file = kindsFileText([tide]) }: OwnSite = {}): MemorySite {
  const home = {
    ...sampleRecords()['content/pages/home/page.json'],
    sections: ['tide', 'hero', 'figures', 'press-notes', 'files'],
  };
  const site = memorySite({ records: { ...sampleRecords(), 'content/pages/home/page.json': home } });
  const section = file === null || v !== 2 ? text(v) : `${JSON.stringify({ ...SECTION, v })}\n`;
  site.repo.store.push({
    branch: 'main',
    files: { [TIDE]: section, ...(file === null ? {} : { [KINDS_FILE]: file }) },
  });
  return { ...site, deps: { ...site.deps, ownKinds: true } };
}

async function tideOf({ deps, actor }: MemorySite) {
  const { sections } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
  const found = sections.find(({ id }) => id === 'tide');
  if (!found) throw new TypeError('no tide');
  return found;
}

async function edit(site: MemorySite, fields: Record<string, unknown>) {
  const baseVersion = (await tideOf(site)).version;
  const input = parseInput(saveSections.input, {
    page: 'home',
    edits: [{ id: 'tide', baseVersion, ...fields }],
  });
  return saveSections.run(site.deps, site.actor, input);
}

const bytes = (site: MemorySite, branch: string) => {
  const found = site.repo.store.file(branch, TIDE);
  return found && new TextDecoder().decode(found);
};

describe('a kind of the site’s own, read from its published file', () => {
  test('is described, edited by its schema, and published', async () => {
    const site = ownSite();
    const { kinds } = await describeSectionKinds.run(site.deps, site.actor, { kinds: ['tide'] });
    expect(kinds).toMatchObject([{ name: 'tide', version: 2, schema: { required: ['station'] }, own: true }]);
    await expect(edit(site, { set: { note: '<b>' } })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('edits[0].set.note (Home › Tide › note)'),
    });
    await edit(site, { set: { note: ' High \r\n' } });
    expect((await tideOf(site)).data).toEqual({ station: 'Quay', note: 'High' });
    expect(await validateSite.run(site.deps, site.actor, { view: 'draft' })).toMatchObject({ problems: [] });
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true, warnings: [] });
    expect(JSON.parse(bytes(site, 'main') ?? '').data.note).toBe('High');
  });

  test('costs no round trip of its own', async () => {
    const { repo, deps } = ownSite().another();
    await getPage.run({ ...deps, ownKinds: true }, ownSite().actor, { page: 'home', view: 'draft' });
    expect(repo.trips).toEqual(['heads', 'snapshots', 'blobs']);
  });

  test('is read from the live head, not from the draft', async () => {
    const site = ownSite();
    await edit(site, { set: { station: 'Pier' } });
    site.repo.store.push({ branch: 'main', files: { [KINDS_FILE]: null } });
    expect((await tideOf(site)).readOnly).toMatch(/no kind "tide"/);
  });
});

describe.each<[string, OwnSite, RegExp]>([
  ['a kind in neither list', { file: null }, /no kind "tide"/],
  [
    'a kind whose file cannot be used',
    { file: '{' },
    /"tide" is not known, because portal\.kinds\.json is not JSON/,
  ],
  ['a section older than its kind', { v: 1 }, /version 1 of the kind "tide", which is at 2/],
  ['a section newer than its kind', { v: 3 }, /version 3 of the kind "tide", which is at 2 on the live site/],
])('%s', (_case, options, why) => {
  test('is returned unchanged, as read-only', async () => {
    const section = await tideOf(ownSite(options));
    expect(section).toMatchObject({ kind: 'tide', data: SECTION.data, readOnly: expect.stringMatching(why) });
  });

  test.each([{ set: { station: 'Pier' } }, { data: { station: 'Pier' } }, { theme: 'muted' }])(
    'is not changed by %j',
    async (fields) => {
      const site = ownSite(options);
      await expect(edit(site, fields)).rejects.toMatchObject({
        code: 'validation',
        message: expect.stringMatching(why),
      });
      expect(site.repo.store.head('saved')).toBeNull();
    },
  );

  test('stays the same byte for byte when it moves, when its page changes and when it is published', async () => {
    const site = ownSite(options);
    const before = bytes(site, 'main');
    expect(await edit(site, { after: 'hero' })).toMatchObject({ changed: true });
    const { version } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const page = parseInput(savePage.input, { page: 'home', baseVersion: version, title: 'Start' });
    await savePage.run(site.deps, site.actor, page);
    expect(await validateSite.run(site.deps, site.actor, { view: 'draft' })).toMatchObject({
      publishable: true,
    });
    const { warnings } = await publishSite.run(site.deps, site.actor, {});
    expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringMatching(why));
    expect(bytes(site, 'main')).toBe(before);
  });

  test('is removed on request, and comes back byte for byte', async () => {
    const site = ownSite(options);
    const commit = site.repo.store.head('main');
    const before = bytes(site, 'main');
    await edit(site, { remove: true });
    expect(bytes(site, 'saved')).toBeNull();
    const input = parseInput(restoreVersion.input, {
      page: 'home',
      section: 'tide',
      commit,
      baseVersion: null,
    });
    await restoreVersion.run(site.deps, site.actor, input);
    expect(bytes(site, 'saved')).toBe(before);
  });
});

test('a number that JSON reads as infinite is refused as input, not a bug of the save', () => {
  const edit = '{"id":"tide","baseVersion":null,"kind":"tide","data":{"level":1e400}}';
  expect(() => parseInput(saveSections.input, { page: 'home', edits: [JSON.parse(edit)] })).toThrow(
    expect.objectContaining({
      code: 'input',
      message: expect.stringContaining('edits[0].data.level: is a number that is too large'),
    }),
  );
});

test('a file that cannot be used is named by validation', async () => {
  const site = ownSite({ file: '{"kinds": [{"$ref": "x"}]}' });
  const { problems } = await validateSite.run(site.deps, site.actor, { view: 'draft' });
  expect(problems).toContainEqual(expect.objectContaining({ file: KINDS_FILE, level: 'warning' }));
});
