import { afterEach, expect, test } from '@jest/globals';
import { draft, device, settled } from '../../test/test-draft.ts';
import { mergeSection } from '../merge/merge-section.ts';
import { editSession } from '../saving/edit-session.ts';
import { pageApi } from '../saving/page-api.ts';

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a key costs no request: two hundred keys are one save, after the pause', async () => {
  const at = draft('a');
  const asked: string[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push(`${init?.method} ${String(address)}`);
    const { edits } = JSON.parse(String(init?.body));
    const [{ id, data }] = edits;
    expect(data.title).toHaveLength(200);
    const sections = [{ id, version: 'a2', change: 'changed' }];
    return Response.json({ changed: true, page: { sections: ['a'] }, sections });
  };
  const timers: { work: () => void; ms: number }[] = [];
  const session = editSession(at.stored, {
    api: pageApi('works'),
    localDrafts: device(),
    loadMerge: async () => mergeSection,
    now: () => 1_000,
    later(work, ms) {
      const timer = { work, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  for (let length = 1; length <= 200; length += 1) {
    session.change({ type: 'field', id: 'a', path: 'title', value: 'x'.repeat(length) });
    await settled();
  }
  expect(asked).toEqual([]);
  timers.find(({ ms }) => ms === 1_500)?.work();
  await session.save();
  expect(asked).toEqual(['POST /api/save']);
});
