import { AppError } from '@portal/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import { type CachedGate, cachedGate } from './cached-gate.ts';

let elapsed: number;
let asked: number;
let answer: () => Promise<boolean>;
let gate: CachedGate;

beforeEach(() => {
  elapsed = 0;
  asked = 0;
  answer = async () => true;
  gate = cachedGate(
    () => {
      asked += 1;
      return answer();
    },
    { elapsed: () => elapsed },
  );
});

const pass = (seconds: number) => {
  elapsed += seconds * 1000;
};
const isOn = (on: boolean) => {
  answer = async () => on;
};
const isOut = (code: 'upstream_unavailable' | 'rate_limited' = 'upstream_unavailable') => {
  answer = async () => {
    throw new AppError(code, 'The records cannot be reached.');
  };
};

describe('the gate', () => {
  test('is read once in fifteen seconds', async () => {
    expect([await gate.get(), await gate.get()]).toEqual([true, true]);
    isOn(false);
    pass(14);
    expect([await gate.get(), asked]).toEqual([true, 1]);
    pass(1);
    expect([await gate.get(), asked]).toEqual([false, 2]);
  });

  test('is read once for concurrent callers', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => gate.get()));
    expect([many.every((on) => on), asked]).toEqual([true, 1]);
    pass(15);
    await Promise.all(Array.from({ length: 20 }, () => gate.get()));
    expect(asked).toBe(2);
  });

  test('is read again after a change', async () => {
    isOn(false);
    await gate.get();
    isOn(true);
    gate.invalidate();
    expect([await gate.get(), asked]).toEqual([true, 2]);
  });

  test('ignores a read that started before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answer = () => promise;
    const before = gate.get();
    await Promise.resolve();
    gate.invalidate();
    isOn(true);
    expect(await gate.get()).toBe(true);
    resolve(false);
    expect(await before).toBe(false);
    expect([await gate.get(), asked]).toEqual([true, 2]);
  });
});

describe('while the records cannot be reached, the gate', () => {
  test('is unknown when it was never read: access is denied', async () => {
    isOut();
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
    expect(asked).toBe(1);
  });

  test('stays on without limit', async () => {
    await gate.get();
    isOut();
    pass(7 * 24 * 3600);
    expect([await gate.get(), asked]).toEqual([true, 2]);
  });

  test('stays off for exactly ten minutes', async () => {
    isOn(false);
    await gate.get();
    isOut();
    pass(599);
    expect(await gate.get()).toBe(false);
    pass(1);
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
    pass(1);
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
  });

  test('is read every five seconds', async () => {
    await gate.get();
    isOut();
    pass(15);
    for (const wait of [0, 2, 2]) {
      pass(wait);
      await gate.get();
    }
    expect(asked).toBe(2);
    pass(1);
    isOn(false);
    expect([await gate.get(), asked]).toEqual([false, 3]);
  });

  test('is unknown after a change', async () => {
    isOn(false);
    await gate.get();
    gate.invalidate();
    isOut();
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
  });
});

test('is not cached over a bug', async () => {
  await gate.get();
  pass(15);
  answer = () => {
    throw new TypeError('a bug');
  };
  await expect(gate.get()).rejects.toThrow(TypeError);
  isOn(true);
  expect(await gate.get()).toBe(true);
});

describe('while the records answer rate_limited, the gate', () => {
  test('stays as it was', async () => {
    for (const on of [true, false]) {
      isOn(on);
      gate.invalidate();
      await gate.get();
      isOut('rate_limited');
      pass(15);
      expect(await gate.get()).toBe(on);
    }
  });

  test('is unknown when it was never read, which is an outage to visitors', async () => {
    isOut('rate_limited');
    expect(await codeOf(gate.get())).toBe('upstream_unavailable');
  });
});
