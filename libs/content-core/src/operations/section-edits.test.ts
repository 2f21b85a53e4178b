import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { parseInput } from './operation.ts';
import { getPage } from './get-page.ts';
import { saveSections } from './save-sections.ts';

const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

function save({ deps, actor }: Pick<MemorySite, 'deps' | 'actor'>, input: Record<string, unknown>) {
  return saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', ...input }));
}

async function versions({ deps, actor }: Pick<MemorySite, 'deps' | 'actor'>, page = 'home') {
  const reading = await getPage.run(deps, actor, { page, view: 'draft' });
  const found = new Map(reading.sections.map(({ id, version }) => [id, version]));
  return { page: reading.version, of: (id: string) => found.get(id) ?? 'none' };
}

describe('an edit of save_sections', () => {
  test.each([
    ['set', { set: { title: 'New' } }],
    ['remove', { remove: true }],
  ])('%s of an id that the page never had is not found, the id meant is named', async (_case, what) => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits = [{ id: 'figures', baseVersion: of('figures'), theme: 'muted' }];
    const edit = { id: 'herox', baseVersion: of('hero'), ...what };
    await expect(save(site, { edits: [...edits, edit] })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Nothing was saved. edits[1].id: Home has no section "herox"; did you mean "hero"?',
    });
    await expect(save(site, { edits: [{ ...edit, id: 'prologue' }] })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/no section "prologue"; get_page lists/),
    });
  });

  test('a section that only the draft had and that was removed is not unknown', async () => {
    const site = memorySite();
    await save(site, { edits: [{ id: 'late', baseVersion: null, ...QUOTE }] });
    const late = { id: 'late', baseVersion: (await versions(site)).of('late') };
    const removal = { ...late, remove: true };
    await save(site, { edits: [removal] });
    expect(await save(site, { edits: [removal] })).toMatchObject({ changed: false });
    await expect(save(site, { edits: [{ ...late, theme: 'muted' }] })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('inserts an entry into a list and moves one, without the list being sent', async () => {
    const site = memorySite();
    const entry = (question: string) => ({ question, answer: 'Yes.' });
    const data = { title: 'Questions', items: ['A?', 'B?', 'C?'].map(entry) };
    await save(site, { edits: [{ id: 'ask', baseVersion: null, kind: 'faq', data }] });
    const edit = async (insert: object[]) => ({
      id: 'ask',
      baseVersion: (await versions(site)).of('ask'),
      insert,
    });
    const insert = [
      { at: 'items.1', value: entry('New?') },
      { at: 'items.-', from: 'items.0' },
    ];
    const saved = await save(site, { edits: [await edit(insert)] });
    expect(saved.sections[0]).toEqual({ id: 'ask', version: expect.any(String), change: 'edited' });
    const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    expect(sections.find(({ id }) => id === 'ask')?.data).toMatchObject({
      items: ['New?', 'B?', 'C?', 'A?'].map(entry),
    });
    const wrong = [{ at: 'items.0', value: { question: 'Q?' } }];
    await expect(save(site, { edits: [await edit(wrong)] })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('edits[0].insert'),
    });
    const empty = await edit([{ at: 'items.0' }]);
    expect(() => save(site, { edits: [empty] })).toThrow('use either value or from');
    const long = [{ at: 'items.0', value: entry('- a\n'.repeat(120_000)) }];
    await expect(save(site, { edits: [await edit(long)] })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('too long in total'),
    });
  });

  test('names what a list given in set leaves out', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const set = { actions: [{ label: 'About us', to: 'page:about' }] };
    const { sections } = await save(site, { edits: [{ id: 'hero', baseVersion: of('hero'), set }] });
    expect(sections).toMatchObject([{ dropped: ['actions.1'] }]);
    const image = { 'image.alt': 'Dusk' };
    const next = await save(site, { edits: [{ id: 'hero', baseVersion: sections[0]?.version, set: image }] });
    expect(next.sections[0]).not.toHaveProperty('dropped');
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a path to set',
      { set: { 'actions.9': {} } },
      /edits\[1\]\.set\["actions\.9"\] \(Home › Hero\): there is no/,
    ],
    ['a path to take out', { unset: ['lead'] }, /edits\[1\]\.unset\[0\] \(Home › Hero\): there is no field/],
    [
      'a place',
      { after: 'figure' },
      /edits\[1\]\.after \(Home › Hero\): cannot go after .*did you mean "figures"\?/,
    ],
    [
      'a second edit',
      { id: 'figures', hidden: true },
      /edits\[1\]\.id \(Home › Figures\): has two edits in one save/,
    ],
    [
      'a required field',
      { unset: ['title'] },
      /edits\[1\]\.unset\[0\] \(.*\): is required and cannot be removed/,
    ],
  ])('names the edit and the argument of %s, and that nothing was saved', async (_case, what, words) => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits = [
      { id: 'figures', baseVersion: of('figures'), theme: 'muted' },
      { id: 'hero', baseVersion: of('hero'), ...what },
    ];
    const message = expect.stringMatching(new RegExp(`^Nothing was saved\\. ${words.source}`));
    await expect(save(site, { edits })).rejects.toMatchObject({ message });
  });

  test('lists every fault of a save once, together with the problems of its values', async () => {
    const site = memorySite();
    const { of, page } = await versions(site);
    const question = { 'actions.9': {}, 'actions.9.label': 'Us', title: '', 'image.at.x': 1 };
    const edits = [
      { id: 'hero', baseVersion: of('hero'), set: question, unset: ['lead'] },
      { id: 'figures', baseVersion: of('figures'), theme: 'muted', after: 'figure' },
      { id: 'files', baseVersion: null, ...QUOTE },
      { id: 'files', baseVersion: of('files'), audience: ['pres'], hidden: true },
    ];
    const order = { baseVersion: page, sections: ['hero', 'figures', 'heroes'] };
    const refused = save(
      { ...site, deps: { ...site.deps, audiences: ['press', 'board'] } },
      { edits, order },
    );
    await expect(refused).rejects.toMatchObject({
      code: 'input',
      details: {
        problems: [
          ['edits[3].id', 'Home › Documents'],
          ['edits[0].set["actions.9"]', 'Home › Hero'],
          ['edits[0].set["image.at.x"]', 'Home › Hero'],
          ['edits[0].unset[0]', 'Home › Hero'],
          ['edits[1].after', 'Home › Figures'],
          ['order.sections', 'Home'],
          ['edits[2].id', 'Home › Documents'],
          ['edits[3].audience', 'Home › Documents'],
          ['edits[0].set.title', 'Home › Hero › title'],
        ].map(([argument, at]) => expect.objectContaining({ argument, at })),
      },
    });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('lists every text that cannot be stored', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edit = { id: 'hero', baseVersion: of('hero'), set: { title: 'a\u0000', 'image.alt': '\ud800' } };
    await expect(async () => save(site, { edits: [edit] })).rejects.toMatchObject({
      code: 'input',
      details: { problems: [{ at: 'edits[0].set.title' }, { at: 'edits[0].set["image.alt"]' }] },
    });
  });

  test('lists a large number of faults in one short message that counts the others', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const paths = Array.from({ length: 90 }, (_, at) => `图片.${'图'.repeat(150)}${at}`);
    const edits = [{ id: 'hero', baseVersion: of('hero'), unset: paths }];
    const refused: unknown = await save(site, { edits }).catch((error: unknown) => error);
    const message = refused instanceof Error ? refused.message : '';
    expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThan(2_900);
    expect(message).toMatch(/^Nothing was saved\. edits\[0\]\.unset\[0\] .* \(and 8\d more\)\.$/);
  });
});
