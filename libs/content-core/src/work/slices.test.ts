import { describe, expect, test } from '@jest/globals';
import { atOnce, eachInTurn, fairTurns, inSlices, SLICE } from './slices.ts';

function work(costs: readonly number[], done: number[] = []) {
  return (function* () {
    yield* eachInTurn(
      costs,
      (cost) => cost,
      (cost) => void done.push(cost),
    );
    return done.length;
  })();
}

describe('work in slices', () => {
  test('takes a turn whenever a slice is full, and one for the rest', async () => {
    const turns: number[] = [];
    const result = await inSlices(work([SLICE / 2, SLICE / 2, SLICE / 4, SLICE, 5]), async (cost) => {
      turns.push(cost);
    });
    expect(result).toBe(5);
    expect(turns).toEqual([SLICE, SLICE * 1.25, 5]);
  });

  test('takes no turn for work that costs nothing', async () => {
    const turns: number[] = [];
    expect(await inSlices(work([]), async (cost) => void turns.push(cost))).toBe(0);
    expect(turns).toEqual([]);
  });

  test('stops where a turn is refused', async () => {
    const done: number[] = [];
    const refusal = new Error('no more');
    await expect(
      inSlices(work([SLICE, SLICE], done), async () => {
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    expect(done).toEqual([SLICE]);
  });

  test('returns the same when it runs synchronously', () => {
    expect(atOnce(work([SLICE, SLICE, 1]))).toBe(3);
  });
});

describe('turns of a process', () => {
  test('pass between any two slices, of one call or of several', async () => {
    let slices = 0;
    const waiting: (() => void)[] = [];
    const takeTurn = fairTurns(() => new Promise<void>((resolve) => waiting.push(resolve)));
    const call = async () => {
      for (let slice = 0; slice < 3; slice += 1) {
        await takeTurn(1);
        slices += 1;
      }
    };
    const all = Promise.all([call(), call(), call()]);
    for (let turn = 0; turn < 9; turn += 1) {
      // As many as a call may need to come to its next slice.
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
      expect({ waiting: waiting.length, slices }).toEqual({ waiting: 1, slices: turn });
      waiting.pop()?.();
    }
    await all;
    expect(slices).toBe(9);
  });
});
