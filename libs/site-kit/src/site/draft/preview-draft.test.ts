import { describe, expect, test } from '@jest/globals';
import { memorySite, SAMPLE, sampleText } from '@portal/content-core/fakes';
import { previewDraft } from './preview-draft.ts';
import type { SiteContent } from '../site-parts.ts';

const START = new Date('2026-03-01T10:00:00.000Z').getTime();
let links = 0;

/** A site with a draft, and a clock. */
function setUp(audience: string | null) {
  const site = memorySite();
  links += 1;
  const preview = { id: `link-${links}`, audience, page: 'home', expiresAt: new Date(START + 3_600_000) };
  const state = { time: START, opened: 0, isLive: true, isOut: false };
  const content: SiteContent = {
    open: async () => {
      throw new Error('A preview opens nothing as an editor.');
    },
    openPreview: async (link) => {
      state.opened += 1;
      if (state.isOut) throw new Error('The repository is out.');
      return state.isLive && link === preview.id ? site.deps : null;
    },
  };
  const draft = () =>
    previewDraft(preview, { content, elapsed: () => state.time, now: () => new Date(state.time) });
  return { site, state, draft };
}

/** Everything that components can show. */
async function shown(audience: string | null): Promise<string> {
  const { view } = (await setUp(audience).draft())!;
  const { site, pages, sections, media, documents } = view.tree;
  return JSON.stringify([
    site,
    [...pages],
    [...sections].map(([id, found]) => [id, [...found]]),
    [...media],
    [...documents],
  ]);
}

describe('the draft of a preview', () => {
  test('has only what its audience may see, in sections, pages, links, images and documents', async () => {
    const [everyone, press, board] = await Promise.all([shown(null), shown('press'), shown('board')]);
    for (const seen of [everyone, press, board]) expect(seen).toContain('A quay for everyone');
    expect(press).toContain('For the press only');
    for (const seen of [everyone, board]) expect(seen).not.toContain('For the press only');
    for (const seen of [everyone, press])
      for (const secret of [
        'Behind closed doors',
        'Minutes',
        SAMPLE.minutes,
        SAMPLE.boardImage,
        'page:board',
      ])
        expect(seen).not.toContain(secret);
    for (const own of ['Behind closed doors', SAMPLE.minutes, SAMPLE.boardImage, 'page:board'])
      expect(board).toContain(own);
  });

  test('shows a page before its time as of its first moment, and after it as of its last', async () => {
    const { site, state, draft } = setUp(null);
    const [home, hero] = ['content/pages/home/page.json', 'content/pages/home/hero.json'];
    const times = { visibleFrom: '2026-03-02T10:00:00Z', visibleUntil: '2026-03-03T10:00:00Z' };
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    site.repo.store.push({
      branch: 'saved',
      files: {
        [home]: sampleText(home, times),
        [hero]: sampleText(hero, { visibleFrom: '2026-03-02T12:00:00Z' }),
      },
    });
    const sections = async () => [...((await draft())?.view.tree.sections.get('home')?.keys() ?? [])];
    expect(await sections()).toEqual(['figures', 'files']);
    state.time = Date.parse('2026-03-02T12:00:00Z');
    expect(await sections()).toEqual(['hero', 'figures', 'files']);
    state.time = Date.parse('2026-03-09T12:00:00Z');
    expect(await sections()).toEqual(['hero', 'figures', 'files']);
  });

  test('is read once in 15 seconds', async () => {
    const { state, draft } = setUp('press');
    await Promise.all(Array.from({ length: 20 }, draft));
    state.time += 14_999;
    await draft();
    expect(state.opened).toBe(1);
    state.time += 1;
    await draft();
    expect(state.opened).toBe(2);
  });

  test('is none when the link has ended meanwhile', async () => {
    const { state, draft } = setUp('press');
    state.isLive = false;
    expect(await draft()).toBeNull();
  });

  test('is read again after a failure', async () => {
    const { state, draft } = setUp('press');
    state.isOut = true;
    await expect(draft()).rejects.toThrow('The repository is out.');
    state.isOut = false;
    expect(await draft()).not.toBeNull();
  });
});
