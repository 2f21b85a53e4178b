import { describe, expect, test } from '@jest/globals';
import { begun, draft } from '../../test/test-draft.ts';

const isComplete = (entry: unknown) => JSON.stringify(entry).includes('So.');
const EMPTY = { question: '', answer: '' };
const DONE = { question: 'Why?', answer: 'So.' };

/** A session in which an entry was added to a list that has one. */
function added() {
  const at = draft('a');
  const editor = begun(at);
  const put = (path: string, value: unknown) =>
    editor.session.change({ type: 'field', id: 'a', path, value });
  put('entries', [DONE]);
  editor.session.beginEntry({ section: 'a', path: 'entries.1', isComplete });
  put('entries', [DONE, EMPTY]);
  return { at, put, ...editor };
}

describe('an entry that is being filled in', () => {
  test('is not saved, and what was typed elsewhere in its section is', async () => {
    const { at, put, session } = added();
    put('entries.1.question', 'Who?');
    put('title', 'Mine');
    await session.save();
    expect(at.stored.sections['a']?.state.data).toMatchObject({ title: 'Mine', entries: [DONE] });
    expect([at.sent.length, session.get().saving.state, session.get().problems]).toEqual([1, 'saved', {}]);
    await session.save();
    expect(at.sent).toHaveLength(1);
    expect(session.get().page.sections['a']?.data['entries']).toHaveLength(2);
  });

  test('is saved once it is complete', async () => {
    const { at, put, session } = added();
    put('entries.1', DONE);
    await session.save();
    expect(at.stored.sections['a']?.state.data['entries']).toEqual([DONE, DONE]);
  });

  test('is saved as it is once it was left, and then it reports what is missing', async () => {
    const { at, session, timers } = added();
    await session.save();
    const problem = {
      at: 'Question',
      path: 'entries.1.question',
      message: 'is empty',
      level: 'error' as const,
    };
    at.faults.push({ outcome: 'refused', problems: { a: [problem] } });
    session.finishEntry();
    timers.at(-1)?.();
    await session.save();
    expect([session.get().saving.state, session.get().problems]).toEqual(['blocked', { a: [problem] }]);
    expect(at.sent).toHaveLength(2);
  });

  test('that was refused for something else of its section is not sent again and again', async () => {
    const { at, put, session } = added();
    const problem = { at: 'Title', path: 'title', message: 'is too long', level: 'error' as const };
    at.faults.push({ outcome: 'refused', problems: { a: [problem] } });
    put('title', 'Too long');
    await session.save();
    expect([at.sent.length, session.get().saving.state]).toEqual([1, 'blocked']);
  });
});
