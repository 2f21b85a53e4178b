import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import type { DraftApproval } from '@portal/sites';
import { memorySiteBackend, type MemorySiteBackend } from '@portal/sites/fakes';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { commentOnDraft, resolveComment } from './comment-on-draft.ts';
import { getApproval } from './get-approval.ts';
import { getChanges } from './get-changes.ts';
import { markReady } from './mark-ready.ts';
import { publishSite } from './publish-site.ts';
import { sendBack } from './send-back.ts';

const OWNER = { userId: 'owner', email: 'olaf.owner@example.test', role: 'owner' } as const;
const EDITOR = { userId: 'editor', email: 'anna.editor@example.test', role: 'editor' } as const;
const MAILING = { returnTo: 'https://site.example.test/edit?room=desk' };

let site: MemorySite;
let backend: MemorySiteBackend;

beforeEach(() => {
  site = memorySite();
  backend = memorySiteBackend({
    now: site.deps.now,
    newId: site.deps.newId,
    limiter: processRateLimiter(site.deps.now),
    members: [OWNER, EDITOR],
  });
});

function approvalOf(who: typeof OWNER | typeof EDITOR): DraftApproval {
  const { approval } = backend.as(who);
  return {
    ...approval,
    markReady: (mark) => approval.markReady({ ...mark, ...MAILING }),
    sendBack: (back) => approval.sendBack({ ...back, ...MAILING }),
    published: (mark) => approval.published({ mark, ...MAILING }),
  };
}

const as = (who: typeof OWNER | typeof EDITOR) => ({ ...site.deps, approval: approvalOf(who) });
const edit = (title: string) => editSection(site, 'home', 'hero', { title });
const mark = (note = '') => markReady.run(as(EDITOR), site.actor, { note });
const state = async () => getApproval.run(as(OWNER), site.actor, { resolved: false });
const back = (note = '') => sendBack.run(as(OWNER), site.actor, { note });

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

describe('a mark on the draft', () => {
  test('waits, and is void after the next save', async () => {
    expect((await state()).mark).toBeNull();
    await edit('New title');
    expect(await mark('Please look')).toMatchObject({ changes: 1, version: site.repo.store.head('saved') });
    expect((await state()).mark).toMatchObject({
      state: 'waiting',
      note: 'Please look',
      by: { name: expect.any(String), client: 'editor' },
    });
    await edit('Another title');
    expect((await state()).mark).toMatchObject({ state: 'void' });
    await mark();
    expect((await state()).mark).toMatchObject({ state: 'waiting', note: '' });
  });

  test('never covers a save that comes at the same moment', async () => {
    await edit('New title');
    const before = site.repo.store.head('saved');
    const approval = approvalOf(EDITOR);
    // The save arrives after the draft was read and before the mark is set.
    const marking = markReady.run(
      {
        ...site.deps,
        approval: {
          ...approval,
          markReady: async (given) => {
            await edit('Saved meanwhile');
            return approval.markReady(given);
          },
        },
      },
      site.actor,
      { note: '' },
    );
    expect((await marking).version).toBe(before);
    expect((await state()).mark).toMatchObject({ state: 'void' });
    expect(await codeOf(back())).toBe('conflict');
  });

  test('is for what was reviewed', async () => {
    await edit('New title');
    const { expected } = await getChanges.run(site.deps, site.actor, {});
    await edit('Another title');
    expect(await codeOf(markReady.run(as(EDITOR), site.actor, { expected, note: '' }))).toBe('conflict');
  });

  test('needs a draft that could be published', async () => {
    expect(await codeOf(mark())).toBe('conflict');
    const sections = await editSection(site, 'home', 'hero', { title: 'New title' });
    expect(sections).not.toBeNull();
    expect(await codeOf(mark())).toBe('none');
  });

  test('is sent back once, at its version, by an owner only', async () => {
    await edit('New title');
    await mark();
    expect(await codeOf(sendBack.run(as(EDITOR), site.actor, { note: '' }))).toBe('forbidden');
    const outcomes = await Promise.all([codeOf(back('Not yet')), codeOf(back('Not yet'))]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'none']);
    expect((await state()).mark).toMatchObject({ state: 'sent_back', sentBack: { note: 'Not yet' } });
    await edit('Better title');
    expect((await state()).mark).toMatchObject({ state: 'sent_back' });
    await mark('Done');
    expect((await state()).mark).toMatchObject({ state: 'waiting', sentBack: null });
  });

  test('ends with the publish of the draft', async () => {
    await edit('New title');
    await mark();
    const readyMark = backend.site.readyMark?.id ?? null;
    await publishSite.run({ ...as(OWNER), readyMark }, site.actor, {});
    expect(backend.site.readyMark).toBeNull();
    expect((await state()).mark).toBeNull();
  });

  test('that cannot be ended does not fail the publish', async () => {
    await edit('New title');
    await mark();
    await backend.as(OWNER).members.setMayPublish(EDITOR.userId, false);
    const deps = { ...as(EDITOR), readyMark: backend.site.readyMark?.id ?? null };
    expect(await publishSite.run(deps, site.actor, {})).toMatchObject({ published: true });
    expect((await state()).mark).toBeNull();
  });
});

