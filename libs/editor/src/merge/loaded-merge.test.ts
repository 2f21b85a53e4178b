import { describe, expect, test } from '@jest/globals';
import { begun, device, draft, settled } from '../../test/test-draft.ts';
import type { LoadMerge } from './merge-for.ts';
import { mergeSection } from './merge-section.ts';
import { mergeWithoutTexts } from './section-merge.ts';

const bodyOf = ({ stored }: ReturnType<typeof draft>) => stored.sections['a']?.state.data['body'];

/** Others give section `a` a text on the draft. */
function write(at: ReturnType<typeof draft>, body: string): void {
  const { version = '', state } = at.stored.sections['a'] ?? {};
  at.apply([{ id: 'a', baseVersion: version, data: { ...state?.data, body } }]);
}

/** A session on a text of two blocks, with code for merging that comes when `arrive` is called. */
async function waiting(...ids: string[]) {
  const at = draft(...(ids.length > 0 ? ids : ['a']));
  write(at, 'One.\n\nTwo.');
  const asked: ((merge: Awaited<ReturnType<LoadMerge>>) => void)[] = [];
  const loadMerge: LoadMerge = () => new Promise((resolve) => asked.push(resolve));
  const begin = (drafts = device()) => begun(at, drafts, loadMerge);
  const arrive = async (merge = mergeSection) => {
    asked.splice(0).forEach((resolve) => resolve(merge));
    await settled();
  };
  return { at, begin, arrive, asked };
}

describe('while what merges texts is loaded', () => {
  test('a save waits for it, and has what was typed meanwhile', async () => {
    const { at, begin, arrive } = await waiting();
    const { session, type } = begin();
    write(at, 'One.\n\nTheirs.');
    type('a', 'Mine.\n\nTwo.', 'body');
    const saved = session.save();
    await settled();
    type('a', 'Mine, and more.\n\nTwo.', 'body');
    await arrive();
    await saved;
    expect(bodyOf(at)).toBe('Mine, and more.\n\nTheirs.');
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {} });
  });

  test('a save that came first makes a hint read the draft again', async () => {
    const { at, begin, arrive, asked } = await waiting();
    const { session, type } = begin();
    write(at, 'One.\n\nTheirs.');
    type('a', 'Mine.\n\nTwo.', 'body');
    const followed = session.follow({ from: null, isOwn: false, sections: null });
    await settled();
    const saved = session.save();
    await settled();
    expect(asked).toHaveLength(2);
    await arrive();
    await Promise.all([saved, followed]);
    expect(bodyOf(at)).toBe('Mine.\n\nTheirs.');
    expect(session.get().page.sections['a']?.data['body']).toBe('Mine.\n\nTheirs.');
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {} });
  });

  test('what is saved meanwhile is not undone by a draft that was read before', async () => {
    const { at, begin, arrive } = await waiting('a', 'b');
    const { session, type } = begin();
    write(at, 'One.\n\nTheirs.');
    type('a', 'Mine.\n\nTwo.', 'body');
    session.lock({ a: { by: 'another', person: 'p', name: 'P', isLost: false } });
    const refreshed = session.refresh();
    await settled();
    type('b', 'Saved meanwhile');
    await session.save();
    await arrive();
    await settled();
    await arrive();
    await refreshed;
    expect(session.get().page.sections['b']?.data['title']).toBe('Saved meanwhile');
    expect(session.get().page.sections['a']?.data['body']).toBe('Mine.\n\nTheirs.');
  });

  test('the local draft is merged with what is typed meanwhile', async () => {
    const { at, begin, arrive } = await waiting();
    const first = begin();
    first.type('a', 'Mine.\n\nTwo.', 'body');
    await new Promise((done) => setImmediate(done));
    write(at, 'One.\n\nTheirs.');
    const next = begin(first.drafts.nextTab());
    const broughtBack = next.session.bringBack();
    await settled();
    next.type('a', 'Typed meanwhile');
    await arrive();
    await broughtBack;
    expect(next.session.get().page.sections['a']?.data).toEqual({
      title: 'Typed meanwhile',
      body: 'Mine.\n\nTheirs.',
    });
  });
});

test('the local draft survives a second crash while its texts wait to be merged', async () => {
  const { at, begin } = await waiting();
  const first = begin();
  first.type('a', 'Mine.\n\nTwo.', 'body');
  await new Promise((done) => setImmediate(done));
  write(at, 'One.\n\nTheirs.');
  const second = begin(first.drafts.again());
  void second.session.bringBack();
  await settled();
  second.type('a', 'Typed meanwhile');
  await new Promise((done) => setImmediate(done));
  const third = begun(at, second.drafts.again());
  await third.session.bringBack();
  expect(third.session.get().page.sections['a']?.data).toEqual({
    title: 'Typed meanwhile',
    body: 'Mine.\n\nTheirs.',
  });
});

test('without what merges texts, a text that both changed waits for a choice, and nothing of it is lost', async () => {
  const { at, begin, arrive } = await waiting();
  const { session, type } = begin();
  write(at, 'One.\n\nTheirs.');
  type('a', 'Mine.\n\nTwo.', 'body');
  const saved = session.save();
  await settled();
  await arrive(mergeWithoutTexts);
  await saved;
  expect(session.get().conflicts['a']).toMatchObject([
    { path: 'body', yours: 'Mine.\n\nTwo.', theirs: 'One.\n\nTheirs.' },
  ]);
  expect(session.get()).toMatchObject({ saving: { state: 'blocked' } });
  expect(session.get().page.sections['a']?.data['body']).toBe('Mine.\n\nTwo.');
  expect(bodyOf(at)).toBe('One.\n\nTheirs.');
});
