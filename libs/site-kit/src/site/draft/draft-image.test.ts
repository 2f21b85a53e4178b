import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { memoryContentRepo } from '@portal/content-core/fakes';
import { AppError, type FailureCode } from '@portal/errors';
import { draftImage, imageFileOf } from './draft-image.ts';
import type { SiteContent } from '../site-parts.ts';

const EDITOR: Session = {
  ...ANONYMOUS,
  role: 'editor',
  userId: 'eve',
  editorSession: { id: '1'.repeat(32), version: 1 },
};
const START = new Date('2026-03-01T10:00:00.000Z').getTime();
const idOf = (number: number) => String(number).padStart(32, '0');

/** The files of one image. */
function filesOf(id: string): Record<string, string> {
  const manifest = {
    id,
    name: 'quay.jpg',
    alt: 'The quay',
    focal: { x: 0.5, y: 0.5 },
    width: 640,
    height: 480,
    colour: '#334455',
    sha256: '0'.repeat(64),
    variants: [{ width: 320, height: 240, bytes: 32 }],
  };
  return { [`media/${id}/image-manifest.json`]: JSON.stringify(manifest), [`media/${id}/320.webp`]: id };
}

/** A site whose draft has twenty images, and a clock. */
function setUp() {
  const files = Object.assign({}, ...Array.from({ length: 20 }, (_none, number) => filesOf(idOf(number))));
  const repo = memoryContentRepo({ files });
  const state = { time: START, opened: 0, refuses: null as FailureCode | null };
  const content = {
    open: async () => {
      state.opened += 1;
      if (state.refuses !== null) throw new AppError(state.refuses, 'No.');
      return { deps: { repo, publishedBranch: 'main' } };
    },
  } as unknown as SiteContent;
  const site = { content, elapsed: () => state.time };
  const read = async (id: string, session = EDITOR, path = '320.webp') => {
    const found = await draftImage(session, site, { id, path });
    return found && new TextDecoder().decode(found.bytes);
  };
  return { repo, state, read };
}

describe('an image of the draft', () => {
  test('opens the repository once for twenty of one page, and again after 15 seconds', async () => {
    const { state, read } = setUp();
    const all = Array.from({ length: 20 }, (_none, number) => idOf(number));
    expect(await Promise.all(all.map((id) => read(id)))).toEqual(all);
    state.time += 14_999;
    for (const id of all) expect(await read(id)).toBe(id);
    expect(state.opened).toBe(1);
    state.time += 1;
    await read(idOf(0));
    expect(state.opened).toBe(2);
  });

  test('is found at once when it was added since', async () => {
    const { repo, state, read } = setUp();
    await read(idOf(0));
    const added = [idOf(30), idOf(31), idOf(32)];
    repo.store.push({ branch: 'main', files: Object.assign({}, ...added.map(filesOf)) });
    expect(await Promise.all(added.map((id) => read(id)))).toEqual(added);
    expect(state.opened).toBe(2);
  });

  test('is for editors, each in a session of their own', async () => {
    const { state, read } = setUp();
    await read(idOf(0));
    expect(await read(idOf(0), ANONYMOUS)).toBeNull();
    expect(await read(idOf(0), { ...ANONYMOUS, audience: 'press' })).toBeNull();
    expect(state.opened).toBe(1);
    await read(idOf(0), { ...EDITOR, userId: 'ada' });
    await read(idOf(0), { ...EDITOR, role: 'owner' });
    await read(idOf(0), { ...EDITOR, editorSession: { id: '1'.repeat(32), version: 2 } });
    expect(state.opened).toBe(4);
  });

  test('is none once the session has ended, and that is not cached', async () => {
    const { state, read } = setUp();
    state.refuses = 'unauthenticated';
    expect(await read(idOf(0))).toBeNull();
    state.refuses = 'upstream_unavailable';
    await expect(read(idOf(0))).rejects.toMatchObject({ code: 'upstream_unavailable' });
    state.refuses = null;
    expect(await read(idOf(0))).toBe(idOf(0));
  });

  test('has only the sizes that its manifest names, and a name that can be one', async () => {
    const { state, read } = setUp();
    expect(await read(idOf(0), EDITOR, '640.webp')).toBeNull();
    const { opened } = state;
    expect(await read('../secrets')).toBeNull();
    expect(state.opened).toBe(opened);
  });
});

describe('the files of an image', () => {
  const plain = JSON.parse(Object.values(filesOf(idOf(1)))[0] ?? '');
  const drawing = { ...plain, vector: { bytes: 90 } };
  test.each([
    [plain, '320.webp', { file: `media/${idOf(1)}/320.webp`, type: 'image/webp', width: 320, bytes: 32 }],
    [plain, '640.webp', undefined],
    [plain, 'image.svg', undefined],
    [drawing, '320.webp', { type: 'image/webp' }],
    [
      drawing,
      'image.svg',
      { file: `media/${idOf(1)}/image.svg`, type: 'image/svg+xml', width: 0, bytes: 90 },
    ],
    [drawing, 'image.svg/', undefined],
  ])('%#', (manifest, path, expected) => {
    const found = imageFileOf(manifest, path);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });
});
