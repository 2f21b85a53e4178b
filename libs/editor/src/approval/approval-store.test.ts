import {
  commentOnDraft,
  contentOperations,
  getApproval,
  markReady as markReadyOperation,
  type Operation,
  parseInput,
  resolveComment as resolveOperation,
  sendBack as sendBackOperation,
} from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { processRateLimiter } from '@portal/ports';
import { memorySiteBackend, type MemorySiteBackend } from '@portal/sites/fakes';
import type { EditorStart } from '../start-data/start.ts';
import { addComment, markReady, resolveComment, sendBack } from './approval-api.ts';
import { approvalStore } from './approval-store.ts';

const OWNER = { userId: 'owner', email: 'olaf.owner@example.test', role: 'owner' } as const;
const MAILING = { returnTo: 'https://site.example.test/edit?room=desk' };
const OPERATIONS = new Map<string, Operation>(
  [markReadyOperation, sendBackOperation, commentOnDraft, resolveOperation].map((operation) => [
    operation.name,
    operation as unknown as Operation,
  ]),
);
const realFetch = globalThis.fetch;
let site: MemorySite;
let backend: MemorySiteBackend;

beforeEach(() => {
  site = memorySite();
  backend = memorySiteBackend({
    now: site.deps.now,
    newId: site.deps.newId,
    limiter: processRateLimiter(site.deps.now),
    members: [OWNER],
  });
  const { approval } = backend.as(OWNER);
  const deps = {
    ...site.deps,
    approval: {
      ...approval,
      markReady: (mark: Parameters<typeof approval.markReady>[0]) =>
        approval.markReady({ ...MAILING, ...mark }),
      sendBack: (back: Parameters<typeof approval.sendBack>[0]) => approval.sendBack({ ...MAILING, ...back }),
      published: async () => ({ mailed: 0 }),
    },
  };
  // Answers as the site's route does.
  globalThis.fetch = async (_address, init) => {
    try {
      if (init?.method === 'GET')
        return Response.json(await getApproval.run(deps, site.actor, { resolved: false }));
      const { operation: name, ...input } = JSON.parse(String(init?.body));
      const operation = OPERATIONS.get(name);
      if (!operation) throw new TypeError(`${name} is no operation.`);
      return Response.json(await operation.run(deps, site.actor, parseInput(operation.input, input)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function edit(title: string): Promise<string> {
  const { getChanges, getPage, saveSections } = contentOperations;
  const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
  const baseVersion = sections.find(({ id }) => id === 'hero')?.version ?? null;
  const edits = [{ id: 'hero', baseVersion, set: { title } }];
  await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
  return (await getChanges.run(site.deps, site.actor, {})).expected;
}

const storeOf = () => approvalStore({ approval: null } as EditorStart);

test('what the site answers is what the parts on screen share', async () => {
  const expected = await edit('New title');
  const store = storeOf();
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.get()?.mark?.state));
  expect(await markReady(expected, 'Please look')).toEqual({ mailed: 0 });
  await store.read();
  const place = { page: 'home', section: 'hero', field: 'title', quote: null };
  expect(await addComment({ ...place, text: 'Shorter' })).toBeNull();
  expect(await sendBack(expected, 'Not yet')).toEqual({ mailed: 0 });
  await store.read();
  expect(store.get()).toEqual({
    mayPublish: true,
    assistantsNeedApproval: false,
    mark: {
      state: 'sent_back',
      note: 'Please look',
      at: expect.stringMatching(/^2026-/),
      by: { id: 'owner', name: expect.any(String), client: 'editor' },
      sentBack: { by: expect.any(String), at: expect.stringMatching(/^2026-/), note: 'Not yet' },
    },
    comments: [expect.objectContaining({ ...place, text: 'Shorter', resolvedAt: null })],
  });
  expect(await resolveComment(store.get()?.comments[0]?.id ?? '')).toBeNull();
  await store.read();
  expect(store.get()?.comments).toEqual([]);
  expect(seen).toEqual(['waiting', 'sent_back', 'sent_back']);
});

test('a save after the review voids the mark, and a mark for what was reviewed before it is refused', async () => {
  const reviewed = await edit('New title');
  await markReady(reviewed, '');
  const store = storeOf();
  await edit('Another title');
  await store.read();
  expect(store.get()?.mark).toMatchObject({ state: 'void' });
  expect(await markReady(reviewed, '')).toMatchObject({
    code: 'conflict',
    details: { expected: expect.any(String) },
  });
});

test('where it cannot be read, what was known stays', async () => {
  await markReady(await edit('New title'), '');
  const store = storeOf();
  await store.read();
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  await store.read();
  expect(store.get()?.mark).toMatchObject({ state: 'waiting' });
});
