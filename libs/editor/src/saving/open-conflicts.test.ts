import { describe, expect, test } from '@jest/globals';
import { begun, draft, settled, titleOf } from '../../test/test-draft.ts';

/** Others save these fields of section `a`; the session hears of it. */
async function othersSave({ at, session }: Opened, fields: Record<string, unknown>): Promise<void> {
  const { version = '', state } = at.stored.sections['a'] ?? {};
  at.apply([{ id: 'a', baseVersion: version, data: { ...state?.data, ...fields } }]);
  await session.follow({ from: 'Ben', isOwn: false, sections: null });
}

type Opened = ReturnType<typeof opened>;

function opened() {
  const at = draft('a', 'b');
  return { at, ...begun(at) };
}

const noteOn = ({ at }: Opened) => at.stored.sections['a']?.state.data['note'];

describe('an open conflict, when others change the field once more,', () => {
  /** The note was deleted here, and changed by others meanwhile. */
  async function deletedHere(): Promise<Opened> {
    const editor = opened();
    editor.type('a', 'Open on Sundays', 'note');
    await editor.session.save();
    editor.type('a', undefined, 'note');
    await othersSave(editor, { note: 'Closed on Sundays' });
    expect(editor.session.get().conflicts['a']).toEqual([
      { path: 'note', yours: undefined, theirs: 'Closed on Sundays' },
    ]);
    return editor;
  }

  test('has what they have now, and is still about the field that was deleted here', async () => {
    const editor = await deletedHere();
    await othersSave(editor, { note: 'Closed on Sundays in May' });
    expect(editor.session.get().conflicts['a']).toEqual([
      { path: 'note', yours: undefined, theirs: 'Closed on Sundays in May' },
    ]);
  });

  test.each([
    ['theirs', 'Closed on Sundays in May'],
    ['yours', undefined],
  ] as const)('is settled with %s as %s', async (side, expected) => {
    const editor = await deletedHere();
    await othersSave(editor, { note: 'Closed on Sundays in May' });
    editor.session.choose('a', 'note', side);
    await editor.session.save();
    expect([noteOn(editor), editor.session.get().saving.state]).toEqual([expected, 'saved']);
  });

  test('is over when they delete it as well', async () => {
    const editor = await deletedHere();
    await othersSave(editor, { note: undefined });
    expect(editor.session.get().conflicts).toEqual({});
  });

  test('has what they have now, also when the page was closed meanwhile', async () => {
    const editor = await deletedHere();
    editor.type('b', 'Not saved');
    await settled();
    const { version = '', state } = editor.at.stored.sections['a'] ?? {};
    const note = 'Closed on Sundays in May';
    editor.at.apply([{ id: 'a', baseVersion: version, data: { ...state?.data, note } }]);
    const next = begun(editor.at, editor.drafts.nextTab());
    await next.session.bringBack();
    expect(next.session.get().conflicts['a']).toEqual([{ path: 'note', yours: undefined, theirs: note }]);
  });

  test('is over when they write what was typed here', async () => {
    const editor = opened();
    editor.type('a', 'Mine');
    await othersSave(editor, { title: 'Theirs' });
    expect(editor.session.get().conflicts['a']).toHaveLength(1);
    await othersSave(editor, { title: 'Mine' });
    expect(editor.session.get().conflicts).toEqual({});
  });

  test('has what they have now of an entry that was taken out of its list here, and typed in again', async () => {
    const editor = opened();
    const list = ['one', 'two', 'three'].map((id) => ({ id, label: id, note: '' }));
    editor.type('a', list, 'items');
    await editor.session.save();
    editor.type('a', undefined, 'items.2');
    editor.type('a', undefined, 'items.1');
    await othersSave(editor, { items: list.with(1, { id: 'two', label: 'Theirs', note: '' }) });
    editor.type('a', 'Typed after all', 'items.1.note');
    await othersSave(editor, { items: list.with(1, { id: 'two', label: 'Theirs again', note: '' }) });
    const entry = { id: 'two', label: 'Theirs again', note: '' };
    expect(editor.session.get().conflicts['a']).toMatchObject([{ path: 'items.1', theirs: entry }]);
    editor.session.choose('a', 'items.1', 'theirs');
    await editor.session.save();
    expect(editor.at.stored.sections['a']?.state.data['items']).toEqual([list[0], entry]);
  });

  test('lets the rest of its section be saved when it is over', async () => {
    const editor = opened();
    editor.type('a', 'Mine');
    editor.type('a', 'Not saved', 'note');
    await othersSave(editor, { title: 'Theirs' });
    await editor.session.save();
    expect(editor.session.get().saving.state).toBe('blocked');
    await othersSave(editor, { title: 'Mine' });
    for (const timer of editor.timers) timer();
    await settled();
    expect([noteOn(editor), editor.session.get().saving.state]).toEqual(['Not saved', 'saved']);
  });
});

test('a page that others deleted and brought back takes what was typed meanwhile', async () => {
  const editor = opened();
  editor.type('a', 'Typed while it was gone');
  editor.at.faults.push({ outcome: 'deleted' });
  await editor.session.save();
  expect(editor.session.get().saving.state).toBe('deleted');
  const sections = Object.entries(editor.at.stored.sections).map(([id, { version }]) => ({ id, version }));
  await editor.session.follow({ from: 'Ben', isOwn: false, sections });
  for (const timer of editor.timers) timer();
  await settled();
  expect(editor.session.get().saving.state).toBe('saved');
  expect(titleOf(editor.at, 'a')).toBe('Typed while it was gone');
});
