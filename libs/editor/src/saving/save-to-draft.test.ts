import { describe, expect, test } from '@jest/globals';
import { mergeSection } from '../merge/merge-section.ts';
import { editSession } from './edit-session.ts';
import { saveOutcome } from './save-answer.ts';
import { begun, device, draft, settled, titleOf } from '../../test/test-draft.ts';

describe('the draft', () => {
  test('saves by itself what was typed before a pause; what is typed during the save waits for the next one', async () => {
    const at = draft('a');
    const { session, timers, type } = begun(at);
    const { save } = at.api;
    at.api.save = async (edits) => {
      const outcome = await save(edits);
      if (at.sent.length === 1) type('a', 'second');
      return outcome;
    };
    type('a', 'first');
    timers.shift()?.();
    await settled();
    expect([titleOf(at, 'a'), at.sent.length]).toEqual(['first', 1]);
    timers.shift()?.();
    await settled();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['second', 'saved']);
  });

  test('does not complain of what was corrected before the answer was there', async () => {
    const at = draft('a', 'b');
    const { session, type } = begun(at);
    const problem = { at: 'Title', path: 'title', message: 'must not be empty', level: 'error' as const };
    at.faults.push({ outcome: 'refused', problems: { a: [problem], b: [problem] } });
    const { save } = at.api;
    at.api.save = async (edits) => {
      const outcome = await save(edits);
      if (at.sent.length === 1) type('a', 'corrected');
      return outcome;
    };
    type('a', '');
    type('b', '');
    await session.save();
    expect(titleOf(at, 'a')).toBe('corrected');
    expect(session.get().problems).toEqual({ b: [problem] });
  });

  test('saves fifteen seconds after the first key while the pauses are short', () => {
    const at = draft('a');
    const waiting = new Map<() => void, number>();
    const session = editSession(at.stored, {
      api: at.api,
      localDrafts: device(),
      loadMerge: async () => mergeSection,
      now: () => 1_000,
      later(work, ms) {
        const entry = () => work();
        waiting.set(entry, ms);
        return () => waiting.delete(entry);
      },
    });
    for (const value of ['f', 'fi', 'fir']) session.change({ type: 'field', id: 'a', path: 'title', value });
    expect([...waiting.values()].sort()).toEqual([1_500, 15_000].sort());
    const [longest] = [...waiting].find(([, ms]) => ms === 15_000) ?? [];
    longest?.();
    expect(at.sent).toHaveLength(1);
  });

  test('does not say that saving failed while a person types on through many saves', async () => {
    const at = draft('a');
    const { session, timers, type } = begun(at);
    const states: string[] = [];
    session.subscribe(() => states.push(session.get().saving.state));
    const { save } = at.api;
    let left = 6;
    at.api.save = async (edits) => {
      const outcome = await save(edits);
      if ((left -= 1) > 0) type('a', `typed ${left}`);
      return outcome;
    };
    type('a', 'typed');
    for (let turns = 0; timers.length > 0 && turns < 9; turns += 1) {
      timers.splice(0).forEach((work) => work());
      await session.save();
    }
    expect(states).not.toContain('failed');
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['typed 1', 'saved']);
  });

  test('does not say that saving failed when the last attempt brought everything to the draft', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    at.faults.push(...Array.from({ length: 3 }, () => ({ outcome: 'overtaken' as const })));
    type('a', 'typed');
    await session.save();
    expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['typed', 'saved']);
  });

  test('says that saving failed when others were faster each time', async () => {
    const at = draft('a');
    const { session, type } = begun(at);
    at.faults.push(...Array.from({ length: 4 }, () => ({ outcome: 'overtaken' as const })));
    type('a', 'typed');
    await session.save();
    expect([at.sent.length, session.get().saving.state]).toEqual([4, 'failed']);
  });

  describe('refuses what cannot be saved as it is', () => {
    const refusal = (code: string, message: string) =>
      saveOutcome({ ok: false, code, message, wait: undefined, details: {} });

    test.each(['too_large', 'validation', 'not_supported'])(
      '(%s), which is reported, and sent again only when something is changed',
      async (code) => {
        const at = draft('a');
        const { session, timers, type } = begun(at);
        type('a', 'far too long');
        at.faults.push(refusal(code, 'Too much text.'));
        await session.save();
        expect(session.get().saving).toEqual({ state: 'failed', message: 'Too much text.' });
        expect(timers).toEqual([]);
        type('a', 'short');
        for (const timer of timers.splice(0)) timer();
        await settled();
        expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['short', 'saved']);
      },
    );

    test('on what the page has now, as one section too many, with its reason and without asking on', async () => {
      const at = draft('a');
      const { session, timers, type } = begun(at);
      type('a', 'typed');
      const tooMany = () => refusal('input', 'A page has at most 200 sections.');
      at.faults.push(tooMany(), tooMany(), tooMany(), tooMany());
      await session.save();
      expect(session.get().saving).toEqual({ state: 'failed', message: 'A page has at most 200 sections.' });
      expect([at.sent.length, timers]).toEqual([2, []]);
    });

    test('once, as it named a section that others took away, and takes what is made of it then', async () => {
      const at = draft('a');
      const { session, type } = begun(at);
      type('a', 'typed');
      at.faults.push(refusal('input', 'It cannot go after "b".'), { outcome: 'overtaken' });
      await session.save();
      expect([titleOf(at, 'a'), session.get().saving.state]).toEqual(['typed', 'saved']);
    });
  });
});
