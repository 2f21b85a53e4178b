import { describe, expect, test } from '@jest/globals';
import { begun, draft, settled, titleOf } from '../../test/test-draft.ts';

type Draft = ReturnType<typeof draft>;
const versionIn = (at: Draft, id: string) => at.stored.sections[id]?.version ?? '';
const dataIn = (at: Draft, id = 'a') => at.stored.sections[id]?.state.data ?? {};
/** Another editor changes fields of a section. */
const edit = (at: Draft, id: string, fields: object) =>
  at.apply([{ id, baseVersion: versionIn(at, id), data: { ...dataIn(at, id), ...fields } }]);
const items = ['one', 'two', 'three'].map((label) => ({ label, text: `All about ${label}.` }));

describe('what other editors change', () => {
  test('undo brings no section back that another editor deleted, and keeps one that was changed meanwhile', async () => {
    const at = draft('a', 'b', 'c');
    const { session, type } = begun(at);
    const remove = (id: string) =>
      at.apply([{ id, baseVersion: at.stored.sections[id]?.version ?? '', remove: true }]);
    type('c', 'mine');
    type('a', 'mine');
    await session.save();
    type('c', 'mine, not saved');
    remove('a');
    remove('c');
    await session.follow({ from: 'Ben', isOwn: false, sections: null });
    expect(session.get().page.order).toEqual(['b', 'c']);
    session.undo();
    expect(session.get().page.sections['c']?.data['title']).toBe('mine');
    session.undo();
    await session.save();
    expect(at.stored.order).not.toContain('a');
  });

  test('knows who sees the page as the draft says it, through saves and reads', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    session.noteAudience(['press']);
    type('a', 'mine');
    await session.save();
    expect(session.get().base.audience).toEqual(['press']);
    at.api.read = async () => ({ ...at.stored, audience: ['client'] });
    await session.refresh();
    expect(session.get().base.audience).toEqual(['client']);
  });

  test('of two who choose fewer readers at once, neither is passed over', async () => {
    const at = draft('a');
    const { session } = begun(at);
    session.change({ type: 'settings', id: 'a', settings: { audience: ['press', 'client'] } });
    at.apply([{ id: 'a', baseVersion: 'a1', audience: ['client', 'partners'] }]);
    await session.save();
    expect(at.stored.sections['a']?.state.audience).toEqual(['client']);
  });

  test('the place of a section that others moved stays when a text is saved', async () => {
    const at = draft('a', 'b', 'c');
    const { session, type } = begun(at);
    at.apply([{ id: 'c', baseVersion: 'c1', after: null }]);
    type('a', 'mine');
    await session.save();
    expect(at.stored.order).toEqual(['c', 'a', 'b']);
    expect(session.get()).toMatchObject({ page: { order: ['c', 'a', 'b'] }, takenIn: 1 });
  });

  test.each([true, false])(
    'two who move different sections both keep their move (announced: %s)',
    async (isAnnounced) => {
      const at = draft('a', 'b', 'c', 'd');
      const { session } = begun(at);
      at.apply([{ id: 'd', baseVersion: 'd1', after: null }]);
      session.change({ type: 'move', id: 'a', to: 1 });
      if (isAnnounced)
        expect(await session.follow({ from: 'Ben', isOwn: false, sections: null })).toBe('new');
      await session.save();
      expect(at.stored.order).toEqual(['d', 'b', 'a', 'c']);
    },
  );

  test('a ground that another editor chose first stands, and shows', async () => {
    const at = draft('a');
    const { session } = begun(at);
    session.change({ type: 'settings', id: 'a', settings: { theme: 'muted' } });
    at.apply([{ id: 'a', baseVersion: 'a1', theme: 'accent' }]);
    await session.save();
    expect(at.stored.sections['a']?.state.theme).toBe('accent');
    expect(session.get().page.sections['a']?.theme).toBe('accent');
  });
});

