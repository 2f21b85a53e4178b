import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memorySiteStorage } from '@portal/sites/fakes';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { getPage } from '../operations/get-page.ts';
import { publishSite } from '../operations/publish-site.ts';
import { replaceVideo } from '../operations/replace-video.ts';
import { saveSections } from '../operations/save-sections.ts';
import { undoSave } from '../operations/undo-save.ts';
import { deleteVideo, listVideos, removeUnusedCaptions } from './videos.ts';

const [SHOWN, UNUSED, CAPTIONS] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)] as const;
const IN_VIDEO = { place: 'About › Video › src', page: 'about', section: 'video', path: 'src' };
const ELSEWHERE = 'https://films.example.test/tour.mp4';
let site: MemorySite;
let storage: ReturnType<typeof memorySiteStorage>;
/** What the store's clock says. */
let today: Date;

beforeEach(() => {
  site = memorySite();
  let ids = 0;
  today = site.deps.now();
  storage = memorySiteStorage(
    () => String(++ids),
    () => today,
  );
});

async function upload(id: string, type: 'video/webm' | 'text/vtt'): Promise<string> {
  const { url, method, headers } = await storage.assets.presignUpload({ id, type, bytes: 4 });
  await storage.fetch(url, { method, headers, body: 'clip' });
  return (await storage.assets.settleUpload({ id, type })).url;
}

async function versionOf(id: string): Promise<string | null> {
  const { sections } = await getPage.run(site.deps, site.actor, getPage.input.parse({ page: 'about' }));
  return sections.find((section) => section.id === id)?.version ?? null;
}

/** Adds or changes a video's section of the page about. */
async function show(id: string, data: object): Promise<void> {
  const poster = { media: SAMPLE.boardImage, alt: 'Still' };
  const section = { kind: 'video', data: { poster, silent: true, ...data } };
  const edits = [{ id, baseVersion: await versionOf(id), ...section }];
  await saveSections.run(site.deps, site.actor, saveSections.input.parse({ page: 'about', edits }));
}

const videos = async () => (await listVideos(site.deps, storage.assets)).videos;
const publish = () => publishSite.run(site.deps, site.actor, publishSite.input.parse({}));

