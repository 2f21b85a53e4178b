import { describe, expect, test } from '@jest/globals';
import { type HintOutcome, hintReader } from './hint-reader.ts';
import type { HeardSave } from './live-channel.ts';

/** A reader whose reads and pauses the test ends. */
function reader(outcome: HintOutcome | Error = 'new') {
  const reads: HeardSave[] = [];
  const pauses: { work: () => void; ms: number }[] = [];
  const page = { isHidden: false };
  const hints = hintReader({
    page: 'home',
    read: async (hint) => {
      reads.push(hint);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    later: (work, ms) => pauses.push({ work, ms }),
    isHidden: () => page.isHidden,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async () => {
    await settled();
    const pause = pauses.shift();
    pause?.work();
    await settled();
    return pause?.ms;
  };
  return { hints, reads, pauses, page, pass, settled };
}

describe('hints of saves', () => {
  test('are read at once', () => {
    const { hints, reads } = reader();
    hints.heard({ by: 'ben', page: 'home' });
    expect(reads).toEqual([{ by: 'ben', page: 'home' }]);
  });

  test('of other pages are not read', () => {
    const { hints, reads } = reader();
    hints.heard({ by: 'ben', page: 'about' });
    expect(reads).toEqual([]);
  });

  test('that come while one is read are one read more, after a pause', async () => {
    const { hints, reads, pass } = reader();
    hints.heard({ by: 'ben', page: 'home', sections: [{ id: 'a', version: '1' }] });
    for (let n = 0; n < 50; n += 1) hints.heard({ by: 'ben', sections: [{ id: 'a', version: `${n}` }] });
    expect(reads).toHaveLength(1);
    expect(await pass()).toBe(2_000);
    expect(reads.slice(1)).toEqual([{ by: 'ben' }]);
  });

  test('of several people name none of them when they are read as one', async () => {
    const { hints, reads, pass } = reader();
    for (const by of ['ben', 'ben', 'carl']) hints.heard({ by });
    await pass();
    expect(reads.slice(1)).toEqual([{}]);
  });

  test('that are forged cause few reads, and fewer the longer they go on', async () => {
    const { hints, reads, pass } = reader('same');
    let passed = 0;
    while (passed < 10 * 60_000) {
      for (let n = 0; n < 100; n += 1) hints.heard({ by: `forged ${n}` });
      passed += (await pass()) ?? Infinity;
    }
    expect(reads.length).toBeLessThanOrEqual(16);
  });

  test('are read soon again after a pause without any', async () => {
    const { hints, pass, pauses, settled } = reader('same');
    for (let n = 0; n < 4; n += 1) {
      hints.heard({});
      await pass();
    }
    await pass();
    hints.heard({});
    await settled();
    expect(pauses.map(({ ms }) => ms)).toEqual([4_000]);
  });

  test('of what is known cost nothing', async () => {
    const { hints, reads, pauses, settled } = reader('known');
    for (let n = 0; n < 3; n += 1) {
      hints.heard({ by: 'anna' });
      await settled();
    }
    expect([reads.length, pauses.length]).toEqual([3, 0]);
  });

  test('wait while no one looks at the page', () => {
    const { hints, reads, page } = reader();
    page.isHidden = true;
    hints.heard({ by: 'ben' });
    hints.heard({ by: 'ben' });
    expect(reads).toEqual([]);
    page.isHidden = false;
    hints.shown();
    expect(reads).toEqual([{ by: 'ben' }]);
  });

  test('go on after a read that failed', async () => {
    const { hints, reads, pass } = reader(new TypeError('no answer'));
    hints.heard({});
    hints.heard({});
    expect(await pass()).toBe(4_000);
    expect(reads).toHaveLength(2);
  });
});