describe('a comment', () => {
  const comment = (place: object, text = 'Is that so?') =>
    commentOnDraft.run(as(OWNER), site.actor, commentOnDraft.input.parse({ ...place, text }));

  test('has its place in words, and is resolved by hand', async () => {
    const { id, label } = await comment({ page: 'home', section: 'hero', field: 'title', quote: 'Harbour' });
    expect(label).toMatch(/title/i);
    expect((await state()).comments).toMatchObject([
      { id, page: 'home', section: 'hero', field: 'title', quote: 'Harbour', text: 'Is that so?', label },
    ]);
    await resolveComment.run(as(EDITOR), site.actor, { id });
    expect((await state()).comments).toEqual([]);
    const all = await getApproval.run(as(OWNER), site.actor, { resolved: true });
    expect(all.comments).toMatchObject([{ id, resolvedAt: expect.any(String) }]);
  });

  test('is at a place of the draft, or about all of it', async () => {
    expect(await comment({})).toMatchObject({ label: '' });
    expect(await codeOf(comment({ page: 'no-such-page' }))).toBe('not_found');
    expect(await codeOf(comment({ page: 'home', section: 'no-such-section' }))).toBe('not_found');
    expect(await codeOf(comment({ section: 'hero' }))).toBe('input');
    const ofField = (field: string) => comment({ page: 'home', section: 'hero', field });
    for (const field of ['lead', 'actions.0.label', 'actions.1', 'image'])
      expect(await ofField(field)).toMatchObject({ id: expect.any(String) });
    for (const field of ['titel', 'actions.9.label', 'title.text', 'actions.0.href'])
      expect(await codeOf(ofField(field))).toBe('not_found');
    await expect(ofField('titel')).rejects.toThrow(/no field "titel"; did you mean "title"\?/);
    expect(await comment({ page: 'home', field: 'seo.description' })).toMatchObject({
      id: expect.any(String),
    });
    expect(await codeOf(comment({ page: 'home', field: 'nope' }))).toBe('not_found');
  });
});

test('a site without records of its editors needs no approval', async () => {
  await edit('New title');
  for (const asked of [
    () => getApproval.run(site.deps, site.actor, { resolved: false }),
    () => markReady.run(site.deps, site.actor, { note: '' }),
    () => sendBack.run(site.deps, site.actor, { note: '' }),
    () => commentOnDraft.run(site.deps, site.actor, { text: 'x' }),
    () => resolveComment.run(site.deps, site.actor, { id: 'x' }),
  ])
    expect(await codeOf(asked())).toBe('not_supported');
  expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
});