describe('videos', () => {
  test('are listed with the data of their section, also those elsewhere and those without usages', async () => {
    const src = await upload(SHOWN, 'video/webm');
    const captions = await upload(CAPTIONS, 'text/vtt');
    const unused = await upload(UNUSED, 'video/webm');
    await show('video', { src, captions, title: 'Ten years', duration: '0:10' });
    await show('tour', { src: ELSEWHERE, caption: 'A tour' });
    expect(await listVideos(site.deps, storage.assets)).toEqual({
      hasStore: true,
      videos: [
        {
          address: ELSEWHERE,
          title: 'A tour',
          silent: true,
          stored: null,
          poster: expect.objectContaining({ media: SAMPLE.boardImage }),
          usedIn: ['About › Video › src'],
        },
        {
          address: src,
          captions,
          title: 'Ten years',
          duration: '0:10',
          silent: true,
          stored: { id: SHOWN, type: 'video/webm', bytes: 4, storedAt: expect.any(String) },
          poster: expect.objectContaining({ media: SAMPLE.boardImage }),
          usedIn: ['About › Video › src'],
        },
        {
          address: unused,
          silent: false,
          usedIn: [],
          stored: { id: UNUSED, type: 'video/webm', bytes: 4, storedAt: expect.any(String) },
        },
      ],
    });
  });

  test('that nothing shows are listed with the newest first', async () => {
    const first = await upload(UNUSED, 'video/webm');
    today = new Date(today.getTime() + 60_000);
    const second = await upload(SHOWN, 'video/webm');
    const { videos: listed } = await listVideos(site.deps, storage.assets);
    expect(listed.map(({ address }) => address)).toEqual([second, first]);
  });

  test('are listed where there is no bucket, and a store that fails is no empty one', async () => {
    await show('tour', { src: ELSEWHERE });
    const failing = (code: 'not_configured' | 'upstream_unavailable') => ({
      list: async () => {
        throw new AppError(code, 'no');
      },
    });
    const { videos: listed, hasStore } = await listVideos(site.deps, failing('not_configured'));
    expect([listed.map(({ address }) => address), hasStore]).toEqual([[ELSEWHERE], false]);
    const failed = listVideos(site.deps, failing('upstream_unavailable'));
    await expect(failed).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('one without usages is deleted, and one that draft or live site show is not', async () => {
    await upload(UNUSED, 'video/webm');
    const src = await upload(SHOWN, 'video/webm');
    await show('video', { src, title: 'Ten years' });
    const remove = (id: string) => deleteVideo(site.deps, storage.assets, id);
    expect(await remove(UNUSED)).toEqual({ deleted: UNUSED });
    await expect(remove(SHOWN)).rejects.toMatchObject({
      code: 'validation',
      details: { usedIn: [IN_VIDEO] },
    });
    await publish();
    await replaceVideo.run(site.deps, site.actor, {
      film: src,
      by: ELSEWHERE,
      dryRun: false,
      expected: (await replaceVideo.run(site.deps, site.actor, { film: src, dryRun: true })).expected,
    });
    await expect(remove(SHOWN)).rejects.toMatchObject({
      message: expect.stringContaining('Ten years is in use: live: About › Video › src'),
    });
    await publish();
    expect(await remove(SHOWN)).toEqual({ deleted: SHOWN });
    await expect(remove(SHOWN)).rejects.toMatchObject({ code: 'not_found' });
    expect((await videos()).map(({ address }) => address)).toEqual([ELSEWHERE]);
  });

  test('one that a section shows since its bucket was listed stays', async () => {
    const src = await upload(SHOWN, 'video/webm');
    const list = async () => {
      const stored = await storage.assets.list();
      await show('video', { src, title: 'Ten years' });
      return stored;
    };
    const removed = deleteVideo(site.deps, { list, remove: storage.assets.remove }, SHOWN);
    await expect(removed).rejects.toMatchObject({ details: { usedIn: [IN_VIDEO] } });
    expect(await videos()).toMatchObject([{ address: src, stored: { id: SHOWN } }]);
  });

  test('saves wait while one is deleted, so that none shows it in between', async () => {
    const src = await upload(SHOWN, 'video/webm');
    const seen: string[] = [];
    const repo: typeof site.deps.repo = {
      ...site.deps.repo,
      blobs: async (versions) => {
        if (seen.length === 0) {
          seen.push('read');
          saved = show('video', { src, title: 'Ten years' }).then(() => void seen.push('saved'));
          // Long enough for a save that waits for nothing.
          for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
        }
        return site.deps.repo.blobs(versions);
      },
    };
    let saved: Promise<void> = Promise.resolve();
    const remove = async (id: string) => {
      seen.push('removed');
      await storage.assets.remove(id);
    };
    await deleteVideo({ ...site.deps, repo }, { list: storage.assets.list, remove }, SHOWN);
    await saved;
    expect(seen).toEqual(['read', 'removed', 'saved']);
  });

  test('captions cannot be deleted as a video', async () => {
    await upload(CAPTIONS, 'text/vtt');
    expect(await videos()).toEqual([]);
    const removed = deleteVideo(site.deps, storage.assets, CAPTIONS);
    await expect(removed).rejects.toMatchObject({ code: 'not_found' });
  });

  test('captions that were uploaded with a video are listed with it, keep it while a section names them, and go with it', async () => {
    const src = await upload(SHOWN, 'video/webm');
    const captions = await upload(SHOWN, 'text/vtt');
    expect(await videos()).toEqual([expect.objectContaining({ address: src, captions, usedIn: [] })]);
    await show('video', { src: ELSEWHERE, captions });
    const remove = () => deleteVideo(site.deps, storage.assets, SHOWN);
    await expect(remove()).rejects.toMatchObject({
      details: { usedIn: [{ ...IN_VIDEO, place: 'About › Video › captions', path: 'captions' }] },
    });
    await show('video', { src: ELSEWHERE });
    expect(await remove()).toEqual({ deleted: SHOWN });
    expect(await storage.assets.list()).toEqual([]);
  });

  test('captions that neither draft nor live site name are removed a day after they were uploaded', async () => {
    const [replaced, used, fresh] = ['4'.repeat(32), '5'.repeat(32), '6'.repeat(32)] as const;
    const yesterday = new Date(site.deps.now().getTime() - 25 * 60 * 60 * 1000);
    today = yesterday;
    const src = await upload(SHOWN, 'video/webm');
    await upload(SHOWN, 'text/vtt');
    const old = await upload(replaced, 'text/vtt');
    today = site.deps.now();
    await upload(fresh, 'text/vtt');
    await show('video', { src, captions: old });
    await publish();
    const clear = () => removeUnusedCaptions(site.deps, storage.assets);
    expect(await clear()).toEqual([]);
    today = yesterday;
    await show('video', { src, captions: await upload(used, 'text/vtt') });
    expect(await clear()).toEqual([]);
    await publish();
    expect(await clear()).toEqual([replaced]);
    const left = (await storage.assets.list()).filter(({ type }) => type === 'text/vtt');
    expect(left.map(({ id }) => id).sort()).toEqual([SHOWN, used, fresh].sort());
  });

  test('one is replaced in all places, not in an address that begins alike, which can be undone', async () => {
    const src = await upload(SHOWN, 'video/webm');
    await show('video', { src, caption: `Also at ${src}.` });
    await show('again', { src });
    await show('other', { src: `${src}.webm` });
    const found = await replaceVideo.run(site.deps, site.actor, { film: src, dryRun: true });
    expect(found.places).toHaveLength(2);
    const { commit } = await replaceVideo.run(site.deps, site.actor, {
      film: src,
      by: ELSEWHERE,
      expected: found.expected,
      dryRun: false,
    });
    const listed = await videos();
    expect(listed.map(({ address, usedIn }) => [address, usedIn.length])).toEqual([
      [ELSEWHERE, 2],
      [`${src}.webm`, 1],
      [src, 0],
    ]);
    await undoSave.run(site.deps, site.actor, { commit: commit ?? '' });
    expect((await videos()).find(({ address }) => address === src)?.usedIn).toHaveLength(2);
  });
});
