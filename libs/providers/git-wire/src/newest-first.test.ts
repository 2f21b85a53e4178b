import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newestFirst } from './newest-first.ts';

const commit = (day: number, parents: string[]) => ({
  parents,
  committer: { name: '', email: '', at: new Date(Date.UTC(2026, 0, day)) },
});
const order = (commits: Record<string, ReturnType<typeof commit>>, most = Infinity) =>
  newestFirst(new Map(Object.entries(commits)), most).map(([id]) => id);

describe('the order of history', () => {
  test('is newest first, both sides of a merge interleaved by date', () => {
    const commits = {
      root: commit(1, []),
      a: commit(2, ['root']),
      b: commit(3, ['root']),
      c: commit(4, ['a']),
      merge: commit(5, ['b', 'c']),
    };
    expect(order(commits)).toEqual(['merge', 'c', 'b', 'a', 'root']);
  });

  test('has children before parents although their clocks disagree', () => {
    expect(order({ root: commit(9, []), a: commit(1, ['root']), b: commit(5, ['a']) })).toEqual([
      'b',
      'a',
      'root',
    ]);
  });

  test('ends at missing parents', () => {
    expect(order({ b: commit(2, ['a']), a: commit(1, ['beyond']) })).toEqual(['b', 'a']);
  });

  test('looks no further than the limit, even if one merge joins very many commits', () => {
    let looks = 0;
    const merged = Array.from({ length: 2000 }, (_, at): [string, ReturnType<typeof commit>] => {
      const { parents, committer } = commit(1, []);
      return [
        `side${at}`,
        {
          parents,
          get committer() {
            looks += 1;
            return committer;
          },
        },
      ];
    });
    const commits = {
      ...Object.fromEntries(merged),
      merge: commit(
        2,
        merged.map(([id]) => id),
      ),
    };
    expect(order(commits, 3)).toEqual(['merge', 'side0', 'side1']);
    expect(looks).toBeLessThan(20_000);
  });

  test('never has a commit before its child, and has all of them', () => {
    const graph = fc.array(fc.tuple(fc.nat(28), fc.array(fc.nat(20), { maxLength: 3 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(graph, (nodes) => {
        const commits = new Map(
          nodes.map(([day, links], i) => [
            String(i),
            commit(day, [...new Set(links.filter((to) => to < i).map(String))]),
          ]),
        );
        const ids = newestFirst(commits, Infinity).map(([id]) => id);
        expect(ids.toSorted()).toEqual([...commits.keys()].toSorted());
        for (const [id, { parents }] of commits)
          for (const parent of parents) expect(ids.indexOf(parent)).toBeGreaterThan(ids.indexOf(id));
      }),
    );
  });
});
