import { describe, expect, test } from '@jest/globals';
import type { SingleUse } from '../ports/single-use.ts';

/** What the suite needs: an empty store, and a clock it controls. */
export interface SingleUseUnderTest {
  uses: SingleUse;
  /** Sets the store's clock. */
  setTime(time: Date): void;
}

const NOON = new Date('2026-03-01T12:00:00.000Z');
const ONE = new Date('2026-03-01T13:00:00.000Z');

/** The contract of every single-use store. Runs on the fake and on each adapter. */
export function singleUseContract(name: string, make: () => Promise<SingleUseUnderTest>): void {
  const atNoon = async () => {
    const made = await make();
    made.setTime(NOON);
    return made;
  };

  describe(`single use: ${name}`, () => {
    test('accepts each id once', async () => {
      const { uses } = await atNoon();
      expect(await uses.use('call:a', ONE)).toBe(true);
      expect(await uses.use('call:a', ONE)).toBe(false);
      expect(await uses.use('call:b', ONE)).toBe(true);
      expect(await uses.use('delivery:a', ONE)).toBe(true);
    });

    test('accepts an id from exactly one of many concurrent callers', async () => {
      const { uses } = await atNoon();
      const first = await Promise.all(Array.from({ length: 20 }, () => uses.use('call:a', ONE)));
      expect(first.filter(Boolean)).toHaveLength(1);
    });

    test('remembers an id until it expires, even if a later caller gives another time', async () => {
      const { uses, setTime } = await atNoon();
      await uses.use('call:a', ONE);
      expect(await uses.use('call:a', NOON)).toBe(false);
      setTime(new Date(ONE.getTime() - 1));
      expect(await uses.use('call:a', ONE)).toBe(false);
      setTime(ONE);
      expect(await uses.use('call:a', new Date(ONE.getTime() + 1000))).toBe(true);
      expect(await uses.use('call:a', new Date(ONE.getTime() + 1000))).toBe(false);
    });

    test('accepts a released id again', async () => {
      const { uses } = await atNoon();
      await uses.use('call:a', ONE);
      await uses.release('call:a');
      await uses.release('call:never');
      expect(await uses.use('call:a', ONE)).toBe(true);
      expect(await uses.use('call:a', ONE)).toBe(false);
    });

    test('distinguishes long and unusual ids', async () => {
      const { uses } = await atNoon();
      for (const id of ['x'.repeat(5000), `${'x'.repeat(5000)}!`, 'a\0b', 'a\0c'])
        expect(await uses.use(id, ONE)).toBe(true);
      expect(await uses.use('a\0b', ONE)).toBe(false);
    });
  });
}
