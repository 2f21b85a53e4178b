import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { getHistory } from './get-history.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { restoreVersion } from './restore-version.ts';

const HERO = 'content/pages/home/hero.json';
const LONG = 'What is built, when, and for whom, told in one sentence.';

function history({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return getHistory.run(deps, actor, parseInput(getHistory.input, { fields: true, ...input }));
}

/** The title was changed and published; then another person changed the lead. */
async function lived() {
  const site = memorySite();
  await editSection(site, 'home', 'hero', { title: 'One' });
  await publishSite.run(site.deps, site.actor, {});
  await editSection(site, 'home', 'hero', { lead: LONG });
  return site;
}

describe('get_history with fields', () => {
  test.each([
    ['a section', { page: 'home', section: 'hero' }],
    ['a file', { file: HERO }],
  ])('lists of %s what each save changed', async (_what, asked) => {
    const { versions } = await history(await lived(), asked);
    expect(versions.map(({ act, fields }) => [act, fields])).toEqual([
      ['save', [expect.objectContaining({ path: 'data.lead', after: LONG })]],
      ['publish', undefined],
      ['save', [{ path: 'data.title', before: 'A quay for everyone', after: 'One' }]],
      ['outside', undefined],
    ]);
  });

  test('returns it for the requested versions', async () => {
    const site = await lived();
    const [first] = (await history(site, { file: HERO, limit: 1 })).versions;
    const { versions } = await history(site, { file: HERO, after: first?.commit });
    expect(versions[1]?.fields).toEqual([expect.objectContaining({ path: 'data.title' })]);
  });

  test('leaves it out unless one record was asked for', async () => {
    const site = await lived();
    for (const asked of [{}, { page: 'home' }, { file: HERO, fields: false }])
      for (const version of (await history(site, asked)).versions)
        expect(version).not.toHaveProperty('fields');
  });

  test('stops listing fields when the result is long enough', async () => {
    const site = memorySite();
    for (let save = 0; save < 20; save += 1)
      await editSection(site, 'home', 'hero', { lead: `${save} ${'words '.repeat(60)}` });
    const { versions } = await history(site, { file: HERO });
    expect(versions).toHaveLength(21);
    expect(versions[0]).toHaveProperty('fields');
    expect(versions[18]).not.toHaveProperty('fields');
  });
});

describe('restore_version', () => {
  test.each([true, false])('lists which fields are restored, dry run: %s', async (dryRun) => {
    const site = await lived();
    const { versions, baseVersion, newest } = await history(site, { file: HERO });
    const asked = { page: 'home', section: 'hero', commit: versions.at(-1)?.commit, baseVersion, dryRun };
    const { files } = await restoreVersion.run(
      site.deps,
      site.actor,
      parseInput(restoreVersion.input, { ...asked, expected: newest }),
    );
    expect(files).toMatchObject([
      {
        file: HERO,
        fields: [
          { path: 'data.title', before: 'One', after: 'A quay for everyone' },
          { path: 'data.lead', before: LONG },
        ],
      },
    ]);
  });

  test('lists no fields of what did not exist', async () => {
    const site = memorySite();
    const { versions } = await history(site, { page: 'home' });
    site.repo.store.push({ branch: 'main', files: { [HERO]: null } });
    const { files } = await restoreVersion.run(
      site.deps,
      site.actor,
      parseInput(restoreVersion.input, {
        page: 'home',
        section: 'hero',
        commit: versions[0]?.commit,
        baseVersion: null,
      }),
    );
    expect(files[0]).toEqual({ file: HERO, version: expect.any(String) });
  });
});
