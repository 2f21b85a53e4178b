import { expect, test } from '@jest/globals';
import { seed, sizeOf } from '@portal/jest/long-form';
import { type Random, seeded } from '@portal/ports/fuzz';
import { begun, draft, settled } from '../../test/test-draft.ts';

/** An entry of the list. The editor changes its note, others its label. */
interface Entry {
  id: string;
  label: string;
  note: string;
}

const ROUNDS = 25;
const RACES = sizeOf({
  short: 40,
  long: 2_000,
  longFinds: 'A rare sequence of edits after which a change of others to an entry is lost.',
});

/** A list that an editor edits at random, entries and order, while others change entries of it on the draft. */
function race(random: Random) {
  const at = draft('a');
  const entries = ['k1', 'k2', 'k3'].map((id): Entry => ({ id, label: id, note: '' }));
  at.apply([{ id: 'a', baseVersion: 'a1', data: { title: 'List', items: entries } }]);
  const { session } = begun(at);
  const othersLabels = new Map<string, string>();
  let count = 0;
  const items = () => (session.get().page.sections['a']?.data['items'] ?? []) as readonly Entry[];
  const anyPlace = (list: readonly Entry[]) => random(Math.max(1, list.length));
  const change = (path: string, value: unknown) => session.change({ type: 'field', id: 'a', path, value });

  const others = () => {
    const { version = '', state } = at.stored.sections['a'] ?? {};
    const stored = (state?.data['items'] ?? []) as readonly Entry[];
    const place = anyPlace(stored);
    const entry = stored[place];
    if (!entry) return;
    const label = `others ${(count += 1)}`;
    othersLabels.set(entry.id, label);
    const data = { ...state?.data, items: stored.with(place, { ...entry, label }) };
    at.apply([{ id: 'a', baseVersion: version, data }]);
  };
  const add = () => {
    const id = `new-${(count += 1)}`;
    change('items', items().toSpliced(anyPlace(items()), 0, { id, label: id, note: '' }));
  };
  const move = () => {
    const from = anyPlace(items());
    const entry = items()[from];
    if (entry) change('items', items().toSpliced(from, 1).toSpliced(anyPlace(items()), 0, entry));
  };
  const note = () => {
    if (items().length > 0) change(`items.${anyPlace(items())}.note`, `mine ${(count += 1)}`);
  };
  const acts: readonly (() => unknown)[] = [
    ...[add, move, note, others, others],
    () => items().length > 1 && change(`items.${anyPlace(items())}`, undefined),
    () => session.follow({ from: null, isOwn: false, sections: null }),
    () => session.save(),
    () => session.undo(),
    () => session.redo(),
  ];
  return {
    session,
    act: async () => {
      await acts[random(acts.length)]?.();
      await settled();
    },
    /** Takes the others' side of every question until all is saved. */
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) {
        await session.refresh();
        for (const { path } of session.get().conflicts['a'] ?? []) session.choose('a', path, 'theirs');
        await session.save();
      }
    },
    /** Entries whose label is not what others made of it last, and entries that are there twice. */
    faults: () =>
      items().filter(
        ({ id, label }, place) =>
          (othersLabels.has(id) && label !== othersLabels.get(id)) ||
          items().findIndex((one) => one.id === id) !== place,
      ),
  };
}

test('others’ changes to the entries of a list survive adding, moving, removing and undoing', async () => {
  for (let own = seed; own < seed + RACES; own += 1) {
    const { session, act, settle, faults } = race(seeded(own));
    for (let round = 0; round < ROUNDS; round += 1) await act();
    await settle();
    expect([own, session.get().saving.state, faults()]).toEqual([own, 'saved', []]);
    while (session.undo().length > 0) continue;
    expect([own, faults()]).toEqual([own, []]);
  }
});
