import { describe, expect, test } from '@jest/globals';
import { section } from '../../test/test-page.ts';
import { begun, draft, settled, titleOf } from '../../test/test-draft.ts';

/** The draft takes the next save in, and its answer is lost. */
function loseAnswer(at: ReturnType<typeof draft>): void {
  const { save } = at.api;
  at.api.save = async (edits) => {
    at.api.save = save;
    await save(edits);
    return { outcome: 'offline' };
  };
}

describe('a save whose answer was lost', () => {
  test('is no one else’s: what is typed on after it is saved without a question', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['First', 'offline']);
    type('a', 'First and more');
    await session.save();
    expect(titleOf(at, 'a')).toBe('First and more');
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 0 });
  });

  test('is known when it is sent again as it is', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    await session.save();
    expect(titleOf(at, 'a')).toBe('First');
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 0 });
  });

  test('adds one section, with what is typed into it afterwards', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    session.change({ type: 'add', section: section('new'), at: 1 });
    await session.save();
    type('new', 'Typed since');
    await session.save();
    expect([at.stored.order, titleOf(at, 'new')]).toEqual([['a', 'new'], 'Typed since']);
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, takenIn: 0 });
    expect(session.get().page.sections['new']?.data['title']).toBe('Typed since');
  });

  test('adds a section that stays away when it was deleted meanwhile', async () => {
    const at = draft('a');
    const { session } = begun(at);
    loseAnswer(at);
    session.change({ type: 'add', section: section('new'), at: 1 });
    await session.save();
    session.change({ type: 'remove', id: 'new' });
    await session.save();
    await session.refresh();
    await session.save();
    expect([at.stored.order, session.get().page.order]).toEqual([['a'], ['a']]);
  });

  test('is known in the form in which it was stored', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First ');
    await session.save();
    type('a', 'First and more');
    await session.save();
    expect(titleOf(at, 'a')).toBe('First and more');
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 0 });
  });

  test('is heard of by a hint before it goes again', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    type('a', 'First and more');
    await session.follow({ from: null, isOwn: true, sections: null });
    expect(session.get().conflicts).toEqual({});
    await session.save();
    expect(titleOf(at, 'a')).toBe('First and more');
  });

  test('is still known after the page was loaded again', async () => {
    const at = draft('a');
    const { session, drafts, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    type('a', 'First and more');
    await new Promise((done) => setImmediate(done));
    const next = begun(at, drafts.nextTab());
    await next.session.bringBack();
    expect(next.session.get().conflicts).toEqual({});
    await next.session.save();
    expect(titleOf(at, 'a')).toBe('First and more');
  });

  test('is still known after the page was loaded again while it was under way', async () => {
    const at = draft('a');
    const { session, drafts, type } = begun(at);
    const { save } = at.api;
    at.api.save = () => new Promise(() => undefined);
    type('a', 'First');
    void session.save();
    await settled();
    // The page is loaded again before the site has written.
    const next = begun(at, drafts.again());
    const sent = [{ id: 'a', baseVersion: 'a1', data: { title: 'First' } }];
    at.apply(sent);
    at.api.save = save;
    await next.session.bringBack();
    next.type('a', 'First and more');
    await next.session.save();
    expect(titleOf(at, 'a')).toBe('First and more');
    expect(next.session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 0 });
  });

  test('hides no change of others that came after it', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    const version = at.stored.sections['a']?.version ?? '';
    at.apply([{ id: 'a', baseVersion: version, data: { title: 'Theirs' } }]);
    type('a', 'First and more');
    await session.save();
    expect(session.get().conflicts['a']).toMatchObject([{ yours: 'First and more', theirs: 'Theirs' }]);
    expect(session.get().takenIn).toBe(1);
  });

  test('is not taken for one’s own later, when others come back to the same words', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    for (const title of ['Theirs', 'First']) {
      const { version = '' } = at.stored.sections['a'] ?? {};
      at.apply([{ id: 'a', baseVersion: version, data: { title } }]);
      await session.follow({ from: 'Ben', isOwn: false, sections: null });
      for (const { path } of session.get().conflicts['a'] ?? []) session.choose('a', path, 'theirs');
      expect(session.get().page.sections['a']?.data['title']).toBe(title);
    }
    await session.save();
    expect(titleOf(at, 'a')).toBe('First');
  });

  test('is not taken for one’s own after the page was loaded again either', async () => {
    const at = draft('a', 'b');
    const { session, drafts, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    type('b', 'Not saved');
    await settled();
    const { version = '' } = at.stored.sections['a'] ?? {};
    at.apply([{ id: 'a', baseVersion: version, data: { title: 'Theirs' } }]);
    const next = begun(at, drafts.again());
    await next.session.bringBack();
    const { conflicts, page } = next.session.get();
    for (const { path } of conflicts['a'] ?? []) next.session.choose('a', path, 'theirs');
    expect(page.sections['b']?.data['title']).toBe('Not saved');
    const now = at.stored.sections['a']?.version ?? '';
    at.apply([{ id: 'a', baseVersion: now, data: { title: 'First' } }]);
    await next.session.follow({ from: 'Ben', isOwn: false, sections: null });
    expect(next.session.get().page.sections['a']?.data['title']).toBe('First');
  });

  /** Others change the section on the draft, in another field than the title. */
  const changeLead = (at: ReturnType<typeof draft>, id: string) => {
    const { version = '', state } = at.stored.sections[id] ?? {};
    at.apply([{ id, baseVersion: version, data: { ...state?.data, lead: 'Theirs' } }]);
  };

  test('asks nothing when others changed another field of the section since', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    type('a', 'First');
    await session.save();
    changeLead(at, 'a');
    type('a', 'First and more');
    await session.save();
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 1 });
    expect(at.stored.sections['a']?.state.data).toEqual({ title: 'First and more', lead: 'Theirs' });
  });

  test('loses nothing that is typed into a new section which others changed since', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    loseAnswer(at);
    session.change({ type: 'add', section: section('new'), at: 1 });
    await session.save();
    changeLead(at, 'new');
    type('new', 'Typed since');
    await session.save();
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {}, takenIn: 1 });
    expect(at.stored.sections['new']?.state.data).toEqual({ title: 'Typed since', lead: 'Theirs' });
    expect(at.stored.order).toEqual(['a', 'new']);
  });

  test('keeps a field away that was cleared in it', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    session.change({ type: 'field', id: 'a', path: 'note', value: 'Old' });
    await session.save();
    loseAnswer(at);
    session.change({ type: 'field', id: 'a', path: 'note', value: undefined });
    await session.save();
    changeLead(at, 'a');
    type('a', 'Typed since');
    await session.save();
    expect(session.get()).toMatchObject({ saving: { state: 'saved' }, conflicts: {} });
    expect(at.stored.sections['a']?.state.data).toEqual({ title: 'Typed since', lead: 'Theirs' });
  });
});
