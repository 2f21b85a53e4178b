import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { memoryContentRepo, type MemoryContentRepo } from '../fakes/memory-content-repo.ts';
import type { CommitId, RepoWrite } from '../ports/content-repo.ts';
import { cursorOf, HistoryCursor, startsIn } from './history-cursor.ts';
import { listVersions, type PastVersion } from './list-versions.ts';
import { atOnce } from '../work/slices.ts';
import { readHistoryWindow, type HistoryStart } from './read-history-window.ts';

const person = { name: 'Edda', email: 'edda@example.test', at: new Date('2026-03-01T10:00:00Z') };
const SAVE = 'Edit\n\nBase: none\nSite-User: one\nClient: editor\n';
const PUBLISH = 'Publish\n\nSite-User: one\nClient: editor\n';

/** What happens to a site: `n` chooses among what it may happen to. */
type Step = { act: 'save' | 'publish' | 'push' | 'update' | 'merge'; n: number };

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('save', 'save', 'save', 'publish', 'push', 'update', 'merge'),
    n: fc.nat(50),
  }),
  { maxLength: 40 },
) as fc.Arbitrary<Step[]>;

/** A site with that past, and where its past begins. */
async function lived(past: readonly Step[]): Promise<{ repo: MemoryContentRepo; starts: HistoryStart[] }> {
  const repo = memoryContentRepo({ files: { 'content/site.json': '0' } });
  const { store } = repo;
  const live = () => store.head('main') ?? '';
  const write = async (parents: CommitId[], rest: Pick<RepoWrite, 'files' | 'message' | 'moves'>) => {
    const from = parents[0] ?? live();
    const made = await repo.write({ from, parents, author: person, committer: person, ...rest });
    if (made.outcome === 'moved') throw new Error('a branch moved');
    return made.commit;
  };
  const all = [live()];
  for (const [index, { act, n }] of past.entries()) {
    const draft = store.head('saved');
    const file = `content/pages/page-${n % 3}/page.json`;
    const files = new Map([[file, { bytes: new TextEncoder().encode(`${index}`) }]]);
    const onDraft = [{ branch: 'saved', expected: draft, to: 'commit' as const }];
    const onLive = { branch: 'main', expected: live(), to: 'commit' as const };
    if (act === 'save') all.push(await write([draft ?? live()], { files, message: SAVE, moves: onDraft }));
    if (act === 'push') all.push(await write([live()], { files, message: 'By hand\n', moves: [onLive] }));
    if (act === 'merge' && all.length > 1)
      all.push(
        await write([live(), all[n % all.length] ?? ''], { files, message: 'Merge\n', moves: [onLive] }),
      );
    if (draft === null) continue;
    if (act === 'update') all.push(await write([draft, live()], { files, message: SAVE, moves: onDraft }));
    if (act === 'publish') {
      const saved = [...store.commit(draft).files].map(([path, version]) => [path, { version }] as const);
      const moves = [onLive, { branch: 'saved', expected: draft, to: 'delete' as const }];
      all.push(await write([live(), draft], { files: new Map(saved), message: PUBLISH, moves }));
    }
  }
  const draft = store.head('saved');
  const published = { commit: live(), isPublished: true };
  return { repo, starts: draft === null ? [published] : [{ commit: draft, isPublished: false }, published] };
}

/** All that is listed, read on by cursors until the past ends. */
async function paged(
  repo: MemoryContentRepo,
  starts: readonly HistoryStart[],
  reach: number,
): Promise<PastVersion[]> {
  const listed: PastVersion[] = [];
  for (let next = starts; next.length > 0;) {
    const past = await readHistoryWindow(repo, next, reach);
    listed.push(...atOnce(listVersions(past, () => true)));
    const cursor = cursorOf(past.older);
    next = cursor === null ? [] : startsIn(HistoryCursor.parse(cursor));
  }
  return listed;
}

const sorted = (versions: readonly PastVersion[]) =>
  versions.toSorted((one, other) => one.commit.localeCompare(other.commit));

describe('the past of a site, read window by window', () => {
  test('is the past as it is read at once: nothing is listed twice, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 9 }), async (past, reach) => {
        const { repo, starts } = await lived(past);
        const whole = await readHistoryWindow(repo, starts, 1_000);
        expect(whole.older).toEqual([]);
        expect(sorted(await paged(repo, starts, reach))).toEqual(
          sorted(atOnce(listVersions(whole, () => true))),
        );
      }),
      examples({
        short: 40,
        long: 1_500,
        longFinds: 'A history of an unusual shape of which a commit is missing from its window.',
      }),
    );
  });

  test('goes on where very many lines of it meet, from a few commits at a time', async () => {
    const repo = memoryContentRepo({ files: { 'content/site.json': '0' } });
    const main = repo.store.head('main') ?? '';
    const files = (text: string) => new Map([['content/a.json', { bytes: new TextEncoder().encode(text) }]]);
    const who = { author: person, committer: person, message: 'x\n' };
    const tips: CommitId[] = [];
    for (let line = 0; line < 12; line += 1) {
      const moves = [{ branch: `line-${line}`, expected: null, to: 'commit' as const }];
      const made = await repo.write({ ...who, from: main, parents: [main], files: files(`${line}`), moves });
      tips.push(made.outcome === 'written' ? made.commit : '');
    }
    const moves = [{ branch: 'main', expected: main, to: 'commit' as const }];
    const merge = { ...who, from: main, parents: [main, ...tips], files: files('merged'), moves };
    await repo.write(merge);
    const start = [{ commit: repo.store.head('main') ?? '', isPublished: true }];
    const first = await readHistoryWindow(repo, start, 1);
    expect(first.older.length).toBeLessThanOrEqual(8);
    expect(await paged(repo, start, 1)).toHaveLength(14);
  });

  test('costs one round trip, and not one more for what the oldest of a window is compared with', async () => {
    const { repo, starts } = await lived([
      { act: 'push', n: 0 },
      { act: 'push', n: 1 },
    ]);
    repo.forgetTrips();
    const { commits, beyond } = await readHistoryWindow(repo, starts, 2);
    expect([commits.length, beyond.length]).toEqual([2, 1]);
    expect(repo.trips).toEqual(['history']);
  });
});

describe('a cursor', () => {
  const ID = 'a'.repeat(40);

  test.each(['', 'x', ID, `x${ID}`, `d${ID} `, `d${ID}`.repeat(9), `d${ID.toUpperCase()}`, `p${ID}p`])(
    'is refused: %j',
    (cursor) => {
      expect(HistoryCursor.safeParse(cursor).success).toBe(false);
    },
  );

  test('preserves the starts and whether they have been live', () => {
    const starts = [
      { commit: ID, isPublished: false },
      { commit: 'd'.repeat(40), isPublished: true },
    ];
    expect(startsIn(HistoryCursor.parse(cursorOf(starts)))).toEqual(starts);
    expect(cursorOf([])).toBeNull();
  });
});
