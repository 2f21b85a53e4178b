import { describe, expect, test } from '@jest/globals';
import type { PageBase } from '../content/page-document.ts';
import { section } from '../../test/test-page.ts';
import { saveOutcome } from './save-answer.ts';
import { begun, device, draft, settled, titleOf } from '../../test/test-draft.ts';

describe('a session of editing', () => {
  test('saves what was typed, and what is typed while it is being saved', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    type('a', 'first');
    const saving = session.save();
    type('a', 'second');
    await saving;
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['second', 'saved']);
  });

  test('keeps every key on the device, and lets go once the draft has it', async () => {
    const at = draft('a');
    const { session, drafts, type } = begun(at);
    type('a', 'typed');
    await settled();
    expect(drafts.stored?.changed['a']?.data).toEqual({ title: 'typed' });
    expect(session.get().isStored).toBe(true);
    await session.save();
    await settled();
    expect(drafts.stored).toBeNull();
  });

  test('notifies twice of a key: of what changed, and once the device has stored it', async () => {
    const { session, type } = begun(draft('a'));
    const stored: (boolean | null)[] = [];
    session.subscribe(() => stored.push(session.get().isStored));
    type('a', 'typed');
    await settled();
    expect(stored).toEqual([null, true]);
    session.select(null);
    session.report('a', []);
    type('a', 'typed more');
    type('a', 'typed most');
    await settled();
    expect(stored).toEqual([null, true, null, null, true]);
  });

  test('brings back what was not saved when the page was left', async () => {
    const at = draft('a', 'b');
    const first = begun(at);
    at.faults.push({ outcome: 'offline' });
    first.type('a', 'typed before the crash');
    await first.session.save();
    expect(first.session.get().saving.state).toBe('offline');
    at.apply([{ id: 'b', baseVersion: 'b1', data: { title: 'theirs' } }]);
    const second = begun(at, first.drafts);
    await second.session.bringBack();
    expect(second.session.get().broughtBack).toBe(1_000);
    await second.session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'b')]).toEqual(['typed before the crash', 'theirs']);
  });

  test('keeps what was typed on a page that someone else deleted', async () => {
    const at = draft('a');
    const missing = { ok: false, code: 'not_found', message: '', wait: undefined, details: {} } as const;
    expect(saveOutcome(missing)).toEqual({ outcome: 'deleted' });
    at.faults.push(saveOutcome(missing));
    const deleted = begun(at);
    deleted.type('a', 'typed too late');
    await deleted.session.save();
    await settled();
    expect(deleted.session.get().saving).toEqual({ state: 'deleted' });
    expect(deleted.drafts.stored?.changed['a']?.data).toEqual({ title: 'typed too late' });
  });

  test('does not say that a page is saved which is not in the draft, before it is again', async () => {
    const at = draft('a');
    const { read } = at.api;
    const missing = { ok: false, code: 'not_found', message: '', wait: undefined, details: {} } as const;
    at.api.read = async () => missing as never;
    const { session, timers } = begun(at);
    const news = async () => {
      await session.follow({ from: null, isOwn: true, sections: undefined });
      for (const timer of timers.splice(0)) timer();
      await settled();
      return session.get().saving.state;
    };
    expect(await session.refresh()).toBe(false);
    expect(await news()).toBe('deleted');
    at.api.read = read;
    expect(await news()).toBe('saved');
  });

  test('leaves what another tab keeps of the page, and brings back what several tabs left', async () => {
    const at = draft('a', 'b', 'c');
    const drafts = device();
    const [first, second] = [begun(at, drafts), begun(at, drafts.nextTab())];
    at.faults.push({ outcome: 'offline' });
    first.type('a', 'in the first tab');
    await first.session.save();
    second.type('b', 'in the second tab');
    await second.session.save();
    await settled();
    expect([titleOf(at, 'b'), second.drafts.stored]).toEqual(['in the second tab', null]);
    expect(first.drafts.stored?.changed['a']?.data).toEqual({ title: 'in the first tab' });

    at.faults.push({ outcome: 'offline' });
    second.type('c', 'later in the second tab');
    await second.session.save();
    await settled();
    const third = begun(at, drafts.nextTab().nextTab());
    await third.session.bringBack();
    await settled();
    expect([first.drafts.stored, second.drafts.stored]).toEqual([null, null]);
    expect(Object.keys(third.drafts.stored?.changed ?? {})).toEqual(['a', 'c']);
    await third.session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'c')]).toEqual(['in the first tab', 'later in the second tab']);
  });

  test('asks which to keep when two tabs left the same field', async () => {
    const at = draft('a');
    const drafts = device();
    const [first, second] = [begun(at, drafts), begun(at, drafts.nextTab())];
    first.type('a', 'one');
    second.type('a', 'two');
    await settled();
    const third = begun(at, drafts.nextTab().nextTab());
    await third.session.bringBack();
    expect(third.session.get().conflicts['a']).toEqual([{ path: 'title', yours: 'two', theirs: 'one' }]);
  });

  test('goes on saving after others added, removed and changed sections', async () => {
    const at = draft('a', 'b', 'c');
    const { session, type } = begun(at);
    at.apply([
      { id: 'b', baseVersion: 'b1', remove: true },
      { ...section('new'), baseVersion: null, after: 'a' },
      { id: 'c', baseVersion: 'c1', data: { title: 'theirs' } },
    ]);
    type('a', 'mine');
    await session.save();
    expect(session.get().page.order).toEqual(['a', 'new', 'c']);
    expect(session.get().takenIn).toBe(1);
    type('c', 'mine on top of theirs');
    type('new', 'mine in theirs');
    await session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'c'), titleOf(at, 'new')]).toEqual([
      ...['mine', 'mine on top of theirs', 'mine in theirs'],
    ]);
  });

  test('takes in what others saved when it hears of it, and says who that was', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    type('a', 'mine, not saved yet');
    at.apply([{ id: 'b', baseVersion: 'b1', data: { title: 'theirs' } }]);
    const news = { from: 'Ben', isOwn: false, sections: undefined };
    expect(await session.follow(news)).toBe('new');
    expect(session.get()).toMatchObject({ takenIn: 1, takenFrom: 'Ben', origin: 'others' });
    expect(session.get().page.sections['b']?.data['title']).toBe('theirs');
    expect(session.get().page.sections['a']?.data['title']).toBe('mine, not saved yet');
    expect(await session.follow(news)).toBe('same');
    await session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'b')]).toEqual(['mine, not saved yet', 'theirs']);
  });

  test('asks for nothing when it has what it hears of already', async () => {
    const at = draft('a', 'b');
    let reads = 0;
    const { session, type } = begun({
      ...at,
      api: { ...at.api, read: async () => ((reads += 1), at.stored) },
    });
    type('a', 'mine');
    const saving = session.save();
    const own = { from: null, isOwn: true, sections: [{ id: 'a', version: 'a2' }] };
    // The hint of one's own save may come before its answer.
    expect(await session.follow(own)).toBe('known');
    await saving;
    expect(reads).toBe(0);
    expect(await session.follow({ ...own, sections: [{ id: 'a', version: 'a9' }] })).toBe('same');
    expect([reads, session.get().takenIn]).toEqual([1, 0]);
  });

  test('does not take in what it read when it saved meanwhile', async () => {
    const at = draft('a', 'b');
    const reads: (() => void)[] = [];
    const read = () => {
      const { stored } = at;
      return new Promise<PageBase>((resolve) => reads.push(() => resolve(stored)));
    };
    const { session, type } = begun({ ...at, api: { ...at.api, read } });
    const followed = session.follow({ from: 'Ben', isOwn: false, sections: undefined });
    await Promise.resolve();
    type('a', 'mine');
    await session.save();
    reads.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    reads.shift()?.();
    expect(await followed).toBe('same');
    expect(session.get().page.sections['a']?.data['title']).toBe('mine');
    expect(session.get().base.sections['a']?.version).toBe('a2');
  });

  test('shows nothing when it cannot be read', async () => {
    const at = draft('a');
    const offline = { ok: false, code: 'offline', message: '', details: {} } as const;
    const { session } = begun({
      ...at,
      api: { ...at.api, read: async () => offline },
    } as unknown as typeof at);
    expect(await session.follow({ from: null, isOwn: false, sections: undefined })).toBe('same');
    expect(session.get().saving.state).toBe('saved');
  });

  test('saves the rest when a section is refused, and that one once it is mended', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    const problem = { at: 'Title', message: 'must not be empty', path: 'title', level: 'error' as const };
    at.faults.push({ outcome: 'refused', problems: { a: [problem] } });
    type('a', '');
    type('b', 'fine');
    await session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'b')]).toEqual(['a', 'fine']);
    expect(session.get().saving.state).toBe('blocked');
    expect(session.get().problems['a']).toEqual([problem]);
    await session.save();
    expect(at.sent).toHaveLength(2);
    type('a', 'mended');
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['mended', 'saved']);
  });

  test('overwrites nothing that others changed in the same place, until the editor chooses', async () => {
    for (const side of ['yours', 'theirs'] as const) {
      const at = draft('a', 'b');
      const { session, type } = begun(at);
      at.apply([{ id: 'a', baseVersion: 'a1', data: { title: 'theirs' } }]);
      type('a', 'yours');
      await session.save();
      expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['theirs', 'blocked']);
      type('b', 'saved all the same');
      await session.save();
      expect(titleOf(at, 'b')).toBe('saved all the same');
      const [conflict] = session.get().conflicts['a'] ?? [];
      session.choose('a', conflict?.path ?? '', side);
      await session.save();
      expect([titleOf(at, 'a'), session.get().saving.state]).toEqual([side, 'saved']);
    }
  });

  test('a field that others changed while it was shown is not overwritten by typing on in it', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    at.apply([{ id: 'a', baseVersion: 'a1', data: { title: 'theirs' } }]);
    at.apply([{ id: 'b', baseVersion: 'b1', data: { title: 'theirs too' } }]);
    type('b', 'mine', 'lead');
    await session.save();
    expect(session.get().page.sections['a']?.data).toEqual({ title: 'theirs' });
    const typed = { type: 'field', id: 'a', path: 'title' } as const;
    session.change({ ...typed, value: 'a!', seen: 'a' });
    session.change({ ...typed, value: 'a!!', seen: 'a!' });
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['theirs', 'blocked']);
    expect(session.get().conflicts['a']).toEqual([{ path: 'title', yours: 'a!', theirs: 'theirs' }]);
    session.choose('a', 'title', 'yours');
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['a!!', 'saved']);
  });

  test('asks nothing about a text that is stored without the space at its end, and was typed on', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    type('a', 'Open ');
    await session.save();
    expect(titleOf(at, 'a')).toBe('Open');
    type('a', 'Open day');
    at.apply([{ id: 'b', baseVersion: at.stored.sections['b']?.version ?? '', data: { title: 'Theirs' } }]);
    await session.follow({ from: 'Ben', isOwn: false, sections: null });
    expect(session.get().page.sections['a']?.data['title']).toBe('Open day');
    expect(session.get()).toMatchObject({ conflicts: {}, takenIn: 1 });
    await session.save();
    expect([titleOf(at, 'a'), titleOf(at, 'b')]).toEqual(['Open day', 'Theirs']);
  });

  test('a space at the end of a text is nothing to save, and stays where it is typed', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    type('a', 'Open');
    await session.save();
    type('a', 'Open ');
    await session.save();
    expect([at.sent.length, session.get().saving.state]).toEqual([1, 'saved']);
    expect(session.get().page.sections['a']?.data['title']).toBe('Open ');
  });

  test('a section that is only moved does not hide what others changed in it meanwhile', async () => {
    const at = draft('a', 'b', 'c');
    const { session, type } = begun(at);
    at.apply([{ id: 'a', baseVersion: 'a1', data: { title: 'theirs' } }]);
    type('a', 'mine');
    await session.save();
    at.apply([{ id: 'a', baseVersion: 'a2', data: { title: 'theirs later' } }]);
    session.change({ type: 'move', id: 'a', to: 2 });
    await session.save();
    expect(titleOf(at, 'a')).toBe('theirs later');
    expect(session.get().conflicts['a']).toEqual([{ path: 'title', yours: 'mine', theirs: 'theirs later' }]);
  });

  test('a conflict stays at its entry when the list is put into another order', async () => {
    const at = draft('a');
    const items = ['one', 'two', 'three'].map((label) => ({ label, text: `All about ${label}.` }));
    at.apply([{ id: 'a', baseVersion: 'a1', data: { items } }]);
    const { session, type } = begun(at);
    const theirs = items.map((item, index) => (index === 0 ? { ...item, label: 'theirs' } : item));
    at.apply([{ id: 'a', baseVersion: 'a2', data: { items: theirs } }]);
    type('a', 'mine', 'items.0.label');
    await session.save();
    const data = () => session.get().page.sections['a']?.data['items'] as typeof items;
    const paths = () => session.get().conflicts['a']?.map(({ path }) => path);
    expect(paths()).toEqual(['items.0.label']);
    type('a', data().slice(1).concat(data().slice(0, 1)), 'items');
    expect(paths()).toEqual(['items.2.label']);
    session.undo();
    expect(paths()).toEqual(['items.0.label']);
    session.redo();
    session.choose('a', 'items.2.label', 'theirs');
    await session.save();
    expect(at.stored.sections['a']?.state.data['items']).toEqual([...theirs.slice(1), ...theirs.slice(0, 1)]);
  });

  test('a conflict is over when its entry is taken out, or says what the others say', async () => {
    for (const end of ['taken out', 'the same'] as const) {
      const at = draft('a');
      const items = ['one', 'two'].map((label) => ({ label, text: `All about ${label}.` }));
      at.apply([{ id: 'a', baseVersion: 'a1', data: { items } }]);
      const { session, type } = begun(at);
      const theirs = items.map((item, index) => (index === 0 ? { ...item, label: 'theirs' } : item));
      at.apply([{ id: 'a', baseVersion: 'a2', data: { items: theirs } }]);
      type('a', 'mine', 'items.0.label');
      await session.save();
      expect(session.get().conflicts['a']?.map(({ path }) => path)).toEqual(['items.0.label']);
      if (end === 'taken out') type('a', items.slice(1), 'items');
      else type('a', 'theirs', 'items.0.label');
      expect(session.get().conflicts).toEqual({});
      await session.save();
      expect(session.get().saving.state).toBe('saved');
    }
  });

  test('keeps an open conflict when the page is left and comes back', async () => {
    const at = draft('a');
    const first = begun(at);
    at.apply([{ id: 'a', baseVersion: 'a1', data: { title: 'theirs' } }]);
    first.type('a', 'yours');
    await first.session.save();
    await settled();
    const second = begun(at, first.drafts);
    await second.session.bringBack();
    await second.session.save();
    expect(titleOf(at, 'a')).toBe('theirs');
    expect(Object.keys(second.session.get().conflicts)).toEqual(['a']);
  });

  test('says that the session has ended, and saves after signing in again', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    at.faults.push({ outcome: 'signed-out' });
    type('a', 'typed');
    await session.save();
    expect(session.get().saving.state).toBe('signed-out');
    await session.save();
    expect(titleOf(at, 'a')).toBe('typed');
  });

  test('that has ended says of typed text alone that this device has stored it', async () => {
    const { session, type } = begun(draft('a'));
    session.noteSignedOut();
    expect(session.get()).toMatchObject({ saving: { state: 'signed-out' }, isStored: null });
    type('a', 'typed');
    await settled();
    session.noteSignedOut();
    expect(session.get()).toMatchObject({ saving: { state: 'signed-out' }, isStored: true });
  });

  test('tries again by itself after a failure', async () => {
    const at = draft('a');
    const { session, timers, type } = begun(at);
    at.faults.push({ outcome: 'failed', message: 'The disk is full.', wait: 5 });
    type('a', 'typed');
    await session.save();
    expect(session.get().saving).toEqual({ state: 'failed', message: 'The disk is full.' });
    timers.at(-1)?.();
    await settled();
    expect(titleOf(at, 'a')).toBe('typed');
  });

  test('says so when the device cannot keep what is typed', async () => {
    const at = draft('a');
    const full = { read: async () => [], write: async () => Promise.reject(new Error('full')) };
    const { session, type } = begun(at, { ...device(), ...full });
    type('a', 'typed');
    await settled();
    expect(session.get().isStored).toBe(false);
  });
});