describe('what one took away and another changed', () => {
  /** The lead is cleared here and changed there. */
  const cleared = async () => {
    const at = draft('a');
    edit(at, 'a', { lead: 'Old.' });
    const editor = begun(at);
    edit(at, 'a', { lead: 'Theirs.' });
    editor.type('a', undefined, 'lead');
    await editor.session.save();
    return { at, ...editor };
  };

  test('is not shown when one’s own is chosen', async () => {
    const { at, session } = await cleared();
    expect(session.get().conflicts['a']).toMatchObject([{ path: 'lead', theirs: 'Theirs.' }]);
    session.choose('a', 'lead', 'yours');
    await session.save();
    expect(dataIn(at)).toEqual({ title: 'a' });
  });

  test('stays a conflict while the person goes on typing, until both sides are the same', async () => {
    const { session, type } = await cleared();
    type('a', 'Another title');
    expect(session.get().conflicts['a']).toHaveLength(1);
    type('a', 'Typed again', 'lead');
    expect(session.get().conflicts['a']).toMatchObject([{ yours: 'Typed again', theirs: 'Theirs.' }]);
    type('a', 'Theirs.', 'lead');
    expect(session.get().conflicts).toEqual({});
  });

  test.each(['yours', 'theirs'] as const)('is an entry of a list, of which %s is taken', async (side) => {
    const at = draft('a');
    edit(at, 'a', { items });
    const { session, type } = begun(at);
    edit(at, 'a', { items: items.with(1, { label: 'theirs', text: items[1]?.text ?? '' }) });
    type('a', items.toSpliced(1, 1), 'items');
    await session.save();
    expect(session.get().conflicts['a']).toMatchObject([{ path: 'items.1' }]);
    session.choose('a', 'items.1', side);
    await session.save();
    const left = side === 'yours' ? ['one', 'three'] : ['one', 'theirs', 'three'];
    expect(dataIn(at)['items']).toMatchObject(left.map((label) => ({ label })));
  });

  test('an entry that they took out is taken out by taking theirs', async () => {
    const at = draft('a');
    edit(at, 'a', { items });
    const { session, type } = begun(at);
    edit(at, 'a', { items: items.toSpliced(1, 1) });
    type('a', 'mine', 'items.1.label');
    await session.save();
    session.choose('a', 'items.1', 'theirs');
    await session.save();
    expect(dataIn(at)['items']).toEqual(items.toSpliced(1, 1));
  });
});

describe('undo beside other editors', () => {
  test('choosing theirs can be undone', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    edit(at, 'a', { title: 'hers' });
    type('a', 'mine, long text');
    await session.save();
    session.choose('a', 'title', 'theirs');
    await session.save();
    session.undo();
    expect(session.get().page.sections['a']?.data['title']).toBe('mine, long text');
  });

  test('redo brings back one’s own text of a conflict', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    edit(at, 'a', { title: 'hers' });
    type('a', 'mine, long text');
    await session.save();
    session.undo();
    expect(session.get().page.sections['a']?.data['title']).toBe('hers');
    session.redo();
    expect(session.get().page.sections['a']?.data['title']).toBe('mine, long text');
  });

  test('one’s own text that was chosen stays when another field is undone', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    type('a', 'mine');
    type('a', 'x', 'lead');
    edit(at, 'a', { title: 'hers' });
    await session.save();
    session.choose('a', 'title', 'yours');
    await session.save();
    session.undo();
    await session.save();
    expect(dataIn(at)).toEqual({ title: 'mine' });
  });

  test('one’s own paragraph of a text that was merged stays when another field is undone', async () => {
    const at = draft('a');
    edit(at, 'a', { body: 'One.\n\nTwo.' });
    const { session, type } = begun(at);
    type('a', 'One, mine.\n\nTwo.', 'body');
    type('a', 'new title');
    edit(at, 'a', { body: 'One.\n\nTwo, hers.' });
    await session.save();
    session.undo();
    await session.save();
    expect(dataIn(at)).toEqual({ title: 'a', body: 'One, mine.\n\nTwo, hers.' });
  });

  test('one’s own entry of a list that was merged stays when another field is undone', async () => {
    const at = draft('a');
    edit(at, 'a', { items });
    const { session, type } = begun(at);
    type('a', 'mine', 'items.0.label');
    type('a', 'new title');
    edit(at, 'a', { items: items.with(1, { label: 'hers', text: items[1]?.text ?? '' }) });
    await session.save();
    session.undo();
    await session.save();
    expect(dataIn(at)).toMatchObject({
      title: 'a',
      items: [{ label: 'mine' }, { label: 'hers' }, { label: 'three' }],
    });
  });

  test('what was brought back from this device stays', async () => {
    const at = draft('a');
    const first = begun(at);
    at.faults.push({ outcome: 'offline' });
    first.type('a', 'before the crash', 'lead');
    await first.session.save();
    const next = begun(at, first.drafts.nextTab());
    next.type('a', 'typed meanwhile');
    await next.session.bringBack();
    next.session.undo();
    expect(next.session.get().page.sections['a']?.data).toEqual({ title: 'a', lead: 'before the crash' });
  });
});

describe('a save on leaving', () => {
  test('is shown as saved to a person who comes back, and leaves nothing on the device', async () => {
    const at = draft('a');
    const { session, type, drafts } = begun(at);
    type('a', 'mine');
    await session.save({ leaving: true });
    await settled();
    expect([titleOf(at, 'a'), session.get().saving.state, drafts.stored]).toEqual(['mine', 'saved', null]);
  });

  test('goes on when others were faster', async () => {
    const at = draft('a');
    const { session, type, timers } = begun(at);
    edit(at, 'a', { lead: 'hers' });
    type('a', 'mine');
    await session.save({ leaving: true });
    expect(session.get().saving.state).toBe('unsaved');
    for (const work of timers.splice(0)) work();
    await settled();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['mine', 'saved']);
  });

  test('says what was refused', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    at.faults.push({ outcome: 'refused', problems: { a: [{ at: 'T', message: 'x', level: 'error' }] } });
    type('a', '');
    await session.save({ leaving: true });
    expect(session.get().saving.state).toBe('blocked');
  });
});
